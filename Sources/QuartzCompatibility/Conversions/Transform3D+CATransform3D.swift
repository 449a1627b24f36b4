// The types are Apple's where it has them.
#if canImport(QuartzCore)
  public import QuartzCore
#elseif canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif
public import TransformCore

extension Transform3D {
  /// The same transform. Each number is rounded once if `Scalar` is narrower than `CGFloat`.
  @inlinable @inline(__always)
  public init(_ transform: CATransform3D) { self.init(transform.core) }
}

extension CATransform3D {
  /// The same transform. Each number is rounded once if `CGFloat` is narrower than `Scalar`.
  @inlinable @inline(__always)
  public init<Scalar: TransformScalar>(_ transform: Transform3D<Scalar>) {
    self.init(core: Transform3D<CGFloat.NativeType>(transform))
  }

  @inlinable @inline(__always)
  init(core: Transform3D<CGFloat.NativeType>) {
    self.init(
      m11: CGFloat(core.m11), m12: CGFloat(core.m12), m13: CGFloat(core.m13), m14: CGFloat(core.m14),
      m21: CGFloat(core.m21), m22: CGFloat(core.m22), m23: CGFloat(core.m23), m24: CGFloat(core.m24),
      m31: CGFloat(core.m31), m32: CGFloat(core.m32), m33: CGFloat(core.m33), m34: CGFloat(core.m34),
      m41: CGFloat(core.m41), m42: CGFloat(core.m42), m43: CGFloat(core.m43), m44: CGFloat(core.m44))
  }

  @inlinable @inline(__always)
  var core: Transform3D<CGFloat.NativeType> {
    Transform3D(
      xAxis: SIMD4(m11.native, m12.native, m13.native, m14.native), yAxis: SIMD4(m21.native, m22.native, m23.native, m24.native),
      zAxis: SIMD4(m31.native, m32.native, m33.native, m34.native), origin: SIMD4(m41.native, m42.native, m43.native, m44.native))
  }
}
