import TransformKit

extension TransformFunction {
  /// The functions of space that may be meant by a function of the plane; `nil` if it means the same in space.
  var spellingInSpace: String? {
    switch self {
    case .scale(let x, let y) where x == y:
      "scale3d(\(x.spelling), \(x.spelling), \(x.spelling)), or scale3d(\(x.spelling), \(x.spelling), 1) if z stays"
    case .scale(let x, let y): "scale3d(\(x.spelling), \(y.spelling), 1)"
    case .matrix, .skew, .skewX, .skewY: TransformFunction.matrix3d(transform).spelling
    default: nil
    }
  }

  /// The function as people write it.
  var spelling: String {
    switch self {
    case .matrix3d(let matrix): "matrix3d(\(matrix.rowMajor.map(\.spelling).joined(separator: ", ")))"
    case .matrix(let m): "matrix(\([m.a, m.b, m.c, m.d, m.tx, m.ty].map(\.spelling).joined(separator: ", ")))"
    case .scale(let x, let y): x == y ? "scale(\(x.spelling))" : "scale(\(x.spelling), \(y.spelling))"
    default: css ?? "\(self)"
    }
  }
}

extension Double {
  /// The shortest digits that read back, without a fraction of zero.
  var spelling: String { Number.exact(self) }
}
