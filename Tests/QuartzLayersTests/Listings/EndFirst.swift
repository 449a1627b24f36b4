// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 113: the property has its last value before the animation is added. Nothing flashes when that is over.
enum EndFirst {
  static func slide(_ layer: CALayer, to x: CGFloat) {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = layer.position.x
    slide.duration = 1
    layer.position.x = x
    layer.add(slide, forKey: "slide")
  }
}
