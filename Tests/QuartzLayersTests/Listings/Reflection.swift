// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 77: a picture and its reflection below it, fainter.
enum Reflection {
  static func mirror(alpha: Float) -> (mirror: CAReplicatorLayer, picture: CALayer) {
    let (mirror, picture) = (CAReplicatorLayer(), CALayer())
    mirror.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    picture.frame = mirror.bounds
    picture.backgroundColor = UIColor.blue.cgColor
    mirror.instanceCount = 2
    mirror.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(0, 202, 0), 1, -1, 0)
    mirror.instanceAlphaOffset = alpha
    mirror.addSublayer(picture)
    return (mirror, picture)
  }
}
