internal import CMeshKernels
public import TransformBatches
public import TransformCore

/// The triangles of a projected mesh that show their front.
///
/// *Definition*: a triangle in clip coordinates shows its front if the determinant of the rows (x, y, w) of its corners
/// is positive: its corners run counterclockwise where y points up. This needs no divide and holds for triangles that
/// reach behind the eye. A triangle of points in a picture counts by its area in x and y.
///
/// - Degenerate input: a triangle without area, or with a coordinate that is not finite, is not kept;
///   ``degenerateTriangles`` counts it. Two corners at one place leave no area, whatever their numbers.
/// - Accuracy: the sign is exact. In Double this holds where the coordinates of a point that are not zero differ by a
///   factor below 2³⁰⁰, with 1 among those of a picture. The few signs that rounding leaves open are computed without
///   it.
/// - Source: M. Olano and T. Greer, Triangle scan conversion using 2D homogeneous coordinates, 1997; J. R. Shewchuk,
///   Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, 1997, for signs.
///
/// ```swift
/// let corners: [SIMD4<Float>] = [SIMD4(0, 0, 0, 1), SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(1, 1, 0, 1)]
/// let front = try? FacingTriangles(clipPoints: corners, triangles: [0, 1, 2, 1, 2, 3] as [UInt16])
/// assert(front?.indices == [0, 1, 2])
/// ```
@frozen
public struct FacingTriangles: Sendable, Hashable {
  /// Three indices for each triangle that is kept, in the given order.
  public var indices: [UInt32]

  /// How many triangles have no area or a coordinate that is not finite.
  public var degenerateTriangles: Int

  /// The triangles whose corners run counterclockwise, or clockwise if `isClockwise`, in clip coordinates with y up.
  @_alwaysEmitIntoClient
  public init<Scalar: TransformScalar, Index: MeshIndex>(
    clipPoints: [SIMD4<Scalar>], triangles: [Index], isClockwise: Bool = false
  ) throws(MeshIndexError) {
    self = try clipPoints.withScalars { scalars, layout throws(MeshIndexError) in
      try triangles.withSpan { triangles throws(MeshIndexError) in
        try Self(scalars, layout, components: 4, triangles, isClockwise)
      }
    }
  }

  /// The same, of points in a picture, with x and y as the first two of a stride. Where y points down, counterclockwise
  /// to the viewer is `isClockwise`.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @_alwaysEmitIntoClient
  public init<Scalar: TransformScalar, Index: MeshIndex>(
    picturePoints scalars: Span<Scalar>, layout: VertexLayout = VertexLayout(stride: 2), triangles: Span<Index>, isClockwise: Bool = false
  ) throws(MeshIndexError) {
    try self.init(scalars, layout, components: 2, triangles, isClockwise)
  }

  @_alwaysEmitIntoClient
  init<Scalar: TransformScalar, Index: MeshIndex>(
    _ scalars: Span<Scalar>, _ layout: VertexLayout, components: Int, _ triangles: Span<Index>, _ isClockwise: Bool
  ) throws(MeshIndexError) {
    try unsafe self.init(
      PointMemory(scalars, layout, components: components), IndexMemory(triangles), components: Int32(components), isClockwise: isClockwise)
  }

  @usableFromInline
  init(_ points: PointMemory, _ indices: IndexMemory, components: Int32, isClockwise: Bool) throws(MeshIndexError) {
    var mesh = try unsafe kernelMesh(points, indices)
    var report = mk_report(first_bad: noBadIndex, degenerate: 0)
    let precision = unsafe points.precision
    let kept = unsafe [UInt32](unsafeUninitializedCapacity: indices.count) { room, count in
      guard let start = room.baseAddress else { return }
      count = unsafe mk_facing(precision, components, &mesh, isClockwise ? -1 : 1, start, &report)
    }
    try unsafe check(report.first_bad, points, indices)
    self.indices = kept
    degenerateTriangles = report.degenerate
  }
}
