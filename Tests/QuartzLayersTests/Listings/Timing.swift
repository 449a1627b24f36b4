// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 109, 112: the properties of time, one by one, and what is shown before and after.
enum Timing {
  static func slide() -> CABasicAnimation {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = 0
    slide.toValue = 100
    slide.duration = 1
    return slide
  }

  static func backAndForth() -> CABasicAnimation {
    let slide = slide()
    slide.autoreverses = true
    return slide
  }

  static func twice() -> CABasicAnimation {
    let slide = slide()
    slide.repeatCount = 2
    return slide
  }

  static func forFourSeconds() -> CABasicAnimation {
    let slide = slide()
    slide.repeatDuration = 4
    return slide
  }

  static func fromTheMiddle() -> CABasicAnimation {
    let slide = slide()
    slide.timeOffset = 0.5
    return slide
  }

  static func doubleSpeed() -> CABasicAnimation {
    let slide = slide()
    slide.speed = 2
    return slide
  }

  static func later(_ mode: CAMediaTimingFillMode, isRemoved: Bool) -> CABasicAnimation {
    let slide = slide()
    slide.beginTime = 1
    slide.fillMode = mode
    slide.isRemovedOnCompletion = isRemoved
    return slide
  }
}
