public import CVectorOperations
public import TransformCore

extension Transform3D {
  /// The transform of the rows that a C function makes of three vectors, and whether it serves.
  ///
  /// The function of the scalar is chosen when the generic code is specialised. Nothing of the choice is left then.
  @_alwaysEmitIntoClient @inline(__always)
  static func rows(
    _ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>,
    ofFloats: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) -> cv_rows_f, ofDoubles: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) -> cv_rows_d
  ) -> (transform: Self, serves: Bool) {
    if Scalar.self == Float.self {
      let rows = unsafe ofFloats(unsafeBitCast(a, to: SIMD4.self), unsafeBitCast(b, to: SIMD4.self), unsafeBitCast(c, to: SIMD4.self))
      return (unsafe unsafeBitCast(Transform3D<Float>(rows: rows), to: Self.self), rows.serves)
    }
    let rows = unsafe ofDoubles(unsafeBitCast(a, to: SIMD4.self), unsafeBitCast(b, to: SIMD4.self), unsafeBitCast(c, to: SIMD4.self))
    return (unsafe unsafeBitCast(Transform3D<Double>(rows: rows), to: Self.self), rows.serves)
  }
}
