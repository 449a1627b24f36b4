// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 50, 51, 53, 54, 56: six faces are put up as a cube, and it is turned.
enum Cube {
  static func faces(in space: CALayer) -> [CALayer] {
    var transforms = [CATransform3DMakeTranslation(0, 0, 100)]
    transforms.append(CATransform3DRotate(CATransform3DMakeTranslation(100, 0, 0), .pi / 2, 0, 1, 0))
    transforms.append(CATransform3DRotate(CATransform3DMakeTranslation(0, -100, 0), .pi / 2, 1, 0, 0))
    transforms.append(CATransform3DRotate(CATransform3DMakeTranslation(0, 100, 0), -.pi / 2, 1, 0, 0))
    transforms.append(CATransform3DRotate(CATransform3DMakeTranslation(-100, 0, 0), -.pi / 2, 0, 1, 0))
    transforms.append(CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -100), .pi, 0, 1, 0))
    return transforms.enumerated().map { index, transform in
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      face.position = CGPoint(x: space.bounds.midX, y: space.bounds.midY)
      face.backgroundColor = CGColor(red: CGFloat(index) / 6, green: 0.5, blue: 1 - CGFloat(index) / 6, alpha: 1)
      face.transform = transform
      space.addSublayer(face)
      return face
    }
  }

  static func turned() -> (root: CALayer, faces: [CALayer]) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    perspective = CATransform3DRotate(perspective, -.pi / 4, 1, 0, 0)
    root.sublayerTransform = CATransform3DRotate(perspective, -.pi / 4, 0, 1, 0)
    return (root, faces(in: root))
  }

  static func hideBacks(_ faces: [CALayer]) {
    for face in faces.suffix(3) { face.isDoubleSided = false }
  }

  static func bringThirdAboveLast(_ root: CALayer, _ faces: [CALayer]) {
    root.insertSublayer(faces[2], above: faces[5])
  }
}
