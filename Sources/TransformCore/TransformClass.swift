/// One thing that a transform is known to be, from the exact values of its numbers unless said otherwise.
///
/// A transform can be several of these at once: a translation is also scale-and-translation, rectilinear, affine and
/// rigid.
///
/// ```swift
/// let move = Transform3D<Double>.translation(x: 1, y: 2, z: 3)
/// assert(move.classification.contains(.translation) && !move.classification.contains(.mirrored))
/// ```
public enum TransformClass: String, Sendable, Hashable, CaseIterable {
  /// Every point stays where it is: exactly the identity.
  case identity
  /// Every point moves by the same offset, which may be zero: beside it all numbers are exactly those of the identity.
  case translation
  /// Each coordinate is scaled, then moved.
  case scaleAndTranslation = "scale and translation"
  /// Rectangles of the plane z = 0 with sides along the axes of x and y stay such rectangles. The axes may swap, be
  /// scaled and moved, but not tilt. w is the same for all points of the plane. The row of z does not matter.
  case rectilinear
  /// The last column is (0, 0, 0, 1): parallel lines stay parallel.
  case affine
  /// z is neither read nor written: the row and the column of z are those of the identity.
  case flat
  /// Lengths and handedness stay, to 16 ulps: a rotation and a translation.
  case rigid
  /// The determinant is negative at any scale, and not by rounding alone (16 ε · Σ|terms|): left and right hands change
  /// places.
  case mirrored
  /// Every number is finite.
  case finite
}
