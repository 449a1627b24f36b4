// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 116: a second slide begins before the first is over. Each adds what is left of its own way.
enum Overlap {
  static func slide(_ layer: CALayer, to x: CGFloat, seconds: CFTimeInterval) {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = layer.position.x - x
    slide.toValue = 0
    slide.isAdditive = true
    slide.duration = seconds
    layer.position.x = x
    layer.add(slide, forKey: nil)
  }
}
