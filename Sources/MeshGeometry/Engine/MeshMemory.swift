internal import CMeshKernels
public import TransformBatches
public import TransformCore

/// Where points are in memory.
@unsafe @frozen @usableFromInline
struct PointMemory {
  @usableFromInline let address: UnsafeRawPointer?
  /// Bytes from one point to the next.
  @usableFromInline let stride: Int
  @usableFromInline let count: Int
  /// Whether four scalars may be read at each point.
  @usableFromInline let isPadded: Bool
  @usableFromInline let isDouble: Bool

  /// Points of so many components among scalars. They are there while the caller has the span: an array's own address
  /// would outlive an array that is an argument and not used again.
  @_alwaysEmitIntoClient @inline(__always)
  init<Scalar: TransformScalar>(_ scalars: Span<Scalar>, _ layout: VertexLayout, components: Int = 3) {
    unsafe count = layout.count(of: components, in: scalars.count)
    unsafe address = scalars.address.map { unsafe $0 + layout.offset * MemoryLayout<Scalar>.stride }
    unsafe stride = layout.stride * MemoryLayout<Scalar>.stride
    unsafe isPadded = layout.offset <= layout.stride - 4
    unsafe isDouble = Scalar.self == Double.self
  }

  var precision: Int32 { Int32(unsafe isDouble ? TK_DOUBLE : TK_FLOAT) }

  /// Bytes of one scalar.
  var scalarSize: Int { unsafe isDouble ? 8 : 4 }

  /// The first `Point.scalarCount` components of each point in Double.
  func doubles<Point: SIMD>(_: Point.Type) -> [Point] where Point.Scalar == Double {
    guard let address = unsafe address else { return [] }
    return unsafe (0..<count).map { index in
      var point = Point.zero
      for lane in point.indices {
        let place = unsafe index * stride + lane * scalarSize
        point[lane] =
          unsafe isDouble
          ? address.loadUnaligned(fromByteOffset: place, as: Double.self)
          : Double(address.loadUnaligned(fromByteOffset: place, as: Float.self))
      }
      return point
    }
  }
}

extension Array where Element: SIMD, Element.Scalar: TransformScalar {
  /// Calls a form for scalars with the vectors of this array, which lives until the form returns.
  ///
  /// The span is one of scalars: where the runtime is linked statically, the memory that all empty arrays share may be
  /// aligned for less than a vector, and a span of vectors would trap.
  @_alwaysEmitIntoClient @inline(__always)
  func withScalars<Result, Failure>(
    _ body: (Span<Element.Scalar>, VertexLayout) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { vectors throws(Failure) in
      let stride = MemoryLayout<Element>.stride / MemoryLayout<Element.Scalar>.stride
      let start = unsafe UnsafeRawPointer(vectors.baseAddress)?.assumingMemoryBound(to: Element.Scalar.self)
      let scalars = unsafe UnsafeBufferPointer(start: start, count: stride * vectors.count)
      return try unsafe body(scalars.span, VertexLayout(stride: stride))
    }
  }
}

/// Where the indices of triangles are in memory.
@unsafe @frozen @usableFromInline
struct IndexMemory {
  @usableFromInline let address: UnsafeRawPointer?
  @usableFromInline let count: Int
  /// Bytes of one index: 2 or 4.
  @usableFromInline let size: Int

  @_alwaysEmitIntoClient @inline(__always)
  init<Index: MeshIndex>(_ indices: Span<Index>) {
    unsafe address = indices.address
    unsafe count = indices.count
    unsafe size = MemoryLayout<Index>.size
  }

  /// The index at a place in the list.
  func index(at place: Int) -> Int {
    guard let address = unsafe address else { return 0 }
    return unsafe size == 2
      ? Int(address.loadUnaligned(fromByteOffset: 2 * place, as: UInt16.self))
      : Int(address.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self))
  }

  /// The list in 32 bits.
  var numbers: [UInt32] { unsafe (0..<count).map { unsafe UInt32(index(at: $0)) } }

  /// The number of triangles.
  func triangleCount() throws(MeshIndexError) -> Int {
    guard unsafe count % 3 == 0 else { throw MeshIndexError.incompleteTriangle(indexCount: unsafe count) }
    return unsafe count / 3
  }
}

/// What the kernels are told about a mesh.
func kernelMesh(_ points: PointMemory, _ indices: IndexMemory) throws(MeshIndexError) -> mk_mesh {
  let triangles = try unsafe indices.triangleCount()
  return unsafe mk_mesh(
    points: points.address, stride: points.stride, point_count: points.count, indices: indices.address, triangle_count: triangles,
    index_bytes: Int32(indices.size), padded: points.isPadded)
}

/// The place of a bad index where there is none: SIZE_MAX.
let noBadIndex = -1

/// Throws the error for the place of a bad index.
func check(_ firstBad: Int, _ points: PointMemory, _ indices: IndexMemory) throws(MeshIndexError) {
  guard firstBad != noBadIndex else { return }
  throw MeshIndexError.beyondPoints(position: firstBad, index: unsafe indices.index(at: firstBad), pointCount: unsafe points.count)
}

/// Refuses a list with a bad index.
@usableFromInline
func checkIndices(_ points: PointMemory, _ indices: IndexMemory) throws(MeshIndexError) {
  var mesh = try unsafe kernelMesh(points, indices)
  let report = unsafe mk_check(&mesh)
  try unsafe check(report.first_bad, points, indices)
}
