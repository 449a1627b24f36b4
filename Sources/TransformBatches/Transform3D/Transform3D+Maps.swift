public import TransformCore

// What is done to many points, as values.

extension Transform3D {
  /// Maps points and divides them by w. Where w ≤ 0 or NaN, behind the eye or on its plane, the image is NaN in all
  /// three components.
  ///
  /// *Definition*: (x, y, z, 1) · M over its w. Each component is summed as (own + t) + (other + other), where own is
  /// the product with the component of the same name. w is summed as (x + t) + (y + z). An infinite w gives 0 or NaN.
  /// Without perspective (`isAffine`) it is the `affinePointMap`: nothing is divided, and infinities stay. 0 · ∞ is NaN.
  ///
  /// `applied(toPoint:)` adds in another order. Its numerator and its w may differ by up to 3 ε · Σ|terms| of their
  /// own, therefore also in whether w is above 0.
  @_alwaysEmitIntoClient @inline(__always)
  public var pointMap: PointMap<SIMD3<Scalar>> { PointMap(isAffine ? .affine : .projective, self) }

  /// Maps points by a transform known to be affine. The last column is not read; debug builds assert that it is (0, 0,
  /// 0, 1).
  ///
  /// *Definition*: each component is (own + t) + (other + other), where own is the product with the component of the
  /// same name. `applied(toAffinePoint:)` adds in another order, and may differ by up to 3 ε · Σ|terms|. NaN stays NaN.
  @_alwaysEmitIntoClient @inline(__always)
  public var affinePointMap: PointMap<SIMD3<Scalar>> {
    assert(isAffine, "affinePointMap is for affine transforms; pointMap divides by w")
    return PointMap(.affine, self)
  }

  /// Maps vectors by the upper 3 × 3: neither translation nor the last column counts.
  ///
  /// *Definition*: each component is own + (other + other), where own is the product with the component of the same
  /// name. `applied(toVector:)` adds in another order, and may differ by up to 3 ε · Σ|terms|. Zeros are +0.
  @_alwaysEmitIntoClient @inline(__always)
  public var vectorMap: PointMap<SIMD3<Scalar>> { PointMap(.affine, Self(xAxis: xAxis, yAxis: yAxis, zAxis: zAxis, origin: .zero)) }

  /// Maps points in homogeneous coordinates, without division: `applied(toHomogeneous:)` of each, to the bit.
  ///
  /// Points of space get their clip coordinates in one call. Where they lie in a span, the codes of a `clipMap` write
  /// them in the same pass, and the points are not copied.
  ///
  /// ```swift
  /// let corners = [SIMD3<Float>(1, 2, 3), SIMD3(4, 5, 6)]
  /// let clip = Transform3D<Float>.scale(2).homogeneousMap.applied(to: corners.map { SIMD4($0, 1) })
  /// assert(clip == [SIMD4(2, 4, 6, 1), SIMD4(8, 10, 12, 1)])
  /// ```
  @_alwaysEmitIntoClient @inline(__always)
  public var homogeneousMap: PointMap<SIMD4<Scalar>> { PointMap(.homogeneous, self) }

  /// Maps normals by the inverse transpose of the upper 3 × 3; with `unit` the images have length one. `nil` where the
  /// upper 3 × 3 has no inverse.
  ///
  /// *Degenerate input*: a NaN normal is NaN. With `unit` a zero normal is NaN too. A normal whose squared length over-
  /// or underflows is then zero, infinite or NaN: lengths are plain square roots of plain sums (x² + y²) + z².
  ///
  /// `applied(toNormal:)` adds in another order and may differ by up to 3 ε · Σ|terms|.
  @_alwaysEmitIntoClient
  public func normalMap(unit: Bool = false) -> PointMap<SIMD3<Scalar>>? {
    guard let (x, y, z) = normalMatrix else { return nil }
    return PointMap(unit ? .unit : .affine, Self(xAxis: SIMD4(x, 0), yAxis: SIMD4(y, 0), zAxis: SIMD4(z, 0), origin: .zero))
  }

  /// Finds the clip codes of points under this transform to clip space.
  @_alwaysEmitIntoClient @inline(__always)
  public func clipMap(depthRange: DepthRange) -> ClipMap<SIMD3<Scalar>> { ClipMap(self, depthRange) }

  /// Finds the clip codes of points in homogeneous coordinates under this transform to clip space.
  @_alwaysEmitIntoClient @inline(__always)
  public func homogeneousClipMap(depthRange: DepthRange) -> ClipMap<SIMD4<Scalar>> { ClipMap(self, depthRange) }
}

// MARK: - Whole arrays in place

extension Transform3D {
  /// Replaces every point of an array by its image: `affinePointMap.apply(to:)`.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply(toAffinePoints points: inout [SIMD3<Scalar>], options: BatchOptions = BatchOptions()) {
    affinePointMap.apply(to: &points, options: options)
  }
}
