/// Singular values of a 3 × 3 matrix with both frames: L = Vᵀ · Σ · W with proper rotations V and W.
@frozen @usableFromInline
package struct RowSingularValues<Scalar: TransformScalar> {
  /// The rows of V: what is stretched by each value.
  @usableFromInline package var source: (x: SIMD3<Scalar>, y: SIMD3<Scalar>, z: SIMD3<Scalar>)
  /// The rows of W: where it is sent.
  @usableFromInline package var image: (x: SIMD3<Scalar>, y: SIMD3<Scalar>, z: SIMD3<Scalar>)
  /// In falling order; of a mirrored matrix the last is negative.
  @usableFromInline package var values: SIMD3<Scalar>
  /// All values are to be multiplied by two to this power.
  @usableFromInline package let power: Int
}

extension RowSingularValues {
  /// `nil` where a number is not finite.
  @_alwaysEmitIntoClient @inline(never)
  package init?(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    guard x.isFinite, y.isFinite, z.isFinite else { return nil }
    let power = Scalar.power(over: x.magnitudes.greater(y.magnitudes).greater(z.magnitudes).largestMagnitude)
    self.power = power
    let scaled = (x.scaled(byPowerOfTwo: -power), y.scaled(byPowerOfTwo: -power), z.scaled(byPowerOfTwo: -power))
    let rows = OrthogonalRows(count: 3, length: 3) { ($0 == 0 ? scaled.0 : $0 == 1 ? scaled.1 : scaled.2)[$1] }
    source = (rows.turn(0).xyz, rows.turn(1).xyz, rows.turn(2).xyz)
    image = (rows.row(0).xyz, rows.row(1).xyz, rows.row(2).xyz)
    values = .zero
    let basis = (SIMD3<Scalar>(1, 0, 0), SIMD3<Scalar>(0, 1, 0), SIMD3<Scalar>(0, 0, 1))
    let lengths = SIMD3(image.x.length, image.y.length, image.z.length)
    guard let first = image.x.normalized() else {
      (source, image) = (basis, basis)
      return
    }
    // A second row of the size of rounding that does not even stand across the first is rounding.
    let isRounding = lengths.y <= 4 * Scalar.ulpOfOne * lengths.x && image.y.dot(first).magnitude > 0x1p-10 * lengths.y
    if !isRounding, let (_, rest) = RowFactors.split(image.y, from: first), let second = rest.normalized() {
      let third = first.cross(second)
      // Nothing is longer than what is before it, to the last digit.
      let height = image.z.dot(third)
      let least = Scalar.minimum(height.magnitude, lengths.y)
      values = SIMD3(lengths.x, Scalar.minimum(lengths.x, lengths.y), height < 0 ? -least : least)
      image = (first, second, third)
    } else {
      // One direction is left: the others are completed on both sides alike, so that a symmetric map gets no rotation.
      guard let (_, u, v) = RowFactors.frame(source.x, basis.1, basis.2), let (_, p, q) = RowFactors.frame(first, basis.1, basis.2)
      else { return nil }
      values.x = lengths.x
      source = (source.x, u, v)
      image = (first, p, q)
    }
  }

  /// Vᵀ · W, the nearest rotation, with w ≥ 0.
  @_alwaysEmitIntoClient
  package var rotation: Quaternion<Scalar> {
    let (v, w) = (source, image)
    func row(_ x: Scalar, _ y: Scalar, _ z: Scalar) -> SIMD3<Scalar> { (x * w.x + y * w.y) + z * w.z }
    return Quaternion(unitRows: row(v.x.x, v.y.x, v.z.x), row(v.x.y, v.y.y, v.z.y), row(v.x.z, v.y.z, v.z.z))
  }
}
