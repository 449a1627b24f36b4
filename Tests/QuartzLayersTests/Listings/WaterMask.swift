// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 29, 118: two circles are the mask of a picture, and come together.
enum WaterMask {
  static func mask(of picture: CALayer) -> [CAShapeLayer] {
    let mask = CALayer()
    mask.frame = picture.bounds
    let circles = [CGPoint(x: -5, y: -5), CGPoint(x: 35, y: 35)].map { corner in
      let circle = CAShapeLayer()
      circle.frame = CGRect(origin: corner, size: CGSize(width: 30, height: 30))
      circle.path = UIBezierPath(ovalIn: circle.bounds).cgPath
      mask.addSublayer(circle)
      return circle
    }
    picture.mask = mask
    return circles
  }

  static func move(_ circle: CALayer, from start: CGPoint, to end: CGPoint) {
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = NSValue(cgPoint: start)
    move.toValue = NSValue(cgPoint: end)
    move.duration = 1
    circle.add(move, forKey: "move")
  }
}
