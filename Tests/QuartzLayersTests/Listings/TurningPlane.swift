// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 71, 72: a plane in a container that a timer turns, and four planes one behind the other.
enum TurningPlane {
  static func container() -> (container: CALayer, plane: CALayer) {
    let (container, plane) = (CALayer(), CALayer())
    container.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    plane.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    plane.backgroundColor = UIColor.blue.cgColor
    plane.borderColor = UIColor.black.cgColor
    plane.borderWidth = 2
    plane.cornerRadius = 10
    container.addSublayer(plane)
    return (container, plane)
  }

  static func tick(_ container: CALayer, degrees: CGFloat) {
    container.sublayerTransform = CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0)
  }

  /// In a transform layer the planes keep their depths; in a plain one all lie in one place.
  static func planes(in container: CALayer) -> [CALayer] {
    container.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let planes = [-10, -50, -90, -130].map { (z: CGFloat) in
      let plane = CALayer()
      plane.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
      plane.backgroundColor = UIColor.blue.cgColor
      plane.zPosition = z
      container.addSublayer(plane)
      return plane
    }
    container.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    return planes
  }
}
