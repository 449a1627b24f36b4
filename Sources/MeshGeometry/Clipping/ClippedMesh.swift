internal import CMeshKernels
public import SceneGeometry
public import TransformBatches
public import TransformCore

/// A mesh in clip coordinates, cut by the clip volume before the divide.
///
/// The vertices of the mesh keep their numbers. Vertices that cuts make follow them: number `vertexCount + i` is
/// `newPoints[i]`, with the attributes from `i * attributeCount` on. Triangles wholly inside come first, in their
/// order; then the parts of those that cross, in theirs.
///
/// - Definition: the volume is |x| ≤ w, |y| ≤ w and the convention's depths; a point on a side is inside. A triangle is
///   cut by the sides that some corner lies beyond, near first, and is then a fan of at most seven triangles. Windings
///   are kept. Attributes are linear in clip coordinates, as perspective asks for.
/// - Shared edges: a cut is computed from the inside end and depends on the edge alone. Two triangles with an edge
///   share the vertices of its cuts.
/// - Degenerate input: a triangle with a corner that is not finite, or that is all zeros, is left out and
///   counted. Any other corners, huge ones too, make finite new vertices.
/// - Accuracy: a new vertex lies within 8 ulps of the largest coordinate of its triangle of the side.
/// - Complexity: two passes, O(vertices + triangles), with no allocation for a triangle, and none at all once
///   ``clip(points:attributes:attributeCount:triangles:convention:guardBand:)`` has met a mesh as large. Where every
///   point lies inside, 32-bit indices are checked and not copied.
///
/// ```swift
/// let corners: [SIMD4<Float>] = [SIMD4(0, 0, 0.5, 1), SIMD4(1.5, 0, 0.5, 1), SIMD4(0, 1.5, 0.5, 1)]
/// let clipped = try? ClippedMesh(points: corners, triangles: [0, 1, 2] as [UInt16], convention: .metal)
/// assert(clipped?.newPoints.count == 4 && clipped?.indices.count == 9)
/// ```
@frozen
public struct ClippedMesh<Scalar: TransformScalar>: Sendable, Hashable {
  /// Three indices for each triangle.
  public var indices: [UInt32]

  /// Clip coordinates of the vertices that cuts made.
  public var newPoints: [SIMD4<Scalar>]

  /// Their attributes, `attributeCount` for each.
  public var newAttributes: [Scalar]

  /// How many triangles a side of the volume cut, and how many have a corner that is no point.
  @_alwaysEmitIntoClient
  public var triangleCounts: (crossing: Int, invalid: Int) { (crossing, invalid) }

  @usableFromInline var crossing, invalid: Int
  @usableFromInline var room: ClipRoom

  /// The mesh within the clip volume of a convention. `attributes` holds `attributeCount` scalars for each point.
  ///
  /// `guardBand` widens the volume in x and y: |x| ≤ guardBand · w. A rasteriser that crops by itself then cuts little
  /// but depths.
  ///
  /// - Precondition: the attributes are as many as the points, times their count; the guard band is finite and at
  ///   least 1; there are fewer than 2³² vertices with the new ones.
  @_alwaysEmitIntoClient
  public init<Index: MeshIndex>(
    points: [SIMD4<Scalar>], attributes: [Scalar] = [], attributeCount: Int = 0, triangles: [Index], convention: ClipConvention,
    guardBand: Scalar = 1
  ) throws(MeshIndexError) {
    self.init()
    try clip(
      points: points, attributes: attributes, attributeCount: attributeCount, triangles: triangles, convention: convention,
      guardBand: guardBand)
  }

  /// Replaces the mesh by another within the clip volume, in the memory that is there: for a mesh or an eye that moves.
  /// After an error the mesh is empty.
  ///
  /// - Precondition: as for the initialiser.
  @_alwaysEmitIntoClient
  public mutating func clip<Index: MeshIndex>(
    points: [SIMD4<Scalar>], attributes: [Scalar] = [], attributeCount: Int = 0, triangles: [Index], convention: ClipConvention,
    guardBand: Scalar = 1
  ) throws(MeshIndexError) {
    precondition(attributeCount >= 0 && attributes.count == points.count * attributeCount, "every point has its attributes")
    precondition(guardBand >= 1 && guardBand.isFinite, "a guard band is finite and at least 1")
    empty()
    let isInside = try points.withScalars { scalars, layout throws(MeshIndexError) in
      try attributes.withSpan { attributes throws(MeshIndexError) in
        try triangles.withSpan { triangles throws(MeshIndexError) in
          try clip(scalars, layout, attributes, attributeCount, triangles, convention.depthRange, guardBand)
        }
      }
    }
    if isInside { take(triangles) }
  }

  /// Appends what is left of a mesh. Returns true, and appends nothing, where every point lies inside.
  @_alwaysEmitIntoClient
  mutating func clip<Index: MeshIndex>(
    _ points: Span<Scalar>, _ layout: VertexLayout, _ attributes: Span<Scalar>, _ attributeCount: Int, _ triangles: Span<Index>,
    _ depthRange: DepthRange, _ guardBand: Scalar
  ) throws(MeshIndexError) -> Bool {
    let work = unsafe ClipWork(
      points: PointMemory(points, layout, components: 4), attributes: attributes.address, attributeCount: attributeCount,
      indices: IndexMemory(triangles), isZeroToOne: depthRange == .zeroToOne, guardBand: Double(guardBand))
    guard let invalid = try unsafe work.sort(into: &indices, &room) else { return true }
    (crossing, self.invalid) = (room.crossing.count, invalid)
    guard crossing > 0 else { return false }
    // The work writes to the other properties meanwhile.
    var room = ClipRoom()
    swap(&room, &self.room)
    unsafe work.clip(&room) { rows, newAttributes, vertices, part in
      unsafe newPoints.append(contentsOf: UnsafeBufferPointer(start: rows.assumingMemoryBound(to: SIMD4<Scalar>.self), count: vertices))
      let scalars = unsafe newAttributes.assumingMemoryBound(to: Scalar.self)
      unsafe self.newAttributes.append(contentsOf: UnsafeBufferPointer(start: scalars, count: vertices * attributeCount))
      unsafe indices.append(contentsOf: part)
    }
    swap(&room, &self.room)
    return false
  }

  @_alwaysEmitIntoClient
  init() {
    (indices, newPoints, newAttributes, room) = ([], [], [], ClipRoom())
    (crossing, invalid) = (0, 0)
  }

  /// Keeps the memory, and leaves a list that is shared to the caller.
  @_alwaysEmitIntoClient
  mutating func empty() {
    if room.isListShared {
      indices = []
      swap(&indices, &room.spare)
      room.isListShared = false
    }
    indices.removeAll(keepingCapacity: true)
    newPoints.removeAll(keepingCapacity: true)
    newAttributes.removeAll(keepingCapacity: true)
    (crossing, invalid) = (0, 0)
  }

  /// Takes all triangles: a list of the same type shares its memory.
  @_alwaysEmitIntoClient
  mutating func take<Index: MeshIndex>(_ triangles: [Index]) {
    guard Index.self == UInt32.self, let list = triangles as? [UInt32] else {
      return indices.append(contentsOf: triangles.lazy.map { UInt32($0) })
    }
    swap(&indices, &room.spare)
    indices = list
    room.isListShared = true
  }
}
