public import TransformCore

extension GeometricVector {
  /// The dot product, Σ aᵢ·bᵢ.
  ///
  /// *Limits*: products over- and underflow as they do in the scalar.
  ///
  /// - Accuracy: in n lanes, n / 2 + ½ ulps of Σ |aᵢ·bᵢ|.
  @inlinable @inline(__always)
  public func dot(_ other: Self) -> Scalar { _dot(other) }

  /// The squared length, Σ aᵢ².
  ///
  /// *Limits*: infinite where a square overflows, without digits where squares underflow; `length` has neither limit.
  ///
  /// - Accuracy: 2.5 ulps.
  @inlinable @inline(__always)
  public var squaredLength: Scalar { _dot(self) }

  /// The length, √Σ aᵢ², for every vector whose length is a number.
  ///
  /// *Degenerate input*: infinite if a component is infinite and none is NaN; NaN if one is NaN.
  ///
  /// - Accuracy: 2 ulps; below the least normal number half of the least one.
  @inlinable @inline(__always)
  public var length: Scalar {
    let squared = _dot(self)
    if _slowPath(!Scalar.safeDeterminants.contains(squared)) { return lengthByScaling }
    return Scalar._Leaves.squareRoot(squared)
  }

  @inlinable @inline(never)
  var lengthByScaling: Scalar {
    guard let (scaled, power) = scaledNearOne else { return largest }
    return Scalar._Leaves.squareRoot(scaled._dot(scaled)).scaled(byPowerOfTwo: power)
  }

  /// The largest magnitude among the components; NaN where one is NaN.
  @inlinable
  var largest: Scalar { indices.reduce(0) { .greater($0, self[$1].magnitude) } }

  /// The vector over a power of two that brings its largest component near 1, and the power. `nil` for the zero vector,
  /// infinity and NaN.
  @inlinable
  var scaledNearOne: (vector: Self, power: Int)? {
    let largest = largest
    guard largest > 0, largest.isFinite else { return nil }
    let power = Scalar.power(over: largest)
    var result = self
    for lane in indices { result[lane] = self[lane].scaled(byPowerOfTwo: -power) }
    return (result, power)
  }

  /// The squared distance of two points, |a − b|², with the limits of `squaredLength`.
  ///
  /// - Accuracy: 4.5 ulps for points whose difference is exact; otherwise the rounding of the difference is added.
  @inlinable @inline(__always)
  public func squaredDistance(to other: Self) -> Scalar { (self - other).squaredLength }

  /// The distance of two points, |a − b|.
  ///
  /// *Degenerate input*: as `length` for the difference. That of two equal infinities is NaN.
  ///
  /// - Accuracy: 2 ulps and one of the difference's rounding, which is relative to each component of it.
  @inlinable @inline(__always)
  public func distance(to other: Self) -> Scalar { (self - other).length }

  /// The direction of this vector: a / |a|. `nil` for the zero vector, infinity and NaN.
  ///
  /// Vectors of every other length have one, also where their squares over- or underflow.
  ///
  /// - Accuracy: 2.5 ulps of 1 in each component.
  @inlinable @inline(__always)
  public func normalized() -> Self? {
    let squared = _dot(self)
    if _slowPath(!Scalar.safeDeterminants.contains(squared)) { return normalizedByScaling() }
    return self / Scalar._Leaves.squareRoot(squared)
  }

  @inlinable @inline(never)
  func normalizedByScaling() -> Self? {
    guard let (scaled, _) = scaledNearOne else { return nil }
    return scaled / Scalar._Leaves.squareRoot(scaled._dot(scaled))
  }

  /// `normalized()` where TransformCore's own of the same name would be taken.
  @inlinable @inline(__always)
  var direction: Self? { normalized() }

  /// The direction of this vector, or `fallback` for the zero vector, infinity and NaN. The fallback is given back
  /// unchanged.
  ///
  /// - Accuracy: as `normalized()`.
  @inlinable @inline(__always)
  public func normalized(or fallback: Self) -> Self { normalized() ?? fallback }
}
