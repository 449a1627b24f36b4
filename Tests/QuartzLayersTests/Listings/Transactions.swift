// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 88, 92, 93: a property changes within a transaction of four seconds, of one, or at once.
enum Transactions {
  static func move(_ layer: CALayer, to position: CGPoint, seconds: CFTimeInterval) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(seconds)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position = position
    CATransaction.commit()
  }

  static func slide(_ layer: CALayer, to x: CGFloat) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    layer.position.x = x
    CATransaction.commit()
  }

  static func fadeAtOnce(_ layer: CALayer) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.2
    CATransaction.commit()
  }
}
