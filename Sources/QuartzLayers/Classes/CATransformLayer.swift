// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation
  import LayerGeometry

  /// A layer that keeps the depth of its sublayers. It draws nothing itself and is never hit.
  ///
  /// ```swift
  /// let cube = CATransformLayer()
  /// assert(LayerScene(cube).tree(at: 0)[LayerScene(cube).tree(at: 0).root].kind == .transform)
  /// ```
  open class CATransformLayer: CALayer {
    /// A transform layer.
    public override init() {
      super.init()
      core.kind = .transform
    }

    /// A copy of another layer's properties.
    public override init(layer: Any) {
      super.init(layer: layer)
      core.kind = .transform
    }

    /// Always `nil`: no layer can be read from an archive here.
    public required init?(coder: NSCoder) { return nil }

    override func blank() -> CALayer { CATransformLayer() }
  }
#endif
