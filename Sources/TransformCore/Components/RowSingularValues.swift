/// Singular values of a 3 × 3 matrix with both frames: L = Vᵀ · Σ · W with proper rotations V and W.
@frozen @usableFromInline
struct RowSingularValues<Scalar: TransformScalar> {
  /// The rows of V: what is stretched by each value.
  @usableFromInline var source: (x: SIMD3<Scalar>, y: SIMD3<Scalar>, z: SIMD3<Scalar>)
  /// The rows of W: where it is sent.
  @usableFromInline var image: (x: SIMD3<Scalar>, y: SIMD3<Scalar>, z: SIMD3<Scalar>)
  /// In falling order; of a mirrored matrix the last is negative.
  @usableFromInline var values: SIMD3<Scalar>
  /// All values are to be multiplied by two to this power.
  @usableFromInline let power: Int
}

extension RowSingularValues {
  /// `nil` where a number is not finite.
  ///
  /// *Source*: M. Hestenes, Inversion of Matrices by Biorthogonalization, 1958 (one-sided Jacobi). Pairs of rows are
  /// turned until all are perpendicular. The longest row comes first (P. de Rijk, 1989), therefore small values keep
  /// their own digits. Five sweeps are enough; the limit of twelve ends what rounding would keep going.
  @inlinable @inline(never)
  init?(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    guard x.isFinite, y.isFinite, z.isFinite else { return nil }
    let largest = Scalar.maximum(x.largestMagnitude, Scalar.maximum(y.largestMagnitude, z.largestMagnitude))
    power = Scalar.power(over: largest)
    var rows = Rows(row: (x.scaled(byPowerOfTwo: -power), y.scaled(byPowerOfTwo: -power), z.scaled(byPowerOfTwo: -power)))
    for _ in 0..<12 where rows.sweep() {}
    (source, image, values) = (rows.turn, rows.row, .zero)
    let lengths = SIMD3(image.x.length, image.y.length, image.z.length)
    guard let first = image.x.normalized() else {
      source = Rows.identity
      image = Rows.identity
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
      // One direction is left. The others are completed on both sides alike, therefore a symmetric map gets no
      // rotation.
      let basis = Rows<Scalar>.identity
      guard let (_, u, v) = RowFactors.frame(source.x, basis.y, basis.z), let (_, p, q) = RowFactors.frame(first, basis.y, basis.z)
      else { return nil }
      values.x = lengths.x
      source = (source.x, u, v)
      image = (first, p, q)
    }
  }

  /// The rows in work and the rotation that made them.
  @frozen @usableFromInline
  struct Rows<Number: TransformScalar> {
    @usableFromInline typealias Three = (x: SIMD3<Number>, y: SIMD3<Number>, z: SIMD3<Number>)
    @usableFromInline var row: Three
    @usableFromInline var turn: Three = Self.identity

    @inlinable
    init(row: Three) { self.row = row }

    @inlinable
    static var identity: Three { (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)) }

    /// Turns each pair of rows once; whether any needed it.
    @inlinable
    mutating func sweep() -> Bool {
      let first = Self.turned(&row.x, &row.y, &turn.x, &turn.y)
      let second = Self.turned(&row.x, &row.z, &turn.x, &turn.z)
      let third = Self.turned(&row.y, &row.z, &turn.y, &turn.z)
      return first || second || third
    }

    /// Turns two rows until they are perpendicular, the longer one first.
    @inlinable
    static func turned(_ p: inout SIMD3<Number>, _ q: inout SIMD3<Number>, _ u: inout SIMD3<Number>, _ v: inout SIMD3<Number>) -> Bool {
      let power = Number.power(over: Number.maximum(p.largestMagnitude, q.largestMagnitude))
      let (a, b) = (p.scaled(byPowerOfTwo: -power), q.scaled(byPowerOfTwo: -power))
      let (pp, qq, pq) = (a.dot(a), b.dot(b), a.dot(b))
      let isOrdered = pp >= qq
      guard pq.magnitude > Number.ulpOfOne * Number._Leaves.squareRoot(pp) * Number._Leaves.squareRoot(qq) else {
        if !isOrdered { (p, q, u, v) = (q, 0 - p, v, 0 - u) }  // a quarter turn
        return !isOrdered
      }
      let zeta = (qq - pp) / (2 * pq)
      let root = zeta.magnitude + (zeta.magnitude < 0x1p60 ? Number._Leaves.squareRoot(1 + zeta * zeta) : zeta.magnitude)
      let tangent = (zeta < 0 ? -1 : 1) / root
      let cosine = 1 / Number._Leaves.squareRoot(1 + tangent * tangent)
      let sine = cosine * tangent
      // Small turns change little and so round little (H. Rutishauser).
      let half = sine / (1 + cosine)
      (p, q) = (p - sine * (q + half * p), q + sine * (p - half * q))
      (u, v) = (u - sine * (v + half * u), v + sine * (u - half * v))
      if !isOrdered { (p, q, u, v) = (q, 0 - p, v, 0 - u) }  // the smaller angle leaves the longer row longer
      return true
    }
  }
}
