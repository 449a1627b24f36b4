// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation
  import PathGeometry
  import TransformCore

  extension CGPath {
    /// Whether the path has no elements.
    public var isEmpty: Bool { core.isEmpty }

    /// The end of the last element, or the start of a subpath that was just closed; zero for an empty path.
    public var currentPoint: CGPoint { core.currentPoint.map { CGPoint($0) } ?? .zero }

    /// The smallest rectangle that holds all points, control points too; null for an empty path.
    public var boundingBox: CGRect {
      let points = core.elements.flatMap { Self.parts(of: $0).points }
      guard let first = points.first else { return .null }
      return CGRect(points.reduce(Bounds2D(corner: first, opposite: first)) { $0.union(Bounds2D(corner: $1, opposite: $1)) })
    }

    /// The smallest rectangle that holds the path itself; null for an empty path.
    public var boundingBoxOfPath: CGRect { core.bounds.map { CGRect($0) } ?? .null }

    /// Whether the image of a point under the transform is in the fill.
    public func contains(
      _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
      let image = point.applying(transform)
      return core.contains(SIMD2(image), rule: rule == .winding ? .nonZero : .evenOdd)
    }

    /// The outline of the stroke of the transformed path. Its fill, by the winding rule, is the stroke to a hundredth.
    public func copy(
      strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
      transform: CGAffineTransform = .identity
    ) -> CGPath {
      typealias Style = StrokeStyle<CGFloat.NativeType>
      let cap: Style.Cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
      let join: Style.Join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
      let style = Style(width: lineWidth.native, cap: cap, join: join, miterLimit: miterLimit.native)
      return CGPath(core: core.applying(transform.core).stroked(style, tolerance: 0.01).withCubicsForArcs)
    }

    /// The dashes of the transformed path, as open subpaths.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
      CGPath(core: core.applying(transform.core).dashed(pattern: lengths.map(\.native), phase: phase.native).withCubicsForArcs)
    }

    /// Calls a block with each element in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
      for element in core.elements {
        let (type, points) = Self.parts(of: element)
        // A close has no points, but its address must be some point's.
        var corners = points.isEmpty ? [CGPoint.zero] : points.map { CGPoint($0) }
        unsafe corners.withUnsafeMutableBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          var value = unsafe CGPathElement(type: type, points: start)
          unsafe block(&value)
        }
      }
    }

    private static func parts(
      of element: Path2D<CGFloat.NativeType>.Element
    ) -> (type: CGPathElementType, points: [SIMD2<CGFloat.NativeType>]) {
      switch element {
      case .move(let end): (.moveToPoint, [end])
      case .line(let end): (.addLineToPoint, [end])
      case .quadratic(let control, let end): (.addQuadCurveToPoint, [control, end])
      case .cubic(let first, let second, let end): (.addCurveToPoint, [first, second, end])
      case .arc(_, _, _, _, let end): (.addLineToPoint, [end])  // none is kept
      case .close: (.closeSubpath, [])
      }
    }
  }
#endif
