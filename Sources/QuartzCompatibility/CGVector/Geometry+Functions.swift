// Core Graphics' names are its own.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation

  /// A point from its coordinates.
  @inlinable
  public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// A size from width and height.
  @inlinable
  public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

  /// A vector from its components.
  @inlinable
  public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

  /// A rectangle from a corner and a size.
  @inlinable
  public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
#endif
