// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 107: a turn is begun and stopped by its key.
enum Keys {
  static func start(_ layer: CALayer) {
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.duration = 2
    turn.byValue = Double.pi * 2
    layer.add(turn, forKey: "turn")
  }

  static func isTurning(_ layer: CALayer) -> Bool { layer.animation(forKey: "turn") != nil }
  static func stop(_ layer: CALayer) { layer.removeAnimation(forKey: "turn") }
}
