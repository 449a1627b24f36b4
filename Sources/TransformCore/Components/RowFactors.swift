/// The rows of a 3 × 3 matrix as lengths and shears times perpendicular unit rows: S · K · R with a proper rotation R.
@frozen @usableFromInline
struct RowFactors<Scalar: TransformScalar> {
  /// The rows of R.
  @usableFromInline var x, y, z: SIMD3<Scalar>
  /// The diagonal of S; of a mirrored matrix z is negative.
  @usableFromInline var scale: SIMD3<Scalar>
  /// kxy, kxz, kyz.
  @usableFromInline var shear: SIMD3<Scalar>

  @_alwaysEmitIntoClient @inline(__always)
  init(x: SIMD3<Scalar>, y: SIMD3<Scalar>, z: SIMD3<Scalar>, scale: SIMD3<Scalar>, shear: SIMD3<Scalar>) {
    (self.x, self.y, self.z, self.scale, self.shear) = (x, y, z, scale, shear)
  }
}

extension RowFactors {
  /// What one projection of each row leaves: the fast path. It is no type of its own, which every program would have.
  @usableFromInline typealias Projections = (
    squares: (x: Scalar, y: Scalar, z: Scalar), lengthX: Scalar, alongXY: Scalar, heightY: Scalar, reciprocal: Scalar, heightZ: Scalar,
    alongX: SIMD3<Scalar>, alongY: SIMD3<Scalar>, alongZ: SIMD3<Scalar>, z: SIMD3<Scalar>
  )

  @_alwaysEmitIntoClient @inline(__always)
  static func projections(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) -> Projections {
    let squares = (x.dot(x), y.dot(y), z.dot(z))
    let lengthX = Scalar._Leaves.squareRoot(squares.0)
    let alongX = x * (1 / lengthX)
    let alongXY = y.dot(alongX)
    let restY = y - alongXY * alongX
    let heightY = restY.dot(restY)
    let reciprocal = 1 / Scalar._Leaves.squareRoot(heightY)
    let alongY = restY * reciprocal
    let alongZ = alongX.cross(alongY)
    return (squares, lengthX, alongXY, heightY, reciprocal, z.dot(alongZ), alongX, alongY, alongZ, z)
  }

  /// Whether no square leaves the safe range, at least half of the length of y is left beside x, and a thousandth of
  /// that of z beside both. With half of y's length left, one projection is enough.
  @_alwaysEmitIntoClient @inline(__always)
  static func serve(_ p: Projections) -> Bool {
    let safe = Scalar.safeDeterminants
    return safe.contains(p.squares.x) && safe.contains(p.squares.y) && safe.contains(p.squares.z) && p.heightY >= 0.25 * p.squares.y
      && p.heightZ * p.heightZ >= 0x1p-20 * p.squares.z
  }

  @_alwaysEmitIntoClient @inline(__always)
  init(_ p: Projections) {
    self.init(
      x: p.alongX, y: p.alongY, z: p.alongZ, scale: SIMD3(p.lengthX, p.heightY * p.reciprocal, p.heightZ),
      shear: SIMD3(p.alongXY * p.reciprocal, p.z.dot(p.alongX) / p.heightZ, p.z.dot(p.alongY) / p.heightZ))
  }

  /// The factors of rows none of which is zero, or `nil` where they are dependent.
  ///
  /// *Source*: Gram–Schmidt, each projection taken away twice ("twice is enough", W. Kahan in B. Parlett, The Symmetric
  /// Eigenvalue Problem, 6.9). Where x and y are nearly parallel, what is left of y comes from their cross product,
  /// which loses nothing.
  @_alwaysEmitIntoClient
  init?(independent x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    guard let pair = Pair(x, y) else { return nil }
    let across = pair.one.cross(pair.other)
    var height = z.dot(across)
    // What is left of z is no larger than rounding. The determinant is the product of the three lengths: it tells
    // whether anything is left, and of which sign.
    let rounding = 8 * Scalar.ulpOfOne * Scalar._Leaves.squareRoot(z.dot(z))
    if height.magnitude <= rounding {
      let exact = Scalar.wideDeterminant(x, y, z) / pair.length / pair.height
      guard exact != 0 else { return nil }
      height = exact < 0 ? -Scalar.minimum(-exact, rounding) : Scalar.minimum(exact, rounding)
    }
    self.init(
      x: pair.one, y: pair.other, z: across, scale: SIMD3(pair.length, pair.height, height),
      shear: SIMD3(pair.shear, z.dot(pair.one) / height, z.dot(pair.other) / height))
  }

