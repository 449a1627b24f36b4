public import TransformCore

/// Lines, curves and arcs of the plane. (Stands in for the storage that comes from another branch.)
public struct Path2D<Scalar: TransformScalar>: Sendable, Hashable {
  public enum Element: Sendable, Hashable {
    case move(to: SIMD2<Scalar>)
    case line(to: SIMD2<Scalar>)
    case quadratic(control: SIMD2<Scalar>, to: SIMD2<Scalar>)
    case cubic(SIMD2<Scalar>, SIMD2<Scalar>, to: SIMD2<Scalar>)
    case close
  }
  public var elements: [Element] = []
  public init() {}
}

public struct StrokeStyle<Scalar: TransformScalar>: Sendable, Hashable {
  public enum Cap: Sendable { case butt, round, square }
  public enum Join: Sendable { case miter, round, bevel }
  public var width: Scalar
  public var cap = Cap.butt
  public var join = Join.miter
  public var miterLimit: Scalar = 10
  public var dashes: [Scalar] = []
  public var dashPhase: Scalar = 0
  public init(width: Scalar) { self.width = width }
}

public enum FillRule: Sendable { case nonZero, evenOdd }

extension Path2D {
  public mutating func move(to p: SIMD2<Scalar>) { elements.append(.move(to: p)) }
  public mutating func addLine(to p: SIMD2<Scalar>) { elements.append(.line(to: p)) }
  public mutating func addQuadratic(control: SIMD2<Scalar>, to p: SIMD2<Scalar>) { elements.append(.quadratic(control: control, to: p)) }
  public mutating func addCubic(_ a: SIMD2<Scalar>, _ b: SIMD2<Scalar>, to p: SIMD2<Scalar>) { elements.append(.cubic(a, b, to: p)) }
  public mutating func close() { elements.append(.close) }
  public mutating func append(_ other: Self) { elements += other.elements }
  public func applying(_ t: Transform2D<Scalar>) -> Self {
    var r = self
    r.elements = elements.map {
      switch $0 {
      case .move(let p): .move(to: t.applied(toPoint: p))
      case .line(let p): .line(to: t.applied(toPoint: p))
      case .quadratic(let c, let p): .quadratic(control: t.applied(toPoint: c), to: t.applied(toPoint: p))
      case .cubic(let a, let b, let p): .cubic(t.applied(toPoint: a), t.applied(toPoint: b), to: t.applied(toPoint: p))
      case .close: .close
      }
    }
    return r
  }
  public var currentPoint: SIMD2<Scalar>? {
    var (start, last): (SIMD2<Scalar>?, SIMD2<Scalar>?)
    for e in elements {
      switch e {
      case .move(let p): (start, last) = (p, p)
      case .line(let p), .quadratic(_, let p), .cubic(_, _, let p): last = p
      case .close: last = start
      }
    }
    return last
  }
  public var bounds: Bounds2D<Scalar>? { StrokeIndex(self, style: StrokeStyle(width: .leastNonzeroMagnitude)).bounds }
  public var controlBounds: Bounds2D<Scalar>? { bounds }
}
