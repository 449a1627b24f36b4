// What Core Animation has and this module does not. The compiler's message says where to go.

#if !canImport(QuartzCore)
  public import Foundation

  /// A layer. Not here: `Layer` and `LayerTree` of LayerGeometry are the layer model. AnimationGeometry has `Layer.looks` and,
  /// in `AnimatedTree`, the animations. `DrawList` of LayerDrawing says what is drawn.
  @available(*, unavailable, message: "use Layer and LayerTree (import TransformKit), Layer.looks (import AnimationGeometry)")
  public enum CALayer {}

  /// A layer that does not flatten. Not here: a `Layer` of LayerGeometry has that as a property.
  @available(*, unavailable, message: "use a Layer of LayerGeometry (import TransformKit) of the kind transform")
  public enum CATransformLayer {}

  /// A layer of copies. Not here: a `Layer` of LayerGeometry has them as a property.
  @available(*, unavailable, message: "set the replication of a Layer of LayerGeometry (import TransformKit)")
  public enum CAReplicatorLayer {}

  extension NSValue {
    /// A transform in a box. Not here: Foundation's `NSValue` holds no structures on this platform.
    @available(*, unavailable, message: "Foundation's NSValue boxes no structures here: keep the CATransform3D itself")
    public convenience init?(caTransform3D transform: CATransform3D) { return nil }

    /// The transform in a box. Not here, as `init(caTransform3D:)`.
    @available(*, unavailable, message: "Foundation's NSValue boxes no structures here: keep the CATransform3D itself")
    public var caTransform3DValue: CATransform3D { CATransform3DIdentity }
  }
#endif