  /// Two rows as lengths and a shear times perpendicular unit rows.
  @frozen @usableFromInline
  struct Pair<Number: TransformScalar> {
    @usableFromInline var one, other: SIMD3<Number>
    @usableFromInline var length, height, shear: Number

    /// `nil` where the second is a multiple of the first, or one is zero.
    @_alwaysEmitIntoClient
    init?(_ first: SIMD3<Number>, _ second: SIMD3<Number>) {
      guard let one = first.normalized() else { return nil }
      self.one = one
      length = first.length
      if let (along, rest) = RowFactors<Number>.split(second, from: one), rest.dot(rest) >= 0x1p-20 * second.dot(second),
        let other = rest.normalized()
      {
        (self.other, height) = (other, rest.length)
        shear = along / height
      } else {
        // Rounding would be too large a part of what the projections leave.
        let normal = Number.wideCross(first, second)
        guard let across = normal.normalized() else { return nil }
        (other, height) = (across.cross(one), normal.length / length)
        shear = second.dot(one) / height
      }
    }
  }

  /// How much of a row lies along a unit row, and what is left; `nil` where nothing is left. The rest is perpendicular
  /// to the unit row where it is larger than rounding.
  @_alwaysEmitIntoClient
  static func split(_ row: SIMD3<Scalar>, from unit: SIMD3<Scalar>) -> (along: Scalar, rest: SIMD3<Scalar>)? {
    let first = row.dot(unit)
    let rest = row - first * unit
    let second = rest.dot(unit)
    let last = rest - second * unit
    return last == .zero ? nil : (first + second, last)
  }

  /// The factors of any finite rows, or `nil` where those that are not zero are dependent or a factor is too large.
  ///
  /// The slow path scales each row by a power of two of its own, which changes its length and no shear.
  @_alwaysEmitIntoClient @inline(never)
  init?(rows x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    let quick = Self.projections(x, y, z)
    if Self.serve(quick) {
      self.init(quick)
      return
    }
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

  /// The factors of rows of which at least one is zero. The scale and the shears of a zero row are zero. Its direction
  /// completes the others to a proper rotation.
  @_alwaysEmitIntoClient
  init?(withZeros x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    let basis = (SIMD3<Scalar>(1, 0, 0), SIMD3<Scalar>(0, 1, 0), SIMD3<Scalar>(0, 0, 1))
    switch (x != .zero, y != .zero, z != .zero) {
    case (true, true, _):
      guard let p = Pair(x, y) else { return nil }
      self.init(x: p.one, y: p.other, z: p.one.cross(p.other), scale: SIMD3(p.length, p.height, 0), shear: SIMD3(p.shear, 0, 0))
    case (true, false, true):
      guard let p = Pair(x, z) else { return nil }
      self.init(x: p.one, y: p.other.cross(p.one), z: p.other, scale: SIMD3(p.length, 0, p.height), shear: SIMD3(0, p.shear, 0))
    case (false, true, true):
      guard let p = Pair(y, z) else { return nil }
      self.init(x: p.one.cross(p.other), y: p.one, z: p.other, scale: SIMD3(0, p.length, p.height), shear: SIMD3(0, 0, p.shear))
    case (true, false, false):
      guard let (u, v, w) = Self.frame(x, basis.1, basis.2) else { return nil }
      self.init(x: u, y: v, z: w, scale: SIMD3(x.length, 0, 0), shear: .zero)
    case (false, true, false):
      guard let (u, v, w) = Self.frame(y, basis.2, basis.0) else { return nil }
      self.init(x: w, y: u, z: v, scale: SIMD3(0, y.length, 0), shear: .zero)
    case (false, false, true):
      guard let (u, v, w) = Self.frame(z, basis.0, basis.1) else { return nil }
      self.init(x: v, y: w, z: u, scale: SIMD3(0, 0, z.length), shear: .zero)
    case (false, false, false):
      self.init(x: basis.0, y: basis.1, z: basis.2, scale: .zero, shear: .zero)
    }
  }

  /// A right-handed frame whose first direction is that of `row`. The second is as near to `next` as possible. Where
  /// `next` lies along `row`, the third is as near to `last` as possible.
  @_alwaysEmitIntoClient
  static func frame(_ row: SIMD3<Scalar>, _ next: SIMD3<Scalar>, _ last: SIMD3<Scalar>) -> (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)? {
    guard let first = row.normalized() else { return nil }
    if first.dot(next).magnitude < 0.875, let (_, rest) = split(next, from: first), let second = rest.normalized() {
      return (first, second, first.cross(second))
    }
    guard let (_, rest) = split(last, from: first), let third = rest.normalized() else { return nil }
    return (first, third.cross(first), third)
  }
}
