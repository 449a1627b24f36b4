// What Apple has is not declared again.
#if !canImport(QuartzCore)
  // The types are Apple's where it has them.
  #if canImport(CoreGraphics)
    public import CoreGraphics
  #else
    public import Foundation
  #endif
  public import TransformCore

  /// A projective transform of space, as Core Animation has it: (x, y, z, 1) · M, divided by its w.
  ///
  /// `CATransform3D()` is sixteen zeros; the identity is `CATransform3DIdentity`. As on Apple's systems there is no
  /// `==`; `CATransform3DEqualToTransform` compares. The module's page lists what is guaranteed and what is
  /// not known about Apple's own.
  ///
  /// ```swift
  /// var flip = CATransform3DMakeRotation(.pi, 0, 1, 0)
  /// flip.m34 = -1 / 500
  /// assert(flip.m11 == -1)
  /// ```
  @frozen
  public struct CATransform3D: Sendable, BitwiseCopyable {
    /// Row 1: the image of the x axis.
    public var m11, m12, m13, m14: CGFloat
    /// Row 2: the image of the y axis.
    public var m21, m22, m23, m24: CGFloat
    /// Row 3: the image of the z axis.
    public var m31, m32, m33, m34: CGFloat
    /// Row 4: the image of the origin.
    public var m41, m42, m43, m44: CGFloat

    /// Sixteen zeros: not the identity.
    @inlinable
    public init() { self.init(core: Transform3D(xAxis: .zero, yAxis: .zero, zAxis: .zero, origin: .zero)) }

    /// A transform from its sixteen numbers.
    @inlinable @inline(__always)
    public init(
      m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
      m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
      m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
      m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
      (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
      (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
      (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
      (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
  }
#endif
