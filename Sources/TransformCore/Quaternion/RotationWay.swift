/// Which way to go from one rotation to another.
///
/// ```swift
/// let (start, end) = (Quaternion<Double>.identity, Quaternion<Double>(degrees: 90, axis: .z))
/// assert(start.slerp(to: end, at: 0.5, way: .short).w > 0.9)  // 45°
/// assert(start.slerp(to: end, at: 0.5, way: .long).w.magnitude < 0.4)  // −135°
/// ```
public enum RotationWay: Sendable, Hashable, CaseIterable {
  /// The smaller angle, at most half a turn. Of two rotations exactly half a turn apart, the way to the second
  /// quaternion as it is.
  case short
  /// The other way round: a full turn less the smaller angle.
  case long
  /// The arc between the two quaternions as they are, without a change of sign. It is short where their dot product is
  /// not negative, and long elsewhere. This is the text of CSS.
  case asGiven
}
