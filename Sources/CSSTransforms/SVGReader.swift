import TransformCore

/// Reads the text of an SVG transform attribute.
struct SVGReader {
  private var cursor: TextCursor

  init(_ text: String) { cursor = TextCursor(text) }

  private static let counts: [String: [Int]] = [
    "matrix": [6], "translate": [1, 2], "scale": [1, 2], "rotate": [1, 3], "skewX": [1], "skewY": [1],
  ]

  mutating func list() throws(TransformSyntaxError) -> [TransformFunction] {
    var functions: [TransformFunction] = []
    skipSpace()
    while !cursor.isAtEnd {
      functions += try function()
      let place = cursor.index
      if skipSeparators() > 0, cursor.isAtEnd { throw cursor.error(expected: "a transform function after the comma", at: place) }
    }
    return functions
  }

  private mutating func function() throws(TransformSyntaxError) -> [TransformFunction] {
    let place = cursor.index
    let name = cursor.take { $0.isNameCharacter }
    guard let counts = Self.counts[name] else {
      throw cursor.error(expected: "matrix, translate, scale, rotate, skewX or skewY", at: place)
    }
    skipSpace()
    guard cursor.pass("(") else { throw cursor.error(expected: "( after \(name)") }
    skipSpace()
    var numbers: [Double] = []
    while cursor.current != ")" {
      let place = cursor.index
      guard numbers.count < (counts.last ?? 0) else { throw cursor.error(expected: ") to end \(name)()") }
      guard let number = cursor.number(allowsTrailingPoint: true) else { throw cursor.error(expected: "a number") }
      guard number.isFinite else { throw cursor.error(expected: "a number that fits in 64 bits", at: place) }
      numbers.append(number)
      skipSpace()
      if cursor.pass(",") {
        skipSpace()
        if cursor.current == ")" { throw cursor.error(expected: "a number after the comma") }
      }
    }
    guard counts.contains(numbers.count) else {
      let wanted = counts.map(String.init).joined(separator: " or ") + (counts == [1] ? " number" : " numbers")
      throw cursor.error(expected: "\(wanted) in \(name)(), which has \(numbers.count)")
    }
    cursor.advance()
    return Self.functions(name, numbers)
  }

  private static func functions(_ name: String, _ n: [Double]) -> [TransformFunction] {
    switch name {
    case "matrix": return [.matrix(Transform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))]
    case "translate": return [.translate(x: n[0], y: n.count > 1 ? n[1] : 0)]
    case "scale": return [.scale(x: n[0], y: n.count > 1 ? n[1] : n[0])]
    case "skewX": return [.skewX(Angle(n[0], .degrees))]
    case "skewY": return [.skewY(Angle(n[0], .degrees))]
    default:
      let turn = TransformFunction.rotate(Angle(n[0], .degrees))
      return n.count == 1 ? [turn] : [.translate(x: n[1], y: n[2]), turn, .translate(x: -n[1], y: -n[2])]
    }
  }

  private mutating func skipSpace() { _ = cursor.take { $0.isTransformSpace } }

  /// White space and commas between functions; returns how many commas there were.
  private mutating func skipSeparators() -> Int { cursor.take { $0.isTransformSpace || $0 == "," }.count { $0 == "," } }
}
