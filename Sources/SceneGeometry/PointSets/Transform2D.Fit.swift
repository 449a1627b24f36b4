public import TransformCore

extension Transform2D {
  /// The transform that best maps points of the plane to others, with its residual and its condition.
  public struct Fit: Sendable, Hashable {
    /// The transform. The linear part of a rigid fit is orthonormal, that of a similarity a multiple of such.
    public let transform: Transform2D
    /// As `Transform3D.Fit.rootMeanSquareError`.
    public let rootMeanSquareError: Scalar
    /// How well the points determine the transform. Relative errors of the points grow by about this factor.
    ///
    /// *Definition*: as `Transform3D.Fit.condition`. For rigid fits and similarities it is √(|x|·|y| / g), where g is
    /// the largest that Σ wᵢ·yᵢ·(xᵢ·R) can be. It is 1 for matching points, also on a line, and large for sets that
    /// do not match.
    public let condition: Scalar
  }
}
