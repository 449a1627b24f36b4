// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 48, 49, 57: a layer in a layer turns back by as much. About z that undoes the outer turn, about y it does not.
enum Flattening {
  static func nested(_ space: CALayer) -> (outer: CALayer, inner: CALayer) {
    let inner = CALayer()
    space.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    inner.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    inner.backgroundColor = UIColor.red.cgColor
    space.addSublayer(inner)
    return (space, inner)
  }

  static func aboutZ(_ outer: CALayer, _ inner: CALayer) {
    outer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    inner.transform = CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)
  }

  static func aboutY(_ outer: CALayer, _ inner: CALayer) {
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500.0
    outer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    inner.transform = CATransform3DRotate(transform, -.pi / 4, 0, 1, 0)
  }
}
