// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 75, 76: ten squares on a circle, each less blue and green than the one before.
enum RingOfCopies {
  static func ring() -> (ring: CAReplicatorLayer, square: CALayer) {
    let (ring, square) = (CAReplicatorLayer(), CALayer())
    ring.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    ring.instanceCount = 10
    var step = CATransform3DIdentity
    step = CATransform3DTranslate(step, 0, 200, 0)
    step = CATransform3DRotate(step, .pi / 5, 0, 0, 1)
    ring.instanceTransform = CATransform3DTranslate(step, 0, -200, 0)
    ring.instanceBlueOffset = -0.1
    ring.instanceGreenOffset = -0.1
    square.frame = CGRect(x: 200, y: 0, width: 100, height: 100)
    square.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    ring.addSublayer(square)
    return (ring, square)
  }
}
