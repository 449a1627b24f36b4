// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 78, 79: a layer scrolls against a finger, and to what is to be seen.
enum Scrolling {
  static func stage() -> (stage: CAScrollLayer, content: CALayer) {
    let (stage, content) = (CAScrollLayer(), CALayer())
    stage.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    content.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    stage.addSublayer(content)
    stage.masksToBounds = true
    return (stage, content)
  }

  static func pan(_ stage: CAScrollLayer, by translation: CGPoint) {
    let offset = stage.bounds.origin
    stage.scroll(to: CGPoint(x: offset.x - translation.x, y: offset.y - translation.y))
  }

  static func show(_ rect: CGRect, of content: CALayer) -> CGRect {
    content.scrollRectToVisible(rect)
    return content.visibleRect
  }
}
