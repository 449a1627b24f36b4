import TransformCore

/// A function of CSS: its name, how many arguments it takes, and what they make.
struct CSSSignature: Sendable {
  typealias Make = @Sendable ([CSSReader.Argument], TextCursor) throws(TransformSyntaxError) -> TransformFunction

  let name: String
  let counts: ClosedRange<Int>
  let function: Make

  private init(_ name: String, _ counts: ClosedRange<Int>, _ function: @escaping Make) {
    self.name = name
    self.counts = counts
    self.function = function
  }

  /// "6 arguments", "1 or 2 arguments".
  var wording: String {
    let (low, high) = (counts.lowerBound, counts.upperBound)
    return low == high ? (low == 1 ? "1 argument" : "\(low) arguments") : "\(low) or \(high) arguments"
  }

  static let names = all.map(\.name).joined(separator: ", ")

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name.lowercased(), $0) })

  private static let all = matrices + translations + scales + rotations + skews

  private static let matrices = [
    CSSSignature("matrix", 6...6) { a, c throws(TransformSyntaxError) in
      .matrix(
        Transform2D(
          a: try a[0].number(c), b: try a[1].number(c), c: try a[2].number(c), d: try a[3].number(c), tx: try a[4].number(c),
          ty: try a[5].number(c)))
    },
    CSSSignature("matrix3d", 16...16) { a, c throws(TransformSyntaxError) in
      var matrix = Transform3D<Double>.identity
      for index in 0..<16 { matrix[index / 4, index % 4] = try a[index].number(c) }
      return .matrix3d(matrix)
    },
    CSSSignature("perspective", 1...1) { a, c throws(TransformSyntaxError) in .perspective(try a[0].distanceOrNone(c)) },
  ]

  private static let translations = [
    CSSSignature("translate", 1...2) { a, c throws(TransformSyntaxError) in
      .translate(x: try a[0].length(c), y: a.count > 1 ? try a[1].length(c) : 0)
    },
    CSSSignature("translateX", 1...1) { a, c throws(TransformSyntaxError) in .translateX(try a[0].length(c)) },
    CSSSignature("translateY", 1...1) { a, c throws(TransformSyntaxError) in .translateY(try a[0].length(c)) },
    CSSSignature("translateZ", 1...1) { a, c throws(TransformSyntaxError) in .translateZ(try a[0].length(c)) },
    CSSSignature("translate3d", 3...3) { a, c throws(TransformSyntaxError) in
      .translate3d(x: try a[0].length(c), y: try a[1].length(c), z: try a[2].length(c))
    },
  ]

  private static let scales = [
    CSSSignature("scale", 1...2) { a, c throws(TransformSyntaxError) in
      let x = try a[0].scale(c)
      return .scale(x: x, y: a.count > 1 ? try a[1].scale(c) : x)
    },
    CSSSignature("scaleX", 1...1) { a, c throws(TransformSyntaxError) in .scaleX(try a[0].scale(c)) },
    CSSSignature("scaleY", 1...1) { a, c throws(TransformSyntaxError) in .scaleY(try a[0].scale(c)) },
    CSSSignature("scaleZ", 1...1) { a, c throws(TransformSyntaxError) in .scaleZ(try a[0].scale(c)) },
    CSSSignature("scale3d", 3...3) { a, c throws(TransformSyntaxError) in
      .scale3d(x: try a[0].scale(c), y: try a[1].scale(c), z: try a[2].scale(c))
    },
  ]

  private static let rotations = [
    CSSSignature("rotate", 1...1) { a, c throws(TransformSyntaxError) in .rotate(try a[0].angle(c)) },
    CSSSignature("rotateX", 1...1) { a, c throws(TransformSyntaxError) in .rotateX(try a[0].angle(c)) },
    CSSSignature("rotateY", 1...1) { a, c throws(TransformSyntaxError) in .rotateY(try a[0].angle(c)) },
    CSSSignature("rotateZ", 1...1) { a, c throws(TransformSyntaxError) in .rotateZ(try a[0].angle(c)) },
    CSSSignature("rotate3d", 4...4) { a, c throws(TransformSyntaxError) in
      .rotate3d(x: try a[0].number(c), y: try a[1].number(c), z: try a[2].number(c), try a[3].angle(c))
    },
  ]

  private static let skews = [
    CSSSignature("skew", 1...2) { a, c throws(TransformSyntaxError) in
      .skew(x: try a[0].angle(c), y: a.count > 1 ? try a[1].angle(c) : Angle(0, .degrees))
    },
    CSSSignature("skewX", 1...1) { a, c throws(TransformSyntaxError) in .skewX(try a[0].angle(c)) },
    CSSSignature("skewY", 1...1) { a, c throws(TransformSyntaxError) in .skewY(try a[0].angle(c)) },
  ]
}
