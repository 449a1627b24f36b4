/// Which scale of a mirrored transform of the plane becomes negative when it is taken apart. Any will do; libraries
/// differ.
///
/// ```swift
/// let mirror = Transform2D<Double>.scale(x: -1, y: 1)
/// assert(mirror.components(mirroring: .x)?.scale == SIMD2(-1, 1))
/// assert(mirror.components(mirroring: .y)?.scale == SIMD2(1, -1))  // and half a turn
/// ```
@frozen
public enum MirrorChoice2D: Sendable, Hashable, CaseIterable {
  /// The scale of x, as in Core Graphics.
  case x
  /// The scale of y.
  case y
  /// That of x where a < d, else that of y, as browsers do.
  case lesserDiagonal
}

/// Which scales of a mirrored transform of space become negative when it is taken apart. Any odd number will do;
/// libraries differ.
///
/// ```swift
/// let mirror = Transform3D<Double>.scale(x: -1, y: 1, z: 1)
/// assert(mirror.components(mirroring: .x)?.scale == SIMD3(-1, 1, 1))
/// assert(mirror.components()?.scale == SIMD3(-1, -1, -1))  // and half a turn
/// ```
@frozen
public enum MirrorChoice3D: Sendable, Hashable, CaseIterable {
  /// All three, as in CSS Transforms 2, in browsers and in GLM.
  case all
  /// The scale of x, as in glam and three.js.
  case x
  /// The scale of y.
  case y
  /// The scale of z.
  case z
}
