// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 98: a turn to an angle, which goes on from there the second time.
enum Turns {
  static func twice(_ layer: CALayer) {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.toValue = Double.pi / 2
    turn.duration = 1
    turn.isCumulative = true
    turn.repeatCount = 2
    layer.add(turn, forKey: "turn")
  }
}
