import TransformKit

/// The numbers of a matrix as they were written, one row after another.
struct MatrixNumbers {
  /// The name for messages.
  let name: String
  var numbers: [Double]

  /// The numbers of rows and columns, if there are several rows of one length.
  var shape: (rows: Int, columns: Int)?

  /// The transform, and the order that was found where none is given. It is `nil` if both orders mean the same.
  func transform(_ order: MatrixOrder?) throws(Failure) -> (transform: Transform3D<Double>, found: MatrixOrder?) {
    switch numbers.count {
    case 16: return try whole(order)
    case 12: return try withoutLastRow(order)
    default: throw Failure(.data, "\(name): expected 16 or 12 numbers, found \(numbers.count)")
    }
  }

  private func whole(_ order: MatrixOrder?) throws(Failure) -> (Transform3D<Double>, MatrixOrder?) {
    let rows = Transform3D(rowMajor: numbers) ?? .identity
    let columns = rows.transposed
    if let order { return (order == .rows ? rows : columns, order) }
    if rows == columns { return (rows, nil) }
    switch (rows.isAffine, columns.isAffine) {
    case (true, false): return (rows, .rows)
    case (false, true): return (columns, .columns)
    case (true, true): throw failure("is affine with points as rows and with points as columns, and the two differ")
    case (false, false): throw failure("is affine neither with points as rows nor with points as columns")
    }
  }

  /// Three rows of four are a matrix without its last row, four rows of three one without its last column.
  private func withoutLastRow(_ order: MatrixOrder?) throws(Failure) -> (Transform3D<Double>, MatrixOrder?) {
    let fitting: MatrixOrder? =
      switch shape {
      case (3, 4)?: .columns
      case (4, 3)?: .rows
      default: nil
      }
    if let order, let fitting, let shape, order != fitting {
      throw Failure(
        .usage, "\(name): \(shape.rows) rows of \(shape.columns) numbers have --order \(fitting); expected that or none, found \(order)")
    }
    guard let order = order ?? fitting else { throw failure("has 12 numbers, which may be 3 rows of 4 or 4 rows of 3") }
    var filled = numbers + (order == .columns ? [0, 0, 0, 1] : [1])
    if order == .rows { for place in [3, 7, 11] { filled.insert(0, at: place) } }
    return try Self(name: name, numbers: filled).whole(order)
  }

  private func failure(_ problem: String) -> Failure {
    Failure(
      .usage,
      "\(name): \(problem); expected --order columns (the translation in the last column) or --order rows (the translation in the last row)"
    )
  }
}
