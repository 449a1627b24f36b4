import TextSyntax

/// The functions by name, and their arguments.
enum FunctionName: String, CaseIterable {
  case matrix, matrix3d
  case translate, translateX, translateY, translateZ, translate3d
  case scale, scaleX, scaleY, scaleZ, scale3d
  case rotate, rotateX, rotateY, rotateZ, rotate3d
  case skew, skewX, skewY
  case perspective

  /// The function whose name is this one in lower case.
  init?(lowercased name: String) {
    guard let found = Self.byLowercasedName[name] else { return nil }
    self = found
  }

  private static let byLowercasedName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) })

  /// The functions of the SVG attribute.
  static let svg: [Self] = [.matrix, .translate, .scale, .rotate, .skewX, .skewY]

  /// How many arguments each function takes in CSS.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .matrix: 6...6
    case .matrix3d: 16...16
    case .translate, .scale, .skew: 1...2
    case .translate3d, .scale3d: 3...3
    case .rotate3d: 4...4
    default: 1...1
    }
  }

  /// What the argument at `index`, from 0, must be in CSS.
  func argumentKind(at index: Int) -> ArgumentKind {
    switch self {
    case .matrix, .matrix3d: .number
    case .translate, .translateX, .translateY, .translateZ, .translate3d: .length
    case .scale, .scaleX, .scaleY, .scaleZ, .scale3d: .numberOrPercentage
    case .rotate, .rotateX, .rotateY, .rotateZ, .skew, .skewX, .skewY: .angle
    case .rotate3d: index < 3 ? .number : .angle
    case .perspective: .lengthOrNone
    }
  }

  /// The arguments in words: `6 numbers in matrix()`.
  var argumentsInWords: String {
    if self == .rotate3d { return "3 numbers and an angle in rotate3d()" }
    let noun = argumentKind(at: 0).noun
    let counts = argumentCounts
    let plural = counts.upperBound == 1 ? noun : noun + "s"
    return counts.count == 1 ? "\(counts.upperBound) \(plural) in \(rawValue)()" : "1 or 2 \(plural) in \(rawValue)()"
  }
}

/// The kinds of argument in CSS.
enum ArgumentKind {
  case number, numberOrPercentage, length, lengthOrNone, angle

  var noun: String {
    switch self {
    case .number, .numberOrPercentage: "number"
    case .length, .lengthOrNone: "length"
    case .angle: "angle"
    }
  }

  /// The kind in words, as a message expects it.
  var expectation: String {
    switch self {
    case .number: "a number"
    case .numberOrPercentage: "a number or a percentage"
    case .length: "an absolute length in px, cm, mm, Q, in, pt or pc"
    case .lengthOrNone: "none or an absolute length in px, cm, mm, Q, in, pt or pc"
    case .angle: "an angle in deg, rad, grad or turn"
    }
  }
}

extension FunctionName {
  /// Why a name is not one of `known`, with the nearest of them if one is near.
  static func reasonUnknown(_ name: String, among known: [Self]) -> String {
    if known.count < allCases.count, Self(rawValue: name) != nil { return "a function of CSS, not of the SVG attribute" }
    guard name.utf8.count <= 16 else { return "unknown function" }
    let nearest = known.map { ($0, name.lowercased().changes(to: $0.rawValue.lowercased())) }.min { $0.1 < $1.1 }
    guard let (suggestion, distance) = nearest, distance <= 2, distance < name.utf8.count else { return "unknown function" }
    return "unknown function, did you mean \(suggestion.rawValue)?"
  }
}
