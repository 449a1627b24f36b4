import TransformCore
import TransformTestSupport

/// The magnitudes of a matrix, for Σ|terms|. Double has enough digits for the units of errors.
struct Sizes {
  let order: Int
  private(set) var elements: [Double]

  init(_ matrix: ExactMatrix) {
    order = matrix.order
    elements = matrix.elements.map { $0.high.magnitude }
  }

  /// Σ|terms| of the image of a row.
  func image(of row: [Exact]) -> [Double] {
    var image = [Double](repeating: 0, count: order)
    for (index, factor) in row.enumerated() {
      for column in 0..<order { image[column] += factor.high.magnitude * elements[index * order + column] }
    }
    return image
  }

  /// Σ|terms| of each number of a product.
  func multiplied(by next: Self) -> [Double] {
    var product = [Double](repeating: 0, count: order * order)
    for row in 0..<order {
      for index in 0..<order {
        let factor = elements[row * order + index]
        for column in 0..<order { product[row * order + column] += factor * next.elements[index * order + column] }
      }
    }
    return product
  }

  /// Σ|terms| of each number of T(−p) · M · T(p).
  func moved(to p: [Exact]) -> [Double] {
    var result = elements
    let last = order - 1
    for row in 0..<last {
      for column in 0...last { result[last * order + column] += p[row].high.magnitude * result[row * order + column] }
    }
    for row in 0...last {
      for column in 0..<last { result[row * order + column] += result[row * order + last] * p[column].high.magnitude }
    }
    return result
  }
}
