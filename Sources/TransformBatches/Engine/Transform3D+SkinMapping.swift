public import TransformCore

/// What is done to each vertex.
@frozen @usableFromInline
enum SkinOperation: UInt8 {
  case points, vectors, normals, unitNormals
}

extension Transform3D {
  @inlinable
  static func skin(
    _ operation: SkinOperation, _ palette: Span<Self>, _ joints: Span<SIMD4<UInt32>>, _ weights: Span<SIMD4<Scalar>>,
    _ vertices: inout MutableSpan<SIMD3<Scalar>>, _ options: BatchOptions
  ) {
    let count = vertices.count
    let start = unsafe vertices.address
    precondition(joints.count == count && weights.count == count, "there are as many joints and weights as vertices")
    unsafe mapSkin(
      Scalar.self == Double.self, operation, palette.address, palette.count, joints.address, weights.address,
      UnsafeRawPointer(start), start, count, options)
  }

  @inlinable
  static func skin(
    _ operation: SkinOperation, _ palette: Span<Self>, _ joints: Span<SIMD4<UInt32>>, _ weights: Span<SIMD4<Scalar>>,
    _ source: Span<SIMD3<Scalar>>, _ destination: inout MutableSpan<SIMD3<Scalar>>, _ options: BatchOptions
  ) {
    let count = source.count
    precondition(joints.count == count && weights.count == count, "there are as many joints and weights as vertices")
    precondition(destination.count == count, "the source and the destination have the same number of vertices")
    unsafe mapSkin(
      Scalar.self == Double.self, operation, palette.address, palette.count, joints.address, weights.address, source.address,
      destination.address, count, options)
  }
}
