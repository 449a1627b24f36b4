// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 15, 16, 17: which layer a touch is in, asked in two manners.
enum Touches {
  static func layers() -> (root: CALayer, white: CALayer, blue: CALayer) {
    let (root, white, blue) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    white.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
    blue.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(white)
    white.addSublayer(blue)
    return (root, white, blue)
  }

  static func contained(_ touch: CGPoint, in root: CALayer, white: CALayer, blue: CALayer) -> CALayer? {
    let inWhite = white.convert(touch, from: root)
    guard white.contains(inWhite) else { return nil }
    return blue.contains(blue.convert(inWhite, from: white)) ? blue : white
  }

  static func hit(_ touch: CGPoint, in root: CALayer) -> CALayer? { root.hitTest(touch) }
}
