import TransformKit

extension TransformFunction {
  /// The functions of space that may be meant by a function of the plane; `nil` if it means the same in space.
  var spellingInSpace: String? {
    switch self {
    case .scale(let x, let y) where x == y:
      "\(Self.text("scale3d", [x, x, x])), or \(Self.text("scale3d", [x, x, 1])) if z stays"
    case .scale(let x, let y): Self.text("scale3d", [x, y, 1])
    case .matrix, .skew, .skewX, .skewY: TransformFunction.matrix3d(transform).spelling
    default: nil
    }
  }

  /// The function as people write it.
  var spelling: String {
    switch self {
    case .matrix3d(let matrix): Self.text("matrix3d", matrix.rowMajor)
    case .matrix(let m): Self.text("matrix", [m.a, m.b, m.c, m.d, m.tx, m.ty])
    case .scale(let x, let y): Self.text("scale", x == y ? [x] : [x, y])
    default: TransformList([self]).css ?? "\(self)"
    }
  }

  private static func text(_ name: String, _ numbers: [Double]) -> String {
    "\(name)(\(numbers.map(Number.exact).joined(separator: ", ")))"
  }
}
