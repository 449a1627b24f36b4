import TransformCore
import TransformTestSupport

typealias Exact = Wide<Double>
typealias ExactMatrix = WideMatrix<Double>

/// The largest error of several numbers, each in units of the last place of one norm.
func worst<S: TransformScalar>(_ found: [S], _ exact: some Collection<Exact>, norm: Double) -> Double {
  var worst = 0.0
  for (number, reference) in zip(found, exact) { worst = max(worst, reference.ulpError(of: number, norm: norm)) }
  return worst
}

/// The largest error of several numbers, each in units of the last place of its own norm.
func worst<S: TransformScalar>(_ found: [S], _ exact: some Collection<Exact>, norms: some Collection<Double>) -> Double {
  var worst = 0.0
  for ((number, reference), norm) in zip(zip(found, exact), norms) {
    worst = max(worst, reference.ulpError(of: number, norm: norm))
  }
  return worst
}

func exact<V: SIMD>(_ vector: V) -> [Exact] where V.Scalar: TransformScalar { vector.indices.map { Exact(exactly: vector[$0]) } }

/// x² + y² + … of exact numbers. `length` is its square root.
func squaredLength(_ v: [Exact]) -> Exact { v.dropFirst().reduce(v[0] * v[0]) { $0 + $1 * $1 } }
func length(_ v: [Exact]) -> Exact { squaredLength(v).squareRoot() }
func unit(_ v: [Exact]) -> [Exact] {
  let length = length(v)
  return v.map { $0 / length }
}

/// The image of a row divided by its last number, and a norm for each coordinate: (Σ|terms| + |p′|·Σ|terms of w|) / w.
func quotients(_ row: [Exact], _ matrix: ExactMatrix, _ magnitudes: Sizes) -> (exact: [Exact], norms: [Double]) {
  let (image, sizes) = (matrix.image(of: row), magnitudes.image(of: row))
  let (w, size) = (image[image.count - 1], sizes[sizes.count - 1])
  let reciprocal = Exact(1) / w
  let exact = image.dropLast().map { $0 * reciprocal }
  return (exact, zip(sizes, exact).map { ($0 + size * $1.high.magnitude) / w.high.magnitude })
}

/// Errors of the operations that all transforms have: product, determinant, adjugate and inverse.
enum Common<T: LawfulTransform> {
  static func product(_ a: T, _ b: T) -> Double {
    let (left, right) = (ExactMatrix(exactly: a), ExactMatrix(exactly: b))
    return worst(
      a.concatenating(b).rowMajor, left.multiplied(by: right).elements, norms: Sizes(left).multiplied(by: Sizes(right)))
  }

  static func determinant(_ a: T) -> Double {
    let matrix = ExactMatrix(exactly: a)
    return matrix.determinant().ulpError(of: a.determinant, norm: matrix.determinant(unsigned: true).high)
  }

  /// In units of κ times the largest number of the inverse. κ is that of the whole matrix, unless given.
  static func inverse(_ a: T, condition: Double? = nil) -> Double? { inverse(a, found: a.inverted(), condition: condition) }

  static func inverse(_ a: T, found: T?, condition: Double? = nil) -> Double? {
    guard let found else { return nil }
    let matrix = ExactMatrix(exactly: a)
    let exact = matrix.inverse
    let norm = (condition ?? matrix.norm * exact.norm) * Double.maximumNorm(exact.rounded)
    return worst(found.rowMajor, exact.elements, norm: norm)
  }

  /// The image of (p, w) before division, in units of Σ|terms|.
  static func row(_ found: [T.Scalar], _ row: [Exact], under a: T) -> Double {
    let matrix = ExactMatrix(exactly: a)
    return worst(found, matrix.image(of: row), norms: Sizes(matrix).image(of: row))
  }

  /// The image after division, in units of (Σ|terms| + |p′|·Σ|terms of w|) / w.
  static func divided(_ found: [T.Scalar], _ row: [Exact], under a: T) -> Double {
    let matrix = ExactMatrix(exactly: a)
    let (exact, norms) = quotients(row, matrix, Sizes(matrix))
    return worst(found, exact, norms: norms)
  }
}
