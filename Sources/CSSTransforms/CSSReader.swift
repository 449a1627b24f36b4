import TransformCore

/// Reads CSS transform text.
struct CSSReader {
  private var cursor: TextCursor

  /// An argument before its meaning is known.
  struct Argument {
    enum Value {
      case number(Double, unit: String)
      case none
    }

    let value: Value
    let place: Int
  }

  init(_ text: String) { cursor = TextCursor(text) }

  mutating func list() throws(TransformSyntaxError) -> [TransformFunction] {
    var functions: [TransformFunction] = []
    try skipSpace()
    guard !cursor.isAtEnd else { throw cursor.error(expected: "a transform function or none") }
    while !cursor.isAtEnd {
      let place = cursor.index
      let name = cursor.take { $0.isNameCharacter }
      if name.lowercased() == "none", functions.isEmpty, cursor.current != "(" {
        try skipSpace()
        guard cursor.isAtEnd else { throw cursor.error(expected: "nothing after none") }
        return []
      }
      functions.append(try function(named: name, at: place))
      try skipSpace()
    }
    return functions
  }

  private mutating func function(named name: String, at place: Int) throws(TransformSyntaxError) -> TransformFunction {
    guard !name.isEmpty else { throw cursor.error(expected: "a transform function") }
    guard let signature = CSSSignature.byName[name.lowercased()] else {
      throw cursor.error(expected: "a transform function (\(CSSSignature.names))", at: place)
    }
    guard cursor.pass("(") else { throw cursor.error(expected: "( right after \(name)") }
    var arguments: [Argument] = []
    repeat {
      try skipSpace()
      guard arguments.count < signature.counts.upperBound else {
        throw cursor.error(expected: "at most \(signature.wording) in \(signature.name)()")
      }
      if cursor.current == ")", arguments.isEmpty { break }
      arguments.append(try argument(of: signature))
      try skipSpace()
    } while cursor.pass(",")
    guard cursor.current == ")" else {
      let comma = arguments.count < signature.counts.upperBound ? "a comma, or " : ""
      throw cursor.error(expected: "\(comma)) to end \(signature.name)()")
    }
    guard signature.counts.contains(arguments.count) else {
      throw cursor.error(expected: "\(signature.wording) in \(signature.name)(), which has \(arguments.count)")
    }
    cursor.advance()
    return try signature.function(arguments, cursor)
  }

  private mutating func argument(of signature: CSSSignature) throws(TransformSyntaxError) -> Argument {
    let place = cursor.index
    if let number = cursor.number() {
      guard number.isFinite else { throw cursor.error(expected: "a number that fits in 64 bits", at: place) }
      let unit = cursor.pass("%") ? "%" : cursor.take { $0.isNameCharacter }
      return Argument(value: .number(number, unit: unit.lowercased()), place: place)
    }
    let word = cursor.take { $0.isNameCharacter }
    if word.lowercased() == "none" { return Argument(value: .none, place: place) }
    if cursor.current == "(" { throw cursor.error(expected: "a plain number (\(word)() is not read)", at: place) }
    throw cursor.error(expected: "a number", at: place)
  }

  /// White space and comments.
  private mutating func skipSpace() throws(TransformSyntaxError) {
    while let character = cursor.current {
      if character.isTransformSpace {
        cursor.advance()
      } else if character == "/", cursor.peek(1) == "*" {
        let place = cursor.index
        cursor.advance(by: 2)
        while !cursor.isAtEnd, !(cursor.current == "*" && cursor.peek(1) == "/") { cursor.advance() }
        guard !cursor.isAtEnd else { throw cursor.error(expected: "*/ at the end of this comment", at: place) }
        cursor.advance(by: 2)
      } else {
        return
      }
    }
  }
}

extension CSSReader.Argument {
  func number(_ cursor: TextCursor) throws(TransformSyntaxError) -> Double {
    guard case .number(let number, unit: "") = value else { throw cursor.error(expected: "a number without a unit", at: place) }
    return number
  }

  func scale(_ cursor: TextCursor) throws(TransformSyntaxError) -> Double {
    if case .number(let number, unit: "%") = value { return number / 100 }
    guard case .number(let number, unit: "") = value else { throw cursor.error(expected: "a number or a percentage", at: place) }
    return number
  }

  /// In px: 96 to the inch (CSS Values 4, section 6.2).
  func length(_ cursor: TextCursor) throws(TransformSyntaxError) -> Double {
    guard case .number(let number, let unit) = value else { throw cursor.error(expected: "a length", at: place) }
    let result: Double
    switch unit {
    case "px": result = number
    case "" where number == 0: result = number
    case "cm": result = number * 96 / 2.54
    case "mm": result = number * 96 / 25.4
    case "q": result = number * 96 / 101.6
    case "in": result = number * 96
    case "pt": result = number * 96 / 72
    case "pc": result = number * 16
    case "%": throw cursor.error(expected: "an absolute length (percentages need a box, which a transform has not)", at: place)
    case "": throw cursor.error(expected: "a length with a unit (px, cm, mm, Q, in, pt, pc)", at: place)
    default: throw cursor.error(expected: "an absolute length in px, cm, mm, Q, in, pt or pc", at: place)
    }
    guard result.isFinite else { throw cursor.error(expected: "a length that fits in 64 bits", at: place) }
    return result
  }

  func angle(_ cursor: TextCursor) throws(TransformSyntaxError) -> Angle {
    guard case .number(let number, let unit) = value else { throw cursor.error(expected: "an angle", at: place) }
    if unit.isEmpty, number == 0 { return Angle(number, .degrees) }
    guard let unit = Angle.Unit(rawValue: unit) else {
      throw cursor.error(expected: "an angle in deg, rad, grad or turn", at: place)
    }
    return Angle(number, unit)
  }

  func distanceOrNone(_ cursor: TextCursor) throws(TransformSyntaxError) -> Double? {
    if case .none = value { return nil }
    let distance = try length(cursor)
    guard distance >= 0 else { throw cursor.error(expected: "a distance that is not negative, or none", at: place) }
    return distance
  }
}
