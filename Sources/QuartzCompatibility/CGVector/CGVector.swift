// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation
  import TransformCore

  /// A vector of the plane, as Core Graphics has it.
  ///
  /// ```swift
  /// let step = CGVector(dx: 3, dy: 4)
  /// assert(step.dx == 3)
  /// ```
  @frozen
  public struct CGVector: Sendable, BitwiseCopyable, Hashable {
    /// The x component.
    public var dx: CGFloat
    /// The y component.
    public var dy: CGFloat

    /// The zero vector.
    @inlinable
    public init() { self.init(dx: 0 as CGFloat, dy: 0 as CGFloat) }

    /// A vector from its components.
    @inlinable @inline(__always)
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    /// A vector from its components.
    @inlinable
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// A vector from its components.
    @inlinable
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// The zero vector.
    @inlinable
    public static var zero: CGVector { CGVector() }
  }

  extension CGVector: Codable {
    /// Reads a list that begins with dx, dy.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      try self.init(dx: list.decode(CGFloat.self), dy: list.decode(CGFloat.self))
    }

    /// Writes the list dx, dy.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(dx.native)
      try list.encode(dy.native)
    }
  }

  extension CGVector: CustomDebugStringConvertible {
    /// Both components in parentheses.
    public var debugDescription: String { "(\(dx), \(dy))" }
  }
#endif
