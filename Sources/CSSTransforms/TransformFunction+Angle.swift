import RealModule
import TransformCore

extension TransformFunction {
  /// An angle as it was written: a value and its unit.
  ///
  /// Two angles are equal if value and unit are. `.degrees(90)` and `.turns(0.25)` are different values, but rotate by
  /// exactly the same bits. An angle that is not finite gives a NaN transform and has no text.
  public struct Angle: Hashable, Sendable {
    /// A unit of CSS for angles.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
      /// 360 to the full circle.
      case degrees = "deg"
      /// 2π to the full circle.
      case radians = "rad"
      /// 400 to the full circle.
      case gradians = "grad"
      /// The full circle.
      case turns = "turn"
    }

    /// The angle as a multiple of the unit.
    public var value: Double

    /// The unit that `value` counts.
    public var unit: Unit

    /// An angle from its value and unit.
    public init(_ value: Double, _ unit: Unit) {
      self.value = value
      self.unit = unit
    }

    /// An angle in degrees, 360 to the full circle.
    public static func degrees(_ value: Double) -> Self { Self(value, .degrees) }

    /// An angle in radians, 2π to the full circle.
    public static func radians(_ value: Double) -> Self { Self(value, .radians) }

    /// An angle in gradians, 400 to the full circle.
    public static func gradians(_ value: Double) -> Self { Self(value, .gradians) }

    /// An angle in full circles.
    public static func turns(_ value: Double) -> Self { Self(value, .turns) }
  }
}

extension TransformFunction.Angle {
  /// Sine and cosine, exact at quarter turns in every unit.
  var sinCos: (sin: Double, cos: Double) {
    guard let quarter = unit.quarterTurn else { return Double.exactSinCos(radians: value) }
    return Double.exactSinCos(value, quarter: quarter)
  }

  /// Tangent, exact at eighths of a turn. If it has no value, it is that of the nearest representable angle (about
  /// 1.6e16), as in browsers.
  var tangent: Double {
    if value == 0 { return 0 }
    guard let quarter = unit.quarterTurn else { return .tan(value) }
    return .exactTangent(value, quarter: quarter)
  }
}

extension TransformFunction.Angle.Unit {
  /// A quarter turn in this unit, or `nil` if no number is exactly one.
  var quarterTurn: Double? {
    switch self {
    case .degrees: 90
    case .radians: nil
    case .gradians: 100
    case .turns: 0.25
    }
  }
}

extension TransformFunction.Angle {
  /// The whole number of degrees nearest to the angle of a sine and a cosine.
  static func wholeDegrees(sin: Double, cos: Double) -> Self { .degrees((Double.atan2(y: sin, x: cos) / .pi * 180).rounded()) }
}
