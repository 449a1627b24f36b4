// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation
  import PathGeometry

  /// A path that can grow.
  ///
  /// An element that needs a current point adds nothing where there is none. Apple's does the same, with a message.
  ///
  /// ```swift
  /// let path = CGMutablePath()
  /// path.move(to: CGPoint(x: 0, y: 0))
  /// path.addLine(to: CGPoint(x: 10, y: 0))
  /// path.addLine(to: CGPoint(x: 0, y: 10))
  /// path.closeSubpath()
  /// assert(path.contains(CGPoint(x: 2, y: 2)) && path.currentPoint == .zero)
  /// ```
  public class CGMutablePath: CGPath {
    /// An empty path.
    public init() { super.init(core: Path2D()) }

    override init(core: Path2D<CGFloat.NativeType>) { super.init(core: core) }

    /// Begins a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { core.move(to: image(of: point, transform)) }

    /// Adds a line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
      if !isEmpty { core.addLine(to: image(of: point, transform)) }
    }

    /// Adds a quadratic.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
      if !isEmpty { core.addQuadratic(control: image(of: control, transform), to: image(of: end, transform)) }
    }

    /// Adds a cubic.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
      guard !isEmpty else { return }
      core.addCubic(image(of: control1, transform), image(of: control2, transform), to: image(of: end, transform))
    }

    /// Closes the subpath.
    public func closeSubpath() { if !isEmpty { core.close() } }

    /// Adds a closed rectangle, from its corner of least x and y along x.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
      let rect = rect.standardized
      let (low, high) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY))
      addLines(between: [low, CGPoint(x: high.x, y: low.y), high, CGPoint(x: low.x, y: high.y)], transform: transform)
      closeSubpath()
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
      for rect in rects { addRect(rect, transform: transform) }
    }

    /// Begins a subpath at the first point, with lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
      guard let first = points.first else { return }
      move(to: first, transform: transform)
      for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds the elements of a path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
      core.append(path.core.applying(transform.core))
    }

    private func image(of point: CGPoint, _ transform: CGAffineTransform) -> SIMD2<CGFloat.NativeType> {
      let image = point.applying(transform)
      return SIMD2(image.x.native, image.y.native)
    }
  }
#endif
