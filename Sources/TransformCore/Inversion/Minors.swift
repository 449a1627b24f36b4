/// The 2 × 2 minors of the upper two and of the lower two rows: what determinant and cofactors share (Laplace expansion
/// by two rows).
@frozen @usableFromInline
struct Minors<Scalar: TransformScalar> {
  @usableFromInline let matrix: SquareMatrix<Scalar>
  @usableFromInline let upper, lower: Pair

  /// The minors of two rows, named by their columns. Not a type of its own, which every program would have.
  @usableFromInline typealias Pair = (xy: Scalar, xz: Scalar, xw: Scalar, yz: Scalar, yw: Scalar, zw: Scalar)

  /// `sign` is −1. With +1 and magnitudes these are the sums of the terms.
  @_alwaysEmitIntoClient @inline(__always)
  static func minors(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, sign: Scalar) -> Pair {
    (
      a.x * b.y + sign * (a.y * b.x), a.x * b.z + sign * (a.z * b.x), a.x * b.w + sign * (a.w * b.x),
      a.y * b.z + sign * (a.z * b.y), a.y * b.w + sign * (a.w * b.y), a.z * b.w + sign * (a.w * b.z)
    )
  }

  @_alwaysEmitIntoClient @inline(__always)
  init(_ matrix: SquareMatrix<Scalar>) {
    self.matrix = matrix
    (upper, lower) = (Self.minors(matrix.x, matrix.y, sign: -1), Self.minors(matrix.z, matrix.w, sign: -1))
  }

  @_alwaysEmitIntoClient @inline(__always)
  var determinant: Scalar {
    let (u, l) = (upper, lower)
    return ((u.xy * l.zw + u.zw * l.xy) + (u.yz * l.xw + u.xw * l.yz)) - (u.yw * l.xz + u.xz * l.yw)
  }

  /// Σ|terms|: the determinant's 24 products with every sign made positive.
  @_alwaysEmitIntoClient @inline(__always)
  var termMagnitudes: Scalar {
    let u = Self.minors(matrix.x.magnitudes, matrix.y.magnitudes, sign: 1)
    let l = Self.minors(matrix.z.magnitudes, matrix.w.magnitudes, sign: 1)
    let (first, second, third) = (u.xy * l.zw + u.xz * l.yw, u.xw * l.yz + u.yz * l.xw, u.yw * l.xz + u.zw * l.xy)
    return (first + second) + third
  }

  @_alwaysEmitIntoClient @inline(__always)
  var adjugate: SquareMatrix<Scalar> {
    let (a, b, c, d) = (matrix.x, matrix.y, matrix.z, matrix.w)
    let (u, l) = (upper, lower)
    return SquareMatrix(
      SIMD4(
        b.y * l.zw - b.z * l.yw + b.w * l.yz, a.z * l.yw - a.y * l.zw - a.w * l.yz,
        d.y * u.zw - d.z * u.yw + d.w * u.yz, c.z * u.yw - c.y * u.zw - c.w * u.yz),
      SIMD4(
        b.z * l.xw - b.x * l.zw - b.w * l.xz, a.x * l.zw - a.z * l.xw + a.w * l.xz,
        d.z * u.xw - d.x * u.zw - d.w * u.xz, c.x * u.zw - c.z * u.xw + c.w * u.xz),
      SIMD4(
        b.x * l.yw - b.y * l.xw + b.w * l.xy, a.y * l.xw - a.x * l.yw - a.w * l.xy,
        d.x * u.yw - d.y * u.xw + d.w * u.xy, c.y * u.xw - c.x * u.yw - c.w * u.xy),
      SIMD4(
        b.y * l.xz - b.x * l.yz - b.z * l.xy, a.x * l.yz - a.y * l.xz + a.z * l.xy,
        d.y * u.xz - d.x * u.yz - d.z * u.xy, c.x * u.yz - c.y * u.xz + c.z * u.xy), size: 4)
  }
}
