public import RealModule

extension Quaternion {
  /// The exponential of this quaternion. With w = 0 it is the rotation by 2|v| about v.
  ///
  /// *Definition*: eʷ·(cos|v| + v·sin|v|/|v|) for v + w with the imaginary part v.
  ///
  /// Components that are not finite give NaN, and so may a w whose exponential overflows.
  ///
  /// - Accuracy: 4 ulps of max(1, |v|, |w|) times the length of the result.
  @_alwaysEmitIntoClient
  public var exponential: Self {
    let angle = Self(components: SIMD4(components.xyz, 0)).length
    guard angle.isFinite else { return Self(components: SIMD4(repeating: .nan)) }
    let (sin, cos) = Scalar.exactSinCos(radians: angle)
    let axis = components.xyz.normalized() ?? .zero
    return Self(components: SIMD4(axis * sin, cos) * Scalar.exp(w))
  }

  /// The logarithm: the inverse of `exponential` for |v| ≤ π. `nil` for zero and where a component is not finite.
  ///
  /// *Definition*: (v/|v|)·atan2(|v|, w) + ln|q| for q = v + w with the imaginary part v.
  ///
  /// The logarithm of a unit quaternion is half the rotation vector, and at most π long. −q is the same rotation as q
  /// but has another logarithm. A negative real number, such as −1, has no axis, and gets the x axis: log(−1) = (π, 0,
  /// 0, 0). A positive real number has the imaginary part zero.
  ///
  /// - Accuracy: 6 ulps of the angle for the imaginary part, 4 ulps of max(1, |ln|q||) for the real one.
  @_alwaysEmitIntoClient
  public var logarithm: Self? {
    guard let (axis, angle, logLength) = polar else { return nil }
    return Self(components: SIMD4(axis * angle, logLength))
  }

  /// This quaternion raised to a real power.
  ///
  /// *Definition*: |q|ᵗ·(cos tφ + u·sin tφ) for q = |q|·(cos φ + u·sin φ), 0 ≤ φ ≤ π. `nil` for zero, where a component
  /// or the exponent is not finite, and where the result is too large.
  ///
  /// The power of a unit quaternion is the rotation about the same axis by t times the angle 2φ. Take the quaternion
  /// with w ≥ 0 for the short way. A negative real number has no axis, and turns about the x axis: (−1)^½ = i.
  ///
  /// - Accuracy: 5 ulps of max(1, |t|·φ) times the length of the result, for unit quaternions.
  @_alwaysEmitIntoClient
  public func raised(to exponent: Scalar) -> Self? {
    guard exponent.isFinite, let (axis, angle, logLength) = polar else { return nil }
    let (sin, cos) = Scalar.exactSinCos(radians: exponent * angle)
    let scale = logLength == 0 ? 1 : Scalar.exp(exponent * logLength)
    let result = SIMD4(axis * sin, cos) * scale
    return result.isFinite ? Self(components: result) : nil
  }

  /// The rotation of this quaternion `count` times over, of length one. It is `raised(to:)` without the length, whose
  /// rounding error would also grow `count` times. `nil` for zero and where a number is not finite. The angle is exact
  /// to `count` times its last digit.
  @_alwaysEmitIntoClient
  func repeated(_ count: Scalar) -> Self? {
    guard count.isFinite, let (axis, angle, _) = polar else { return nil }
    let (sin, cos) = Scalar.exactSinCos(radians: count * angle)
    return Self(components: SIMD4(axis * sin, cos))
  }

  /// The unit imaginary axis, the angle φ in 0 … π, and ln|q|; `nil` for zero and where a component is not finite.
  @_alwaysEmitIntoClient
  var polar: (axis: SIMD3<Scalar>, angle: Scalar, logLength: Scalar)? {
    guard components.isFinite else { return nil }
    let largest = components.largestMagnitude
    guard largest > 0 else { return nil }
    let isNear = largest >= 0.25 && largest <= 2
    let scaled = isNear ? components : components / largest
    let logLength =
      isNear ? Scalar.log(onePlus: components.squaredLengthMinusOne) / 2 : Scalar.log(scaled.dot(scaled)) / 2 + Scalar.log(largest)
    guard let axis = components.xyz.normalized() else { return (w < 0 ? SIMD3(1, 0, 0) : .zero, w < 0 ? .pi : 0, logLength) }
    return (axis, Scalar.atan2(y: axis.dot(scaled.xyz), x: scaled.w), logLength)
  }
}

extension SIMD4 where Scalar: TransformScalar {
  /// |v|² − 1 to twice the precision, then rounded: a power multiplies what is lost of it.
  ///
  /// *Source*: T. Ogita, S. Rump and S. Oishi, Accurate Sum and Dot Product, 2005.
  @_alwaysEmitIntoClient
  var squaredLengthMinusOne: Scalar {
    var (sum, lost) = (Scalar(-1), Scalar.zero)
    for number in [x, y, z, w] {
      let square = Scalar.exactProduct(number, number)
      let total = Scalar.exactSum(sum, square.high)
      lost += total.low + square.low
      sum = total.high
    }
    return sum + lost
  }
}
