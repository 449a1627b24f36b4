// The types are Apple's where it has them.
#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif
public import TransformCore

extension Transform2D {
  /// The same transform. Each number is rounded once if `Scalar` is narrower than `CGFloat`.
  @inlinable @inline(__always)
  public init(_ transform: CGAffineTransform) {
    self.init(
      a: Scalar(transform.a.native), b: Scalar(transform.b.native), c: Scalar(transform.c.native), d: Scalar(transform.d.native),
      tx: Scalar(transform.tx.native), ty: Scalar(transform.ty.native))
  }
}

extension CGAffineTransform {
  /// The same transform. Each number is rounded once if `CGFloat` is narrower than `Scalar`.
  @inlinable @inline(__always)
  public init<Scalar: TransformScalar>(_ transform: Transform2D<Scalar>) {
    self.init(core: Transform2D<CGFloat.NativeType>(transform))
  }

  @inlinable @inline(__always)
  init(core: Transform2D<CGFloat.NativeType>) {
    self.init(
      a: CGFloat(core.a), b: CGFloat(core.b), c: CGFloat(core.c), d: CGFloat(core.d), tx: CGFloat(core.tx), ty: CGFloat(core.ty))
  }

  @inlinable @inline(__always)
  var core: Transform2D<CGFloat.NativeType> {
    Transform2D(a: a.native, b: b.native, c: c.native, d: d.native, tx: tx.native, ty: ty.native)
  }
}
