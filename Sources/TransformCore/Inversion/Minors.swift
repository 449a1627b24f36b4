/// The 2 × 2 minors of the upper two and of the lower two rows: what determinant and cofactors share (Laplace expansion
/// by two rows).
@frozen @usableFromInline
struct Minors<Scalar: TransformScalar> {
  @usableFromInline let matrix: SquareMatrix<Scalar>
  // Named by their columns.
  @usableFromInline let upper12, upper13, upper14, upper23, upper24, upper34: Scalar
  @usableFromInline let lower12, lower13, lower14, lower23, lower24, lower34: Scalar

  @_alwaysEmitIntoClient @inline(__always)
  init(_ matrix: SquareMatrix<Scalar>) {
    self.matrix = matrix
    let (a, b, c, d) = (matrix.x, matrix.y, matrix.z, matrix.w)
    upper12 = a.x * b.y - a.y * b.x
    upper13 = a.x * b.z - a.z * b.x
    upper14 = a.x * b.w - a.w * b.x
    upper23 = a.y * b.z - a.z * b.y
    upper24 = a.y * b.w - a.w * b.y
    upper34 = a.z * b.w - a.w * b.z
    lower12 = c.x * d.y - c.y * d.x
    lower13 = c.x * d.z - c.z * d.x
    lower14 = c.x * d.w - c.w * d.x
    lower23 = c.y * d.z - c.z * d.y
    lower24 = c.y * d.w - c.w * d.y
    lower34 = c.z * d.w - c.w * d.z
  }

  @_alwaysEmitIntoClient @inline(__always)
  var determinant: Scalar {
    ((upper12 * lower34 + upper34 * lower12) + (upper23 * lower14 + upper14 * lower23)) - (upper24 * lower13 + upper13 * lower24)
  }

  /// Σ|terms|: the determinant's 24 products with every sign made positive.
  @_alwaysEmitIntoClient @inline(__always)
  var termMagnitudes: Scalar {
    let (a, b, c, d) = (matrix.x.magnitudes, matrix.y.magnitudes, matrix.z.magnitudes, matrix.w.magnitudes)
    let upper12 = a.x * b.y + a.y * b.x
    let upper13 = a.x * b.z + a.z * b.x
    let upper14 = a.x * b.w + a.w * b.x
    let upper23 = a.y * b.z + a.z * b.y
    let upper24 = a.y * b.w + a.w * b.y
    let upper34 = a.z * b.w + a.w * b.z
    let lower12 = c.x * d.y + c.y * d.x
    let lower13 = c.x * d.z + c.z * d.x
    let lower14 = c.x * d.w + c.w * d.x
    let lower23 = c.y * d.z + c.z * d.y
    let lower24 = c.y * d.w + c.w * d.y
    let lower34 = c.z * d.w + c.w * d.z
    let first = upper12 * lower34 + upper13 * lower24
    let second = upper14 * lower23 + upper23 * lower14
    let third = upper24 * lower13 + upper34 * lower12
    return (first + second) + third
  }

  @_alwaysEmitIntoClient @inline(__always)
  var adjugate: SquareMatrix<Scalar> {
    let (a, b, c, d) = (matrix.x, matrix.y, matrix.z, matrix.w)
    return SquareMatrix(
      SIMD4(
        b.y * lower34 - b.z * lower24 + b.w * lower23, a.z * lower24 - a.y * lower34 - a.w * lower23,
        d.y * upper34 - d.z * upper24 + d.w * upper23, c.z * upper24 - c.y * upper34 - c.w * upper23),
      SIMD4(
        b.z * lower14 - b.x * lower34 - b.w * lower13, a.x * lower34 - a.z * lower14 + a.w * lower13,
        d.z * upper14 - d.x * upper34 - d.w * upper13, c.x * upper34 - c.z * upper14 + c.w * upper13),
      SIMD4(
        b.x * lower24 - b.y * lower14 + b.w * lower12, a.y * lower14 - a.x * lower24 - a.w * lower12,
        d.x * upper24 - d.y * upper14 + d.w * upper12, c.y * upper14 - c.x * upper24 - c.w * upper12),
      SIMD4(
        b.y * lower13 - b.x * lower23 - b.z * lower12, a.x * lower23 - a.y * lower13 + a.z * lower12,
        d.y * upper13 - d.x * upper23 - d.z * upper12, c.x * upper23 - c.y * upper13 + c.z * upper12), size: 4)
  }
}
