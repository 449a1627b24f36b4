// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 11, 12, 13: the frame follows from the bounds, the position, the anchor and the transform.
enum VirtualFrames {
  static func turned() -> CALayer {
    let square = CALayer()
    square.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    square.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    return square
  }

  static func face() -> CALayer {
    let face = CALayer()
    face.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
    return face
  }

  static func hungAtCorner() -> CALayer {
    let card = CALayer()
    card.frame = CGRect(x: 150, y: 150, width: 100, height: 100)
    card.anchorPoint = .zero
    return card
  }
}
