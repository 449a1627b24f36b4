public import TransformBatches
public import TransformCore

/// The triangles of a mesh, arranged so that a ray finds those that it meets among millions.
///
/// *Definition*: a bounding volume hierarchy of eight boxes a node and up to four triangles a leaf, in flat arrays. It
/// is built once by the surface area heuristic in bins and does not change. It holds a copy of the corners.
///
/// A ray meets a triangle from either side. The test is watertight: in front of the ray the corners are sheared onto a
/// plane, and the signs of the three edge functions decide. Two triangles that share an edge by the same two corners
/// compute the same edge function. Its sign is exact or zero, and zero counts as inside. Therefore no ray slips through
/// between them, and one that meets the edge may meet both.
///
/// *Degenerate input*: triangles with a corner that is not finite, or two equal corners, are left out and counted. One
/// whose corners lie on a line, or that the ray sees from its edge, is met within rounding error or not at all.
///
/// - Accuracy: a hit is one of a triangle whose corners are moved by at most 8 ulps of the ray's reach. The reach is
///   the largest coordinate of a corner of the mesh's box, seen from the ray's start. A triangle seen from near its
///   edge turns this into a larger error of distance.
///
/// *Limits*: 2²⁸ triangles. A ray that starts 2⁶⁰ times the mesh's size away (2⁵⁰⁰ for `Double`) may miss.
///
/// *Complexity*: O(n log n) to build, O(log n) a ray for meshes that fill little of their bounds. Results are the same
/// bits on every machine.
///
/// *Source*: S. Woop, C. Benthin and I. Wald, Watertight Ray/Triangle Intersection, Journal of Computer Graphics
/// Techniques 2 (1), 2013; I. Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007; M. Ernst and
/// G. Greiner, Multi Bounding Volume Hierarchies, 2008.
///
/// ```swift
/// let corners: [SIMD3<Float>] = [SIMD3(-1, -1, 0), SIMD3(1, -1, 0), SIMD3(0, 1, 0)]
/// let mesh = try TriangleHierarchy(points: corners, triangles: [0, 1, 2] as [UInt16])
/// guard let ray = Ray3D<Float>(origin: SIMD3(0, 0, 5), direction: SIMD3(0, 0, -1)) else { return }
/// assert(mesh.nearestHit(of: ray)?.distance == 5)
/// ```
@frozen
public struct TriangleHierarchy<Scalar: TransformScalar>: Sendable {
  @usableFromInline let storage: HierarchyStorage

  /// The number of triangles left out: with a corner that is not finite, or two equal corners.
  @_alwaysEmitIntoClient @inline(__always)
  public var leftOutCount: Int { storage.leftOutCount }

  /// Builds the hierarchy of triangles whose corners are numbers of points, three for each triangle.
  ///
  /// Throws if the indices are not a multiple of three, or one is not below the number of points.
  @_alwaysEmitIntoClient
  public init<Index: MeshIndex>(points: [SIMD3<Scalar>], triangles: [Index]) throws(MeshIndexError) {
    self = try points.withScalars { scalars, layout throws(MeshIndexError) in
      try triangles.withSpan { triangles throws(MeshIndexError) in try Self(scalars: scalars, layout: layout, triangles: triangles) }
    }
  }

  /// Builds the hierarchy of triangles whose corners are points among scalars.
  ///
  /// Throws if the indices are not a multiple of three, or one is not below the number of points.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @_alwaysEmitIntoClient
  public init<Index: MeshIndex>(
    scalars: Span<Scalar>, layout: VertexLayout = VertexLayout(stride: 3), triangles: Span<Index>
  ) throws(MeshIndexError) {
    storage = unsafe try HierarchyStorage(PointMemory(scalars, layout), IndexMemory(triangles))
  }
}
