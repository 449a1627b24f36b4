/// Why a list of indices makes no triangles.
///
/// ```swift
/// let corners: [SIMD3<Float>] = [SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0)]
/// do {
///   _ = try TriangleHierarchy(points: corners, triangles: [0, 1, 3] as [UInt32])
/// } catch {
///   assert(error == .beyondPoints(position: 2, index: 3, pointCount: 3))
/// }
/// ```
public enum MeshIndexError: Error, Hashable, Sendable {
  /// The number of indices is not a multiple of three.
  case incompleteTriangle(indexCount: Int)
  /// The first index that is not below the number of points, and its place in the list.
  case beyondPoints(position: Int, index: Int, pointCount: Int)
  /// There are more triangles than the given limit.
  case tooManyTriangles(count: Int, limit: Int)
}

extension MeshIndexError: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .incompleteTriangle(let count): "expected three indices for each triangle, found \(count) indices"
    case .beyondPoints(let position, let index, let count):
      "expected an index below \(count), the number of points, found \(index) as index \(position) of the list"
    case .tooManyTriangles(let count, let limit): "expected at most \(limit) triangles, found \(count)"
    }
  }
}
