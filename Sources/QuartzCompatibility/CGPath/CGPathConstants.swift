// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation

  /// How a stroke ends at the end of an open subpath.
  ///
  /// ```swift
  /// assert(CGLineCap.square.rawValue == 2)
  /// ```
  public enum CGLineCap: Int32, Sendable {
    /// At the end point.
    case butt = 0
    /// In a half disc.
    case round = 1
    /// Half the width beyond the end point.
    case square = 2
  }

  /// How a stroke goes round a corner.
  ///
  /// ```swift
  /// assert(CGLineJoin.miter.rawValue == 0)
  /// ```
  public enum CGLineJoin: Int32, Sendable {
    /// In a tip, up to the miter limit.
    case miter = 0
    /// In an arc.
    case round = 1
    /// In a straight edge.
    case bevel = 2
  }

  /// Which parts of the plane a path fills.
  ///
  /// ```swift
  /// assert(CGPathFillRule.evenOdd.rawValue == 1)
  /// ```
  public enum CGPathFillRule: Int, Sendable {
    /// Those with a winding number other than zero.
    case winding = 0
    /// Those with an odd winding number.
    case evenOdd = 1
  }

  /// What an element of a path is.
  ///
  /// ```swift
  /// assert(CGPathElementType.closeSubpath.rawValue == 4)
  /// ```
  public enum CGPathElementType: Int32, Sendable {
    /// The start of a subpath: one point.
    case moveToPoint = 0
    /// A line: one point.
    case addLineToPoint = 1
    /// A quadratic: the control point and the end.
    case addQuadCurveToPoint = 2
    /// A cubic: two control points and the end.
    case addCurveToPoint = 3
    /// The end of a closed subpath: no points.
    case closeSubpath = 4
  }

  /// An element of a path. Its points exist only while `applyWithBlock` calls its block.
  ///
  /// ```swift
  /// let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1), transform: nil)
  /// var types: [CGPathElementType] = []
  /// path.applyWithBlock { types.append($0.pointee.type) }
  /// assert(types.first == .moveToPoint && types.last == .closeSubpath && types.count == 5)
  /// ```
  @unsafe
  public struct CGPathElement {
    /// What it is.
    public var type: CGPathElementType
    /// Its points, as many as its type has.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element of a type with points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
      unsafe self.type = type
      unsafe self.points = points
    }
  }
#endif
