public import TransformCore

/// A vanishing point measured in a picture, with its errors.
///
/// ```swift
/// let edges = [LineSegment2D(SIMD2(0.0, 0), SIMD2(5, 1)), LineSegment2D(SIMD2(0.0, 4), SIMD2(5, 3))]
/// guard let point = VanishingPointFit(segments: edges)?.point.point else { return }
/// assert((point - SIMD2(10, 2)).max().magnitude < 1e-6)
/// ```
public struct VanishingPointFit<Scalar: TransformScalar>: Sendable, Hashable {
  /// The point where the segments' lines meet.
  public let point: ProjectivePoint2D<Scalar>
  /// The indices of the segments that it was computed from, in rising order: all of them, or those that were not
  /// refused as outliers.
  public let inliers: [Int]
  /// An estimate of the error of one coordinate of a segment's end, in units of the picture; zero for two segments.
  /// *Definition*: √(Σ r² / (n − 2)) over the inliers.
  public let endError: Scalar
  /// The covariance of the point's coordinates (xx, xy, yy) in squared units of the picture, for errors of the ends of
  /// the size `endError`. `nil` at infinity and for two segments.
  public let covariance: SIMD3<Scalar>?
  /// The standard error, in radians, of the direction from the segments' middle to the point; `nil` for two segments.
  public let directionError: Scalar?
}

extension VanishingPointFit {
  /// The fit to the chosen segments from their algebraic solution.
  init?(_ solver: VanishingPointSolver, _ chosen: [Int]) {
    guard chosen.count >= 2, let start = solver.algebraicSolution(chosen) else { return nil }
    let v = solver.refined(start, chosen)
    let h = solver.homogeneous(v)
    // A point whose w is within the rounding error of the ends is at infinity.
    let noise = 4 * Double(Scalar.ulpOfOne) * (1 + solver.normalization.sharedMagnitude)
    guard let point = ProjectivePoint2D(homogeneous: v.z.magnitude > noise ? h : SIMD3(v.x, v.y, 0)),
      let narrow = ProjectivePoint2D<Scalar>(point)
    else { return nil }
    self.point = narrow
    inliers = chosen.sorted()
    let variance = chosen.count > 2 ? solver.sum(v, chosen) / Double(chosen.count - 2) : 0
    endError = Scalar(variance.squareRoot() / solver.normalization.scale)
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
    directionError = across > 0 ? covariance(turn, turn).map { Scalar($0.squareRoot()) } : nil
    let unit = v.z * solver.normalization.scale
    let (byX, byY) = (SIMD3(1, 0, 0 - v.x / v.z) / unit, SIMD3(0, 1, 0 - v.y / v.z) / unit)
    if narrow.point != nil, let xx = covariance(byX, byX), let xy = covariance(byX, byY), let yy = covariance(byY, byY) {
      self.covariance = SIMD3(Scalar(xx), Scalar(xy), Scalar(yy))
    } else {
      self.covariance = nil
    }
  }
}

extension ProjectivePoint2D {
  /// The same point in another precision; `nil` if it does not fit.
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
