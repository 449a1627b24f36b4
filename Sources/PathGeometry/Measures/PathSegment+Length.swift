import RealModule
import TransformCore

extension PathSegment {
  /// The length between two parameters of which the second is not less.
  ///
  /// *Accuracy*: 2⁻⁴⁰ of the length of the control polygon, a bound (`SpeedIntegral`), plus rounding.
  @inline(__always)
  package func length(from low: Double = 0, to high: Double = 1) -> Double {
    kind == .line ? (high - low) * (end - start).length : curveLength(from: low, to: high)
  }

  @inline(never)
  private func curveLength(from low: Double, to high: Double) -> Double { SpeedIntegral(self).length(from: low, to: high) }

  /// The parameter at a length from another parameter on, if the length from there to the end is known: steps of
  /// Halley's, held in a bracket.
  package func parameter(atLength length: Double, from low: Double = 0, whole: Double) -> Double {
    guard length > 0 else { return low }
    guard length < whole else { return 1 }
    if kind == .line { return low + (1 - low) * (length / whole) }
    let integral = SpeedIntegral(self)
    var (left, right, t, reached) = (low, 1.0, low, 0.0)
    var next = low + (1 - low) * (length / whole)
    // A short way is best guessed by the speed where it begins.
    if length < 0.25 * whole { next = step(by: length, from: low, between: low, next + (1 - low) / 4) ?? next }
    for _ in 0..<64 {
      reached += next < t ? -integral.length(from: next, to: t) : integral.length(from: t, to: next)
      t = next
      let rest = length - reached
      if rest.magnitude <= 0x1p-45 * whole { return t }
      if rest > 0 { left = t } else { right = t }
      next = step(by: rest, from: t, between: left, right) ?? (left + right) / 2
      if next == t || next <= left || next >= right { return next }
    }
    return t
  }

  /// Halley's step along the curve; `nil` if it leaves the bracket, as it does near a cusp, or is no number.
  @inline(__always)
  private func step(by length: Double, from t: Double, between left: Double, _ right: Double) -> Double? {
    let (slope, bend) = (derivative(at: t), secondDerivative(at: t))
    let squared = slope.dot(slope)
    let plain = length / squared.squareRoot()
    let next = t + plain / (1 + 0.5 * plain * (slope.dot(bend) / squared))
    return next > left && next < right ? next : nil
  }
}
