public import TransformCore

/// Many paths as lines in one list of vertices.
///
/// ```swift
/// var path = Path2D<Float>()
/// path.move(to: SIMD2(0, 0))
/// path.addQuadratic(control: SIMD2(10, 10), to: SIMD2(20, 0))
/// var batch = FlattenedPaths<Float>()
/// for shift in 0..<100 {
///   batch.append(path, transform: .translation(x: Float(shift), y: 0), tolerance: 0.1)
/// }
/// assert(batch.contours.count == 100)
/// ```
public struct FlattenedPaths<Scalar: TransformScalar>: Sendable {
  /// The corners of all contours, one contour after the other.
  public private(set) var vertices: [SIMD2<Scalar>] = []
  /// The vertices of each contour, and whether it was closed.
  public private(set) var contours: [(vertices: Range<Int>, isClosed: Bool)] = []
  private var lines = Polylines(tolerance: 0, isEven: true)

  /// No paths.
  public init() {}

  /// Adds a path's image, flattened after the transform as by `flattened(tolerance:)`.
  ///
  /// - Returns: the contours of the path.
  /// - Complexity: O(n) in elements and lines; no allocation but the growth of the lists.
  @discardableResult
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public mutating func append(_ path: Path2D<Scalar>, transform: Transform2D<Scalar> = .identity, tolerance: Scalar) -> Range<Int> {
    lines.removeAll()
    lines.add(path.source, Transform2D<Double>(transform), tolerance: Double(tolerance))
    let (firstVertex, firstContour) = (vertices.count, contours.count)
    vertices.append(contentsOf: lines.points.lazy.map { SIMD2(rounding: $0) })
    for index in lines.contours.indices {
      let range = lines.range(index)
      contours.append((firstVertex + range.lowerBound..<firstVertex + range.upperBound, lines.contours[index].isClosed))
    }
    return firstContour..<contours.count
  }

  /// Forgets all paths and keeps the memory.
  public mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
  }
}
