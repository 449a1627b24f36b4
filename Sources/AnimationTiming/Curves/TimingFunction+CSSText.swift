@_exported public import TextSyntax

extension TimingFunction {
  /// The curve of a CSS easing text, such as `ease-in`, `cubic-bezier(0.1, 1, 1, 0.2)`, `steps(3, jump-both)` or
  /// `linear(0, 0.7 30%, 1)`.
  ///
  /// - Throws: The place of the first error and what was expected there.
  public init(css text: String) throws(TransformSyntaxError) {
    var reader = EasingReader(text)
    self = try reader.function()
    try reader.end()
  }
}

/// Reads an easing text in one pass.
private struct EasingReader {
  private let characters: [Character]
  private var place = 0

  init(_ text: String) { characters = Array(text) }

  private func failure(_ expected: String) -> TransformSyntaxError {
    let rest = String(characters[place...].prefix(40))
    return TransformSyntaxError(
      column: place + 1, expected: expected, found: rest.isEmpty ? "the end of the text" : TransformSyntaxError.quoted(rest))
  }

  private mutating func skipSpace() {
    while place < characters.count, " \t\n\r\r\n\u{c}".contains(characters[place]) { place += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard place < characters.count, characters[place] == character else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ character: Character) throws(TransformSyntaxError) {
    if !take(character) { throw failure("\"\(character)\"") }
  }

  private mutating func word() -> String {
    skipSpace()
    let start = place
    while place < characters.count, characters[place].isASCII, characters[place].isLetter || characters[place] == "-" { place += 1 }
    return String(characters[start..<place]).lowercased()
  }

  /// A number. Before a percent sign its digits are read with an exponent two less, without a division.
  private mutating func number(_ expected: String = "a number", takesPercent: Bool = false) throws(TransformSyntaxError) -> Double {
    skipSpace()
    let start = place
    var previous: Character = " "
    while place < characters.count {
      let next = characters[place]
      let isSign = (next == "-" || next == "+") && (place == start || previous == "e" || previous == "E")
      let isExponent = (next == "e" || next == "E") && place > start
      guard isSign || isExponent || next == "." || (next.isASCII && next.isNumber) else { break }
      previous = next
      place += 1
    }
    let text = String(characters[start..<place])
    let isPercentage = takesPercent && place < characters.count && characters[place] == "%"
    let digits = text.split(whereSeparator: { $0 == "e" || $0 == "E" }).first
    guard digits?.last != ".", let value = Double(isPercentage ? Self.hundredth(of: text) : text), value.isFinite else {
      place = start
      throw failure(expected)
    }
    return value
  }

  /// The text of a number with an exponent two less. An exponent that is no `Int` stays: its number is 0 or too large.
  private static func hundredth(of text: String) -> String {
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    guard parts.count == 2 else { return text + "e-2" }
    guard let exponent = Int(parts[1]), exponent > Int.min + 2 else { return text }
    return "\(parts[0])e\(exponent - 2)"
  }

  mutating func end() throws(TransformSyntaxError) {
    skipSpace()
    if place < characters.count { throw failure("the end of the text") }
  }

  mutating func function() throws(TransformSyntaxError) -> TimingFunction {
    skipSpace()
    let start = place
    let name = word()
    let isCall = place < characters.count && characters[place] == "("
    if isCall { place += 1 }
    switch (name, isCall) {
    case ("linear", false): return .linear
    case ("ease", false): return .ease
    case ("ease-in", false): return .easeIn
    case ("ease-out", false): return .easeOut
    case ("ease-in-out", false): return .easeInEaseOut
    case ("step-start", false): return .steps(1, .jumpStart)
    case ("step-end", false): return .steps(1, .jumpEnd)
    case ("cubic-bezier", true): return try bezier()
    case ("steps", true): return try steps()
    case ("linear", true): return try polyline()
    default:
      place = start
      throw failure("an easing function")
    }
  }

  private mutating func bezier() throws(TransformSyntaxError) -> TimingFunction {
    var values: [Double] = []
    for index in 0..<4 {
      if index > 0 { try expect(",") }
      skipSpace()
      let start = place
      let value = try number()
      if index % 2 == 0 && !(value >= 0 && value <= 1) {
        place = start
        throw failure("an x from 0 to 1")
      }
      values.append(value)
    }
    try expect(")")
    return .cubicBezier([values[0], values[1]], [values[2], values[3]])
  }

  private mutating func steps() throws(TransformSyntaxError) -> TimingFunction {
    skipSpace()
    let start = place
    let value = try number("a whole number of steps")
    var position = TimingFunction.StepPosition.jumpEnd
    if take(",") {
      skipSpace()
      let start = place
      switch word() {
      case "start", "jump-start": position = .jumpStart
      case "end", "jump-end": position = .jumpEnd
      case "jump-none": position = .jumpNone
      case "jump-both": position = .jumpBoth
      default:
        place = start
        throw failure("a position of steps")
      }
    }
    let least = position == .jumpNone ? 2.0 : 1
    let isWhole = characters[start..<place].prefix { $0 != "," }.allSatisfy { $0 != "." && $0 != "e" && $0 != "E" }
    guard isWhole, value >= least, value <= 2_147_483_647 else {
      place = start
      throw failure("a whole number of steps from \(Int(least))")
    }
    try expect(")")
    return .steps(Int(value), position)
  }

  private mutating func polyline() throws(TransformSyntaxError) -> TimingFunction {
    var stops: [(input: Double?, output: Double)] = []
    repeat {
      var output: Double?
      var inputs: [Double] = []
      var isNumberLast = false  // after a percentage
      while !(output != nil && inputs.count == 2) {
        skipSpace()
        if output != nil || !inputs.isEmpty, place < characters.count, characters[place] == "," || characters[place] == ")" { break }
        let start = place
        let value = try number("a number or a percentage", takesPercent: true)
        let isPercentage = place < characters.count && characters[place] == "%"
        if isPercentage { place += 1 }
        // Percentages stand on one side of the number, at most two.
        let isMisplaced = isPercentage ? inputs.count == 2 || (output != nil && isNumberLast) : output != nil
        if isMisplaced {
          place = start
          throw failure("\",\" or \")\"")
        }
        if isPercentage {
          inputs.append(value)
        } else {
          (output, isNumberLast) = (value, !inputs.isEmpty)
        }
      }
      guard let output else { throw failure("a number") }
      if inputs.isEmpty { stops.append((nil, output)) }
      for input in inputs { stops.append((input, output)) }
    } while take(",")
    try expect(")")
    return .piecewiseLinear(Self.placed(stops))
  }

  /// Fills the inputs that are not given, by CSS Easing 2: ends at 0 and 1, never back, evenly between.
  private static func placed(_ stops: [(input: Double?, output: Double)]) -> [SIMD2<Double>] {
    var inputs = stops.map(\.input)
    if inputs[0] == nil { inputs[0] = 0 }
    if inputs[inputs.count - 1] == nil { inputs[inputs.count - 1] = 1 }
    var points: [SIMD2<Double>] = []
    var largest = -Double.infinity
    var waiting = 0
    for (index, given) in inputs.enumerated() {
      guard let given else {
        waiting += 1
        continue
      }
      let input = max(given, largest)
      for step in 0..<waiting {
        let share = Double(step + 1) / Double(waiting + 1)
        points.append([largest + (input - largest) * share, stops[index - waiting + step].output])
      }
      points.append([input, stops[index].output])
      (largest, waiting) = (input, 0)
    }
    return points
  }
}
