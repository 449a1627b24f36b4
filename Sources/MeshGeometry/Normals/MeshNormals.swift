public import TransformBatches
public import TransformCore

/// Unit normals of the vertices or the faces of a mesh of triangles. They point to where corners run counterclockwise.
///
/// *Definition*: a face has the direction of (p₁ − p₀) × (p₂ − p₀). A vertex has the direction of the sum of the unit
/// normals around it, each times the area or the angle of its triangle.
///
/// - Degenerate input: a triangle without area adds nothing, and ``degenerateTriangles`` counts it. A normal is zero
///   where nothing or an exact balance is summed. A corner that is NaN or infinite makes the normals NaN at the corners
///   of its triangles. By area, the products of two sides have to be normal numbers: sides between 2⁻⁶⁰ and 2⁶⁰ in
///   Float. By angle, and for faces, any finite sides below half of the largest number do.
/// - Accuracy: a face within 8 ulps divided by the sine of its sharpest angle. Angles within 4 ulps. Results have the
///   same bits with every instruction set.
/// - Complexity: O(vertices + triangles), without an allocation beside the result.
///
/// ```swift
/// let roof = [SIMD3(0.0, 0, 1), SIMD3(2, 0, 0), SIMD3(2, 2, 0), SIMD3(0, 2, 1)]
/// let normals = try? MeshNormals(vertices: roof, triangles: [0, 1, 2, 0, 2, 3] as [UInt16])
/// assert(normals?.degenerateTriangles == 0)
/// assert(normals.map { $0.normals.allSatisfy { abs($0.x * 2 - $0.z) < 1e-12 } } ?? false)
/// ```
@frozen
public struct MeshNormals<Scalar: TransformScalar>: Sendable, Hashable {
  /// One normal for each vertex or face, in their order.
  public var normals: [SIMD3<Scalar>]

  /// How many triangles have no area.
  public var degenerateTriangles: Int

  /// The normals of vertices.
  @_alwaysEmitIntoClient
  public init<Index: MeshIndex>(
    vertices points: [SIMD3<Scalar>], triangles: [Index], weighting: NormalWeighting = .angle
  ) throws(MeshIndexError) {
    self = try points.withScalars { scalars, layout throws(MeshIndexError) in
      try triangles.withSpan { triangles throws(MeshIndexError) in
        try Self(vertices: scalars, layout: layout, triangles: triangles, weighting: weighting)
      }
    }
  }

  /// The normals of vertices that lie among other scalars.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @_alwaysEmitIntoClient
  public init<Index: MeshIndex>(
    vertices scalars: Span<Scalar>, layout: VertexLayout, triangles: Span<Index>, weighting: NormalWeighting = .angle
  ) throws(MeshIndexError) {
    self.init()
    try updateVertices(scalars, layout: layout, triangles: triangles, weighting: weighting)
  }

  /// The normals of faces.
  @_alwaysEmitIntoClient
  public init<Index: MeshIndex>(faces triangles: [Index], points: [SIMD3<Scalar>]) throws(MeshIndexError) {
    self = try points.withScalars { scalars, layout throws(MeshIndexError) in
      try triangles.withSpan { triangles throws(MeshIndexError) in try Self(faces: triangles, points: scalars, layout: layout) }
    }
  }

  /// The normals of faces whose points lie among other scalars.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @_alwaysEmitIntoClient
  public init<Index: MeshIndex>(faces triangles: Span<Index>, points scalars: Span<Scalar>, layout: VertexLayout) throws(MeshIndexError) {
    self.init()
    makeRoom(triangles.count / 3)
    degenerateTriangles = try unsafe normals.withUnsafeMutableBufferPointer { rows throws(MeshIndexError) in
      try unsafe writeFaceNormals(
        PointMemory(scalars, layout), IndexMemory(triangles), UnsafeMutableRawPointer(rows.isEmpty ? nil : rows.baseAddress))
    }
  }

  /// Replaces these by the normals of vertices, in the memory that is there: for a mesh that moves.
  ///
  /// The normals are undefined after an error.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @_alwaysEmitIntoClient
  public mutating func updateVertices<Index: MeshIndex>(
    _ scalars: Span<Scalar>, layout: VertexLayout, triangles: Span<Index>, weighting: NormalWeighting = .angle
  ) throws(MeshIndexError) {
    let points = unsafe PointMemory(scalars, layout)
    unsafe makeRoom(points.count)
    degenerateTriangles = try unsafe normals.withUnsafeMutableBufferPointer { rows throws(MeshIndexError) in
      try unsafe writeVertexNormals(
        points, IndexMemory(triangles), weighting, UnsafeMutableRawPointer(rows.isEmpty ? nil : rows.baseAddress))
    }
  }

  @_alwaysEmitIntoClient
  init() {
    normals = []
    degenerateTriangles = 0
  }

  /// The kernels write all of it.
  @_alwaysEmitIntoClient
  mutating func makeRoom(_ count: Int) {
    guard normals.count != count else { return }
    normals = unsafe [SIMD3<Scalar>](unsafeUninitializedCapacity: count) { $1 = count }
  }
}
