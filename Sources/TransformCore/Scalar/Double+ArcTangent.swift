extension Double {
  /// start·(cos x / S − sin x / D) + near·(cos x / S + sin x / D) for x = (t − ½)·4·atan(D / (S + 2)). D is the
  /// distance of the quaternions, S the length of their sum.
  @inlinable @inline(__always)
  public static func _slerp(_ start: SIMD4<Double>, _ near: SIMD4<Double>, cosine: Double, at t: Double) -> SIMD4<Double> {
    let difference = near - start
    let squaredDistance = difference.dot(difference)
    if squaredDistance == 0 { return start }
    let (distance, sum) = (_squareRoot(squaredDistance), _squareRoot(2 + 2 * cosine))
    let (sin, cos) = _sinCos(ofSmall: (4 * t - 2) * _arcTangent(distance / (sum + 2)))
    let (middle, across) = (cos / sum, sin / distance)
    return start * (middle - across) + near * (middle + across)
  }

  /// The angle whose tangent is a number of at most 7/16, of either sign, by fdlibm's polynomial.
  @inlinable @inline(__always)
  public static func _arcTangent(_ tangent: Double) -> Double { tangent - tangent * arcTangentSeries(tangent) }

  /// The angle of the direction (x, y), in −π … π. NaN unless both are finite, the sum of their magnitudes does not
  /// overflow, and one is not zero.
  ///
  /// *Source*: fdlibm's `atan` (Sun Microsystems 1993) for the smaller number over the larger. Its division and that of
  /// its reduction are made one.
  @inlinable @inline(__always)
  public static func _atan2(y: Double, x: Double) -> Double {
    let (height, width) = (y.magnitude, x.magnitude)
    let isSteep = height > width
    let (small, large) = (isSteep ? width : height, isSteep ? height : width)
    // From the nearest of 0, atan ½ and atan 1, of which the second part is `low`.
    let (isBeyondZero, isBeyondHalf) = (small > 0.4375 * large, small > 0.6875 * large)
    let tangent = isBeyondHalf ? 1 : isBeyondZero ? 0.5 : 0.0
    let high = isBeyondHalf ? 0x1.921fb54442d18p-1 : isBeyondZero ? 0x1.dac670561bb4fp-2 : 0.0
    let low = isBeyondHalf ? 0x1.1a62633145c07p-55 : isBeyondZero ? 0x1.a2b7f222f65e2p-56 : 0.0
    let t = (small - tangent * large) / (large + tangent * small)
    let flat = high + (t + (low - t * arcTangentSeries(t)))
    let angle = isSteep ? (.pi / 2 - flat) + 0x1.1a62633145c07p-54 : flat
    return Double(signOf: y, magnitudeOf: x < 0 ? (.pi - angle) + 0x1.1a62633145c07p-53 : angle)
  }

  /// 1 − atan(t)/t for |t| ≤ 7/16.
  @inlinable @inline(__always)
  static func arcTangentSeries(_ t: Double) -> Double {
    let z = t * t
    let w = z * z
    let ww = w * w
    let high = (0x1.745cdc54c206ep-4 + w * 0x1.10d66a0d03d51p-4) + ww * (0x1.97b4b24760debp-5 + w * 0x1.0ad3ae322da11p-6)
    let odd = (0x1.555555555550dp-2 + w * 0x1.24924920083ffp-3) + ww * high
    let even =
      (0x1.999999998ebc4p-3 + w * 0x1.c71c6fe231671p-4) + ww
      * ((0x1.3b0f2af749a6dp-4 + w * 0x1.dde2d52defd9ap-5) + ww * 0x1.2b4442c6a6c2fp-5)
    return z * odd - w * even
  }
}
