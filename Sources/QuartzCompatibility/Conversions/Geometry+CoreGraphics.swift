// The types are Apple's where it has them.
#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif
public import TransformCore

// Conversions between points and rectangles of Core Graphics, and vectors and bounds of TransformCore, both ways.

extension SIMD2 where Scalar == CGFloat.NativeType {
  /// x and y of a point.
  @inlinable @inline(__always)
  public init(_ point: CGPoint) { self.init(point.x.native, point.y.native) }
}

extension CGPoint {
  /// The point at a vector.
  @inlinable @inline(__always)
  public init(_ vector: SIMD2<CGFloat.NativeType>) { self.init(x: CGFloat(vector.x), y: CGFloat(vector.y)) }
}

extension Bounds2D where Scalar == CGFloat.NativeType {
  /// The bounds of a rectangle. A negative width or height is made positive, as by `standardized`.
  @inlinable @inline(__always)
  public init(_ rect: CGRect) {
    self.init(x: rect.origin.x.native, y: rect.origin.y.native, width: rect.size.width.native, height: rect.size.height.native)
  }
}

extension CGRect {
  /// The rectangle with these bounds.
  @inlinable @inline(__always)
  public init(_ bounds: Bounds2D<CGFloat.NativeType>) {
    self.init(origin: CGPoint(bounds.minimum), size: CGSize(width: CGFloat(bounds.size.x), height: CGFloat(bounds.size.y)))
  }
}
