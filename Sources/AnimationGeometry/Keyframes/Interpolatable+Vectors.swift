public import TransformCore

extension Double: Interpolatable {
  /// The sum.
  @_alwaysEmitIntoClient @inline(__always)
  public func animationSum(_ other: Double) -> Double { self + other }
  /// The product.
  @_alwaysEmitIntoClient @inline(__always)
  public func animationMultiple(by factor: Double) -> Double? { self * factor }
  /// The size of the difference.
  @_alwaysEmitIntoClient
  public func animationDistance(to other: Double) -> Double { abs(self - other) }
}

extension SIMD2<Double>: Interpolatable {}
extension SIMD3<Double>: Interpolatable {}
extension SIMD4<Double>: Interpolatable {}

extension Interpolatable where Self: SIMD, Self.Scalar == Double {
  /// The sum.
  @_alwaysEmitIntoClient @inline(__always)
  public func animationSum(_ other: Self) -> Self { self + other }
  /// The product with a number.
  @_alwaysEmitIntoClient @inline(__always)
  public func animationMultiple(by factor: Double) -> Self? { self * factor }
  /// The length of the difference.
  @_alwaysEmitIntoClient
  public func animationDistance(to other: Self) -> Double { ((self - other) * (self - other)).sum().squareRoot() }
}

/// Rectangles are added corner by corner. A difference may have its corners the wrong way round.
extension Bounds2D<Double>: Interpolatable {
  /// The sum, corner by corner.
  @_alwaysEmitIntoClient @inline(__always)
  public func animationSum(_ other: Self) -> Self { Self(_minimum: minimum + other.minimum, _maximum: maximum + other.maximum) }
  /// The product of both corners with a number.
  @_alwaysEmitIntoClient @inline(__always)
  public func animationMultiple(by factor: Double) -> Self? { Self(_minimum: minimum * factor, _maximum: maximum * factor) }
  /// The length of the difference of origins and sizes.
  @_alwaysEmitIntoClient
  public func animationDistance(to other: Self) -> Double {
    let (origin, size) = (minimum - other.minimum, self.size - other.size)
    return ((origin * origin).sum() + (size * size).sum()).squareRoot()
  }
}
