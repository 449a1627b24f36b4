// Core Animation's names are its own.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What Apple has is not declared again.
#if !canImport(QuartzCore)
  // The types are Apple's where it has them.
  #if canImport(CoreGraphics)
    public import CoreGraphics
  #else
    public import Foundation
  #endif
  public import TransformCore

  /// The identity.
  @inlinable
  public var CATransform3DIdentity: CATransform3D { CATransform3D(core: .identity) }

  /// Whether `t` is exactly the identity.
  @inlinable
  public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.core.isIdentity }

  /// Whether all sixteen numbers are equal.
  @inlinable
  public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a.core == b.core }

  /// Moves every point by (tx, ty, tz).
  @inlinable
  public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(core: .translation(x: tx.native, y: ty.native, z: tz.native))
  }

  /// Multiplies each coordinate by its factor.
  @inlinable
  public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(core: .scale(x: sx.native, y: sy.native, z: sz.native))
  }

  /// Rotates by an angle in radians about the vector (x, y, z), of any length. The identity if the vector is zero or
  /// not finite. Quarter turns about the axes are exact.
  @inlinable
  public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3D(core: .rotation(radians: angle.native, axis: SIMD3(x.native, y.native, z.native)) ?? .identity)
  }

  /// A translation by (tx, ty, tz), then `t`.
  @inlinable
  public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
  }

  /// A scale by sx, sy and sz, then `t`.
  @inlinable
  public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
  }

  /// A rotation by an angle in radians about the vector (x, y, z), then `t`. `t` itself if the vector is zero or not
  /// finite.
  @inlinable
  public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    guard let turn = Transform3D.rotation(radians: angle.native, axis: SIMD3(x.native, y.native, z.native)) else { return t }
    return CATransform3D(core: turn.concatenating(t.core))
  }

  /// `a`, then `b`.
  @inlinable @inline(__always)
  public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(core: a.core.concatenating(b.core))
  }

  /// The transform that undoes `t`, or `t` itself if none exists.
  @inlinable
  public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.core.inverted().map { CATransform3D(core: $0) } ?? t }

  /// An affine transform of the plane as one of space, which leaves z as it is.
  @inlinable
  public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(core: Transform3D(m.core)) }

  /// Whether `t` is exactly an affine transform of the plane, which neither reads nor writes z.
  @inlinable
  public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { Transform2D(exactly: t.core) != nil }

  /// The affine transform of the plane that `t` is. If `t` is more, the six numbers that act within the plane.
  @inlinable
  public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(core: Transform2D(ignoringDepthOf: t.core))
  }
#endif
