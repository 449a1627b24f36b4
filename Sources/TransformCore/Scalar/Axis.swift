/// A coordinate axis of the plane.
///
/// ```swift
/// let lens = Transform3D<Double>.perspective(
///   fieldOfViewDegrees: 90, along: Axis2D.x, aspectRatio: 2, near: 1, far: 10, convention: .metal)
/// assert(lens?.m11 == 1)
/// ```
public enum Axis2D: Sendable, Hashable, CaseIterable {
  /// The axes, in order.
  case x, y
}

/// A coordinate axis of space.
///
/// ```swift
/// let turn = Transform3D<Double>.rotation(degrees: 90, axis: Axis3D.z)
/// assert(turn.applied(toVector: SIMD3(1, 0, 0)) == SIMD3(0, 1, 0))
/// ```
public enum Axis3D: Sendable, Hashable, CaseIterable {
  /// The axes, in order.
  case x, y, z
}
