// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 33, 34, 35, 36, 37, 38, 39: transforms of the plane, one after the other, and what their order does.
enum PlaneTransforms {
  static func radians(_ degrees: CGFloat) -> CGFloat { degrees / 180 * .pi }
  static func degrees(_ radians: CGFloat) -> CGFloat { radians / .pi * 180 }

  static func turned() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    return layer
  }

  /// Half the size, turned by 30°, then moved by 200: it moves by 100, obliquely.
  static func threeSteps() -> CGAffineTransform {
    CGAffineTransform.identity.scaledBy(x: 0.5, y: 0.5).rotated(by: radians(30)).translatedBy(x: 200, y: 0)
  }

  static func threeStepsBackwards() -> CGAffineTransform {
    let scale = CGAffineTransform(scaleX: 0.5, y: 0.5)
    return scale.concatenating(CGAffineTransform(rotationAngle: radians(30))).concatenating(CGAffineTransform(translationX: 200, y: 0))
  }

  static func shear(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    transform.c = -x
    transform.b = y
    return transform
  }
}
