/// Which way to go from one rotation to another.
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
