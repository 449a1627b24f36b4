public import RealModule
public import TransformCore

extension Transform3D {
  /// The number of coordinate axes that recede: one-, two- or three-point perspective. Zero if lines that are parallel
  /// stay so.
  ///
  /// *Definition*: an axis with the row (X, Y, Z, W) recedes if |W| / |(X, Y, Z)| exceeds 16 ε times the largest of the
  /// three axes. W is the rate at which w changes along the axis; the division removes the axis's own scale. An axis
  /// whose row is (0, 0, 0, W) recedes. `nil` if a number is not finite.
  @_alwaysEmitIntoClient
  public var recedingAxisCount: Int? {
    guard xAxis.isFinite, yAxis.isFinite, zAxis.isFinite else { return nil }
    let largest = steepestRate
    return [xAxis, yAxis, zAxis].count { Self.rate($0) > 16 * Scalar.ulpOfOne * largest }
  }

  /// The rate of w along an axis with this row, relative to the length of its image: |W| / |(X, Y, Z)|.
  @_alwaysEmitIntoClient
  static func rate(_ row: SIMD4<Scalar>) -> Scalar { row.w == 0 ? 0 : row.w.magnitude / row.xyz.largestMagnitude }

  /// The largest finite rate of the three axes; zero without perspective.
  @_alwaysEmitIntoClient
  var steepestRate: Scalar {
    var largest: Scalar = 0
    for rate in [Self.rate(xAxis), Self.rate(yAxis), Self.rate(zAxis)] where rate > largest && rate.isFinite { largest = rate }
    return largest
  }
}

extension ProjectivePoint2D {
  /// The first of several points, if all others lie within `tolerance` of it: a distance, or at infinity the sine of an
  /// angle. `nil` if one does not or is missing, and for an empty list.
  @_alwaysEmitIntoClient
  public init?(commonTo points: some Sequence<Self?>, within tolerance: Scalar) {
    var first: Self?
    for point in points {
      guard let point else { return nil }
      switch (first ?? point, point) {
      case (.finite(let a), .finite(let b)):
        guard Scalar.hypot(a.x - b.x, a.y - b.y) <= tolerance else { return nil }
      case (.atInfinity(let a), .atInfinity(let b)):
        guard a.cross(b).magnitude <= tolerance else { return nil }
      default: return nil
      }
      first = first ?? point
    }
    guard let first else { return nil }
    self = first
  }
}
