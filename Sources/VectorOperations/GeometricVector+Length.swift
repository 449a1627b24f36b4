import TransformCore

extension GeometricVector {
  /// The dot product, Σ aᵢ·bᵢ.
  ///
  /// *Limits*: products over- and underflow as they do in the scalar.
  ///
  /// - Accuracy: in n lanes, n / 2 + ½ ulps of Σ |aᵢ·bᵢ|.
  @inlinable @inline(__always)
  public func dot(_ other: Self) -> Scalar { _dot(other) }

  /// The length, √Σ aᵢ², for every vector whose length is a number.
  ///
  /// *Degenerate input*: infinite if a component is infinite and none is NaN; NaN if one is NaN.
  ///
  /// - Accuracy: 2 ulps; below the least normal number half of the least one.
  @inlinable @inline(__always)
  public var length: Scalar { _length }

  /// The distance of two points, |a − b|.
  ///
  /// *Degenerate input*: as `length` for the difference. That of two equal infinities is NaN.
  ///
  /// - Accuracy: 2 ulps and one of the difference's rounding, which is relative to each component of it.
  @inlinable @inline(__always)
  public func distance(to other: Self) -> Scalar { (self - other)._length }

  /// The direction of this vector: a / |a|. `nil` for the zero vector, infinity and NaN.
  ///
  /// Vectors of every other length have one, also where their squares over- or underflow.
  ///
  /// - Accuracy: 2.5 ulps of 1 in each component.
  @inlinable @inline(__always)
  public func normalized() -> Self? { _normalized() }
}
