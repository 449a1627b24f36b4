// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 58, 59, 60, 61, 62: what the numbers of a transform mean.
enum Fields {
  static func emptyPlane() -> CGAffineTransform { CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
  static func emptySpace() -> CATransform3D { CATransform3D() }

  static func numbered() -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m21, transform.m31, transform.m41) = (2, 3, 4, 5)
    (transform.m12, transform.m22, transform.m32, transform.m42) = (6, 7, 8, 9)
    (transform.m13, transform.m23, transform.m33, transform.m43) = (10, 11, 12, 13)
    return transform
  }

  static func turns(_ angle: CGFloat) -> [CATransform3D] {
    [CATransform3DMakeRotation(angle, 1, 0, 0), CATransform3DMakeRotation(angle, 0, 1, 0), CATransform3DMakeRotation(angle, 0, 0, 1)]
  }

  static func mirrored() -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m11 = -1
    return transform
  }

  static func sheared(_ amount: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m21 = amount
    return transform
  }

  static func pushedBack() -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -0.001
    return CATransform3DTranslate(transform, 0, 0, -10)
  }
}
