import TransformCore

extension TransformList {
  /// The interpolation from one list to another by the rules of CSS Transforms 2, prepared once and sampled many times.
  ///
  /// *Definition*: functions of one kind in the same place are interpolated by their arguments, also angles beyond a
  /// turn. A shorter list that matches as far as it goes is filled up with identities. From the first pair of different
  /// kinds on, the rest of both lists is interpolated as two matrices.
  ///
  /// The kinds are translations, scales, rotations, matrices, and `perspective`, `skew`, `skewX` and `skewY` each by
  /// itself. Perspective is interpolated as the reciprocal of the distance. Rotations about different axes take the
  /// shorter arc.
  ///
  /// Matrices are interpolated by their parts. If m44 has another sign at one end, each end is divided by its own.
  /// Points that this end has behind the eye then appear before it, mirrored. `Transform3D.Interpolation` avoids that.
  ///
  /// *Degenerate input*: if a matrix that has to be decomposed is singular or has no parts, the whole list switches at
  /// t = ½, and `isDiscrete` says so. An axis of length zero rotates nothing; one that is not finite gives NaN.
  ///
  /// *Source*: CSS Transforms 2, "Interpolation of transforms". If browsers differ from its text, this follows the
  /// browsers (<doc:Interpolation>).
  public struct Interpolation: Hashable, Sendable {
    let start: TransformList
    let end: TransformList
    /// Whether a matrix could not be decomposed. Then the result is the start before t = ½ and the end from there on.
    public let isDiscrete: Bool

    let steps: [Step]

    /// The interpolation of one function.
    enum Step: Hashable, Sendable {
      case numbers(FunctionPair)
      case turn(QuaternionPath<Double>)
      case matrix(Transform3D<Double>.Interpolation)
    }
  }
}
