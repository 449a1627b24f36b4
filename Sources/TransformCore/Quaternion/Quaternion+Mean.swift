extension Quaternion {
  /// The mean of rotations: the one with the least sum of squared distances between its matrix and theirs. `nil` for no
  /// rotations, where one is zero or not finite, and where the mean is not determined. Also `nil` where a weight is
  /// negative or not finite, or all are zero.
  ///
  /// *Definition*: the unit vector q that maximises Σ wᵢ·(q·qᵢ)² for the qᵢ at unit length. Without weights each is 1.
  /// Therefore their signs and lengths do not matter. Of q and −q it is the one with w ≥ 0.
  ///
  /// *Degenerate input*: the mean is not determined where two vectors at right angles do equally well, as for two
  /// rotations half a turn apart. It is refused where λ₁ − λ₂ ≤ 16 ε·λ₁ for the largest eigenvalues of Σ wᵢ·qᵢ·qᵢᵀ.
  ///
  /// *Source*: F. Markley, Y. Cheng, J. Crassidis and Y. Oshman, Averaging Quaternions, 2007. O(n), in constant memory.
  ///
  /// - Precondition: there are as many weights as rotations.
  ///
  /// - Accuracy: 3 ulps of λ₁ / (λ₁ − λ₂), and 3 ulps of it with weights, for any number of rotations.
  @_alwaysEmitIntoClient
  public static func mean(of rotations: some Collection<Self>, weights: [Scalar]? = nil) -> Self? {
    guard let weights else { return mean(ofWeighted: zip(rotations, repeatElement(1, count: rotations.count))) }
    precondition(rotations.count == weights.count, "as many weights as rotations")
    guard let heaviest = weights.max(), heaviest > 0, heaviest.isFinite, weights.allSatisfy({ $0 >= 0 }) else { return nil }
    let scale = Scalar.reciprocal(ofPower: Int(heaviest.exponent))  // brings it near 1
    return mean(ofWeighted: zip(rotations, weights.lazy.map { $0 * scale }))
  }

  @_alwaysEmitIntoClient @inline(__always)
  static func mean(ofWeighted rotations: some Sequence<(Self, Scalar)>) -> Self? {
    var (total, rest, hasMore) = (CompensatedSums<Scalar>(), rotations.makeIterator(), true)
    while hasMore {
      var (block, groups) = (CompensatedSums<Scalar>(), 0)
      while hasMore, groups < 64 {
        var (group, count) = (RotationSums<Scalar>(), 0)
        while count < 4, let (rotation, weight) = rest.next() {
          guard group.add(rotation.components, weight: weight) else { return nil }
          count += 1
        }
        block.add(group)
        (groups, hasMore) = (groups + 1, count == 4)
      }
      total.add(block)
    }
    return mean(ofProducts: total.products)
  }

  /// The first eigenvector of Σ wᵢ·qᵢ·qᵢᵀ.
  @_alwaysEmitIntoClient @inline(never)
  static func mean(ofProducts products: Transform3D<Scalar>) -> Self? {
    let total = (products.m11 + products.m22) + (products.m33 + products.m44)
    // The sums are symmetric. Therefore rows at right angles are the eigenvectors times the eigenvalues.
    let rows = OrthogonalRows(count: 4, length: 4) { products[$0, $1] / total }
    let (largest, next) = (rows.length(0), rows.length(1))
    guard largest - next > 16 * Scalar.ulpOfOne * largest, let mean = Self(components: rows.row(0)).normalized() else { return nil }
    return mean.w < 0 ? Self(components: 0 - mean.components) : mean
  }
}

/// The ten numbers of Σ wᵢ·qᵢ·qᵢᵀ for a few rotations, in plain sums.
@frozen @usableFromInline
struct RotationSums<Scalar: TransformScalar> {
  /// x², y², z², w².
  @usableFromInline var squares = SIMD4<Scalar>()
  /// xy, yz, zx, and w² again.
  @usableFromInline var neighbours = SIMD4<Scalar>()
  /// xw, yw, zw, and w² again.
  @usableFromInline var reals = SIMD4<Scalar>()

  @_alwaysEmitIntoClient @inline(__always)
  init() {}

  /// Adds a rotation of any length; `false` where that is zero or not finite.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func add(_ rotation: SIMD4<Scalar>, weight: Scalar) -> Bool {
    let squared = rotation.dot(rotation)
    var (q, factor) = (rotation, weight / squared)
    if _slowPath(!Scalar.safeDeterminants.contains(squared)) {
      guard let unit = Quaternion(components: rotation).normalized() else { return false }
      (q, factor) = (unit.components, weight)
    }
    let weighted = q * factor
    squares += weighted * q
    neighbours += weighted * SIMD4(q.y, q.z, q.x, q.w)
    reals += weighted * q.w
    return true
  }
}

/// The same for many rotations.
///
/// A large sum absorbs the last digits of what is added: a plain sum of a million Floats is off by thousands of ulps.
/// Here groups of four are summed with their rounding errors beside them, and blocks of 64 groups in twice the
/// precision.
///
/// *Source*: T. Ogita, S. Rump and S. Oishi, Accurate Sum and Dot Product, 2005.
@frozen @usableFromInline
struct CompensatedSums<Scalar: TransformScalar> {
  @usableFromInline var squares = CompensatedSum<Scalar>()
  @usableFromInline var neighbours = CompensatedSum<Scalar>()
  @usableFromInline var reals = CompensatedSum<Scalar>()

  @_alwaysEmitIntoClient @inline(__always)
  init() {}

  @_alwaysEmitIntoClient @inline(__always)
  mutating func add(_ group: RotationSums<Scalar>) {
    squares.add(group.squares)
    neighbours.add(group.neighbours)
    reals.add(group.reals)
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func add(_ block: Self) {
    squares.add(block.squares)
    neighbours.add(block.neighbours)
    reals.add(block.reals)
  }

  /// The symmetric matrix of the sums.
  @_alwaysEmitIntoClient @inline(__always)
  var products: Transform3D<Scalar> {
    let (a, b, c) = (squares.sum, neighbours.sum, reals.sum)
    return Transform3D(
      xAxis: SIMD4(a.x, b.x, b.z, c.x), yAxis: SIMD4(b.x, a.y, b.y, c.y), zAxis: SIMD4(b.z, b.y, a.z, c.z),
      origin: SIMD4(c.x, c.y, c.z, a.w))
  }
}

/// A sum of vectors and of its rounding errors.
///
/// *Source*: D. Knuth, The Art of Computer Programming 2, section 4.2.2, for the rounding error of one sum.
@frozen @usableFromInline
struct CompensatedSum<Scalar: TransformScalar> {
  @usableFromInline var sum = SIMD4<Scalar>()
  @usableFromInline var rest = SIMD4<Scalar>()

  @_alwaysEmitIntoClient @inline(__always)
  init() {}

  @_alwaysEmitIntoClient @inline(__always)
  mutating func add(_ term: SIMD4<Scalar>) {
    let larger = sum + term
    let part = larger - sum
    rest += (sum - (larger - part)) + (term - part)
    sum = larger
  }

  /// Adds another sum, and brings the errors into this one where they have grown that large.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func add(_ other: Self) {
    add(other.sum)
    let errors = rest + other.rest
    rest = .zero
    add(errors)
  }
}
