// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 21, 22: an anchor behind the plane, and a layer whose y points up.
enum FlippedGeometry {
  static func turnedAboutADepth() -> CALayer {
    let card = CALayer()
    card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    card.anchorPointZ = -20
    card.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    return card
  }

  static func upsideDown() -> (root: CALayer, card: CALayer) {
    let (root, card) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.isGeometryFlipped = true
    card.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    root.addSublayer(card)
    return (root, card)
  }
}
