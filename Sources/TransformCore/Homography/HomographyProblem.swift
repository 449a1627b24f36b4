/// Point pairs in normalised coordinates, and the two errors that a map between them can have. A map is a list of nine
/// numbers of length one.
@frozen @usableFromInline
struct HomographyProblem {
  @usableFromInline let from: PlaneNormalization
  @usableFromInline let to: PlaneNormalization
  @usableFromInline let pairs: [(source: SIMD2<Double>, target: SIMD2<Double>)]
  @usableFromInline let tolerance: (source: Double, target: Double)

  @_alwaysEmitIntoClient
  init<Scalar: TransformScalar>(_ source: [SIMD2<Scalar>], _ target: [SIMD2<Scalar>]) throws(HomographyFittingError) {
    try HomographyFittingError.check(source, .source)
    try HomographyFittingError.check(target, .target)
    let (wideSource, wideTarget) = (source.map { SIMD2<Double>($0) }, target.map { SIMD2<Double>($0) })
    guard let from = PlaneNormalization(wideSource) else { throw .collinear(.source) }
    guard let to = PlaneNormalization(wideTarget) else { throw .collinear(.target) }
    (self.from, self.to) = (from, to)
    pairs = zip(wideSource, wideTarget).map { (from.applied(to: $0), to.applied(to: $1)) }
    let rounding = 16 * Double(Scalar.ulpOfOne)
    tolerance = (rounding * (1 + from.sharedMagnitude), rounding * (1 + to.sharedMagnitude))
  }

  /// The map of least algebraic error, and the condition of the problem.
  ///
  /// A set of points can be used if it determines the map of the set onto itself. That map is not determined where the
  /// second least singular value of its problem is within the rounding error of the points. Then three of four points,
  /// or all but one of many, lie on a line.
  @_alwaysEmitIntoClient
  func algebraicSolution() throws(HomographyFittingError) -> (map: [Double], condition: Double) {
    func ratio(_ found: (values: [Double], vectors: [[Double]])) -> Double { found.values[7] / found.values[0] }
    guard ratio(Self.decomposed(pairs.map { (source: $0.source, target: $0.source) })) > tolerance.source else { throw .collinear(.source) }
    guard ratio(Self.decomposed(pairs.map { (source: $0.target, target: $0.target) })) > tolerance.target else { throw .collinear(.target) }
    let found = Self.decomposed(pairs)
    guard ratio(found) > Double.ulpOfOne else { throw .collinear(.target) }
    return (found.vectors[8], 1 / ratio(found))
  }

  /// Two rows for each pair: x′·w − X = 0 and y′·w − Y = 0, linear in the nine numbers.
  @_alwaysEmitIntoClient
  static func decomposed(_ pairs: [(source: SIMD2<Double>, target: SIMD2<Double>)]) -> (values: [Double], vectors: [[Double]]) {
    var factor = TriangularFactor(size: 9)
    for (p, q) in pairs {
      factor.append([-p.x, 0, q.x * p.x, -p.y, 0, q.x * p.y, -1, 0, q.x])
      factor.append([0, -p.x, q.y * p.x, 0, -p.y, q.y * p.y, 0, -1, q.y])
    }
    return factor.singularVectors()
  }

  /// Σ |p·H − p′|² in normalised coordinates; infinite where a w is zero.
  @_alwaysEmitIntoClient
  func squaredError(of map: [Double]) -> Double {
    let h = Homography<Double>(map)
    let sum = pairs.reduce(0) { sum, pair in
      let image = h.applied(toHomogeneous: SIMD3(pair.source, 1))
      let error = SIMD2(image.x, image.y) / image.z - pair.target
      return sum + error.dot(error)
    }
    return sum.isFinite ? sum : .infinity
  }

  /// The map after Gauss–Newton steps that reduce `squaredError`.
  @_alwaysEmitIntoClient
  func refined(_ start: [Double]) -> [Double] {
    GaussNewton.refined(start, error: squaredError) {
      step(from: $0)
    } moved: { map, step, share in
      Self.unit(zip(map, step).map { $0 + share * $1 })
    }
  }

  /// The Gauss–Newton step among the directions perpendicular to the map, which are those that change it.
  @_alwaysEmitIntoClient
  func step(from map: [Double]) -> [Double]? {
    let h = Homography<Double>(map)
    var factor = TriangularFactor(size: 10)
    factor.append(map + [0])  // nothing along the map itself
    for (p, q) in pairs {
      let image = h.applied(toHomogeneous: SIMD3(p, 1))
      guard image.z != 0 else { return nil }
      let (u, w) = (SIMD3(p, 1) / image.z, SIMD2(image.x, image.y) / image.z)
      factor.append([u.x, 0, -w.x * u.x, u.y, 0, -w.x * u.y, u.z, 0, -w.x * u.z, q.x - w.x])
      factor.append([0, u.x, -w.y * u.x, 0, u.y, -w.y * u.y, 0, u.z, -w.y * u.z, q.y - w.y])
    }
    return factor.solution()?.x
  }

  @_alwaysEmitIntoClient
  static func unit(_ map: [Double]) -> [Double] {
    let length = map.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return map.map { $0 / length }
  }
}

extension Homography<Double> {
  /// Nine numbers by rows.
  @_alwaysEmitIntoClient
  init(_ n: [Double]) {
    self.init(xAxis: SIMD3(n[0], n[1], n[2]), yAxis: SIMD3(n[3], n[4], n[5]), origin: SIMD3(n[6], n[7], n[8]))
  }
}
