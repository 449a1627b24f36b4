public import TransformCore

// Vectors as lists of wide numbers, by the textbook.

package func dot(_ a: [Wide], _ b: [Wide]) -> Wide { zip(a, b).reduce(Wide(0)) { $0 + $1.0 * $1.1 } }

package func cross(_ a: [Wide], _ b: [Wide]) -> [Wide] {
  [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

package func length(_ a: [Wide]) -> Wide { dot(a, a).squareRoot() }

package func normalized(_ a: [Wide]) -> [Wide] {
  let length = length(a)
  return a.map { $0 / length }
}

extension SIMD where Scalar: TransformScalar {
  /// The components, exactly.
  @_alwaysEmitIntoClient
  package var wide: [Wide] { indices.map { Wide(self[$0]) } }
}

extension WideMatrix {
  package var rows: [[Wide]] { (0..<order).map { row in (0..<order).map { self[row, $0] } } }

  /// The identity.
  static func identity(order: Int) -> Self {
    Self((0..<order * order).map { Wide($0 % (order + 1) == 0 ? 1 : 0) }, order: order)
  }

  /// The same with other numbers in some places.
  package func setting(_ change: (inout [Wide]) -> Void) -> Self {
    var elements = elements
    change(&elements)
    return Self(elements, order: order)
  }

  /// Every number times a factor.
  package func scaled(by factor: Wide) -> Self { Self(elements.map { $0 * factor }, order: order) }

  /// Without translation: the last row is that of the identity.
  var withoutTranslation: Self {
    setting { for column in 0..<order { $0[(order - 1) * order + column] = Wide(column == order - 1 ? 1 : 0) } }
  }

  /// Without translation; the corner stays.
  var withoutTranslationButCorner: Self {
    setting { for column in 0..<(order - 1) { $0[(order - 1) * order + column] = Wide(0) } }
  }

  /// The rows and columns before the last one exchanged; translation and last column stay.
  var linearTransposed: Self {
    setting {
      for row in 0..<(order - 1) { for column in 0..<(order - 1) { $0[row * order + column] = self[column, row] } }
    }
  }

  /// The image of a point under (p, 1) · M, divided by w.
  func pointImage(_ point: [Wide]) -> [Wide] {
    let image = image(of: point + [Wide(1)])
    return image.dropLast().map { $0 / image[order - 1] }
  }

  /// The image of a vector under the rows and columns before the last.
  func vectorImage(_ vector: [Wide]) -> [Wide] { Array(image(of: vector + [Wide(0)]).dropLast()) }

  /// The rows and columns before the last, in a matrix of the same order.
  package var linearPart: Self {
    withoutTranslation.setting { for row in 0..<(order - 1) { $0[row * order + order - 1] = Wide(0) } }
  }

  /// The transposed inverse of the linear part.
  var normalMatrix: Self { linearPart.inverse.transposed }
}
