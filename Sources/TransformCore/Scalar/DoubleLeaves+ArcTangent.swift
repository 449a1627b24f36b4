public import CVectorOperations

extension DoubleLeaves {
  /// The angle of the direction (x, y), in −π … π. Both are finite, of magnitudes whose sum does not overflow, and not
  /// both zero: else NaN.
  ///
  /// *Source*: fdlibm's `atan` (Sun Microsystems 1993) for the smaller number over the larger, with its division and
  /// that of its reduction made one.
  @_alwaysEmitIntoClient @inline(__always)
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    let (height, width) = (y.magnitude, x.magnitude)
    let isSteep = height > width
    let (small, large) = (isSteep ? width : height, isSteep ? height : width)
    // From the nearest of 0, atan ½ and atan 1, of which the second part is `low`.
    let (isBeyondZero, isBeyondHalf) = (small > 0.4375 * large, small > 0.6875 * large)
    let tangent = isBeyondHalf ? 1 : isBeyondZero ? 0.5 : 0.0
    let high = isBeyondHalf ? 0x1.921fb54442d18p-1 : isBeyondZero ? 0x1.dac670561bb4fp-2 : 0.0
    let low = isBeyondHalf ? 0x1.1a62633145c07p-55 : isBeyondZero ? 0x1.a2b7f222f65e2p-56 : 0.0
    let t = (small - tangent * large) / (large + tangent * small)
    let flat = high + (t + (low - t * cv_arc_tangent_series(t)))
    let angle = isSteep ? (.pi / 2 - flat) + 0x1.1a62633145c07p-54 : flat
    return Double(signOf: y, magnitudeOf: x < 0 ? (.pi - angle) + 0x1.1a62633145c07p-53 : angle)
  }
}
