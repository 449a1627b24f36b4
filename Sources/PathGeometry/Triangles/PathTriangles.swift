public import TransformCore

/// Triangles of filled paths in one list of vertices, for renderers that draw triangles.
///
/// The triangles of a path cover what it fills once: their areas sum to the fill's, and no point lies within two. They
/// come from trapezoids, therefore a corner may lie on the side of a neighbour.
///
/// ```swift
/// var path = Path2D<Double>()
/// path.move(to: SIMD2(0, 0))
/// path.addLine(to: SIMD2(4, 0))
/// path.addLine(to: SIMD2(0, 3))
/// var triangles = PathTriangles<Double>()
/// let range = triangles.append(path, tolerance: 0.1)
/// assert(triangles.vertices.count == 3 && range == 0..<3)
/// ```
public struct PathTriangles<Scalar: TransformScalar>: Sendable {
  /// Three corners of each triangle, one triangle after the other.
  public private(set) var vertices: [SIMD2<Scalar>] = []
  private var lines = Polylines(tolerance: 0)
  private var sweep = PolygonSweep()

  /// No triangles.
  public init() {}

  /// Adds the triangles of a path's image. Open subpaths count as closed.
  ///
  /// *Degenerate input*: a path with a number that is not finite has no triangles.
  ///
  /// `mostCrossings` is how many crossings of edges to follow; the default is ten million.
  ///
  /// - Returns: the vertices of the path's triangles; `nil`, and no triangles, if there are more crossings.
  /// - Accuracy: curves are flattened to `tolerance`, measured after the transform. Corners are then rounded to 2⁻⁵⁰ of
  ///   the extent.
  /// - Complexity: O((n + k) log n) for n lines and k crossings. The room for the work is kept for the next path.
  ///
  /// *Source*: J. Bentley and T. Ottmann, Algorithms for Reporting and Counting Geometric Intersections, 1979.
  @discardableResult
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public mutating func append(
    _ path: Path2D<Scalar>, rule: FillRule = .nonZero, transform: Transform2D<Scalar> = .identity, tolerance: Scalar,
    mostCrossings: Int = 10_000_000
  ) -> Range<Int>? {
    let start = vertices.count
    lines.removeAll()
    lines.add(path.source, Transform2D<Double>(transform), tolerance: Double(tolerance))
    let isComplete = lines.triangles(rule: rule, mostCrossings: mostCrossings, by: &sweep) { a, b, c in
      vertices.append(SIMD2(rounding: a))
      vertices.append(SIMD2(rounding: b))
      vertices.append(SIMD2(rounding: c))
    }
    if !isComplete { vertices.removeSubrange(start...) }
    return isComplete ? start..<vertices.count : nil
  }

  /// Forgets all triangles and keeps the memory.
  public mutating func removeAll() { vertices.removeAll(keepingCapacity: true) }
}
