/// How much each triangle around a vertex counts for the vertex's normal.
///
/// ```swift
/// let corner = [SIMD3(0.0, 0, 0), SIMD3(2, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 3)]
/// let sides: [UInt16] = [0, 1, 2, 0, 2, 3, 0, 3, 1]
/// let byAngle = try? MeshNormals(vertices: corner, triangles: sides, weighting: .angle)
/// assert(byAngle.map { abs($0.normals[0].x - $0.normals[0].z) < 1e-9 } ?? false)
/// ```
@frozen
public enum NormalWeighting: Sendable, Hashable {
  /// Its area.
  case area

  /// Its angle at the vertex. The normal does not depend on how flat parts are cut into triangles.
  ///
  /// *Source*: G. Thürmer and C. A. Wüthrich, Computing vertex normals from polygonal facets, 1998.
  case angle
}
