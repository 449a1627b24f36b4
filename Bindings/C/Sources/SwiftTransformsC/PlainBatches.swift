internal import CSwiftTransforms
internal import TransformBatches
internal import TransformCore

/// Items without gaps, by one thread: the short path of the header's first function. `nil` where there is more to say,
/// or something to refuse.
///
/// Each kind is a function of its own, as a client of Swift has it, and the last thing that is called. In one function
/// of all kinds the matrix goes through memory, which takes longer than four points.
@inline(__always)
func mapPlain<Scalar: TransformScalar>(
  _ kind: Int32, _ matrix: UnsafePointer<Scalar>?, _ source: UnsafeRawPointer?, _ sourceStride: Int,
  _ destination: UnsafeMutableRawPointer?,
  _ destinationStride: Int, _ count: Int, _ options: UInt32
) -> Int32? {
  guard let matrix = unsafe matrix, let source = unsafe source, let destination = unsafe destination, options == 0 else { return nil }
  let components = kind >= ST_POINTS_2D ? 2 : kind == ST_HOMOGENEOUS_POINTS ? 4 : 3
  let size = components &* MemoryLayout<Scalar>.size
  guard sourceStride == size, destinationStride == size else { return nil }
  // With so few items, and in this half of the address space, nothing overflows.
  let (first, second) = (UInt(bitPattern: source), UInt(bitPattern: destination))
  guard UInt(bitPattern: count &- 1) >> 40 == 0, Int(bitPattern: first | second) >= 0,
    (first | second) & UInt(MemoryLayout<Scalar>.size - 1) == 0
  else { return nil }
  let most = UInt(bitPattern: count &* size &- 1)
  guard second == first || second &- first &+ most > most &+ most else { return nil }
  switch Int(kind) {
  case ST_POINTS: return unsafe plainPoints(matrix, source, destination, count)
  case ST_AFFINE_POINTS: return unsafe plainAffinePoints(matrix, source, destination, count)
  case ST_VECTORS: return unsafe plainVectors(matrix, source, destination, count)
  case ST_HOMOGENEOUS_POINTS: return unsafe plainHomogeneousPoints(matrix, source, destination, count)
  case ST_POINTS_2D: return unsafe plainPoints2D(matrix, source, destination, count)
  case ST_AFFINE_POINTS_2D: return unsafe plainAffinePoints2D(matrix, source, destination, count)
  default: return nil
  }
}

@inline(never)
private func plainPoints<Scalar: TransformScalar>(
  _ matrix: UnsafePointer<Scalar>, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int
) -> Int32 {
  unsafe apply(Transform3D<Scalar>(at: matrix).pointMap, source, destination, count)
  return 0
}

@inline(never)
private func plainAffinePoints<Scalar: TransformScalar>(
  _ matrix: UnsafePointer<Scalar>, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int
) -> Int32 {
  unsafe apply(Transform3D<Scalar>(at: matrix).affinePart.affinePointMap, source, destination, count)
  return 0
}

@inline(never)
private func plainVectors<Scalar: TransformScalar>(
  _ matrix: UnsafePointer<Scalar>, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int
) -> Int32 {
  unsafe apply(Transform3D<Scalar>(at: matrix).vectorMap, source, destination, count)
  return 0
}

@inline(never)
private func plainHomogeneousPoints<Scalar: TransformScalar>(
  _ matrix: UnsafePointer<Scalar>, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int
) -> Int32 {
  unsafe apply(Transform3D<Scalar>(at: matrix).homogeneousMap, source, destination, count)
  return 0
}

@inline(never)
private func plainPoints2D<Scalar: TransformScalar>(
  _ matrix: UnsafePointer<Scalar>, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int
) -> Int32 {
  unsafe apply(Transform3D<Scalar>(at: matrix).planeHomography.pointMap, source, destination, count)
  return 0
}

@inline(never)
private func plainAffinePoints2D<Scalar: TransformScalar>(
  _ matrix: UnsafePointer<Scalar>, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int
) -> Int32 {
  unsafe apply(Transform3D<Scalar>(at: matrix).planePart.pointMap, source, destination, count)
  return 0
}

/// Maps items without gaps that are the same memory or do not overlap.
@inline(__always)
func apply<Point: SIMD>(
  _ map: PointMap<Point>, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int,
  _ options: BatchOptions = BatchOptions()
) {
  let scalars = count &* Point.scalarCount
  let from = unsafe UnsafeBufferPointer(start: source.assumingMemoryBound(to: Point.Scalar.self), count: scalars)
  let to = unsafe UnsafeMutableBufferPointer(start: destination.assumingMemoryBound(to: Point.Scalar.self), count: scalars)
  var images = unsafe to.mutableSpan
  unsafe map.apply(to: from.span, into: &images, options: options)
}

extension Transform3D {
  /// The transform that a kind takes whose last column is not read. Debug builds assert that it is (0, 0, 0, 1).
  @inline(__always)
  var affinePart: Self {
    #if DEBUG
      var result = self
      (result.m14, result.m24, result.m34, result.m44) = (0, 0, 0, 1)
      return result
    #else
      return self
    #endif
  }

  /// What the transform does to x and y alone.
  @inline(__always)
  var planePart: Transform2D<Scalar> { Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}
