import TextSyntax
import TransformCore

/// Reads the SVG attribute `transform`.
struct SVGReader {
  var cursor: TextCursor

  init(_ text: String) { cursor = TextCursor(text, hasComments: false) }

  mutating func readList() throws(TransformSyntaxError) -> [TransformFunction] {
    var functions: [TransformFunction] = []
    cursor.pass { $0.isSVGSpace }
    while !cursor.isAtEnd {
      functions += try readFunction()
      let end = cursor.position
      cursor.pass { $0.isSVGSpace || $0 == UInt8(ascii: ",") }
      if cursor.isAtEnd, cursor.bytes[end...].contains(UInt8(ascii: ",")) {
        throw cursor.failure(at: cursor.position, expected: "a transform function after \",\"")
      }
    }
    return functions
  }

  private mutating func readFunction() throws(TransformSyntaxError) -> [TransformFunction] {
    let name = try readName()
    cursor.pass { $0.isSVGSpace }
    guard cursor.pass("(") else { throw cursor.failure(at: cursor.position, expected: "\"(\" after \(name.rawValue)") }
    let arguments = try readArguments(of: name)
    let numbers = arguments.map(\.number)
    guard let functions = Self.functions(name, numbers) else {
      let most = Self.argumentsInWords(name).most
      let place = numbers.count > most ? arguments[most].offset : cursor.position
      throw cursor.failure(at: place, expected: Self.argumentsInWords(name).text, found: "\(numbers.count)")
    }
    cursor.position += 1
    return functions
  }

  private mutating func readName() throws(TransformSyntaxError) -> FunctionName {
    let range = cursor.passName()
    if range.isEmpty { throw cursor.failure(at: range.lowerBound, expected: "a transform function") }
    let spelling = cursor.string(range)
    guard let name = FunctionName(rawValue: spelling), FunctionName.svg.contains(name) else {
      let reason = FunctionName.reasonUnknown(spelling, among: FunctionName.svg)
      throw cursor.failure(at: range.lowerBound, expected: "a transform function", because: reason)
    }
    return name
  }

  /// The numbers up to the closing parenthesis, which is next afterwards.
  private mutating func readArguments(of name: FunctionName) throws(TransformSyntaxError) -> [(offset: Int, number: Double)] {
    var arguments: [(offset: Int, number: Double)] = []
    cursor.pass { $0.isSVGSpace }
    var isAfterComma = false
    while cursor.current != UInt8(ascii: ")") || isAfterComma {
      let start = cursor.position
      arguments.append((start, try readNumber(isAfterComma ? "a number after \",\"" : "a number or \")\" in \(name.rawValue)()")))
      cursor.pass { $0.isSVGSpace }
      isAfterComma = cursor.pass(",")
      cursor.pass { $0.isSVGSpace }
    }
    return arguments
  }

  private mutating func readNumber(_ expected: String) throws(TransformSyntaxError) -> Double {
    let start = cursor.position
    guard let end = cursor.endOfNumber(at: start, allowsTrailingPoint: true) else {
      throw cursor.failure(at: start, expected: expected)
    }
    if let next = cursor.byte(at: end), next == UInt8(ascii: "%") || (next.isNamePart && next != UInt8(ascii: "-")) {
      throw cursor.failure(at: start, expected: "a number without a unit")
    }
    guard let number = cursor.number(start..<end) else {
      throw cursor.failure(at: start, expected: "a number of at most 1.7976931348623157e308", because: "out of range")
    }
    cursor.position = end
    return number
  }

  private static func functions(_ name: FunctionName, _ numbers: [Double]) -> [TransformFunction]? {
    switch (name, numbers.count) {
    case (.matrix, 6): Transform2D(numbers).map { [.matrix($0)] }
    case (.translate, 1): [.translate(x: numbers[0], y: 0)]
    case (.translate, 2): [.translate(x: numbers[0], y: numbers[1])]
    case (.scale, 1...2): [.scale(x: numbers[0], y: numbers[numbers.count - 1])]
    case (.rotate, 1): [.rotate(.degrees(numbers[0]))]
    case (.rotate, 3):
      [.translate(x: numbers[1], y: numbers[2]), .rotate(.degrees(numbers[0])), .translate(x: -numbers[1], y: -numbers[2])]
    case (.skewX, 1): [.skewX(.degrees(numbers[0]))]
    case (.skewY, 1): [.skewY(.degrees(numbers[0]))]
    default: nil
    }
  }

  private static func argumentsInWords(_ name: FunctionName) -> (text: String, most: Int) {
    switch name {
    case .matrix: ("6 numbers in matrix()", 6)
    case .translate, .scale: ("1 or 2 numbers in \(name.rawValue)()", 2)
    case .rotate: ("1 or 3 numbers in rotate()", 3)
    default: ("1 number in \(name.rawValue)()", 1)
    }
  }
}
