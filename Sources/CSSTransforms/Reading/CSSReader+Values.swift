import TextSyntax
import TransformCore

extension TransformSyntaxError {
  /// The reason against a unit where lengths have none.
  static let noUnit = "lengths are in the file's own units"
}

/// An argument of a function in CSS. Lengths are in px; `none` is `nil`.
enum CSSValue {
  case number(Double?)
  case angle(TransformFunction.Angle)

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The number of either; 0 for `none`.
  var value: Double { if case .angle(let angle) = self { angle.value } else { number ?? 0 } }
  var angle: TransformFunction.Angle { if case .angle(let angle) = self { angle } else { .degrees(0) } }
}

extension CSSReader {
  /// The meaning of argument texts, each by its kind.
  func readValues(_ arguments: [Range<Int>], of name: FunctionName) throws(TransformSyntaxError) -> [CSSValue] {
    var values: [CSSValue] = []
    for (index, range) in arguments.enumerated() { values.append(try readValue(range, name.argumentKind(at: index))) }
    return values
  }

  /// The kind in words, as a message expects it.
  func expectation(_ kind: ArgumentKind) -> String {
    switch kind {
    case .length where !lengthsHaveUnits: "a length without a unit"
    case .lengthOrNone where !lengthsHaveUnits: "none or a length without a unit"
    default: kind.expectation
    }
  }

  private func readValue(_ range: Range<Int>, _ kind: ArgumentKind) throws(TransformSyntaxError) -> CSSValue {
    if case .lengthOrNone = kind, cursor.lowercased(range) == "none" { return .number(nil) }
    guard let end = cursor.endOfNumber(at: range.lowerBound, allowsTrailingPoint: false) else {
      throw cursor.failure(at: range.lowerBound, expected: expectation(kind))
    }
    let unit = cursor.lowercased(end..<range.upperBound)
    guard let number = cursor.number(range.lowerBound..<end) else { throw outOfRange(range) }
    let isOwnLength = !lengthsHaveUnits && kind.noun == "length"
    if isOwnLength, !unit.isEmpty, Self.pixels(number, unit: unit) != nil {
      throw cursor.failure(at: range.lowerBound, expected: expectation(kind), because: TransformSyntaxError.noUnit)
    }
    guard let value = Self.value(number, unit: isOwnLength && unit.isEmpty ? "px" : unit, kind) else {
      throw cursor.failure(at: range.lowerBound, expected: expectation(kind), because: Self.reasonAgainst(unit, kind))
    }
    guard let length = value.number else { return value }
    guard length.isFinite else { throw outOfRange(range) }
    if case .lengthOrNone = kind, length < 0 {
      throw cursor.failure(at: range.lowerBound, expected: "none or a length of 0 or more")
    }
    return value
  }

  private func outOfRange(_ range: Range<Int>) -> TransformSyntaxError {
    cursor.failure(at: range.lowerBound, expected: "a number of at most 1.7976931348623157e308", because: "out of range")
  }

  private static func value(_ number: Double, unit: String, _ kind: ArgumentKind) -> CSSValue? {
    switch kind {
    case .number: unit.isEmpty ? .number(number) : nil
    case .numberOrPercentage: unit.isEmpty ? .number(number) : unit == "%" ? .number(number / 100) : nil
    case .length, .lengthOrNone: pixels(number, unit: unit).map { .number($0) }
    case .angle: angle(number, unit: unit)
    }
  }

  private static func angle(_ number: Double, unit: String) -> CSSValue? {
    if unit.isEmpty { return number == 0 ? .angle(.degrees(number)) : nil }
    return TransformFunction.Angle.Unit(rawValue: unit).map { .angle(TransformFunction.Angle(number, $0)) }
  }

  /// CSS Values 3, section "Absolute lengths": 1in = 96px = 2.54cm = 72pt = 6pc. Factors are powers of two and
  /// fractions that Double holds exactly: 1cm is 4800/127 px = 37.5/127 · 128. Therefore at most two operations round,
  /// and none overflows before its result. Small numbers are multiplied by the power of two first. This gives the same
  /// bits, and no number loses digits on the way.
  private static func pixels(_ number: Double, unit: String) -> Double? {
    func times(_ factor: Double, over divisor: Double, _ power: Double) -> Double {
      number.magnitude < 1 ? number * (factor * power) / divisor : number * factor / divisor * power
    }
    return switch unit {
    case "": number == 0 ? number : nil
    case "px": number
    case "in": number * 96
    case "cm": times(37.5, over: 127, 128)
    case "mm": times(3.75, over: 127, 128)
    case "q": times(0.9375, over: 127, 128)
    case "pt": times(1, over: 3, 4)
    case "pc": number * 16
    default: nil
    }
  }

  private static func reasonAgainst(_ unit: String, _ kind: ArgumentKind) -> String? {
    switch kind {
    case .length where unit == "%", .lengthOrNone where unit == "%": "percentages need a box"
    case .length where relativeUnits.contains(unit), .lengthOrNone where relativeUnits.contains(unit):
      "relative lengths need a font, a viewport or a container"
    default: nil
    }
  }

  /// The relative lengths of CSS Values 4 and CSS Containment 3.
  private static let relativeUnits: Set<String> = {
    let fonts = ["em", "rem", "ex", "rex", "cap", "rcap", "ch", "rch", "ic", "ric", "lh", "rlh"]
    let sides = ["w", "h", "i", "b", "min", "max"]
    let boxes = ["v", "sv", "lv", "dv", "cq"]
    return Set(fonts + boxes.flatMap { box in sides.map { box + $0 } })
  }()
}

extension TransformFunction {
  /// A function from its name and its arguments. Their number and kinds are already checked.
  init(_ name: FunctionName, _ values: [CSSValue]) {
    let numbers = values.map { $0.number ?? 0 }
    let angle = values[values.count - 1].angle
    self =
      switch name {
      case .matrix: .matrix(Transform2D(numbers) ?? .identity)
      case .matrix3d: .matrix3d(Transform3D(rowMajor: numbers) ?? .identity)
      case .translate: .translate(x: numbers[0], y: values.count > 1 ? numbers[1] : 0)
      case .translateX: .translateX(numbers[0])
      case .translateY: .translateY(numbers[0])
      case .translateZ: .translateZ(numbers[0])
      case .translate3d: .translate3d(x: numbers[0], y: numbers[1], z: numbers[2])
      case .scale: .scale(x: numbers[0], y: numbers[values.count - 1])
      case .scaleX: .scaleX(numbers[0])
      case .scaleY: .scaleY(numbers[0])
      case .scaleZ: .scaleZ(numbers[0])
      case .scale3d: .scale3d(x: numbers[0], y: numbers[1], z: numbers[2])
      case .rotate: .rotate(angle)
      case .rotateX: .rotateX(angle)
      case .rotateY: .rotateY(angle)
      case .rotateZ: .rotateZ(angle)
      case .rotate3d: .rotate3d(x: numbers[0], y: numbers[1], z: numbers[2], angle)
      case .skew: .skew(x: values[0].angle, y: values.count > 1 ? angle : .degrees(0))
      case .skewX: .skewX(angle)
      case .skewY: .skewY(angle)
      case .perspective: .perspective(values[0].number)
      }
  }
}
