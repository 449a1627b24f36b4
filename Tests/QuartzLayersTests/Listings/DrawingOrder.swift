// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 18, 19, 20: the first of two layers comes to the front, for eyes and for touches.
enum DrawingOrder {
  static func overlapping() -> (root: CALayer, first: CALayer, second: CALayer) {
    let (root, first, second) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    first.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
    first.backgroundColor = UIColor.blue.cgColor
    second.frame = CGRect(x: 40, y: 40, width: 50, height: 50)
    second.backgroundColor = UIColor.red.cgColor
    root.addSublayer(first)
    root.addSublayer(second)
    return (root, first, second)
  }

  static func bringToFront(_ layer: CALayer) { layer.zPosition = 1 }
}
