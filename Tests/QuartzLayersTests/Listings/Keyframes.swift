// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 102, 103, 105: four colours, a way along a curve, and both at once.
enum Keyframes {
  static func colours() -> CAKeyframeAnimation {
    let change = CAKeyframeAnimation(keyPath: "backgroundColor")
    change.duration = 3
    change.values = [UIColor.blue.cgColor, UIColor.red.cgColor, CGColor(red: 0, green: 1, blue: 0, alpha: 1), UIColor.blue.cgColor]
    return change
  }

  static func way() -> CAKeyframeAnimation {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 150))
    path.addCurve(to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0), controlPoint2: CGPoint(x: 225, y: 300))
    let move = CAKeyframeAnimation(keyPath: "position")
    move.duration = 4
    move.path = path.cgPath
    move.rotationMode = .rotateAuto
    return move
  }

  static func both() -> CAAnimationGroup {
    let colour = CABasicAnimation(keyPath: "backgroundColor")
    colour.toValue = UIColor.red.cgColor
    let group = CAAnimationGroup()
    group.animations = [way(), colour]
    group.duration = 4
    return group
  }
}
