public import TransformCore

/// The smallest ball around points.
///
/// *Definition*: the ball of least radius that holds every point. It is found by Welzl's rule with a pivot: the ball of
/// at most four points on its rim, to which the farthest point beyond it is added until none is left.
///
/// - Degenerate input: one point gives radius 0. `nil` for no points, if a coordinate is not finite, and if the radius
///   is beyond the largest number.
/// - Accuracy: the ball holds every point, with distances computed in Double and rounded to the scalar. Its radius is at most 1 + 2⁻¹⁸ (Float) or
///   1 + 2⁻³⁰ (Double) times the least one.
/// - Complexity: O(n) for each pivot; there are rarely more than ten.
/// - Source: E. Welzl, Smallest enclosing disks (balls and ellipsoids), 1991; B. Gärtner, Fast and robust smallest
///   enclosing balls, 1999, for the pivot.
///
/// ```swift
/// let ball = BoundingSphere(around: [SIMD3(-3.0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 0.5, 0)])
/// assert(ball.map { abs($0.radius - 2) < 1e-8 && abs($0.center.x + 1) < 1e-8 } ?? false)
/// ```
@frozen
public struct BoundingSphere<Scalar: TransformScalar>: Sendable, Hashable {
  /// The middle of the ball.
  public let center: SIMD3<Scalar>

  /// Its radius.
  public let radius: Scalar

  /// The smallest ball around points.
  public init?(around points: [SIMD3<Scalar>]) {
    guard let box = Bounds3D(around: points) else { return nil }
    // Work about the middle of the box and at its size: squares then neither overflow nor underflow.
    let middle = SIMD3<Double>(box.minimum) / 2 + SIMD3<Double>(box.maximum) / 2
    let half = SIMD3<Double>(box.maximum) / 2 - SIMD3<Double>(box.minimum) / 2
    guard box.minimum != box.maximum else {
      (center, radius) = (points[0], 0)
      return
    }
    // Half of the least number is 0.
    let size = max(half.x, half.y, half.z, .leastNonzeroMagnitude)
    guard size.isFinite else { return nil }
    var rim = SphereRim()
    for _ in 0..<64 {
      var farthest = (distance: -1.0, index: 0)
      for index in points.indices {
        let offset = (SIMD3<Double>(points[index]) - middle) / size - rim.center
        if offset.squaredLength > farthest.distance { farthest = (offset.squaredLength, index) }
      }
      guard farthest.distance > rim.square * (1 + 0x1p-40) else { break }
      guard rim.add((SIMD3<Double>(points[farthest.index]) - middle) / size) else { break }
    }
    let center = SIMD3<Scalar>(middle + rim.center * size)
    var most = Scalar.zero
    for point in points {
      let distance = BoundingSphere.distance(point, center)
      guard distance.isFinite else { return nil }
      most = max(most, distance)
    }
    guard most.nextUp.isFinite else { return nil }
    (self.center, radius) = (center, most.nextUp)
  }

  /// A distance whose squares do not leave the range of Float; of Doubles, those of the limit above.
  @inline(__always)
  private static func distance(_ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>) -> Scalar {
    Scalar((SIMD3<Double>(a) - SIMD3<Double>(b)).length)
  }
}

extension Bounds3D {
  /// The smallest box around points. `nil` for no points, and if a coordinate is not finite.
  fileprivate init?(around points: [SIMD3<Scalar>]) {
    guard var least = points.first else { return nil }
    var most = least
    // The sum of differences that are 0 is 0, and NaN if a coordinate is not finite.
    var check = least - least
    for point in points {
      check += point - point
      least = least.replacing(with: point, where: point .< least)
      most = most.replacing(with: point, where: point .> most)
    }
    guard check.x == 0, check.y == 0, check.z == 0 else { return nil }
    self.init(_minimum: least, _maximum: most)
  }
}
