import TransformCore

/// Sums over pairs of a source point x and a target point y: of weights, of points, and of products of coordinates. All
/// points are relative to one pair. Those of the plane have z = 0.
struct PairSums: Sendable {
  /// Σ w·y, with Σ w behind it.
  var target = SIMD4<Double>()
  var products = PairProducts()

  /// Σ w.
  var weight: Double { target.w }
  /// Σ w·x, which stands behind the products of each coordinate.
  var source: SIMD3<Double> {
    get { SIMD3(products.x.w, products.y.w, products.z.w) }
    set { (products.x.w, products.y.w, products.z.w) = (newValue.x, newValue.y, newValue.z) }
  }

  /// Whether nothing that was added was infinite or NaN, or had squares that are.
  var isFinite: Bool { (products.squaredLengths.source + products.squaredLengths.target).isFinite }

  static func + (a: Self, b: Self) -> Self { Self(target: a.target + b.target, products: a.products + b.products) }
  static func - (a: Self, b: Self) -> Self { Self(target: a.target - b.target, products: a.products - b.products) }
}

/// Σ w·xⱼ·y, Σ w·x·x and Σ w·y·y. What stands in the fourth places of the squares and mixed products has no meaning.
struct PairProducts: Sendable {
  /// Σ w·xⱼ·y for each j, with Σ w·xⱼ behind it where the fourth place of y is 1.
  var x = SIMD4<Double>(), y = SIMD4<Double>(), z = SIMD4<Double>()
  /// Σ w·(xx, yy, zz) and Σ w·(xy, yz, zx) of the source points.
  var sourceSquares = SIMD4<Double>(), sourceMixed = SIMD4<Double>()
  /// The same of the target points.
  var targetSquares = SIMD4<Double>(), targetMixed = SIMD4<Double>()

  init() {}

  /// The products of one pair. The fourth places are finite numbers.
  init(_ p: SIMD4<Double>, _ q: SIMD4<Double>, weight: Double) {
    addMixed(p, q, weight: weight)
    addOwn(p, q, weight: weight)
  }

  /// Adds the products of source and target.
  @inline(__always)
  mutating func addMixed(_ p: SIMD4<Double>, _ q: SIMD4<Double>, weight: Double) {
    let weighted = p * weight
    (x, y, z) = (x + weighted.x * q, y + weighted.y * q, z + weighted.z * q)
  }

  /// Adds those of the source and of the target by themselves.
  @inline(__always)
  mutating func addOwn(_ p: SIMD4<Double>, _ q: SIMD4<Double>, weight: Double) {
    let (weighted, weightedTarget) = (p * weight, q * weight)
    (sourceSquares, sourceMixed) = (sourceSquares + weighted * p, sourceMixed + weighted * SIMD4(p.y, p.z, p.x, p.w))
    (targetSquares, targetMixed) = (targetSquares + weightedTarget * q, targetMixed + weightedTarget * SIMD4(q.y, q.z, q.x, q.w))
  }

  @inline(__always)
  private init(_ a: Self, _ b: Self, _ combined: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>) {
    (x, y, z) = (combined(a.x, b.x), combined(a.y, b.y), combined(a.z, b.z))
    (sourceSquares, sourceMixed) = (combined(a.sourceSquares, b.sourceSquares), combined(a.sourceMixed, b.sourceMixed))
    (targetSquares, targetMixed) = (combined(a.targetSquares, b.targetSquares), combined(a.targetMixed, b.targetMixed))
  }

  @inline(__always)
  static func + (a: Self, b: Self) -> Self { Self(a, b, +) }
  @inline(__always)
  static func - (a: Self, b: Self) -> Self { Self(a, b, -) }

  /// Σ w·|x|² and Σ w·|y|².
  var squaredLengths: (source: Double, target: Double) { (sourceSquares.xyz.sum(), targetSquares.xyz.sum()) }

  /// The symmetric matrix of sums of squares and mixed products.
  static func matrix(_ squares: SIMD4<Double>, _ mixed: SIMD4<Double>) -> [SIMD3<Double>] {
    [SIMD3(squares.x, mixed.x, mixed.z), SIMD3(mixed.x, squares.y, mixed.y), SIMD3(mixed.z, mixed.y, squares.z)]
  }
}
