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
  /// An affine transform with an inverse that is far from the matrix: one direction is 2⁻⁴ to 2⁻¹² times as long as the
  /// others. The given condition does not count.
  case nearlySingular
  /// One factor for all axes between 2⁻⁶⁰ and 2⁶⁰, then a translation. It has an inverse. The given condition does not
  /// count.
  case farScale
  /// An affine transform that loses one direction. It has no inverse: its numbers are small multiples of ⅛, so that the
  /// determinant is zero without rounding.
  case flat
  /// An affine transform that keeps one direction alone; it has no inverse.
  case rankOne
}
