import SceneGeometry
import TransformCore

extension PictureCameraSolver {
  /// A first camera of a known focal length from two or three vanishing points around the principal point; `nil` if two
  /// of them are too near to one another for perpendicular directions.
  static func start(_ points: [ProjectivePoint2D<Double>], focal: Double) -> State? {
    guard focal > 0, focal.isFinite, var rows = PictureCamera.unitRows(points, focal, .zero), rows.count >= 2 else { return nil }
    if rows.count < 3 { rows.append(.zero) }
    // The pair nearest to perpendicular.
    let pairs = points.count < 3 ? [(0, 1)] : [(0, 1), (1, 2), (2, 0)]
    guard let (i, j) = pairs.min(by: { rows[$0.0].dot(rows[$0.1]).magnitude < rows[$1.0].dot(rows[$1.1]).magnitude }) else { return nil }
    let cosine = rows[i].dot(rows[j])
    guard cosine.magnitude < 0.7, let upright = (rows[j] - cosine * rows[i]).normalized() else { return nil }
    rows[j] = upright
    rows[3 - i - j] = rows[i].cross(upright)
    return State(rows: rows, focal: focal)
  }

  /// A first camera of an unknown principal point from three vanishing points.
  static func centeredStart(_ points: [ProjectivePoint2D<Double>]) -> State? {
    guard points.count == 3, let camera = PictureCamera(vanishingPoints: points) else { return nil }
    let turn = Transform3D(camera.rotation)
    return State(rows: [turn.xAxis.xyz, turn.yAxis.xyz, turn.zAxis.xyz], focal: camera.focalLength, place: camera.principalPoint)
  }

  /// The camera near a first one, of the segments that agree with it.
  static func consensus(
    _ groups: [[SegmentError]], _ first: [[Int]], _ start: State, _ unknowns: [Int], tolerance: Double
  ) -> (solver: Self, state: State) {
    func solver(_ chosen: [[Int]]) -> Self {
      Self(segments: zip(groups, chosen).map { group, indices in indices.map { group[$0] } }, chosen: chosen, unknowns: unknowns)
    }
    var current = solver(first)
    var state = current.refined(start)
    for _ in 0..<10 {
      let next = groups.indices.map { axis -> [Int] in
        guard let v = state.vanishingPoint(axis)?.v else { return [] }
        return groups[axis].indices.filter { groups[axis][$0].residual(v).value.magnitude <= tolerance }
      }
      guard next != current.chosen, next.allSatisfy({ $0.count >= 2 }) else { break }
      current = solver(next)
      state = current.refined(state)
    }
    return (current, state)
  }
}
