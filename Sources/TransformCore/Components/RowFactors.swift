/// The rows of a 3 × 3 matrix as lengths and shears times perpendicular unit rows: S · K · R with a proper rotation R.
@frozen @usableFromInline
struct RowFactors<Scalar: TransformScalar> {
  /// The rows of R.
  @usableFromInline var x, y, z: SIMD3<Scalar>
  /// The diagonal of S; of a mirrored matrix z is negative.
  @usableFromInline var scale: SIMD3<Scalar>
  /// kxy, kxz, kyz.
  @usableFromInline var shear: SIMD3<Scalar>

  @inlinable @inline(__always)
  init(x: SIMD3<Scalar>, y: SIMD3<Scalar>, z: SIMD3<Scalar>, scale: SIMD3<Scalar>, shear: SIMD3<Scalar>) {
    (self.x, self.y, self.z, self.scale, self.shear) = (x, y, z, scale, shear)
  }
}

extension RowFactors {
  /// The factors of rows none of which is zero, or `nil` where they are dependent.
  ///
  /// *Source*: Gram–Schmidt, each projection taken away twice ("twice is enough", W. Kahan in B. Parlett, The Symmetric Eigenvalue Problem, 6.9); the last
  /// direction is the cross product of the others, perpendicular to them whatever was lost.
  @inlinable
  init?(independent x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    guard let alongX = x.normalized(), let (alongXY, restY) = Self.split(y, from: alongX), let alongY = restY.normalized() else {
      return nil
    }
    let alongZ = alongX.cross(alongY)
    let (lengthX, heightY) = (Scalar._squareRoot(x.dot(x)), Scalar._squareRoot(restY.dot(restY)))
    var height = z.dot(alongZ)
    // What is left of z is no more than rounding: the determinant, the product of the three, knows whether it is anything, and of which sign.
    let rounding = 8 * Scalar.ulpOfOne * Scalar._squareRoot(z.dot(z))
    if height.magnitude <= rounding {
      let exact = Scalar.wideDeterminant(x, y, z) / lengthX / heightY
      guard exact != 0 else { return nil }
      height = exact < 0 ? -Scalar.minimum(-exact, rounding) : Scalar.minimum(exact, rounding)
    }
    let scale = SIMD3(lengthX, heightY, height)
    self.init(
      x: alongX, y: alongY, z: alongZ, scale: scale,
      shear: SIMD3(alongXY / heightY, z.dot(alongX) / height, z.dot(alongY) / height))
  }

  /// How much of a row lies along a unit row, and what is left; `nil` where nothing is.
  @inlinable
  static func split(_ row: SIMD3<Scalar>, from unit: SIMD3<Scalar>) -> (along: Scalar, rest: SIMD3<Scalar>)? {
    let first = row.dot(unit)
    let rest = row - first * unit
    let second = rest.dot(unit)
    let last = rest - second * unit
    return last == .zero ? nil : (first + second, last)
  }

  /// The factors of any finite rows, or `nil` where those that are not zero are dependent or a factor is too large.
  ///
  /// Each row is scaled by a power of two of its own, which changes its length and no shear.
  @inlinable @inline(never)
  init?(rows x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    guard x.isFinite, y.isFinite, z.isFinite else { return nil }
    let powers = SIMD3(
      Scalar.power(over: x.largestMagnitude), Scalar.power(over: y.largestMagnitude), Scalar.power(over: z.largestMagnitude))
    let (scaledX, scaledY, scaledZ) = (
      x.scaled(byPowerOfTwo: -powers.x), y.scaled(byPowerOfTwo: -powers.y), z.scaled(byPowerOfTwo: -powers.z)
    )
    let areRegular = x != .zero && y != .zero && z != .zero
    guard var factors = areRegular ? Self(independent: scaledX, scaledY, scaledZ) : Self(withZeros: scaledX, scaledY, scaledZ) else {
      return nil
    }
    factors.scale = SIMD3(
      factors.scale.x.scaled(byPowerOfTwo: powers.x), factors.scale.y.scaled(byPowerOfTwo: powers.y),
      factors.scale.z.scaled(byPowerOfTwo: powers.z))
    guard factors.scale.isFinite, factors.shear.isFinite else { return nil }
    self = factors
  }

  /// The factors of rows of which one at least is zero: its scale and its shears are zero, and its direction completes the others to a proper rotation.
  @inlinable
  init?(withZeros x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    func length(_ v: SIMD3<Scalar>) -> Scalar { Scalar._squareRoot(v.dot(v)) }
    /// Two rows: the shear of the second along the first, and both directions.
    func pair(_ first: SIMD3<Scalar>, _ second: SIMD3<Scalar>) -> (SIMD3<Scalar>, SIMD3<Scalar>, height: Scalar, shear: Scalar)? {
      guard let one = first.normalized(), let (along, rest) = Self.split(second, from: one), let other = rest.normalized() else {
        return nil
      }
      return (one, other, length(rest), along / length(rest))
    }
    let basis = (SIMD3<Scalar>(1, 0, 0), SIMD3<Scalar>(0, 1, 0), SIMD3<Scalar>(0, 0, 1))
    switch (x != .zero, y != .zero, z != .zero) {
    case (true, true, _):
      guard let (u, v, height, shear) = pair(x, y) else { return nil }
      self.init(x: u, y: v, z: u.cross(v), scale: SIMD3(length(x), height, 0), shear: SIMD3(shear, 0, 0))
    case (true, false, true):
      guard let (u, v, height, shear) = pair(x, z) else { return nil }
      self.init(x: u, y: v.cross(u), z: v, scale: SIMD3(length(x), 0, height), shear: SIMD3(0, shear, 0))
    case (false, true, true):
      guard let (u, v, height, shear) = pair(y, z) else { return nil }
      self.init(x: u.cross(v), y: u, z: v, scale: SIMD3(0, length(y), height), shear: SIMD3(0, 0, shear))
    case (true, false, false):
      guard let (u, v, w) = Self.frame(x, basis.1, basis.2) else { return nil }
      self.init(x: u, y: v, z: w, scale: SIMD3(length(x), 0, 0), shear: .zero)
    case (false, true, false):
      guard let (u, v, w) = Self.frame(y, basis.2, basis.0) else { return nil }
      self.init(x: w, y: u, z: v, scale: SIMD3(0, length(y), 0), shear: .zero)
    case (false, false, true):
      guard let (u, v, w) = Self.frame(z, basis.0, basis.1) else { return nil }
      self.init(x: v, y: w, z: u, scale: SIMD3(0, 0, length(z)), shear: .zero)
    case (false, false, false):
      self.init(x: basis.0, y: basis.1, z: basis.2, scale: .zero, shear: .zero)
    }
  }

  /// A right-handed frame whose first direction is that of `row`; the second is as near to `next` as may be, or where that lies along `row`, the third to `last`.
  @inlinable
  static func frame(_ row: SIMD3<Scalar>, _ next: SIMD3<Scalar>, _ last: SIMD3<Scalar>) -> (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)? {
    guard let first = row.normalized() else { return nil }
    if first.dot(next).magnitude < 0.875, let (_, rest) = split(next, from: first), let second = rest.normalized() {
      return (first, second, first.cross(second))
    }
    guard let (_, rest) = split(last, from: first), let third = rest.normalized() else { return nil }
    return (first, third.cross(first), third)
  }
}
