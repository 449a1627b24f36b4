// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 43, 44, 45: one eye for two layers, which stands over the anchor of the layer around them.
enum SharedPerspective {
  static func pair() -> (root: CALayer, left: CALayer, right: CALayer) {
    let (root, left, right) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 200)
    left.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    right.frame = CGRect(x: 250, y: 50, width: 100, height: 100)
    left.backgroundColor = UIColor.blue.cgColor
    right.backgroundColor = UIColor.red.cgColor
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    root.sublayerTransform = perspective
    left.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    right.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    root.addSublayer(left)
    root.addSublayer(right)
    return (root, left, right)
  }
}
