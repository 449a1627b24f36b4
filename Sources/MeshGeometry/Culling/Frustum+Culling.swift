public import SceneGeometry
public import TransformBatches
public import TransformCore

// Culling many boxes and balls in one call. A body is kept unless one plane has all of it behind: its `containment` is
// not `outside`, bit for bit.

extension Frustum {
  /// Sets a bit for each box that the frustum may show: bit i % 64 of word i / 64 for box i. All other bits of these
  /// words are cleared.
  ///
  /// *Degenerate input*: NaN is kept, as `containment(of:)` says.
  ///
  /// - Precondition: there is a word for each 64 boxes or part of them.
  @_alwaysEmitIntoClient
  public func cull(boxes: Span<Bounds3D<Scalar>>, into mask: inout MutableSpan<UInt64>) {
    let (source, count) = unsafe (boxes.address, boxes.count)
    precondition(mask.count == (count + 63) / 64, "the mask has a word for each 64 boxes")
    unsafe cullBodies(.boxes, source, count, mask.address, indices: nil)
  }

  /// Sets a bit for each ball that the frustum may show, as for boxes. A ball is its centre and its radius.
  ///
  /// - Precondition: there is a word for each 64 balls or part of them.
  @_alwaysEmitIntoClient
  public func cull(spheres: Span<SIMD4<Scalar>>, into mask: inout MutableSpan<UInt64>) {
    let (source, count) = unsafe (spheres.address, spheres.count)
    precondition(mask.count == (count + 63) / 64, "the mask has a word for each 64 spheres")
    unsafe cullBodies(.spheres, source, count, mask.address, indices: nil)
  }

  /// Writes the numbers of the boxes that the frustum may show, in order, and returns how many there are.
  ///
  /// - Precondition: there is room for as many numbers as boxes, fewer than 2³².
  @_alwaysEmitIntoClient
  public func cull(boxes: Span<Bounds3D<Scalar>>, into indices: inout MutableSpan<UInt32>) -> Int {
    let (source, count) = unsafe (boxes.address, boxes.count)
    precondition(indices.count >= count && count <= UInt32.max, "there is room for the numbers of all boxes")
    return unsafe cullBodies(.boxes, source, count, nil, indices: indices.address)
  }

  /// Writes the numbers of the balls that the frustum may show, in order, and returns how many there are.
  ///
  /// - Precondition: there is room for as many numbers as balls, fewer than 2³².
  @_alwaysEmitIntoClient
  public func cull(spheres: Span<SIMD4<Scalar>>, into indices: inout MutableSpan<UInt32>) -> Int {
    let (source, count) = unsafe (spheres.address, spheres.count)
    precondition(indices.count >= count && count <= UInt32.max, "there is room for the numbers of all spheres")
    return unsafe cullBodies(.spheres, source, count, nil, indices: indices.address)
  }

  @_alwaysEmitIntoClient @discardableResult
  func cullBodies(
    _ kind: CulledBodies, _ source: UnsafeRawPointer?, _ count: Int, _ mask: UnsafeMutableRawPointer?, indices: UnsafeMutableRawPointer?
  ) -> Int {
    let planes = planes
    return unsafe planes.withUnsafeBytes { planes in
      unsafe cullByPlanes(Scalar.self == Double.self, kind, planes, source, count, mask, indices)
    }
  }
}

/// What is culled.
@frozen @usableFromInline
enum CulledBodies { case boxes, spheres }
