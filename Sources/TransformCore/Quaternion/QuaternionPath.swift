/// Rotations between two unit quaternions at constant speed (slerp), prepared once and sampled many times.
///
/// *Definition*: q(t) = m·cos((t − ½)Θ) + n·sin((t − ½)Θ), where m is the direction of p + q and n that of q − p. Θ =
/// 4·atan(|q − p| / (|q + p| + 2)), which is 2·atan2(|q − p|, |q + p|). q is negated first where that makes the way
/// short. An extra turn adds π to Θ, since quaternions turn at half speed. There is no arc cosine, and no change of
/// formula for small angles.
///
/// *Convention*: the path starts at the first quaternion and ends at the second one or its negative, both to the bit.
/// It never changes its sign on the way.
///
/// *Degenerate input*: ends that are not of unit length give no meaningful rotation; normalise them first. NaN or an
/// infinity gives NaN between the ends. Between equal rotations the short way stands still. A long way or extra turns
/// between them have no axis of their own, and go about the x axis of the start. Nearly equal rotations take what is
/// left of the axis.
///
/// *Source*: K. Shoemake, Animating Rotation with Quaternion Curves, 1985; the angle by W. Kahan.
@frozen @usableFromInline
package struct QuaternionPath<Scalar: TransformScalar>: Sendable, Hashable {
  /// Where it starts, t = 0.
  @usableFromInline package let start: Quaternion<Scalar>
  /// Where it ends, t = 1: the second quaternion or its negative.
  @usableFromInline package let end: Quaternion<Scalar>
  /// Halfway, at unit length.
  @usableFromInline let middle: SIMD4<Scalar>
  /// The direction in which it passes the middle.
  @usableFromInline let across: SIMD4<Scalar>
  /// Θ, of either sign: half the angle that the rotation turns through.
  @usableFromInline let arc: Scalar

  /// The path between two unit quaternions. Extra turns are whole turns more in the direction of the way; negative ones
  /// go back.
  @_alwaysEmitIntoClient @inline(__always)
  package init(from start: Quaternion<Scalar>, to end: Quaternion<Scalar>, way: RotationWay = .short, extraTurns: Int = 0) {
    let cosine = start.components.dot(end.components)
    let near = end.components * Scalar(signOf: cosine + 0, magnitudeOf: 1)  // −0 is no opposite
    let (sum, difference) = (near + start.components, near - start.components)
    let (sumLength, differenceLength) = (Scalar._Leaves.squareRoot(sum.dot(sum)), Scalar._Leaves.squareRoot(difference.dot(difference)))
    let middle = sum * (1 / sumLength)
    // No rounding makes the way longer than half a turn.
    let whole = 4 * Scalar._Leaves.arcTangent(differenceLength / (sumLength + 2)), arc = whole > .pi / 2 ? .pi / 2 : whole
    var across = difference * (1 / differenceLength)
    if _slowPath(differenceLength == 0) { across = start.multiplied(by: Quaternion(x: 1, y: 0, z: 0, w: 0)).components }
    let isLong = way == .long || (way == .asGiven && cosine < 0)
    let turns = isLong ? -1 - extraTurns : extraTurns
    if turns == 0 {
      self.init(start: start, end: Quaternion(components: near), middle: middle, across: across, arc: arc)
    } else {
      self.init(start: start, near: near, middle: middle, across: across, arc: arc, turns: turns)
    }
  }

  @_alwaysEmitIntoClient @inline(__always)
  init(start: Quaternion<Scalar>, end: Quaternion<Scalar>, middle: SIMD4<Scalar>, across: SIMD4<Scalar>, arc: Scalar) {
    (self.start, self.end, self.middle, self.across, self.arc) = (start, end, middle, across, arc)
  }

  /// The same arc with whole turns more, which add as many quarter turns to the middle.
  @_alwaysEmitIntoClient @inline(never)
  init(start: Quaternion<Scalar>, near: SIMD4<Scalar>, middle: SIMD4<Scalar>, across: SIMD4<Scalar>, arc: Scalar, turns: Int) {
    // A short difference is not at right angles to the middle where the ends are not quite of unit length.
    let upright = Quaternion(components: across - middle * middle.dot(across)).normalized()?.components ?? across
    let (middle, across) =
      switch turns & 3 {
      case 0: (middle, upright)
      case 1: (upright, 0 - middle)
      case 2: (0 - middle, 0 - upright)
      default: (0 - upright, middle)
      }
    self.init(
      start: start, end: Quaternion(components: turns & 1 == 0 ? near : 0 - near), middle: middle, across: across,
      arc: arc + Scalar(turns) * .pi)
  }

  /// The angle that the rotation turns through from the start to the end, in radians; at most π on the short way.
  ///
  /// - Accuracy: 5 ulps of the angle, from unit quaternions more than 2⁻¹⁰ apart.
  @_alwaysEmitIntoClient @inline(__always)
  package var angle: Scalar { 2 * arc.magnitude }

  /// The quaternion at time t: the start at 0, the end at 1, to the bit. Times outside 0 … 1 go on along the circle.
  ///
  /// - Accuracy: 8 ulps of max(1, |t|) on the short way.
  @_alwaysEmitIntoClient @inline(__always)
  package func quaternion(at t: Scalar) -> Quaternion<Scalar> {
    if t == 0 { return start }
    if t == 1 { return end }
    let (sin, cos) = Scalar.sinCos((t - 0.5) * arc)
    return Quaternion(components: middle * cos + across * sin)
  }
}
