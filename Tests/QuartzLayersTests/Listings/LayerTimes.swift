// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 110, 111: a layer that runs at double speed, and one that is paused and goes on.
enum LayerTimes {
  static func slide(_ layer: CALayer, to x: CGFloat, seconds: CFTimeInterval) {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = 0
    slide.toValue = x
    slide.duration = seconds
    layer.add(slide, forKey: "slide")
  }

  static func pause(_ layer: CALayer) {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = now
  }

  static func goOn(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }
}
