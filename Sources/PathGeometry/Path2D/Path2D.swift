public import TransformCore

/// Lines, curves and elliptical arcs of the plane, in subpaths.
///
/// Arcs are kept as arcs, in the form of SVG path data: radii, the turn of the ellipse, two flags and the end. A path
/// takes one byte and one to three points an element, in two flat lists. Points may be any numbers. What is undefined
/// for those that are not finite is said where it is asked. Products of coordinates have to be in the range of Double:
/// answers are meant for sizes from 1e-150 to 1e150.
///
/// Drawing begins with `move(to:)`. What is added to an empty path begins at (0, 0). What is added after `close()`
/// begins where the closed subpath did.
///
/// ```swift
/// var path = Path2D<Double>()
/// path.move(to: SIMD2(0, 0))
/// path.addLine(to: SIMD2(10, 0))
/// path.addQuadratic(control: SIMD2(10, 10), to: SIMD2(0, 10))
/// path.close()
/// assert(path.elements.count == 4 && path.currentPoint == SIMD2(0, 0))
/// ```
public struct Path2D<Scalar: TransformScalar>: Sendable, Hashable {
  /// One step of a path. Each begins at the current point, the end of the step before.
  @frozen
  public enum Element: Sendable, Hashable {
    /// A new subpath.
    case move(to: SIMD2<Scalar>)
    /// A line.
    case line(to: SIMD2<Scalar>)
    /// A quadratic Bézier curve.
    case quadratic(control: SIMD2<Scalar>, to: SIMD2<Scalar>)
    /// A cubic Bézier curve with its two control points.
    case cubic(SIMD2<Scalar>, SIMD2<Scalar>, to: SIMD2<Scalar>)
    /// A part of an ellipse whose first radius is turned by `degrees` from +x towards +y. Of the four arcs between two
    /// points, `isLarge` asks for one of more than half of the ellipse, and `isPositive` for one that runs from x
    /// towards y. Radii that are too short are lengthened by one factor; a radius of zero gives a line; equal ends give
    /// nothing.
    ///
    /// *Source*: SVG 2, section 9.3.8 and appendix B.2.
    case arc(radii: SIMD2<Scalar>, degrees: Scalar, isLarge: Bool, isPositive: Bool, to: SIMD2<Scalar>)
    /// The line back to the start of the subpath, and its end.
    case close
  }

  @usableFromInline var verbs: [PathVerb] = []
  /// The points of all elements. Those of an arc are its radii, its turn in degrees with 0, and its end.
  @usableFromInline var points: [SIMD2<Scalar>] = []
  /// The start of the last subpath.
  @usableFromInline var start = SIMD2<Scalar>.zero
  /// The current point.
  @usableFromInline var last = SIMD2<Scalar>.zero

  @usableFromInline
  init() {}

  /// A path of elements, or without any.
  @inlinable
  public init(_ elements: [Element] = []) {
    self.init()
    for element in elements { append(element) }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last element, where the next one begins; `nil` for an empty path.
  public var currentPoint: SIMD2<Scalar>? { isEmpty ? nil : last }

  /// Makes room for more elements and their points.
  @inlinable
  public mutating func reserveCapacity(elements: Int, points: Int) {
    verbs.reserveCapacity(elements)
    self.points.reserveCapacity(points)
  }

  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  @usableFromInline
  mutating func append(_ element: Element) {
    switch element {
    case .move(let to): move(to: to)
    case .line(let to): addLine(to: to)
    case .quadratic(let control, let to): addQuadratic(control: control, to: to)
    case .cubic(let one, let other, let to): addCubic(one, other, to: to)
    case .arc(let radii, let degrees, let isLarge, let isPositive, let to):
      addArc(radii: radii, degrees: degrees, isLarge: isLarge, isPositive: isPositive, to: to)
    case .close: close()
    }
  }

  /// Begins a subpath.
  @inlinable
  public mutating func move(to point: SIMD2<Scalar>) {
    verbs.append(.move)
    points.append(point)
    (start, last) = (point, point)
  }

  /// Adds a line.
  @inlinable
  public mutating func addLine(to point: SIMD2<Scalar>) {
    verbs.append(.line)
    points.append(point)
    last = point
  }

  /// Adds a quadratic Bézier curve.
  @inlinable
  public mutating func addQuadratic(control: SIMD2<Scalar>, to point: SIMD2<Scalar>) {
    verbs.append(.quadratic)
    points.append(control)
    points.append(point)
    last = point
  }

  /// Adds a cubic Bézier curve.
  @inlinable
  public mutating func addCubic(_ first: SIMD2<Scalar>, _ second: SIMD2<Scalar>, to point: SIMD2<Scalar>) {
    verbs.append(.cubic)
    points.append(first)
    points.append(second)
    points.append(point)
    last = point
  }

  /// Adds an elliptical arc in the form of SVG path data (`Element.arc`).
  @inlinable
  public mutating func addArc(radii: SIMD2<Scalar>, degrees: Scalar = 0, isLarge: Bool, isPositive: Bool, to point: SIMD2<Scalar>) {
    verbs.append(isLarge ? (isPositive ? .largePositiveArc : .largeArc) : (isPositive ? .positiveArc : .arc))
    points.append(radii)
    points.append(SIMD2(degrees, 0))
    points.append(point)
    last = point
  }

  /// Closes the subpath by a line to its start.
  @inlinable
  public mutating func close() {
    verbs.append(.close)
    last = start
  }

  /// Adds elements as they are stored.
  mutating func append(_ verbs: [PathVerb], _ points: [SIMD2<Scalar>]) {
    let (move, end, isClosed) = PathVerb.ends(of: verbs)
    if let move { start = points[move] }
    if isClosed { last = start } else if let end { last = points[end] }
    self.verbs += verbs
    self.points += points
  }

  /// Adds all elements of another path.
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public mutating func append(_ other: Self) {
    append(other.verbs, other.points)
  }
}

extension Path2D {
  /// The elements as a list.
  ///
  /// - Complexity: O(n).
  public var elements: [Element] {
    @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
    get {
      var place = 0
      return verbs.map { verb in
        defer { place += verb.pointCount }
        return Element(verb, at: place) { points[$0] }
      }
    }
  }
}

extension Path2D.Element {
  /// The element whose first point has a place.
  @inline(__always)
  init(_ verb: PathVerb, at place: Int, _ point: (Int) -> SIMD2<Scalar>) {
    switch verb {
    case .move: self = .move(to: point(place))
    case .line: self = .line(to: point(place))
    case .quadratic: self = .quadratic(control: point(place), to: point(place + 1))
    case .cubic: self = .cubic(point(place), point(place + 1), to: point(place + 2))
    case .close: self = .close
    case .arc, .largeArc, .positiveArc, .largePositiveArc:
      self = .arc(
        radii: point(place), degrees: point(place + 1).x, isLarge: verb.isLargeArc, isPositive: verb.isPositiveArc, to: point(place + 2))
    }
  }
}
