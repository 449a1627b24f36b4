// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation
  public import TransformCore

  extension CGAffineTransform {
    /// Whether this is exactly the identity.
    @inlinable
    public var isIdentity: Bool { core.isIdentity }

    /// Whether this moves points and does nothing else.
    @inlinable @inline(__always)
    var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// A translation by (tx, ty), then this transform.
    @inlinable
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// A scale by sx and sy, then this transform.
    @inlinable
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: sx, y: sy).concatenating(self) }

    /// A rotation by an angle in radians, then this transform.
    @inlinable
    public func rotated(by angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle).concatenating(self) }

    /// The transform that undoes this one, or this one itself if none exists.
    @inlinable
    public func inverted() -> CGAffineTransform { core.inverted().map { CGAffineTransform(core: $0) } ?? self }

    /// This transform, then `t2`.
    @inlinable @inline(__always)
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform { CGAffineTransform(core: core.concatenating(t2.core)) }

    /// The parts whose product this is: scale, horizontal shear, rotation, translation. A mirror becomes a negative
    /// scale of x.
    ///
    /// *Degenerate input*: of parallel axes the second is dropped, as a scale of zero. Numbers that are not finite make
    /// all parts NaN but the translation.
    public func decomposed() -> CGAffineTransformComponents { CGAffineTransformComponents(core: core.componentsDroppingParallelAxes) }
  }

  extension CGPoint {
    /// The image of this point.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint { CGPoint(t.core.applied(toPoint: SIMD2(self))) }
  }

  extension CGSize {
    /// The image of this size as a vector. The translation does not count, and width and height may become negative.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGSize { CGSize(native: t.core.applied(toVector: SIMD2(width.native, height.native))) }
  }

  extension CGRect {
    /// The smallest rectangle that holds the images of the four corners. Under a translation the size stays to the bit.
    /// The null and the infinite rectangle are their own images.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGRect {
      if isSpecial { return self }
      return t.isTranslation ? moved(by: t) : CGRect(t.core.applied(toRect: Bounds2D(self)))
    }

    /// This rectangle with positive width and height, moved. Its size is kept as it is, because adding and subtracting
    /// sides would lose digits.
    @inlinable
    func moved(by t: CGAffineTransform) -> CGRect {
      let (width, height) = (size.width, size.height)
      return CGRect(
        x: (width < 0 ? origin.x + width : origin.x) + t.tx, y: (height < 0 ? origin.y + height : origin.y) + t.ty,
        width: width.magnitude, height: height.magnitude)
    }

    /// Whether this is the null or the infinite rectangle. Foundation is called only if the origin is as far away as
    /// theirs, because a call takes longer than the transform.
    @inlinable @inline(__always)
    var isSpecial: Bool {
      let far = CGFloat.greatestFiniteMagnitude / 4
      return _slowPath(!(origin.x.magnitude < far && origin.y.magnitude < far)) && (isNull || isInfinite)
    }
  }
#endif
