/// A turn of space at constant speed about an axis that stands still: R(t) = A + B·cos φ + C·sin φ with φ = (t −
/// ½)·radians.
@frozen @usableFromInline
struct SpaceTurn<Scalar: TransformScalar>: Sendable, Hashable {
  /// Three rows of a matrix.
  @frozen @usableFromInline
  struct Rows: Sendable, Hashable {
    @usableFromInline var x, y, z: SIMD4<Scalar>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>) { (self.x, self.y, self.z) = (x, y, z) }

    @_alwaysEmitIntoClient
    init(_ components: SIMD4<Scalar>) {
      let matrix = Transform3D(Quaternion(components: components))
      self.init(matrix.xAxis, matrix.yAxis, matrix.zAxis)
    }

    @_alwaysEmitIntoClient
    static func combined(_ one: Self, _ first: Scalar, _ other: Self, _ second: Scalar) -> Self {
      Self(first * one.x + second * other.x, first * one.y + second * other.y, first * one.z + second * other.z)
    }

    @_alwaysEmitIntoClient
    func concatenating(_ next: Transform3D<Scalar>) -> Self {
      let product = Transform3D(xAxis: x, yAxis: y, zAxis: z, origin: .zero).concatenating(next)
      return Self(product.xAxis, product.yAxis, product.zAxis)
    }
  }

  /// A, B and C.
  @usableFromInline var still, cosine, sine: Rows
  /// What is turned through from 0 to 1.
  @usableFromInline var radians: Scalar

  /// The turn along a path of unit quaternions m·cos(φ/2) + n·sin(φ/2): the matrix of a quaternion is a quadratic form,
  /// and squares of half angles are sums of whole ones.
  @_alwaysEmitIntoClient
  init(_ path: QuaternionPath<Scalar>) {
    let (m, n) = (Rows(path.middle), Rows(path.across))
    let (sum, difference) = (Rows(path.middle + path.across), Rows(path.middle - path.across))
    still = .combined(m, 0.5, n, 0.5)
    cosine = .combined(m, 0.5, n, -0.5)
    sine = .combined(sum, 0.25, difference, -0.25)
    radians = 2 * path.arc
  }

  /// A turn of the plane as one about the z axis.
  @_alwaysEmitIntoClient
  init(_ turn: PlaneTurn<Scalar>) {
    let (u, zero) = (turn.middle, SIMD4<Scalar>.zero)
    still = Rows(zero, zero, SIMD4(0, 0, 1, 0))
    cosine = Rows(SIMD4(u.x, u.y, 0, 0), SIMD4(0 - u.y, u.x, 0, 0), zero)
    sine = Rows(SIMD4(0 - u.y, u.x, 0, 0), SIMD4(0 - u.x, 0 - u.y, 0, 0), zero)
    radians = turn.radians
  }

  @_alwaysEmitIntoClient @inline(__always)
  func rows(at t: Scalar) -> Rows {
    let (sin, cos) = Scalar.sinCos(ofQuarter: (t - 0.5) * radians)
    return Rows(
      Scalar._Leaves.keep(still.x + (cos * cosine.x + sin * sine.x)), Scalar._Leaves.keep(still.y + (cos * cosine.y + sin * sine.y)),
      Scalar._Leaves.keep(still.z + (cos * cosine.z + sin * sine.z)))
  }

  /// The same turn before another rotation.
  @_alwaysEmitIntoClient
  func concatenating(_ next: Transform3D<Scalar>) -> Self {
    var result = self
    (result.still, result.cosine, result.sine) = (still.concatenating(next), cosine.concatenating(next), sine.concatenating(next))
    return result
  }
}
