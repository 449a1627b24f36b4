internal import CSwiftTransforms
internal import TransformCore

/// Maps items of Float.
@_cdecl("st_map_f32") @inline(__always)
public func mapFloats(
  _ kind: Int32, _ matrix: UnsafePointer<Float>?, _ source: UnsafeRawPointer?, _ sourceStride: Int, _ destination: UnsafeMutableRawPointer?,
  _ destinationStride: Int, _ count: Int, _ options: UInt32
) -> Int32 {
  unsafe mapPlain(kind, matrix, source, sourceStride, destination, destinationStride, count, options)
    ?? mapOtherwise(kind, matrix, source, sourceStride, destination, destinationStride, count, options)
}

/// Maps items of Double.
@_cdecl("st_map_f64") @inline(__always)
public func mapDoubles(
  _ kind: Int32, _ matrix: UnsafePointer<Double>?, _ source: UnsafeRawPointer?, _ sourceStride: Int,
  _ destination: UnsafeMutableRawPointer?,
  _ destinationStride: Int, _ count: Int, _ options: UInt32
) -> Int32 {
  unsafe mapPlain(kind, matrix, source, sourceStride, destination, destinationStride, count, options)
    ?? mapOtherwise(kind, matrix, source, sourceStride, destination, destinationStride, count, options)
}

/// Maps items of Float whose components have strides.
@_cdecl("st_map_strided_f32")
public func mapStridedFloats(
  _ kind: Int32, _ matrix: UnsafePointer<Float>?, _ source: UnsafeRawPointer?, _ sourceStride: Int, _ sourceComponentStride: Int,
  _ destination: UnsafeMutableRawPointer?, _ destinationStride: Int, _ destinationComponentStride: Int, _ count: Int, _ options: UInt32
) -> Int32 {
  status { () throws(Refusal) in
    let packed = unsafe PackedBatch(source, sourceStride, destination, destinationStride, count, options)
    try unsafe withMap(kind, matrix, StridedBatch(packed, sourceComponentStride, destinationComponentStride))
  }
}

/// Maps items of Double whose components have strides.
@_cdecl("st_map_strided_f64")
public func mapStridedDoubles(
  _ kind: Int32, _ matrix: UnsafePointer<Double>?, _ source: UnsafeRawPointer?, _ sourceStride: Int, _ sourceComponentStride: Int,
  _ destination: UnsafeMutableRawPointer?, _ destinationStride: Int, _ destinationComponentStride: Int, _ count: Int, _ options: UInt32
) -> Int32 {
  status { () throws(Refusal) in
    let packed = unsafe PackedBatch(source, sourceStride, destination, destinationStride, count, options)
    try unsafe withMap(kind, matrix, StridedBatch(packed, sourceComponentStride, destinationComponentStride))
  }
}

/// Maps items of Float whose components lie in arrays of their own.
@_cdecl("st_map_separate_f32")
public func mapSeparateFloats(
  _ kind: Int32, _ matrix: UnsafePointer<Float>?, _ source: UnsafePointer<UnsafePointer<Float>?>?,
  _ destination: UnsafePointer<UnsafeMutablePointer<Float>?>?, _ count: Int, _ options: UInt32
) -> Int32 {
  status { () throws(Refusal) in try unsafe withMap(kind, matrix, SeparateBatch(source, destination, count, options)) }
}

/// Maps items of Double whose components lie in arrays of their own.
@_cdecl("st_map_separate_f64")
public func mapSeparateDoubles(
  _ kind: Int32, _ matrix: UnsafePointer<Double>?, _ source: UnsafePointer<UnsafePointer<Double>?>?,
  _ destination: UnsafePointer<UnsafeMutablePointer<Double>?>?, _ count: Int, _ options: UInt32
) -> Int32 {
  status { () throws(Refusal) in try unsafe withMap(kind, matrix, SeparateBatch(source, destination, count, options)) }
}

/// Gaps, other strides, other kinds, threads, and what is refused.
@inline(never)
private func mapOtherwise<Scalar: TransformScalar>(
  _ kind: Int32, _ matrix: UnsafePointer<Scalar>?, _ source: UnsafeRawPointer?, _ sourceStride: Int,
  _ destination: UnsafeMutableRawPointer?,
  _ destinationStride: Int, _ count: Int, _ options: UInt32
) -> Int32 {
  status { () throws(Refusal) in
    try unsafe withMap(kind, matrix, PackedBatch(source, sourceStride, destination, destinationStride, count, options))
  }
}

/// How many components an item has.
@_cdecl("st_component_count")
public func componentCount(_ kind: Int32) -> Int32 {
  switch Int(kind) {
  case ST_POINTS, ST_AFFINE_POINTS, ST_VECTORS, ST_NORMALS, ST_UNIT_NORMALS: 3
  case ST_HOMOGENEOUS_POINTS, ST_PLANES: 4
  case ST_POINTS_2D, ST_AFFINE_POINTS_2D, ST_VECTORS_2D, ST_NORMALS_2D: 2
  default: 0
  }
}
