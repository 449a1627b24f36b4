// What Core Animation has and this module does not. The compiler's message says where to go.

#if !canImport(QuartzCore)
  public import Foundation

  /// A layer. Not here: `Layer` and `LayerTree` of LayerGeometry are the layer model without drawing.
  @available(*, unavailable, message: "no drawing here: Layer and LayerTree of LayerGeometry (import TransformKit) have the geometry")
  public enum CALayer {}

  /// A layer that does not flatten. Not here: a `Layer` of LayerGeometry has that as a property.
  @available(*, unavailable, message: "use a Layer of LayerGeometry (import TransformKit) of the kind transform")
  public enum CATransformLayer {}

  /// A layer of copies. Not here: the product of instance transforms is `concatenating` step by step.
  @available(*, unavailable, message: "append a Layer of LayerGeometry for each copy, whose transform is the k-th power of the instance's")
  public enum CAReplicatorLayer {}

  /// An animation between two values. Not here: `Transform3D.Interpolation` has the values between two transforms.
  @available(*, unavailable, message: "nothing runs here: use Transform3D.Interpolation (import TransformCore) for the values at any time")
  public enum CABasicAnimation {}

  /// An animation through several values. Not here: an interpolation for each pair of neighbours has the values.
  @available(*, unavailable, message: "nothing runs here: use a Transform3D.Interpolation (import TransformCore) for each pair of values")
  public enum CAKeyframeAnimation {}

  /// A curve of time. Not here: the fraction that an interpolation is asked for is the curve's result.
  @available(*, unavailable, message: "no timing here: give Transform3D.Interpolation.transform(at:) the fraction that your curve yields")
  public enum CAMediaTimingFunction {}

  extension NSValue {
    /// A transform in a box. Not here: Foundation's `NSValue` holds no structures on this platform.
    @available(*, unavailable, message: "Foundation's NSValue boxes no structures here: keep the CATransform3D itself")
    public convenience init?(caTransform3D transform: CATransform3D) { return nil }

    /// The transform in a box. Not here, as `init(caTransform3D:)`.
    @available(*, unavailable, message: "Foundation's NSValue boxes no structures here: keep the CATransform3D itself")
    public var caTransform3DValue: CATransform3D { CATransform3DIdentity }
  }
#endif
