public import SceneGeometry
public import TransformCore

extension VanishingPointFit<Double> {
  /// The fit to the chosen segments from their algebraic solution.
  init?(_ solver: VanishingPointSolver, _ chosen: [Int]) {
    guard chosen.count >= 2, let start = solver.algebraicSolution(chosen) else { return nil }
    let v = solver.refined(start, chosen)
    let h = solver.homogeneous(v)
    guard let point = ProjectivePoint2D(homogeneous: v.z.magnitude > solver.noise ? h : SIMD3(v.x, v.y, 0)) else { return nil }
    self.point = point
    inliers = chosen.sorted()
    let variance = chosen.count > 2 ? solver.sum(v, chosen) / Double(chosen.count - 2) : 0
    endError = variance.squareRoot() / solver.normalization.scale
    let known = chosen.count > 2 ? solver.factor(at: v, chosen).covariance() : nil
    let (first, second) = VanishingPointSolver.tangents(at: v)
    /// The covariance of two quantities with the given gradients by v.
    func covariance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double? {
      guard let known else { return nil }
      let (p, q) = ([a.dot(first), a.dot(second)], [b.dot(first), b.dot(second)])
      let sum = (0..<2).reduce(0) { sum, i in sum + p[i] * (known[i][0] * q[0] + known[i][1] * q[1]) }
      return sum * variance
    }
    let across = (v.x * v.x + v.y * v.y)
    let turn = across > 0 ? SIMD3(0 - v.y, v.x, 0) / across : .zero
    directionError = across > 0 ? covariance(turn, turn)?.squareRoot() : nil
    let unit = v.z * solver.normalization.scale
    let (byX, byY) = (SIMD3(1, 0, 0 - v.x / v.z) / unit, SIMD3(0, 1, 0 - v.y / v.z) / unit)
    if point.point != nil, let xx = covariance(byX, byX), let xy = covariance(byX, byY), let yy = covariance(byY, byY) {
      self.covariance = SIMD3(xx, xy, yy)
    } else {
      self.covariance = nil
    }
  }
}

extension VanishingPointFit {
  /// The same fit in another precision; `nil` if the point does not fit.
  @_alwaysEmitIntoClient
  init?<Other: TransformScalar>(_ other: VanishingPointFit<Other>) {
    guard let point = ProjectivePoint2D<Scalar>(other.point) else { return nil }
    self.point = point
    (inliers, endError) = (other.inliers, Scalar(other.endError))
    covariance = point.point == nil ? nil : other.covariance.map { SIMD3<Scalar>($0) }
    directionError = other.directionError.map { Scalar($0) }
  }
}

extension ProjectivePoint2D {
  /// The same point in another precision; `nil` if it does not fit.
  @_alwaysEmitIntoClient
  init?<Other: TransformScalar>(_ other: ProjectivePoint2D<Other>) {
    switch other {
    case .finite(let point):
      let converted = SIMD2(Scalar(point.x), Scalar(point.y))
      if converted.isFinite {
        self = .finite(converted)
      } else {
        guard let unit = point.normalized() else { return nil }
        self = .atInfinity(direction: SIMD2(Scalar(unit.x), Scalar(unit.y)))
      }
    case .atInfinity(let direction): self = .atInfinity(direction: SIMD2(Scalar(direction.x), Scalar(direction.y)))
    }
  }
}
