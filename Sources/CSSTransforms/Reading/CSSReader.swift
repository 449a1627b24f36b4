import TextSyntax
import TransformCore

/// Reads the value of the CSS property `transform`: functions and their arguments as pieces of text.
struct CSSReader {
  var cursor: TextCursor

  /// Whether lengths have units. Without units, they are in units of the caller's own.
  let lengthsHaveUnits: Bool

  init(_ text: String, lengthsHaveUnits: Bool = true) {
    (cursor, self.lengthsHaveUnits) = (TextCursor(text, hasComments: true), lengthsHaveUnits)
  }

  mutating func readList() throws(TransformSyntaxError) -> [TransformFunction] {
    try skipSpace()
    if try passNone() { return [] }
    var functions: [TransformFunction] = []
    repeat {
      functions.append(try readFunction(isFirst: functions.isEmpty))
      try skipSpace()
    } while !cursor.isAtEnd
    return functions
  }

  /// Passes `none` if it is the whole value.
  private mutating func passNone() throws(TransformSyntaxError) -> Bool {
    let start = cursor.position
    guard cursor.lowercased(cursor.passName()) == "none", cursor.current != UInt8(ascii: "(") else {
      cursor.position = start
      return false
    }
    try skipSpace()
    guard cursor.isAtEnd else { throw cursor.failure(at: cursor.position, expected: "nothing after none") }
    return true
  }

  private mutating func readFunction(isFirst: Bool) throws(TransformSyntaxError) -> TransformFunction {
    let name = try readName(isFirst: isFirst)
    let arguments = try readArguments(of: name)
    let values = try readValues(arguments, of: name)
    return TransformFunction(name, values)
  }

  private mutating func readName(isFirst: Bool) throws(TransformSyntaxError) -> FunctionName {
    let expected = isFirst ? "none or a transform function" : "a transform function"
    let range = cursor.passName()
    if range.isEmpty {
      let isComma = cursor.current == UInt8(ascii: ",")
      throw cursor.failure(
        at: range.lowerBound, expected: expected, because: isComma ? "no commas between functions in CSS" : nil)
    }
    guard let name = FunctionName(lowercased: cursor.lowercased(range)) else {
      let reason = FunctionName.reasonUnknown(cursor.string(range), among: FunctionName.allCases)
      throw cursor.failure(at: range.lowerBound, expected: expected, because: reason)
    }
    guard cursor.pass("(") else {
      throw cursor.failure(at: cursor.position, expected: "\"(\" directly after \(name.rawValue)")
    }
    return name
  }

  /// Reads the texts between the commas, from after the opening parenthesis to past the closing one. Their number is
  /// checked.
  private mutating func readArguments(of name: FunctionName) throws(TransformSyntaxError) -> [Range<Int>] {
    var arguments: [Range<Int>] = []
    try skipSpace()
    let close = "\",\" or \")\" in \(name.rawValue)()"
    while cursor.current != UInt8(ascii: ")") || !arguments.isEmpty {
      arguments.append(try readArgument(name.argumentKind(at: arguments.count)))
      try skipSpace()
      if cursor.current == UInt8(ascii: ")") { break }
      guard cursor.pass(",") else { throw cursor.failure(at: cursor.position, expected: close) }
      try skipSpace()
    }
    let counts = name.argumentCounts
    guard counts.contains(arguments.count) else {
      let isTooMany = arguments.count > counts.upperBound
      let place = isTooMany ? arguments[counts.upperBound].lowerBound : cursor.position
      throw cursor.failure(at: place, expected: name.argumentsInWords, found: "\(arguments.count)")
    }
    cursor.position += 1
    return arguments
  }

  /// One argument: all up to white space, a comment, a comma or a parenthesis.
  private mutating func readArgument(_ kind: ArgumentKind) throws(TransformSyntaxError) -> Range<Int> {
    let start = cursor.position
    while let byte = cursor.current, !byte.isSeparator, !isAtComment { cursor.position += 1 }
    if cursor.current == UInt8(ascii: "(") {
      let function = cursor.lowercased(start..<cursor.position)
      let isNamed = !function.isEmpty && function.utf8.allSatisfy { $0.isNamePart && $0 < 0x80 } && function.utf8.count <= 16
      throw cursor.failure(
        at: start, expected: expectation(kind), because: isNamed ? "\(function)() is not read" : nil)
    }
    if cursor.position == start { throw cursor.failure(at: start, expected: expectation(kind)) }
    return start..<cursor.position
  }

  private var isAtComment: Bool { cursor.isComment(at: cursor.position) }

  /// Passes white space and comments.
  private mutating func skipSpace() throws(TransformSyntaxError) {
    cursor.pass { $0.isCSSSpace }
    while isAtComment {
      let start = cursor.position
      cursor.position += 2
      while cursor.current != UInt8(ascii: "*") || cursor.byte(at: cursor.position + 1) != UInt8(ascii: "/") {
        guard !cursor.isAtEnd else {
          throw cursor.failure(at: start, expected: "\"*/\" to close the comment", found: "the end of the text")
        }
        cursor.position += 1
      }
      cursor.position += 2
      cursor.pass { $0.isCSSSpace }
    }
  }
}
