import TransformCore

// First cameras for a known focal length, from which steps go to the least error.

extension CameraProblem {
  /// The cameras that see three points where they are.
  func cameras(ofThree indices: SIMD3<Int>, focal: Double, takesNear: Bool) -> [CameraState] {
    func sight(_ index: Int) -> SIMD3<Double>? { SIMD3(places[index], 0 - focal).normalized() }
    let (p, q, r) = (points[indices.x], points[indices.y], points[indices.z])
    guard let a = sight(indices.x), let b = sight(indices.y), let c = sight(indices.z), let world = Self.frame(p, q, r) else { return [] }
    let depths = ThreePointDepths(
      cosines: SIMD3(a.dot(b), a.dot(c), b.dot(c)),
      squares: SIMD3((p - q).squaredLength, (p - r).squaredLength, (q - r).squaredLength))
    return depths.solutions(takesNear: takesNear).compactMap { d in
      guard let eye = Self.frame(d.x * a, d.y * b, d.z * c) else { return nil }
      func row(_ axis: Int) -> SIMD3<Double> { (world.0[axis] * eye.0 + world.1[axis] * eye.1) + world.2[axis] * eye.2 }
      let rows = (row(0), row(1), row(2))
      let middle = (p + q + r) / 3
      let turned = (middle.x * rows.0 + middle.y * rows.1) + middle.z * rows.2
      let place = (d.x * a + d.y * b + d.z * c) / 3 - turned
      return place.z < 0 ? CameraState(rotation: rows, place: place, focal: focal) : nil
    }
  }

  /// Perpendicular unit vectors: along the first side of a triangle, in its plane, and across it.
  private static func frame(
    _ p: SIMD3<Double>, _ q: SIMD3<Double>, _ r: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)? {
    guard let first = (q - p).normalized(), let third = first.cross(r - p).normalized() else { return nil }
    return (first, third.cross(first), third)
  }

  /// The triangles of the chosen points that are widest in the picture: one, and one of other points if there are enough.
  func wideTriples(_ chosen: [Int]) -> [SIMD3<Int>] {
    func triple(_ from: [Int]) -> SIMD3<Int>? {
      guard from.count >= 3 else { return nil }
      func farthest(_ distance: (Int) -> Double) -> Int { from.max { distance($0) < distance($1) } ?? from[0] }
      let first = farthest { (points[$0]).squaredLength }
      let second = farthest { (points[$0] - points[first]).squaredLength }
      let third = farthest { (points[$0] - points[first]).cross(points[second] - points[first]).squaredLength }
      return SIMD3(first, second, third)
    }
    guard let first = triple(chosen) else { return [] }
    let others = chosen.filter { $0 != first.x && $0 != first.y && $0 != first.z }
    let mixed = chosen.filter { $0 != first.x }
    return [first] + [triple(others), triple(mixed)].compactMap { $0 }
  }

  /// First cameras of the chosen points.
  func starts(_ chosen: [Int], focal: Double) -> [CameraState] {
    var starts = wideTriples(chosen).flatMap { cameras(ofThree: $0, focal: focal, takesNear: true) }
    if chosen.count >= 6, !isPlanar { starts += linearCameras(chosen, focal: focal) }
    return starts
  }

  /// Cameras of the least algebraic error, from the two least singular vectors.
  ///
  /// *Source*: the direct linear transform, R. Hartley and A. Zisserman, Multiple View Geometry, section 7.1.
  private func linearCameras(_ chosen: [Int], focal: Double) -> [CameraState] {
    var factor = TriangularFactor(size: 12)
    for index in chosen {
      let (p, u) = (points[index], places[index] / focal)
      factor.append([p.x, p.y, p.z, 1, 0, 0, 0, 0, u.x * p.x, u.x * p.y, u.x * p.z, u.x])
      factor.append([0, 0, 0, 0, p.x, p.y, p.z, 1, u.y * p.x, u.y * p.y, u.y * p.z, u.y])
    }
    return factor.singularVectors().vectors.suffix(2).compactMap { m in
      let sign = m[11] > 0 ? -1.0 : 1  // the middle of the points is in front
      func row(_ axis: Int) -> SIMD3<Double> { sign * SIMD3(m[axis], m[4 + axis], m[8 + axis]) }
      let size = ((row(0).squaredLength + row(1).squaredLength + row(2).squaredLength) / 3).squareRoot()
      let (x, y, z) = (row(0), row(1), row(2))
      let linear = Transform3D(xAxis: SIMD4(x, 0), yAxis: SIMD4(y, 0), zAxis: SIMD4(z, 0), origin: SIMD4(0, 0, 0, 1))
      guard let nearest = Quaternion(nearestTo: linear), size > 0 else { return nil }
      let turn = Transform3D(nearest)
      let place = row(3) / size
      return place.z < 0
        ? CameraState(rotation: (turn.xAxis.xyz, turn.yAxis.xyz, turn.zAxis.xyz), place: place, focal: focal) : nil
    }
  }

  /// The focal lengths that are tried if none is known, in units of half the width of what is seen.
  static let focalLengths: [Double] = [0.4, 0.8, 1.4, 2.4, 4, 8, 16, 40]

  /// First cameras for an unknown focal length: those of several, the best first.
  func startsOfAnyLens(_ solver: CameraSolver) -> [CameraState] {
    var told: [Double] = []
    if isPlanar, let map = try? Homography.fit(leastSquares: points.map { SIMD2($0.dot(plane[0]), $0.dot(plane[1])) }, to: places) {
      let sides = RectangleSides(map.homography)
      told = [sides.focalOfPerpendicularity, sides.focalOfProportion, sides.focalOfBoth].compactMap { $0 }
    }
    return (told + Self.focalLengths).flatMap { focal in
      let known = starts(solver.chosen, focal: focal).map { ($0, solver.sum($0)) }.filter { $0.1 < .infinity }
      return known.sorted { $0.1 < $1.1 }.prefix(2).map(\.0)
    }
  }
}
