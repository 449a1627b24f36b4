import TransformKit
import VectorOperations

/// The camera of a picture: what a call says, and the rest fitted to the bounds of the mesh.
struct ViewCamera {
  let eye: SIMD3<Double>
  let target: SIMD3<Double>
  let worldToClip: Transform3D<Double>

  /// The unit vectors of the picture in the world: to the right, up, and away from the eye.
  let axes: (right: SIMD3<Double>, up: SIMD3<Double>, forward: SIMD3<Double>)

  /// What is upwards in the world, of any length.
  let worldUp: SIMD3<Double>

  init(_ options: CameraOptions, _ bounds: Bounds3D<Double>, aspectRatio: Double) throws(Failure) {
    let half = bounds.size * 0.5
    let radius = half == .zero ? 1 : half.dot(half).squareRoot()
    let center = bounds.minimum + half
    target = options.target ?? center
    worldUp = options.up ?? SIMD3(0, 1, 0)
    // The ball around the bounds fits in the narrower of the two angles.
    let tangent = Double.tangentOfHalf(degrees: options.fieldOfView)
    let narrow = min(tangent, tangent * aspectRatio)
    let distance = radius * (1 + narrow * narrow).squareRoot() / narrow
    let direction = SIMD3(0.48, 0.36, 0.8)  // of length 1
    eye = options.eye ?? target + direction * distance
    let (near, far) = try Self.planes(options, eye: eye, center: center, radius: radius)
    guard let view = Self.view(options, eye: eye, target: target) else {
      throw Failure(.usage, "expected an eye and a target at different places, and --up not along the line between them")
    }
    guard
      let lens = Transform3D<Double>.perspective(
        fieldOfViewDegrees: options.fieldOfView, aspectRatio: aspectRatio, near: near, far: far, convention: MeshPicture.convention)
    else { throw Failure(.usage, "expected 0 < near < far, found near \(near) and far \(far)") }
    worldToClip = view.concatenating(lens)
    guard worldToClip.isFinite else { throw Failure(.usage, "expected an eye nearer to the mesh") }
    let pose = view.invertedRigid()
    axes = (pose.xAxis.place, pose.yAxis.place, 0 - pose.zAxis.place)
  }

  /// The near and the far plane: around the ball of the bounds, and a thousandth of its radius from an eye in it.
  private static func planes(
    _ options: CameraOptions, eye: SIMD3<Double>, center: SIMD3<Double>, radius: Double
  ) throws(Failure) -> (Double, Double) {
    let way = center - eye
    let distance = way.dot(way).squareRoot()
    let far = options.far ?? distance + radius * 1.01
    let near = options.near ?? min(max(distance - radius * 1.01, radius * 1e-3), far / 2)
    return (near, far)
  }

  private static func view(_ options: CameraOptions, eye: SIMD3<Double>, target: SIMD3<Double>) -> Transform3D<Double>? {
    if let up = options.up { return .lookAt(target, from: eye, up: up) }
    return .lookAt(target, from: eye, up: SIMD3(0, 1, 0)) ?? .lookAt(target, from: eye, up: SIMD3(0, 0, -1))
  }
}

extension SIMD4<Double> {
  fileprivate var place: SIMD3<Double> { SIMD3(x, y, z) }
}

extension Double {
  /// The tangent of half an angle, from the lens with that angle.
  fileprivate static func tangentOfHalf(degrees: Double) -> Double {
    let lens = Transform3D<Double>.perspective(
      fieldOfViewDegrees: degrees, aspectRatio: 1, near: 1, far: 2, convention: MeshPicture.convention)
    return 1 / (lens?.m22 ?? 1)
  }
}
