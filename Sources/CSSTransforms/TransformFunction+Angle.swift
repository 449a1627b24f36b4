import RealModule
import TransformCore

extension TransformFunction {
  /// An angle as it was written: a value and its unit.
  ///
  /// Two angles are equal if value and unit are. `.degrees(90)` and `.turns(0.25)` are different values, but rotate by
  /// exactly the same bits. An angle that is not finite gives a NaN transform and has no text.
  public enum Angle: Hashable, Sendable {
    /// 360 to the full circle.
    case degrees(Double)
    /// 2π to the full circle.
    case radians(Double)
    /// 400 to the full circle.
    case gradians(Double)
    /// Full circles.
    case turns(Double)
  }
}

extension TransformFunction.Angle {
  /// The units of CSS for angles.
  enum Unit: String, CaseIterable {
    case degrees = "deg"
    case radians = "rad"
    case gradians = "grad"
    case turns = "turn"

    /// The full circle in this unit.
    var circle: Double {
      switch self {
      case .degrees: 360
      case .radians: 2 * .pi
      case .gradians: 400
      case .turns: 1
      }
    }
  }

  init(_ value: Double, _ unit: Unit) {
    switch unit {
    case .degrees: self = .degrees(value)
    case .radians: self = .radians(value)
    case .gradians: self = .gradians(value)
    case .turns: self = .turns(value)
    }
  }

  var parts: (value: Double, unit: Unit) {
    switch self {
    case .degrees(let value): (value, .degrees)
    case .radians(let value): (value, .radians)
    case .gradians(let value): (value, .gradians)
    case .turns(let value): (value, .turns)
    }
  }

  /// The angle as a multiple of the unit.
  var value: Double { parts.value }

  var unit: Unit { parts.unit }

  /// A quarter turn in the unit, or `nil` if no number is exactly one.
  var quarterTurn: Double? { unit == .radians ? nil : unit.circle / 4 }
}

extension TransformFunction.Angle {
  /// Sine and cosine, exact at quarter turns in every unit.
  var sinCos: (sin: Double, cos: Double) {
    guard let quarter = quarterTurn else { return Double.exactSinCos(radians: value) }
    return Double.exactSinCos(value, quarter: quarter)
  }

  /// Tangent, exact at eighths of a turn. If it has no value, it is that of the nearest representable angle (about
  /// 1.6e16), as in browsers.
  var tangent: Double {
    if value == 0 { return 0 }
    guard let quarter = quarterTurn else { return .tan(value) }
    return .exactTangent(value, quarter: quarter)
  }
}

extension TransformFunction.Angle {
  /// The whole number of degrees nearest to the angle of a sine and a cosine.
  static func wholeDegrees(sin: Double, cos: Double) -> Self { .degrees((Double.atan2(y: sin, x: cos) / .pi * 180).rounded()) }
}
