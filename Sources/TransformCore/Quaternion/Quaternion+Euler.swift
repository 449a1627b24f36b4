extension Quaternion {
  /// The rotation by three angles in radians about coordinate axes. Each angle belongs to the axis in the same place of
  /// the order.
  ///
  /// *Definition*: for axes that stand still, the product q₃·q₂·q₁ of the rotations about the single axes; q₁ acts
  /// first. It is exact where half of each angle is a quarter turn. Angles that are not finite give NaN.
  ///
  /// - Accuracy: 4 ulps of max(1, |θ|/2) for the largest angle θ.
  @_alwaysEmitIntoClient @inline(__always)
  public init(radians angles: SIMD3<Scalar>, order: EulerOrder) {
    let half = angles * 0.5
    if half.x.magnitude <= 0.785, half.y.magnitude <= 0.785, half.z.magnitude <= 0.785 {
      // None is near a quarter turn but zero, which the polynomials have exactly.
      self.init(Scalar.sinCos(ofSmall: half.x), Scalar.sinCos(ofSmall: half.y), Scalar.sinCos(ofSmall: half.z), order)
    } else {
      self.init(Scalar.exactSinCos(radians: half.x), Scalar.exactSinCos(radians: half.y), Scalar.exactSinCos(radians: half.z), order)
    }
  }

  /// The rotation by three angles in degrees about coordinate axes.
  ///
  /// - Accuracy: 4 ulps of 1.
  @_alwaysEmitIntoClient
  public init(degrees angles: SIMD3<Scalar>, order: EulerOrder) {
    self.init(
      Scalar.exactSinCos(degrees: angles.x / 2), Scalar.exactSinCos(degrees: angles.y / 2), Scalar.exactSinCos(degrees: angles.z / 2), order
    )
  }

  @usableFromInline typealias Half = (sin: Scalar, cos: Scalar)

  /// The product q₃·q₂·q₁, written out. In a sequence i, j, i or i, j, k that is not cyclic, the product of i and j is
  /// −k. `placed` and the sign of the last sine account for that.
  @_alwaysEmitIntoClient @inline(__always)
  init(_ one: Half, _ middle: Half, _ three: Half, _ order: EulerOrder) {
    let (sequence, isReversed) = order.fixed
    let (first, last) = isReversed ? (three, one) : (one, three)
    if sequence.isProper {
      let (sinSin, cosCos) = (first.sin * last.sin, first.cos * last.cos)
      let (sinCos, cosSin) = (first.sin * last.cos, first.cos * last.sin)
      self.init(
        components: sequence.placed(
          first: middle.cos * (cosSin + sinCos), second: middle.sin * (cosCos + sinSin), other: middle.sin * (cosSin - sinCos),
          real: middle.cos * (cosCos - sinSin)))
    } else {
      let lastSin = sequence.isCyclic ? last.sin : 0 - last.sin
      let (sinSin, cosCos) = (first.sin * middle.sin, first.cos * middle.cos)
      let (sinCos, cosSin) = (first.sin * middle.cos, first.cos * middle.sin)
      self.init(
        components: sequence.placed(
          first: sinCos * last.cos - cosSin * lastSin, second: cosSin * last.cos + sinCos * lastSin,
          other: cosCos * lastSin - sinSin * last.cos,
          real: cosCos * last.cos + sinSin * lastSin))
    }
  }
}

