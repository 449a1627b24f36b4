import RealModule
import SceneGeometry
import TransformCore

/// The segments of two or three perpendicular directions in coordinates around the principal point, and the camera that
/// fits them best.
struct PictureCameraSolver {
  /// The unknowns: the rows of a rotation, a focal length, and where the principal point is.
  struct State {
    var rows: [SIMD3<Double>]
    var focal: Double
    var place = SIMD2<Double>.zero

    /// The vanishing point of an axis in homogeneous coordinates, of length one, and its derivatives by three small
    /// rotations, the logarithm of the focal length, and both coordinates of the principal point.
    func vanishingPoint(_ axis: Int) -> (v: SIMD3<Double>, gradients: [SIMD3<Double>])? {
      let row = rows[axis]
      func seen(_ u: SIMD3<Double>) -> SIMD3<Double> { SIMD3(focal * u.x - place.x * u.z, focal * u.y - place.y * u.z, 0 - u.z) }
      let h = seen(row)
      let length = h.dot(h).squareRoot()
      guard length > 0, length.isFinite else { return nil }
      let turns = [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0)].map { seen($0.cross(row)) / length }
      let away = 0 - row.z / length
      return (h / length, turns + [SIMD3(focal * row.x, focal * row.y, 0) / length, SIMD3(away, 0, 0), SIMD3(0, away, 0)])
    }
  }

  let segments: [[SegmentError]]
  /// The indices of these segments in their groups.
  var chosen: [[Int]] = []
  /// Which numbers are unknown: three rotations, the focal length, two coordinates of the principal point.
  var unknowns = [0, 1, 2, 3]

  /// A first camera from vanishing points around the principal point. Two of them must be finite and on opposite sides
  /// of it. The steepest pair is taken.
  static func start(_ points: [ProjectivePoint2D<Double>]) -> State? {
    var best: (pair: (Int, Int), quality: Double)?
    for i in points.indices {
      for j in points.indices where j > i {
        guard let a = points[i].point, let b = points[j].point else { continue }
        // The error of f², for errors of the points in proportion to their squared distances: measured points have such
        // errors.
        let squared = 0 - a.dot(b)
        let (lengthA, lengthB) = (a.dot(a), b.dot(b))
        let quality = squared / ((1 + lengthA) * lengthB.squareRoot() + (1 + lengthB) * lengthA.squareRoot())
        if squared > 0, quality > best?.quality ?? 0 { best = ((i, j), quality) }
      }
    }
    guard let (i, j) = best?.pair,
      let camera = PictureCamera(vanishingPoints: [points[i], points[j]], principalPoint: .zero),
      var rows = PictureCamera.unitRows(points, camera.focalLength, .zero)
    else { return nil }
    // A proper frame near the measured directions: the pair first, the remaining axis perpendicular to it.
    let third = 3 - i - j
    if rows.count < 3 { rows.append(.zero) }
    rows[third] = (third + 2) % 3 == j ? rows[i].cross(rows[j]) : rows[j].cross(rows[i])
    return State(rows: rows, focal: camera.focalLength)
  }

  func sum(_ state: State) -> Double {
    var sum = 0.0
    for (axis, group) in segments.enumerated() {
      guard let v = state.vanishingPoint(axis)?.v else { return .infinity }
      for segment in group {
        let residual = segment.residual(v).value
        sum += residual * residual
      }
    }
    return sum
  }

  /// The linearised problem: residuals by the unknowns.
  func factor(at state: State) -> TriangularFactor {
    var factor = TriangularFactor(size: unknowns.count + 1)
    for (axis, group) in segments.enumerated() {
      guard let (v, gradients) = state.vanishingPoint(axis) else { continue }
      for segment in group {
        let (value, gradient) = segment.residual(v)
        let slopes = unknowns.map { gradient.dot(gradients[$0]) / ($0 == 3 ? state.focal : 1) }
        factor.append(slopes + [-value])
      }
    }
    return factor
  }

  /// The camera after Gauss–Newton steps.
  func refined(_ start: State) -> State {
    GaussNewton.refined(start, steps: 30, halves: 10, error: sum, step: { factor(at: $0).solution()?.x }) { state, solution, share in
      var x = [Double](repeating: 0, count: 6)
      for (index, number) in zip(unknowns, solution) { x[index] = number }
      let turn = share * SIMD3(x[0], x[1], x[2])
      let rotation = Quaternion(radians: turn.dot(turn).squareRoot(), axis: turn) ?? .identity
      let focal = state.focal * Double.exp(share * x[3] / state.focal)
      return State(rows: state.rows.map { rotation.rotated($0) }, focal: focal, place: state.place + share * SIMD2(x[4], x[5]))
    }
  }
}
