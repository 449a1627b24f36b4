// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation
  public import TransformCore

  /// An affine transform of the plane, as Core Graphics has it.
  ///
  ///     x' = a·x + c·y + tx          y' = b·x + d·y + ty
  ///
  /// The module's page lists what is guaranteed and what is not known about Apple's own.
  ///
  /// ```swift
  /// let turn = CGAffineTransform(rotationAngle: .pi / 2)
  /// assert(CGPoint(x: 1, y: 0).applying(turn) == CGPoint(x: 0, y: 1))
  /// ```
  @frozen
  public struct CGAffineTransform: Sendable, BitwiseCopyable, Hashable {
    /// The image of the x axis.
    public var a, b: CGFloat
    /// The image of the y axis.
    public var c, d: CGFloat
    /// The image of the origin.
    public var tx, ty: CGFloat

    /// Six zeros: not the identity.
    @inlinable
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// A transform from its six numbers.
    @inlinable @inline(__always)
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// A transform from its six numbers.
    @inlinable @inline(__always)
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
      self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
  }

  extension CGAffineTransform {
    /// Moves every point by (tx, ty).
    @inlinable
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(core: .translation(x: tx.native, y: ty.native)) }

    /// Multiplies x and y by their factors.
    @inlinable
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(core: .scale(x: sx.native, y: sy.native)) }

    /// Rotates x towards y by an angle in radians. Quarter turns are exact.
    @inlinable
    public init(rotationAngle angle: CGFloat) { self.init(core: .rotation(radians: angle.native)) }

    /// Scales, shears, rotates and translates by the given parts, in this order.
    @inlinable
    public init(_ components: CGAffineTransformComponents) { self.init(core: Transform2D(components.core)) }

    /// The identity.
    @inlinable
    public static var identity: CGAffineTransform { CGAffineTransform(core: .identity) }
  }

  extension CGAffineTransform: Codable {
    /// Reads a list that begins with a, b, c, d, tx, ty.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      func next() throws -> CGFloat { try list.decode(CGFloat.self) }
      try self.init(a: next(), b: next(), c: next(), d: next(), tx: next(), ty: next())
    }

    /// Writes the list a, b, c, d, tx, ty.
    public func encode(to encoder: any Encoder) throws { try core.encode(to: encoder) }
  }
#endif