extension Quaternion {
  /// The angles of this rotation about coordinate axes, in radians, and whether they are not unique. Each angle belongs
  /// to the axis in the same place of the order. `nil` for zero and where a component is not finite. The length does
  /// not matter.
  ///
  /// The first and the third angle are in −π … π. The second is in −π/2 … π/2 where the order has three axes, and in 0
  /// … π where the last axis is the first.
  ///
  /// *Degenerate input*: at the ends of the second range the first and the last axis coincide. `isGimbalLocked` is then
  /// true, and the third angle is zero; the rotation is the same to a few ulps. Near the ends the first and the third
  /// angle are each uncertain by 1 ulp over the distance from the end. Their sum or difference is not, therefore the
  /// angles still give this rotation.
  ///
  /// *Source*: E. Bernardes and S. Viollet, Quaternion to Euler angles conversion: a direct, general and
  /// computationally efficient method, 2022. Half the sum and half the difference of the angles are one arc tangent
  /// each. The second angle is computed from products, therefore small angles keep their digits.
  ///
  /// - Accuracy: the rotation of these angles is this one to 12 ulps of 1.
  @_alwaysEmitIntoClient @inline(__always)
  public func eulerAngles(order: EulerOrder) -> (radians: SIMD3<Scalar>, isGimbalLocked: Bool)? {
    var q = components
    if _slowPath(!Scalar.safeDeterminants.contains(squaredLength)) {
      guard let unit = normalized() else { return nil }
      q = unit.components
    }
    // Of q and −q the one with w ≥ 0. Therefore small angles are not differences of large ones.
    return Self(components: q * Scalar(signOf: q.w, magnitudeOf: 1)).eulerAngles(inOrder: order)
  }

  /// The same where no square over- or underflows.
  ///
  /// For the half angles and two axes, real + i·first = A·e^(i·sum) and second + i·other = C·e^(i·difference). For
  /// three axes a rotation of both pairs by 45° gives the same form.
  @_alwaysEmitIntoClient @inline(__always)
  func eulerAngles(inOrder order: EulerOrder) -> (radians: SIMD3<Scalar>, isGimbalLocked: Bool) {
    let (sequence, isReversed) = order.fixed
    let part = sequence.parts(of: components)
    var (real, first, second, other) = (w, part.first, part.second, part.other)
    let isProper = sequence.isProper
    let product = 2 * (w * part.second - part.first * part.other)
    if !isProper { (real, first, second, other) = (real - second, first + other, second + real, other - first) }
    let (squareA, squareC) = (real * real + first * first, second * second + other * other)
    let middle =
      isProper
      ? 2 * Scalar._Leaves.atan2(Scalar._Leaves.squareRoot(squareC), Scalar._Leaves.squareRoot(squareA))
      : Scalar._Leaves.atan2(product, Scalar._Leaves.squareRoot(squareA * squareC))
    let negligible = 16 * Scalar.ulpOfOne * Scalar.ulpOfOne
    let isUpperLock = squareA <= negligible * squareC
    if _slowPath(isUpperLock || squareC <= negligible * squareA) {
      // One angle is left: twice the half sum, or minus twice the half difference. The third angle of the order decides
      // which.
      let half = isUpperLock ? Scalar._Leaves.atan2(other, second) : Scalar._Leaves.atan2(first, real)
      let isNegated = isReversed ? !isProper && !sequence.isCyclic : isUpperLock
      let whole = (2 * (isNegated ? 0 - half : half)).wrappedToHalfTurns
      return (SIMD3(whole, middle, 0), true)
    }
    let (halfSum, halfDifference) = (Scalar._Leaves.atan2(first, real), Scalar._Leaves.atan2(other, second))
    let opening = (halfSum - halfDifference).wrappedToHalfTurns
    let closing = (halfSum + halfDifference).wrappedToHalfTurns
    let last = isProper || sequence.isCyclic ? closing : 0 - closing
    return (isReversed ? SIMD3(last, middle, opening) : SIMD3(opening, middle, last), false)
  }
}

extension TransformScalar {
  /// An angle within two turns, brought within half a turn by a whole turn. Half a turn itself stays: Float's `pi` is
  /// below the nearest number to π.
  @_alwaysEmitIntoClient @inline(__always)
  var wrappedToHalfTurns: Self { magnitude > .pi + .ulpOfOne * 2 ? self - Self(signOf: self, magnitudeOf: 2 * .pi) : self }
}
