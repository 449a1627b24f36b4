/// A matrix of 2 × 2, 3 × 3 or 4 × 4 numbers, for the rare inverses that need scaling and pivoting.
///
/// Rows and their components outside the size are never read for their value.
@frozen @usableFromInline
struct SquareMatrix<Scalar: TransformScalar> {
  @usableFromInline var x, y, z, w: SIMD4<Scalar>
  @usableFromInline let size: Int

  @_alwaysEmitIntoClient
  init(_ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar> = .zero, _ w: SIMD4<Scalar> = .zero, size: Int) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
    self.size = size
  }

  @_alwaysEmitIntoClient @inline(__always)
  subscript(row: Int) -> SIMD4<Scalar> {
    get {
      switch row {
      case 0: x
      case 1: y
      case 2: z
      default: w
      }
    }
    set {
      switch row {
      case 0: x = newValue
      case 1: y = newValue
      case 2: z = newValue
      default: w = newValue
      }
    }
  }
}
