public import TransformCore

/// A mesh with a vector at each vertex, where some vertices had to become several: normals with creases, or tangents.
///
/// Vertices of the mesh keep their numbers and come first; further ones follow. Points and other attributes are copied
/// by `sources`.
///
/// ```swift
/// let roof = [SIMD3(0.0, 0, 1), SIMD3(0, 2, 1), SIMD3(-1, 0, 0), SIMD3(-1, 2, 0), SIMD3(1, 0, 0), SIMD3(1, 2, 0)]
/// let sides: [UInt16] = [0, 1, 3, 0, 3, 2, 0, 4, 5, 0, 5, 1]
/// let sharp = try? SplitMesh(normalsOf: roof, triangles: sides, creaseRadians: 0.5)
/// assert(sharp?.vectors.count == 8)  // both ends of the ridge are two
/// ```
@frozen
public struct SplitMesh<Vector: SIMD & Sendable>: Sendable, Hashable where Vector.Scalar: TransformScalar {
  /// One vector for each vertex.
  public let vectors: [Vector]

  /// Three vertices for each triangle.
  public let indices: [UInt32]

  /// The vertex of the mesh that each vertex was.
  public let sources: [UInt32]

  /// How many triangles have no area, or no tangent.
  public let degenerateTriangles: Int

  init(_ vectors: [Vector], _ split: SplitVertices, degenerateTriangles: Int) {
    (self.vectors, self.degenerateTriangles) = (vectors, degenerateTriangles)
    (indices, sources) = (split.indices, split.sources)
  }
}
