// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 108: values at times of their own, with a curve for each gap.
enum KeyTimes {
  static func bounce() -> CAKeyframeAnimation {
    let bounce = CAKeyframeAnimation(keyPath: "position.x")
    bounce.values = [0, 100, 50]
    bounce.keyTimes = [0, 0.25, 1]
    bounce.duration = 4
    return bounce
  }

  static func eased() -> CAKeyframeAnimation {
    let bounce = bounce()
    bounce.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    return bounce
  }
}
