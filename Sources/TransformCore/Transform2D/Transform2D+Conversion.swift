extension Transform2D {
  /// The same transform in another precision; each number is rounded once.
  @_alwaysEmitIntoClient
  public init<Other: TransformScalar>(_ other: Transform2D<Other>) {
    self.init(
      a: Scalar(other.a), b: Scalar(other.b), c: Scalar(other.c), d: Scalar(other.d), tx: Scalar(other.tx), ty: Scalar(other.ty))
  }

  /// The 2D transform that a 3D one is, or `nil` where it is more: `transform` must be affine and neither read nor
  /// write z.
  @_alwaysEmitIntoClient
  public init?(exactly transform: Transform3D<Scalar>) {
    guard transform.isAffine, transform.isFlat else { return nil }
    self.init(ignoringDepthOf: transform)
  }

  /// The six numbers of a 3D transform that act within the plane z = 0, whatever the other ten are.
  @_alwaysEmitIntoClient
  package init(ignoringDepthOf transform: Transform3D<Scalar>) {
    self.init(
      linear: SIMD4(lowHalf: transform.xAxis.lowHalf, highHalf: transform.yAxis.lowHalf), translation: transform.origin.lowHalf)
  }

  /// A transform from a, b, c, d, tx, ty in a list, or `nil` where there are not six numbers.
  @_alwaysEmitIntoClient
  package init?(_ numbers: [Scalar]) {
    guard numbers.count == 6 else { return nil }
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// The six numbers a, b, c, d, tx, ty.
  @_alwaysEmitIntoClient
  package var numbers: [Scalar] { [a, b, c, d, tx, ty] }

  /// The 3 × 3 row-vector matrix by rows: a, b, 0, c, d, 0, tx, ty, 1. For column vectors the same list is
  /// column-major.
  @_alwaysEmitIntoClient
  public var rowMajor: [Scalar] { [a, b, 0, c, d, 0, tx, ty, 1] }

  /// An element of the 3 × 3 row-vector matrix; rows and columns count from zero.
  ///
  /// - Precondition: both are 0, 1 or 2.
  @_alwaysEmitIntoClient
  public subscript(row: Int, column: Int) -> Scalar {
    precondition((0..<3).contains(row) && (0..<3).contains(column), "rows and columns of a Transform2D are 0, 1 and 2")
    return rowMajor[row * 3 + column]
  }
}

extension Transform2D: InlinedEquality {
  @_alwaysEmitIntoClient @inline(__always)
  package func equals(_ other: Self) -> Bool { linear.equals(other.linear) && translation.equals(other.translation) }
}

/// Encoded as the list a, b, c, d, tx, ty.
extension Transform2D: _Composable, FlatCodable, Codable, CustomStringConvertible {
  @_alwaysEmitIntoClient
  package static var format: String { "Transform2D(a: #, b: #, c: #, d: #, tx: #, ty: #)" }

  @_alwaysEmitIntoClient
  package var flat: [Scalar] { numbers }

  @_alwaysEmitIntoClient
  package init?(flat numbers: [Scalar]) { self.init(numbers) }
}
