extension Bounds3D {
  /// Whether both have a point in common: whether `intersection` is not `nil`. A common edge or corner is enough; NaN has nothing in common.
  @inlinable
  public func intersects(_ other: Self) -> Bool { intersection(other) != nil }

  /// Whether the other box lies in this one, edges included; false for NaN.
  @inlinable
  public func contains(_ other: Self) -> Bool {
    minimum.isAtMost(other.minimum) && other.maximum.isAtMost(maximum)
  }

  /// The box whose sides lie so much further in, on both ends of each axis; further out where an amount is negative. `nil` where opposite sides would
  /// pass each other, and for NaN. Each coordinate is one sum or difference.
  @inlinable
  public func inset(by amount: SIMD3<Scalar>) -> Self? {
    let low = minimum + amount
    let high = maximum - amount
    return low.isAtMost(high) ? Self(uncheckedMinimum: low, uncheckedMaximum: high) : nil
  }
}
