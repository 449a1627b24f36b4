// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 99: an animation from, to and by a value, or only some of these.
enum BasicEnds {
  static func slide(from: CGFloat?, to: CGFloat?, by: CGFloat?) -> CABasicAnimation {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = from
    slide.toValue = to
    slide.byValue = by
    slide.duration = 1
    return slide
  }
}
