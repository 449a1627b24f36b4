public import TransformCore

/// A square matrix of numbers of twice the precision, done the slow way: what fast results are measured against.
public struct WideMatrix<Scalar: TransformScalar>: Sendable {
  /// The number of rows.
  public let order: Int
  /// The numbers, row by row.
  public private(set) var elements: [Wide<Scalar>]

  /// A matrix of `order` rows from its numbers, row by row.
  ///
  /// - Precondition: there are `order` × `order` numbers.
  public init(_ elements: [Wide<Scalar>], order: Int) {
    precondition(elements.count == order * order, "a matrix of order n has n × n numbers")
    self.order = order
    self.elements = elements
  }

  /// The matrix of a transform.
  public init<T: LawfulTransform>(_ transform: T) where T.Scalar == Scalar {
    self.init(transform.rowMajor.map { Wide($0) }, order: transform.order)
  }

  /// An element; rows and columns count from zero.
  public subscript(row: Int, column: Int) -> Wide<Scalar> {
    get { elements[row * order + column] }
    set { elements[row * order + column] = newValue }
  }

  /// The numbers, rounded.
  public var rounded: [Scalar] { elements.map(\.high) }

  /// The same with every sign positive.
  public var magnitudes: Self { Self(elements.map(\.magnitude), order: order) }

  /// The product `self · next`.
  public func multiplied(by next: Self) -> Self {
    var result = Self(Array(repeating: Wide(0), count: order * order), order: order)
    for row in 0..<order {
      for column in 0..<order {
        for index in 0..<order { result[row, column] = result[row, column] + self[row, index] * next[index, column] }
      }
    }
    return result
  }

  /// The determinant by Laplace's expansion; with `unsigned`, the sum of the magnitudes of its products.
  public func determinant(unsigned: Bool = false) -> Wide<Scalar> {
    guard order > 1 else { return unsigned ? self[0, 0].magnitude : self[0, 0] }
    var sum = Wide<Scalar>(0)
    for column in 0..<order {
      let term = self[0, column] * minor(0, column).determinant(unsigned: unsigned)
      if unsigned { sum = sum + term.magnitude } else { sum = column % 2 == 0 ? sum + term : sum - term }
    }
    return sum
  }

  /// The transposed cofactors.
  public var adjugate: Self {
    var result = self
    for row in 0..<order {
      for column in 0..<order {
        let cofactor = minor(column, row).determinant()
        result[row, column] = (row + column) % 2 == 0 ? cofactor : -cofactor
      }
    }
    return result
  }

  /// The inverse by cofactors; infinite or NaN where there is none.
  public var inverse: Self {
    let determinant = self.determinant()
    return Self(adjugate.elements.map { $0 / determinant }, order: order)
  }

  /// The matrix without one row and one column.
  func minor(_ row: Int, _ column: Int) -> Self {
    var rest: [Wide<Scalar>] = []
    for index in elements.indices where index / order != row && index % order != column { rest.append(elements[index]) }
    return Self(rest, order: order - 1)
  }
}
