public import TransformCore

/// A square matrix of numbers of twice the precision, with plain slow arithmetic: the reference for fast results.
///
/// ```swift
/// let matrix = WideMatrix(exactly: Transform3D<Float>.scale(2))
/// assert(matrix.determinant().high == 8 && matrix.inverse[0, 0].high == 0.5)
/// ```
public struct WideMatrix<Scalar: TransformScalar>: Sendable {
  /// The number of rows: 3 or 4.
  public let order: Int
  /// The numbers, row by row.
  public let elements: [Wide<Scalar>]

  /// A matrix of `order` rows from its numbers, row by row.
  ///
  /// - Precondition: `order` is 3 or 4 and there are `order` × `order` numbers.
  @inlinable
  public init(_ elements: [Wide<Scalar>], order: Int) {
    precondition(order == 3 || order == 4, "matrices of transforms are of order 3 or 4")
    precondition(elements.count == order * order, "a matrix of order n has n × n numbers")
    (self.order, self.elements) = (order, elements)
  }

  /// The matrix of a transform.
  @inlinable
  public init<T: LawfulTransform>(_ transform: T) where T.Scalar == Scalar {
    self.init(transform.rowMajor.map { Wide($0) }, order: transform.order)
  }

  /// An element; rows and columns count from zero.
  @inlinable
  public subscript(row: Int, column: Int) -> Wide<Scalar> { elements[row * order + column] }

  /// The numbers, rounded.
  @inlinable
  public var rounded: [Scalar] { elements.map(\.high) }

  /// The same with every sign positive.
  @inlinable
  public var magnitudes: Self { Self(elements.map(\.magnitude), order: order) }

  /// Rows and columns exchanged.
  @inlinable
  public var transposed: Self { Self(elements.indices.map { self[$0 % order, $0 / order] }, order: order) }

  /// The product `self · next`.
  @inlinable
  public func multiplied(by next: Self) -> Self {
    Self(
      elements.indices.map { place in
        let (row, column) = (place / order, place % order)
        var sum = self[row, 0] * next[0, column]
        for index in 1..<order { sum = sum + self[row, index] * next[index, column] }
        return sum
      }, order: order)
  }

  /// The product of a row and this matrix.
  @inlinable
  public func image(of row: [Wide<Scalar>]) -> [Wide<Scalar>] {
    var image = [Wide<Scalar>](repeating: Wide(0), count: order)
    for column in 0..<order {
      var sum = row[0] * self[0, column]
      for index in 1..<order { sum = sum + row[index] * self[index, column] }
      image[column] = sum
    }
    return image
  }

  /// The determinant by Laplace's expansion; with `unsigned`, the sum of the magnitudes of its products.
  @inlinable
  public func determinant(unsigned: Bool = false) -> Wide<Scalar> {
    let matrix = unsigned ? magnitudes : self
    var sum = Wide<Scalar>(0)
    for column in 0..<order { sum = sum + matrix[0, column] * matrix.cofactor(0, column, unsigned: unsigned) }
    return sum
  }

  /// The transposed cofactors; with `unsigned`, the sums of the magnitudes of their products.
  @inlinable
  public func adjugate(unsigned: Bool = false) -> Self {
    let matrix = unsigned ? magnitudes : self
    return Self(elements.indices.map { matrix.cofactor($0 % order, $0 / order, unsigned: unsigned) }, order: order)
  }

  /// The inverse by cofactors; infinite or NaN if there is none.
  @inlinable
  public var inverse: Self {
    let adjugate = self.adjugate()
    var determinant = Wide<Scalar>(0)
    for column in 0..<order { determinant = determinant + self[0, column] * adjugate[column, 0] }
    let reciprocal = Wide<Scalar>(1) / determinant
    return Self(adjugate.elements.map { $0 * reciprocal }, order: order)
  }

  /// The square root of the sum of the squares of all numbers.
  @inlinable
  public var norm: Scalar { elements.reduce(0) { $0 + $1.high * $1.high }.squareRoot() }

  /// The determinant without one row and one column, with its sign in the expansion.
  ///
  /// The rows and columns after the missing one are taken in cyclic order. For order 3 this order contains the sign;
  /// for order 4 the sign alternates.
  @inlinable
  func cofactor(_ row: Int, _ column: Int, unsigned: Bool) -> Wide<Scalar> {
    func at(_ down: Int, _ along: Int) -> Wide<Scalar> { self[(row + down) % order, (column + along) % order] }
    func minor(_ down: (Int, Int), _ along: (Int, Int)) -> Wide<Scalar> {
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

extension WideMatrix where Scalar == Double {
  /// The matrix of a transform of either precision, exactly.
  @inlinable
  public init<T: LawfulTransform>(exactly transform: T) {
    // One list instead of five for many numbers: this is most of the cost of measuring.
    if let m = transform as? Transform3D<T.Scalar> {
      self.init(
        [
          Wide(exactly: m.m11), Wide(exactly: m.m12), Wide(exactly: m.m13), Wide(exactly: m.m14),
          Wide(exactly: m.m21), Wide(exactly: m.m22), Wide(exactly: m.m23), Wide(exactly: m.m24),
          Wide(exactly: m.m31), Wide(exactly: m.m32), Wide(exactly: m.m33), Wide(exactly: m.m34),
          Wide(exactly: m.m41), Wide(exactly: m.m42), Wide(exactly: m.m43), Wide(exactly: m.m44),
        ], order: 4)
    } else {
      self.init(transform.rowMajor.map { Wide(exactly: $0) }, order: transform.order)
    }
  }
}
