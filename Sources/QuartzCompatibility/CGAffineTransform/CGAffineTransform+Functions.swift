// Core Graphics' names are its own.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation

  /// The identity.
  @inlinable
  public var CGAffineTransformIdentity: CGAffineTransform { .identity }

  /// A transform from its six numbers.
  @inlinable
  public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) -> CGAffineTransform { CGAffineTransform(a, b, c, d, tx, ty) }

  /// Moves every point by (tx, ty).
  @inlinable
  public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
  }

  /// Multiplies x and y by their factors.
  @inlinable
  public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: sx, y: sy) }

  /// Rotates x towards y by an angle in radians.
  @inlinable
  public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle) }

  /// Whether `t` is exactly the identity.
  @inlinable
  public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

  /// A translation by (tx, ty), then `t`.
  @inlinable
  public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
  }

  /// A scale by sx and sy, then `t`.
  @inlinable
  public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
  }

  /// A rotation by an angle in radians, then `t`.
  @inlinable
  public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform { t.rotated(by: angle) }

  /// The transform that undoes `t`, or `t` itself if none exists.
  @inlinable
  public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

  /// `t1`, then `t2`.
  @inlinable @inline(__always)
  public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform { t1.concatenating(t2) }

  /// Whether all six numbers are equal.
  @inlinable
  public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool { t1 == t2 }

  /// The parts whose product `transform` is.
  @inlinable
  public func CGAffineTransformDecompose(_ transform: CGAffineTransform) -> CGAffineTransformComponents { transform.decomposed() }

  /// Scales, shears, rotates and translates by the given parts, in this order.
  @inlinable
  public func CGAffineTransformMakeWithComponents(_ components: CGAffineTransformComponents) -> CGAffineTransform {
    CGAffineTransform(components)
  }

  /// The image of a point.
  @inlinable
  public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint { point.applying(t) }

  /// The image of a size as a vector, which may come back negative.
  @inlinable
  public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize { size.applying(t) }

  /// The smallest rectangle that holds the images of the four corners.
  @inlinable
  public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect { rect.applying(t) }
#endif
