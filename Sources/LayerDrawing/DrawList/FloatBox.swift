import TransformCore

extension Bounds2D<Float> {
  static var everything: Self { Self(_minimum: SIMD2(repeating: -.infinity), _maximum: SIMD2(repeating: .infinity)) }

  /// Whether it holds no point, or is not a number.
  var isNothing: Bool { !(minimum.x <= maximum.x && minimum.y <= maximum.y) }

  /// The part in another box.
  @inline(__always)
  func cut(by other: Self) -> Self {
    Self(
      _minimum: SIMD2(Swift.max(minimum.x, other.minimum.x), Swift.max(minimum.y, other.minimum.y)),
      _maximum: SIMD2(Swift.min(maximum.x, other.maximum.x), Swift.min(maximum.y, other.maximum.y)))
  }

  /// The box around both.
  func joined(_ other: Self) -> Self {
    if isNothing { return other }
    return other.isNothing ? self : union(other)
  }

  /// Whether both have a point in common.
  func meets(_ other: Self) -> Bool { !isNothing && !other.isNothing && !cut(by: other).isNothing }

  func holds(_ other: Self) -> Bool { other.isNothing || contains(other) }

  func holds(_ point: SIMD2<Double>) -> Bool {
    Double(minimum.x) <= point.x && point.x <= Double(maximum.x) && Double(minimum.y) <= point.y && point.y <= Double(maximum.y)
  }

  /// The same rectangle in Double.
  var wide: Bounds2D<Double> {
    Bounds2D<Double>(
      _minimum: SIMD2(Double(minimum.x), Double(minimum.y)), _maximum: SIMD2(Double(maximum.x), Double(maximum.y)))
  }
}
