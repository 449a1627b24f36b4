public import TransformCore

/// A square matrix of numbers of twice the precision, with plain slow arithmetic: the reference for fast results.
@usableFromInline
package struct WideMatrix: Sendable {
  /// The number of rows: 3 or 4.
  package let order: Int
  /// The numbers, row by row.
  package let elements: [Wide]

  /// A matrix of `order` rows from its numbers, row by row.
  ///
  /// - Precondition: `order` is 3 or 4 and there are `order` × `order` numbers.
  @usableFromInline
  package init(_ elements: [Wide], order: Int) {
    precondition(order == 3 || order == 4, "matrices of transforms are of order 3 or 4")
    precondition(elements.count == order * order, "a matrix of order n has n × n numbers")
    (self.order, self.elements) = (order, elements)
  }

  /// An element; rows and columns count from zero.
  package subscript(row: Int, column: Int) -> Wide { elements[row * order + column] }

  /// The numbers, rounded.
  package var rounded: [Double] { elements.map(\.high) }

  /// The same with every sign positive.
  package var magnitudes: Self { Self(elements.map(\.magnitude), order: order) }

  /// Rows and columns exchanged.
  package var transposed: Self { Self(elements.indices.map { self[$0 % order, $0 / order] }, order: order) }

  /// The product `self · next`.
  package func multiplied(by next: Self) -> Self {
    Self(
      elements.indices.map { place in
        let (row, column) = (place / order, place % order)
        var sum = self[row, 0] * next[0, column]
        for index in 1..<order { sum = sum + self[row, index] * next[index, column] }
        return sum
      }, order: order)
  }

  /// The product of a row and this matrix.
  package func image(of row: [Wide]) -> [Wide] {
    var image = [Wide](repeating: Wide(0), count: order)
    for column in 0..<order {
      var sum = row[0] * self[0, column]
      for index in 1..<order { sum = sum + row[index] * self[index, column] }
      image[column] = sum
    }
    return image
  }

  /// The determinant by Laplace's expansion; with `unsigned`, the sum of the magnitudes of its products.
  package func determinant(unsigned: Bool = false) -> Wide {
    let matrix = unsigned ? magnitudes : self
    var sum = Wide(0)
    for column in 0..<order { sum = sum + matrix[0, column] * matrix.cofactor(0, column, unsigned: unsigned) }
    return sum
  }

  /// The transposed cofactors; with `unsigned`, the sums of the magnitudes of their products.
  package func adjugate(unsigned: Bool = false) -> Self {
    let matrix = unsigned ? magnitudes : self
    return Self(elements.indices.map { matrix.cofactor($0 % order, $0 / order, unsigned: unsigned) }, order: order)
  }

  /// The inverse by cofactors; infinite or NaN if there is none.
  package var inverse: Self {
    let adjugate = self.adjugate()
    var determinant = Wide(0)
    for column in 0..<order { determinant = determinant + self[0, column] * adjugate[column, 0] }
    let reciprocal = Wide(1) / determinant
    return Self(adjugate.elements.map { $0 * reciprocal }, order: order)
  }

  /// The square root of the sum of the squares of all numbers.
  package var norm: Double { elements.reduce(0) { $0 + $1.high * $1.high }.squareRoot() }

  /// The determinant without one row and one column, with its sign in the expansion.
  ///
  /// The rows and columns after the missing one are taken in cyclic order. For order 3 this order contains the sign;
  /// for order 4 the sign alternates.
  private func cofactor(_ row: Int, _ column: Int, unsigned: Bool) -> Wide {
    func at(_ down: Int, _ along: Int) -> Wide { self[(row + down) % order, (column + along) % order] }
    func minor(_ down: (Int, Int), _ along: (Int, Int)) -> Wide {
      let (one, other) = (at(down.0, along.0) * at(down.1, along.1), at(down.0, along.1) * at(down.1, along.0))
      return unsigned ? one + other : one - other
    }
    guard order == 4 else { return minor((1, 2), (1, 2)) }
    let (first, second, third) = (at(1, 1) * minor((2, 3), (2, 3)), at(1, 2) * minor((2, 3), (1, 3)), at(1, 3) * minor((2, 3), (1, 2)))
    if unsigned { return first + second + third }
    let sum = first - second + third
    return (row + column) % 2 == 0 ? sum : -sum
  }
}

extension WideMatrix {
  /// The matrix of a transform of either precision, exactly.
  @_alwaysEmitIntoClient
  package init<T: LawfulTransform>(_ transform: T) {
    // One list instead of five for many numbers: this is most of the cost of measuring.
    if let m = transform as? Transform3D<T.Scalar> {
      func row(_ row: SIMD4<T.Scalar>) -> SIMD4<Double> { SIMD4(Double(row.x), Double(row.y), Double(row.z), Double(row.w)) }
      self.init(rows: row(m.xAxis), row(m.yAxis), row(m.zAxis), row(m.origin))
    } else {
      self.init(transform.rowMajor.map { Wide($0) }, order: transform.order)
    }
  }

  @usableFromInline
  init(rows x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>, _ origin: SIMD4<Double>) {
    self.init([x, y, z, origin].flatMap { $0.wide }, order: 4)
  }
}
