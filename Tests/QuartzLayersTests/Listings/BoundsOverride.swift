// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 115: a subclass lays out its part whenever its bounds are set.
final class BoundsOverride: CALayer {
  let part = CALayer()

  override var bounds: CGRect {
    didSet { part.frame = bounds.insetBy(dx: 10, dy: 10) }
  }
}
