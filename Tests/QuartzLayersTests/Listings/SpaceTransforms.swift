// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 40, 41, 42: a turn about the vertical axis, without and with a perspective.
enum SpaceTransforms {
  static func card() -> CALayer {
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    card.backgroundColor = UIColor.blue.cgColor
    return card
  }

  static func narrower() -> CALayer {
    let card = card()
    card.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    return card
  }

  static func inPerspective() -> CALayer {
    let card = card()
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500.0
    card.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    return card
  }
}
