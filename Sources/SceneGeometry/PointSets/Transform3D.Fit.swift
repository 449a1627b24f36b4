public import TransformCore

extension Transform3D {
  /// The transform that best maps points of space to others, with its residual and its condition.
  public struct Fit: Sendable, Hashable {
    /// The transform. The linear part of a rigid fit is orthonormal, that of a similarity a multiple of such.
    public let transform: Transform3D
    /// √(Σ wᵢ·|yᵢ − xᵢ·M − t|² / Σ wᵢ), in the units of the targets: what is minimised. It is that of the transform
    /// before its numbers are rounded to `Scalar`.
    public let rootMeanSquareError: Scalar
    /// How well the points determine the transform. Relative errors of the points grow by about this factor.
    ///
    /// *Definition*: all points relative to their centroids. For an affine fit it is the largest over the smallest
    /// singular value of the source points, which is about 1 for points spread evenly and large for points close to a
    /// plane.
    ///
    /// For rigid fits and similarities it is √(|x|·|y| / g). |x|² and |y|² are the weighted sums of squares of both
    /// sets, and g is half of what Σ wᵢ·yᵢ·(xᵢ·R) loses if R turns by two right angles, at least. It is 1.2 for
    /// matching points spread evenly, and large for points close to a line, for nearly symmetric sets and their
    /// mirror images, and for sets that do not match.
    public let condition: Scalar
  }
}
