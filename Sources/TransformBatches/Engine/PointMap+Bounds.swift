public import TransformCore

// Points and the bounds of their images in one pass.

extension PointMap {
  @inlinable
  func bounds<Point>(_ points: Span<Point>, _ options: BatchOptions) -> (lower: SIMD3<Scalar>, upper: SIMD3<Scalar>)? {
    unsafe bounds(layout, points.address, nil, points.count, options)
  }

  @inlinable
  func bounds(scalars: Span<Scalar>, _ options: BatchOptions) -> (lower: SIMD3<Scalar>, upper: SIMD3<Scalar>)? {
    let count = packed.count(of: layout.components, in: scalars.count)
    return unsafe bounds(packedLayout, scalars.address, nil, count, options)
  }

  @inlinable
  func mapBounding<Point>(
    _ points: inout MutableSpan<Point>, _ options: BatchOptions
  ) -> (lower: SIMD3<Scalar>, upper: SIMD3<Scalar>)? {
    let address = unsafe points.address
    return unsafe bounds(layout, UnsafeRawPointer(address), address, points.count, options)
  }

  @inlinable
  func mapBounding<Point>(
    _ source: Span<Point>, _ destination: inout MutableSpan<Point>, _ options: BatchOptions
  ) -> (lower: SIMD3<Scalar>, upper: SIMD3<Scalar>)? {
    let count = source.count
    precondition(destination.count == count, "the source and the destination have the same number of points")
    return unsafe bounds(layout, source.address, destination.address, count, options)
  }

  @inlinable
  func mapBounding(scalars: inout MutableSpan<Scalar>, _ options: BatchOptions) -> (lower: SIMD3<Scalar>, upper: SIMD3<Scalar>)? {
    let count = packed.count(of: layout.components, in: scalars.count)
    let address = unsafe scalars.address
    return unsafe bounds(packedLayout, UnsafeRawPointer(address), address, count, options)
  }

  @inlinable
  func bounds(
    _ layout: PointKind.Layout, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions
  ) -> (lower: SIMD3<Scalar>, upper: SIMD3<Scalar>)? {
    let found = unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe mapPointsBounds(PointKind(Scalar.self, layout, operation), matrix.baseAddress, source, destination, count, options)
    }
    guard let found else { return nil }
    return (
      SIMD3(Scalar(found.lower.x), Scalar(found.lower.y), Scalar(found.lower.z)),
      SIMD3(Scalar(found.upper.x), Scalar(found.upper.y), Scalar(found.upper.z))
    )
  }
}

extension Bounds2D {
  @inlinable
  init?(extent: (lower: SIMD3<Scalar>, upper: SIMD3<Scalar>)?) {
    guard let (lower, upper) = extent else { return nil }
    self.init(corner: SIMD2(lower.x, lower.y), opposite: SIMD2(upper.x, upper.y))
  }
}

extension Bounds3D {
  @inlinable
  init?(extent: (lower: SIMD3<Scalar>, upper: SIMD3<Scalar>)?) {
    guard let (lower, upper) = extent else { return nil }
    self.init(corner: lower, opposite: upper)
  }
}
