// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 1: layers are put into one another, beside what a view shows.
enum AddedLayers {
  static func card(in root: CALayer) -> CALayer {
    let card = CALayer()
    card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    card.backgroundColor = UIColor.blue.cgColor
    root.addSublayer(card)
    return card
  }

  static func moved(_ card: CALayer, below other: CALayer) {
    card.removeFromSuperlayer()
    other.superlayer?.insertSublayer(card, below: other)
  }
}
