// The types are Apple's where it has them.
#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  import Foundation
#endif
public import PathGeometry
public import TransformCore

// Conversions between paths of Core Graphics and of PathGeometry, both ways.

extension Path2D<Double> {
  /// The same path of Core Graphics, with cubics for arcs. Each number is rounded once if `CGFloat` is narrower.
  public var cgPath: CGPath {
    let path = CGMutablePath()
    for element in withCubicsForArcs.elements {
      switch element {
      case .move(let end): path.move(to: CGPoint(core: end))
      case .line(let end), .arc(_, _, _, _, let end): path.addLine(to: CGPoint(core: end))  // no arc is left
      case .quadratic(let control, let end): path.addQuadCurve(to: CGPoint(core: end), control: CGPoint(core: control))
      case .cubic(let first, let second, let end):
        path.addCurve(to: CGPoint(core: end), control1: CGPoint(core: first), control2: CGPoint(core: second))
      case .close: path.closeSubpath()
      }
    }
    return path
  }
}

// The types are Apple's where it has them.
#if canImport(CoreGraphics)
  extension Path2D<Double> {
    /// The same elements.
    public init(_ path: CGPath) {
      var result = Self()
      unsafe path.applyWithBlock { element in
        let (type, points) = unsafe (element.pointee.type, element.pointee.points)
        func point(_ index: Int) -> SIMD2<Double> { unsafe SIMD2(point: points[index]) }
        switch type {
        case .moveToPoint: result.move(to: point(0))
        case .addLineToPoint: result.addLine(to: point(0))
        case .addQuadCurveToPoint: result.addQuadratic(control: point(0), to: point(1))
        case .addCurveToPoint: result.addCubic(point(0), point(1), to: point(2))
        default: result.close()
        }
      }
      self = result
    }
  }
#else
  extension Path2D<Double> {
    /// The same elements.
    public init(_ path: CGPath) {
      self.init()
      for element in path.core.elements {
        switch element {
        case .move(let end): move(to: SIMD2<Double>(end))
        case .line(let end), .arc(_, _, _, _, let end): addLine(to: SIMD2<Double>(end))  // no arc is kept
        case .quadratic(let control, let end): addQuadratic(control: SIMD2<Double>(control), to: SIMD2<Double>(end))
        case .cubic(let first, let second, let end): addCubic(SIMD2<Double>(first), SIMD2<Double>(second), to: SIMD2<Double>(end))
        case .close: close()
        }
      }
    }
  }
#endif
