// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation

  /// The parts of an affine transform, which scales, then shears, then rotates, then translates.
  ///
  /// ```swift
  /// let parts: CGAffineTransformComponents = CGAffineTransform(scaleX: 2, y: 3).decomposed()
  /// assert(parts.scale == CGSize(width: 2, height: 3))
  /// ```
  @frozen
  public struct CGAffineTransformComponents: Sendable {
    /// The factors of x and y; a negative one mirrors.
    public var scale: CGSize
    /// How far x slides for each y, before the rotation.
    public var horizontalShear: CGFloat
    /// The angle in radians, positive from x towards y.
    public var rotation: CGFloat
    /// The image of the origin.
    public var translation: CGVector

    /// Zeros, the scale too.
    @inlinable
    public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

    /// The given parts.
    @inlinable
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
      (self.scale, self.horizontalShear, self.rotation, self.translation) = (scale, horizontalShear, rotation, translation)
    }
  }
#endif
