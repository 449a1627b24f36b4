/// The kind of a random transform.
///
/// ```swift
/// var random = SeededGenerator(1)
/// let mirror = Transform3D<Double>.sample(SampleKind.mirrored, using: &random)
/// assert(mirror.determinant < 0)
/// ```
public enum SampleKind: Sendable, Hashable, CaseIterable {
  /// An offset of up to 10 in each coordinate.
  case translation
  /// A rotation about the origin, all being equally likely.
  case rotation
  /// A rotation, then a translation.
  case rigid
  /// A factor for each axis, then a translation.
  case scaleAndTranslation
  /// Rotation, scale, another rotation, translation: every affine transform without a mirror is of this form.
  case affine
  /// An affine transform that changes left and right hands.
  case mirrored
  /// An affine transform with small numbers in its last column: w is at least 1/4 for points with all coordinates
  /// within −1 … 1.
  case perspective
  /// Every number of the matrix within −1 … 1, independently. The given condition does not count.
  case general
}
