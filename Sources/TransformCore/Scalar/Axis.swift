/// A coordinate axis of the plane.
public enum Axis2D: Sendable, Hashable, CaseIterable {
  /// The axes, in order.
  case x, y
}

/// A coordinate axis of space.
public enum Axis3D: Sendable, Hashable, CaseIterable {
  /// The axes, in order.
  case x, y, z
}
