public import SceneGeometry
public import TransformBatches
public import TransformCore

// Culling many boxes and balls in one call. A body is kept unless one plane has all of it behind: its `containment` is
// not `outside`, bit for bit.

extension Frustum {
  /// Finds the numbers of the boxes that the frustum may show, in order, and returns how many there are.
  ///
  /// *Degenerate input*: NaN is kept, as `containment(of:)` says.
  ///
  /// - Precondition: there is room for as many numbers as boxes, fewer than 2³².
  @_alwaysEmitIntoClient @discardableResult
  public func cull(boxes: Span<Bounds3D<Scalar>>, into numbers: inout MutableSpan<UInt32>) -> Int {
    unsafe cullBodies(.boxes, boxes.address, boxes.count, &numbers)
  }

  /// Finds the boxes that the frustum may show as a mask, and returns how many there are: bit i % 64 of word i / 64 is set
  /// for box i, and all other bits are cleared. NaN is kept.
  ///
  /// - Precondition: there is a word of the mask for each 64 boxes or part of them.
  @_alwaysEmitIntoClient @discardableResult
  public func cull(boxes: Span<Bounds3D<Scalar>>, into mask: inout MutableSpan<UInt64>) -> Int {
    unsafe cullBodies(.boxes, boxes.address, boxes.count, &mask)
  }

  /// Finds the numbers of the balls that the frustum may show, as for boxes. A ball is its centre and its radius.
  ///
  /// - Precondition: as for boxes.
  @_alwaysEmitIntoClient @discardableResult
  public func cull(spheres: Span<SIMD4<Scalar>>, into numbers: inout MutableSpan<UInt32>) -> Int {
    unsafe cullBodies(.spheres, spheres.address, spheres.count, &numbers)
  }

  /// Finds the balls that the frustum may show as a mask, as for boxes.
  ///
  /// - Precondition: as for boxes.
  @_alwaysEmitIntoClient @discardableResult
  public func cull(spheres: Span<SIMD4<Scalar>>, into mask: inout MutableSpan<UInt64>) -> Int {
    unsafe cullBodies(.spheres, spheres.address, spheres.count, &mask)
  }

  @_alwaysEmitIntoClient
  func cullBodies<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ kind: CulledBodies, _ source: UnsafeRawPointer?, _ count: Int, _ words: inout MutableSpan<Word>
  ) -> Int {
    let isMask = Word.self == UInt64.self
    precondition(
      isMask ? words.count == (count + 63) / 64 : words.count >= count && count <= UInt32.max,
      "there is room for the numbers of all bodies, or a word of the mask for each 64 of them")
    let (planes, address) = unsafe (planes, words.address)
    return unsafe planes.withUnsafeBytes { planes in
      unsafe cullByPlanes(Scalar.self == Double.self, kind, planes, source, count, address, isMask: isMask)
    }
  }
}

/// What is culled.
@frozen @usableFromInline
enum CulledBodies { case boxes, spheres }
