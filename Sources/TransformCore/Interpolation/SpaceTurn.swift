/// A turn of space at constant speed about an axis that stands still: R(t) = A + B·cos φ + C·sin φ with φ = (t − ½)·radians.
@frozen @usableFromInline
struct SpaceTurn<Scalar: TransformScalar>: Sendable, Hashable {
  /// A, B and C; their origins are not used.
  @usableFromInline var still, cosine, sine: Transform3D<Scalar>
  /// What is turned through from 0 to 1.
  @usableFromInline var radians: Scalar

  /// The turn along a path of unit quaternions m·cos(φ/2) + n·sin(φ/2): the matrix of a quaternion is a quadratic form, and squares of half angles are sums of whole ones.
  init(_ path: QuaternionPath<Scalar>) {
    func matrix(_ components: SIMD4<Scalar>) -> Transform3D<Scalar> { Transform3D(Quaternion(components: components)) }
    let (m, n) = (matrix(path.middle), matrix(path.across))
    let (sum, difference) = (matrix(path.middle + path.across), matrix(path.middle - path.across))
    still = .combined(m, 0.5, n, 0.5)
    cosine = .combined(m, 0.5, n, -0.5)
    sine = .combined(sum, 0.25, difference, -0.25)
    radians = 2 * path.arc
  }

  /// A turn of the plane as one about the z axis.
  init(_ turn: PlaneTurn<Scalar>) {
    let (u, zero) = (turn.middle, SIMD4<Scalar>.zero)
    still = Transform3D(xAxis: zero, yAxis: zero, zAxis: SIMD4(0, 0, 1, 0), origin: zero)
    cosine = Transform3D(xAxis: SIMD4(u.x, u.y, 0, 0), yAxis: SIMD4(0 - u.y, u.x, 0, 0), zAxis: zero, origin: zero)
    sine = Transform3D(xAxis: SIMD4(0 - u.y, u.x, 0, 0), yAxis: SIMD4(0 - u.x, 0 - u.y, 0, 0), zAxis: zero, origin: zero)
    radians = turn.radians
  }

  @inlinable @inline(__always)
  func rows(at t: Scalar) -> (x: SIMD4<Scalar>, y: SIMD4<Scalar>, z: SIMD4<Scalar>) {
    let (sin, cos) = Scalar.sinCos((t - 0.5) * radians)
    return (
      still.xAxis + (cos * cosine.xAxis + sin * sine.xAxis), still.yAxis + (cos * cosine.yAxis + sin * sine.yAxis),
      still.zAxis + (cos * cosine.zAxis + sin * sine.zAxis)
    )
  }

  /// The same turn before another rotation.
  func concatenating(_ next: Transform3D<Scalar>) -> Self {
    var result = self
    (result.still, result.cosine, result.sine) = (still.concatenating(next), cosine.concatenating(next), sine.concatenating(next))
    return result
  }
}

extension Transform3D {
  /// The weighted sum of the first three rows.
  fileprivate static func combined(_ one: Self, _ first: Scalar, _ other: Self, _ second: Scalar) -> Self {
    Self(
      xAxis: first * one.xAxis + second * other.xAxis, yAxis: first * one.yAxis + second * other.yAxis,
      zAxis: first * one.zAxis + second * other.zAxis, origin: .zero)
  }
}
