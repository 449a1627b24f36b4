// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 46, 47: the back of a layer shows its mirror image, or nothing.
enum BackFaces {
  static func turnedOver(isDoubleSided: Bool) -> (root: CALayer, card: CALayer) {
    let (root, card, part) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    card.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    part.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    part.backgroundColor = UIColor.red.cgColor
    card.addSublayer(part)
    root.addSublayer(card)
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    card.isDoubleSided = isDoubleSided
    return (root, card)
  }
}
