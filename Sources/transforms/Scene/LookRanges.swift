import AnimationGeometry

extension LayerLooks.Property {
  /// What a scene may say of the property, for a message; `nil` if the value may stand there.
  func expected(_ value: LayerValue) -> String? {
    switch (self, value) {
    case (.shadowOpacity, .number(let number)), (.strokeStart, .number(let number)), (.strokeEnd, .number(let number)):
      (0...1).contains(number) ? nil : "a number from 0 to 1"
    case (.maskedCorners, .number(let number)):
      (0...15).contains(number) && number == number.rounded() ? nil : "a whole number from 0 to 15, a sum of 1, 2, 4 and 8"
    case (.miterLimit, .number(let number)): number >= 1 ? nil : "a number of at least 1"
    case (.lineDashPhase, _): nil
    case (_, .number(let number)): number >= 0 ? nil : "a number that is not negative"
    case (_, .color(let color)): color.isColor ? nil : "four numbers from 0 to 1: red, green, blue and alpha"
    case (_, .colors(let colors)):
      colors.count < 2 ? "at least 2 colours" : colors.allSatisfy(\.isColor) ? nil : "colours of numbers from 0 to 1"
    case (.locations, .numbers(let numbers)):
      zip([0] + numbers, numbers + [1]).allSatisfy { $0 <= $1 } ? nil : "locations that rise within 0 … 1"
    case (_, .numbers(let lengths)):
      lengths.allSatisfy { $0 >= 0 } && (lengths.isEmpty || lengths.contains { $0 > 0 }) ? nil : "lengths of zero or more, one above zero"
    case (_, .text(let text)): names.contains(text) ? nil : "one of \(names.map(\.quoted).joined(separator: ", "))"
    default: nil
    }
  }

  /// The texts that the property may be.
  private var names: [String] {
    switch self {
    case .cornerCurve: RoundedRect.Curve.allCases.map(\.rawValue)
    case .gradientType: GradientGeometry.Kind.allCases.map(\.rawValue)
    case .fillRule: ["non-zero", "even-odd"]
    case .lineCap: ["butt", "round", "square"]
    default: ["miter", "round", "bevel"]
    }
  }
}

extension LayerValue {
  /// The value in the words of a message, if it is short.
  var found: String? {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text.quoted
    default: nil
    }
  }
}

extension SIMD4<Double> {
  fileprivate var isColor: Bool { min() >= 0 && max() <= 1 }
}
