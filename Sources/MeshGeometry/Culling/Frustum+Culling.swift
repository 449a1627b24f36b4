public import SceneGeometry
public import TransformBatches
public import TransformCore

// Culling many boxes and balls in one call. A body is kept unless one plane has all of it behind: its `containment` is
// not `outside`, bit for bit.

extension Frustum {
  /// Finds the boxes that the frustum may show, and returns how many there are.
  ///
  /// As `UInt32` the words become their numbers, in order. As `UInt64` they become a mask: bit i % 64 of word i / 64 is
  /// set for box i, and all other bits are cleared. No other words are taken.
  ///
  /// *Degenerate input*: NaN is kept, as `containment(of:)` says.
  ///
  /// - Precondition: there is room for as many numbers as boxes, fewer than 2³², or a word of a mask for each 64 boxes or
  ///   part of them.
  @_alwaysEmitIntoClient @discardableResult
  public func cull<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    boxes: Span<Bounds3D<Scalar>>, into words: inout MutableSpan<Word>
  ) -> Int {
    unsafe cullBodies(.boxes, boxes.address, boxes.count, &words)
  }

  /// Finds the balls that the frustum may show, as for boxes. A ball is its centre and its radius.
  ///
  /// - Precondition: as for boxes.
  @_alwaysEmitIntoClient @discardableResult
  public func cull<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    spheres: Span<SIMD4<Scalar>>, into words: inout MutableSpan<Word>
  ) -> Int {
    unsafe cullBodies(.spheres, spheres.address, spheres.count, &words)
  }

  @_alwaysEmitIntoClient
  func cullBodies<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ kind: CulledBodies, _ source: UnsafeRawPointer?, _ count: Int, _ words: inout MutableSpan<Word>
  ) -> Int {
    let isMask = Word.self == UInt64.self
    precondition(isMask || Word.self == UInt32.self, "numbers are UInt32, and words of a mask are UInt64")
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
