public import TransformCore

extension Transform3D {
  @inlinable
  static func map<Point>(
    _ kind: PointKind, _ palette: Span<Self>, _ indices: Span<UInt32>, _ points: inout MutableSpan<Point>, _ options: BatchOptions
  ) {
    let count = points.count
    precondition(indices.count == count, "there are as many indices as points")
    let start = unsafe points.address
    unsafe mapPalette(kind, palette.address, palette.count, indices.address, UnsafeRawPointer(start), start, count, options)
  }

  @inlinable
  static func map<Point>(
    _ kind: PointKind, _ palette: Span<Self>, _ indices: Span<UInt32>, _ source: Span<Point>, _ destination: inout MutableSpan<Point>,
    _ options: BatchOptions
  ) {
    let count = source.count
    precondition(indices.count == count, "there are as many indices as points")
    precondition(destination.count == count, "the source and the destination have the same number of points")
    unsafe mapPalette(kind, palette.address, palette.count, indices.address, source.address, destination.address, count, options)
  }

  @inlinable @inline(__always)
  static func assertAffine(_ palette: Span<Self>) {
    assert(palette.indices.allSatisfy { palette[$0].isAffine }, "toAffinePoints: is for palettes of affine transforms")
  }

  /// The transforms without their translations.
  @inlinable
  static func linear(_ palette: Span<Self>) -> [Self] {
    palette.indices.map { index in palette[index].vectorMap.numbers }
  }

  /// The inverse transposes of the upper 3 × 3, NaN where there is none.
  @inlinable
  static func normalMatrices(_ palette: Span<Self>) -> [Self] {
    let nan = SIMD4<Scalar>(repeating: .nan)
    return palette.indices.map { index in
      palette[index].normalMap(false)?.numbers ?? Self(xAxis: nan, yAxis: nan, zAxis: nan, origin: .zero)
    }
  }
}
