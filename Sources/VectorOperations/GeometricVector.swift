public import TransformCore

/// A vector of two, three or four numbers: what the operations of this module are written for.
///
/// `SIMD2`, `SIMD3` and `SIMD4` of `Float` and `Double` are such vectors. Do not conform other types.
///
/// The operations are members of this protocol and not of the vectors themselves. Therefore a `dot` of your own on
/// `SIMD3` still wins over the one of this module, and neither is ambiguous.
///
/// ```swift
/// assert(SIMD3(3.0, 0, 4).length == 5)
/// assert(SIMD2(1.0, 0).dot(SIMD2(0, 1)) == 0)
/// ```
public protocol GeometricVector: SIMD, Sendable where Scalar: TransformScalar {
  /// The sum of products, of the lanes in their order.
  func _dot(_ other: Self) -> Scalar
  /// The smaller of each pair of components; NaN where either is NaN.
  func _minimum(_ other: Self) -> Self
  /// The larger of each pair of components; NaN where either is NaN.
  func _maximum(_ other: Self) -> Self
}

extension SIMD2: GeometricVector where Scalar: TransformScalar {
  /// x·x′ + y·y′.
  @inlinable @inline(__always)
  public func _dot(_ other: Self) -> Scalar { dot(other) }

  /// The smaller of each pair of components.
  @inlinable @inline(__always)
  public func _minimum(_ other: Self) -> Self { lesser(other) }

  /// The larger of each pair of components.
  @inlinable @inline(__always)
  public func _maximum(_ other: Self) -> Self { greater(other) }
}

extension SIMD3: GeometricVector where Scalar: TransformScalar {
  /// x·x′ + y·y′ + z·z′, summed from the left.
  @inlinable @inline(__always)
  public func _dot(_ other: Self) -> Scalar { dot(other) }

  /// The smaller of each pair of components.
  @inlinable @inline(__always)
  public func _minimum(_ other: Self) -> Self { lesser(other) }

  /// The larger of each pair of components.
  @inlinable @inline(__always)
  public func _maximum(_ other: Self) -> Self { greater(other) }
}

extension SIMD4: GeometricVector where Scalar: TransformScalar {
  /// (x·x′ + y·y′) + (z·z′ + w·w′).
  @inlinable @inline(__always)
  public func _dot(_ other: Self) -> Scalar { dot(other) }

  /// The smaller of each pair of components.
  @inlinable @inline(__always)
  public func _minimum(_ other: Self) -> Self { lesser(other) }

  /// The larger of each pair of components.
  @inlinable @inline(__always)
  public func _maximum(_ other: Self) -> Self { greater(other) }
}
