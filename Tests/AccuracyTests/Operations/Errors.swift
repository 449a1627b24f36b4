import TransformCore
import TransformTestSupport

/// The largest error of several numbers, each in units of the last place of one norm.
func worst<S: TransformScalar>(_ found: [S], _ exact: some Collection<Wide>, norm: Double) -> Double {
  zip(found, exact).reduce(0) { max($0, $1.1.ulpError(of: $1.0, norm: norm)) }
}

/// The largest error of several numbers, each in units of the last place of its own norm.
func worst<S: TransformScalar>(_ found: [S], _ exact: [Wide], norms: [Double]) -> Double {
  zip(zip(found, exact), norms).reduce(0) { max($0, $1.0.1.ulpError(of: $1.0.0, norm: $1.1)) }
}

extension WideMatrix {
  /// Σ|terms| of the image of a row. Double has enough digits for the units of errors.
  func sizes(of row: [Wide]) -> [Double] {
    var sizes = [Double](repeating: 0, count: order)
    for (index, factor) in row.enumerated() {
      for column in 0..<order { sizes[column] += factor.high.magnitude * self[index, column].high.magnitude }
    }
    return sizes
  }
}

/// The image of a row divided by its last number, and a norm for each coordinate: (Σ|terms| + |p′|·Σ|terms of w|) / w.
func quotients(_ row: [Wide], _ matrix: WideMatrix) -> (exact: [Wide], norms: [Double]) {
  let (image, sizes) = (matrix.image(of: row), matrix.sizes(of: row))
  let (w, size) = (image[image.count - 1], sizes[sizes.count - 1])
  let reciprocal = Wide(1) / w
  let exact = image.dropLast().map { $0 * reciprocal }
  return (exact, zip(sizes, exact).map { ($0 + size * $1.high.magnitude) / w.high.magnitude })
}

/// Errors of the operations that all transforms have: products, images, determinants, adjugates and inverses.
enum Common<T: LawfulTransform> {
  static func product(_ a: T, _ b: T) -> Double {
    let (left, right) = (WideMatrix(a), WideMatrix(b))
    return worst(
      a.concatenating(b).rowMajor, left.multiplied(by: right).elements, norms: left.rows.flatMap(right.sizes))
  }

  static func determinant(_ a: T) -> Double {
    let matrix = WideMatrix(a)
    return matrix.determinant().ulpError(of: a.determinant, norm: matrix.determinant(unsigned: true).high)
  }

  static func adjugate(_ a: T, found: T) -> Double {
    let matrix = WideMatrix(a)
    return worst(found.rowMajor, matrix.adjugate().elements, norms: matrix.adjugate(unsigned: true).rounded)
  }

  /// In units of κ times the largest number of the inverse. κ is that of the whole matrix, unless given.
  static func inverse(_ a: T, found: T?, condition: Double? = nil) -> Double? {
    guard let found else { return nil }
    let matrix = WideMatrix(a)
    let exact = matrix.inverse
    let norm = (condition ?? matrix.norm * exact.norm) * Double.maximumNorm(exact.rounded)
    return worst(found.rowMajor, exact.elements, norm: norm)
  }

  /// The image of (v, w), or of v without one, before division, in units of Σ|terms|.
  static func image<V: SIMD>(of v: V, w: Double?, under a: T, _ image: (V) -> V) -> Double where V.Scalar == T.Scalar {
    let (matrix, row) = (WideMatrix(a), v.wide + (w.map { [Wide($0)] } ?? []))
    return worst(image(v).list, matrix.image(of: row), norms: matrix.sizes(of: row))
  }

  /// The image of a point after division, in units of (Σ|terms| + |p′|·Σ|terms of w|) / w.
  static func image<V: SIMD>(ofPoint p: V, under a: T, _ image: (V) -> V?) -> Double? where V.Scalar == T.Scalar {
    let matrix = WideMatrix(a)
    let (exact, norms) = quotients(p.wide + [Wide(1)], matrix)
    return image(p).map { worst($0.list, exact, norms: norms) }
  }

  /// The image n · L⁻¹ᵀ, in units of κ(L) · ‖L⁻¹‖ times the length of n.
  static func image<V: SIMD>(ofNormal n: V, under a: T, _ image: (V) -> V?) -> Double? where V.Scalar == T.Scalar {
    let linear = WideMatrix(a).linearPart
    let inverse = linear.inverse
    let norm = Operations.linearNorm(linear) * Operations.linearNorm(inverse) * Operations.linearNorm(inverse) * length(n.wide).high
    return image(n).map { worst($0.list, inverse.transposed.image(of: n.wide + [Wide(0)]).dropLast(), norm: norm) }
  }
}
