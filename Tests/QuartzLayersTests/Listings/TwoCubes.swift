// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 70: two cubes, each in a layer that does not flatten, under one eye.
enum TwoCubes {
  static func scene() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 600, height: 400)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    root.sublayerTransform = perspective
    root.addSublayer(cube(in: root, CATransform3DMakeTranslation(-150, 0, -200)))
    var turned = CATransform3DMakeTranslation(150, 0, -200)
    turned = CATransform3DRotate(turned, -.pi / 4, 1, 0, 0)
    root.addSublayer(cube(in: root, CATransform3DRotate(turned, -.pi / 4, 0, 1, 0)))
    return root
  }

  private static func cube(in root: CALayer, _ transform: CATransform3D) -> CALayer {
    let space = CATransformLayer()
    space.frame = root.bounds
    _ = Cube.faces(in: space)
    space.transform = transform
    return space
  }
}
