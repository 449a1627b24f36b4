import RealModule
import TransformCore

/// An angle as CSS writes it: a number and its unit, so that writing it back loses nothing.
public struct Angle: Hashable, Sendable {
  /// The units of CSS Values 4.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// 360 to a full turn.
    case degrees = "deg"
    /// 2π to a full turn.
    case radians = "rad"
    /// 400 to a full turn.
    case gradians = "grad"
    /// Full turns.
    case turns = "turn"
  }

  /// How many of the unit.
  public var value: Double
  /// The unit.
  public var unit: Unit

  /// An angle of so many units.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
}

extension Angle {
  /// The angle in degrees where its unit divides the turn exactly, less whole turns; `nil` for radians.
  ///
  /// Whole turns are taken off in the angle's own unit first, which is exact, so that 90deg, 100grad and .25turn are the same number here.
  var degrees: Double? {
    switch unit {
    case .degrees: value
    case .gradians: value.truncatingRemainder(dividingBy: 400) * 9 / 10
    case .turns: value.truncatingRemainder(dividingBy: 1) * 360
    case .radians: nil
    }
  }

  /// The tangent; exact at multiples of 45° but in radians. That of a zero is +0 in every unit, since a written zero has none.
  var tangent: Double { degrees.map { Double.exactTangent(degrees: $0) } ?? (value == 0 ? 0 : Double.tan(value)) }

  /// The rotation about a coordinate axis.
  func rotation(axis: Axis3D) -> Transform3D<Double> {
    degrees.map { .rotation(degrees: $0, axis: axis) } ?? .rotation(radians: value, axis: axis)
  }

  /// The rotation about any axis; `nil` where that is zero.
  func rotation(axis: SIMD3<Double>) -> Transform3D<Double>? {
    degrees.map { .rotation(degrees: $0, axis: axis) } ?? .rotation(radians: value, axis: axis)
  }
}
