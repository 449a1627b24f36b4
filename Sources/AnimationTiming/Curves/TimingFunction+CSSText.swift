@_exported public import TextSyntax

extension TimingFunction {
  /// The curve of a CSS easing text, such as `ease-in`, `cubic-bezier(0.1, 1, 1, 0.2)`, `steps(3, jump-both)` or
  /// `linear(0, 0.7 30%, 1)`.
  ///
  /// With `allowsSprings`, `spring(mass stiffness damping velocity)` is read too, as WebKit spells it. Numbers that are
  /// left out are 1, 100, 10 and 0. A damping ratio above 1 is kept. The spring lasts until it stays within a thousandth
  /// of its target.
  ///
  /// - Throws: The position of the first error, and what was expected there.
  public init(css text: String, allowsSprings: Bool = false) throws(TransformSyntaxError) {
    var reader = EasingReader(text)
    if allowsSprings, let spring = try reader.spring() {
      self = spring
    } else {
      self = try reader.function()
      try reader.end()
    }
  }
}

/// Reads an easing text in one pass.
private struct EasingReader {
  private var cursor: TextCursor

  init(_ text: String) { cursor = TextCursor(text, hasComments: false) }

  private func failure(_ expected: String, at place: Int? = nil) -> TransformSyntaxError {
    cursor.failure(at: place ?? cursor.position, expected: expected)
  }

  /// The place of the next word, number or mark.
  private mutating func next() -> Int {
    cursor.pass { $0.isCSSSpace }
    return cursor.position
  }

  private mutating func take(_ mark: Character) -> Bool {
    _ = next()
    return cursor.pass(mark)
  }

  private mutating func expect(_ mark: Character) throws(TransformSyntaxError) {
    if !take(mark) { throw failure("\"\(mark)\"") }
  }

  private mutating func word() -> String {
    _ = next()
    return cursor.lowercased(cursor.passName())
  }

  /// A number, and whether it is a percentage: then it is read with an exponent two less, without a division.
  private mutating func number(
    _ expected: String = "a number", takesPercent: Bool = false
  ) throws(TransformSyntaxError) -> (value: Double, isPercentage: Bool) {
    let start = next()
    guard let end = cursor.endOfNumber(at: start, allowsTrailingPoint: false) else { throw failure(expected) }
    let isPercentage = takesPercent && cursor.byte(at: end) == UInt8(ascii: "%")
    guard let value = cursor.number(start..<end, isPercentage: isPercentage) else { throw failure(expected) }
    cursor.position = isPercentage ? end + 1 : end
    return (value, isPercentage)
  }

  mutating func end() throws(TransformSyntaxError) {
    _ = next()
    if !cursor.isAtEnd { throw failure("the end of the text") }
  }

  /// A text that is a spring; `nil` if it begins otherwise.
  mutating func spring() throws(TransformSyntaxError) -> TimingFunction? {
    guard word() == "spring", cursor.pass("(") else {
      cursor.position = 0
      return nil
    }
    var numbers: [Double] = []
    while !take(")") {
      let start = cursor.position
      guard numbers.count < 4 else { throw failure("\")\"") }
      cursor.pass { !$0.isCSSSpace && $0 != UInt8(ascii: ")") }
      let isNumber = cursor.endOfNumber(at: start, allowsTrailingPoint: false) == cursor.position
      guard isNumber, let number = cursor.number(start..<cursor.position) else { throw failure("a number or \")\"", at: start) }
      // The mass and the stiffness, the damping, the velocity.
      guard number > 0 || numbers.count > 2 || (numbers.count == 2 && number == 0) else {
        throw failure(numbers.count < 2 ? "a number above 0" : "a number of at least 0", at: start)
      }
      numbers.append(number)
    }
    try end()
    numbers += [1, 100, 10, 0].dropFirst(numbers.count)
    let spring = Spring(
      mass: numbers[0], stiffness: numbers[1], damping: numbers[2], initialVelocity: numbers[3], allowsOverdamping: true)
    guard let spring else { throw failure("a spring whose frequency fits in 64 bits", at: 0) }
    guard let duration = spring.settlingDuration() else { throw failure("a damping above 0, for the spring to come to rest", at: 0) }
    return .spring(spring, duration: duration)
  }

  mutating func function() throws(TransformSyntaxError) -> TimingFunction {
    let (start, name) = (next(), word())
    switch (name, cursor.pass("(")) {
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
    default: throw failure("an easing function", at: start)
    }
  }

  private mutating func bezier() throws(TransformSyntaxError) -> TimingFunction {
    var values: [Double] = []
    for index in 0..<4 {
      if index > 0 { try expect(",") }
      let (start, value) = (next(), try number().value)
      if index % 2 == 0 && !(value >= 0 && value <= 1) { throw failure("an x from 0 to 1", at: start) }
      values.append(value)
    }
    try expect(")")
    return .cubicBezier([values[0], values[1]], [values[2], values[3]])
  }

  private mutating func steps() throws(TransformSyntaxError) -> TimingFunction {
    let (start, value) = (next(), try number("a whole number of steps").value)
    let isWhole = cursor.bytes[start..<cursor.position].allSatisfy { $0.isDigit || $0 == UInt8(ascii: "+") }
    var position = TimingFunction.StepPosition.jumpEnd
    if take(",") {
      let start = next()
      switch word() {
      case "start", "jump-start": position = .jumpStart
      case "end", "jump-end": position = .jumpEnd
      case "jump-none": position = .jumpNone
      case "jump-both": position = .jumpBoth
      default: throw failure("a position of steps", at: start)
      }
    }
    let least = position == .jumpNone ? 2.0 : 1
    guard isWhole, value >= least, value <= 2_147_483_647 else { throw failure("a whole number of steps from \(Int(least))", at: start) }
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
        let start = next()
        if output != nil || !inputs.isEmpty, cursor.current == UInt8(ascii: ",") || cursor.current == UInt8(ascii: ")") { break }
        let (value, isPercentage) = try number("a number or a percentage", takesPercent: true)
        // Percentages stand on one side of the number, at most two.
        let isMisplaced = isPercentage ? inputs.count == 2 || (output != nil && isNumberLast) : output != nil
        if isMisplaced { throw failure("\",\" or \")\"", at: start) }
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
