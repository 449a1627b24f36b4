public import TransformCore

// What is done to many points, as values.

extension Transform2D {
  /// Maps points: `applied(toPoint:)` of each, to the bit. NaN stays NaN.
  ///
  /// Vectors, for which the translation does not count, are the points of `Transform2D(linear: linear, translation: .zero)`.
  @_alwaysEmitIntoClient @inline(__always)
  public var pointMap: PointMap<SIMD2<Scalar>> {
    PointMap(.affine, Transform3D(xAxis: linear, yAxis: SIMD4(lowHalf: translation, highHalf: .zero), zAxis: .zero, origin: .zero))
  }

  /// Maps normals by the inverse transpose: `applied(toNormal:)` of each, to the bit, except that zeros are +0. `nil`
  /// where the transform has no inverse. A NaN normal is NaN.
  @_alwaysEmitIntoClient
  public var normalMap: PointMap<SIMD2<Scalar>>? {
    guard let inverse = Self(linear: linear, translation: .zero).inverted() else { return nil }
    return Self(a: inverse.a, b: inverse.c, c: inverse.b, d: inverse.d, tx: 0, ty: 0).pointMap
  }
}
