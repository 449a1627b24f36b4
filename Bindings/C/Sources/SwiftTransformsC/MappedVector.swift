internal import TransformBatches
internal import TransformCore

/// A vector of the standard library whose components may lie in planes.
protocol MappedVector: SIMD where Scalar: TransformScalar {
  /// Maps components that lie without gaps in arrays of their own.
  static func mapPlanes(_ map: PointMap<Self>, _ source: Planes<Scalar>, _ destination: Planes<Scalar>, _ options: BatchOptions)
}

/// Components in arrays of their own.
@unsafe struct Planes<Scalar> {
  let items: Items
  let count: Int

  @inline(__always)
  func span(_ component: Int) -> UnsafeMutableBufferPointer<Scalar> {
    unsafe UnsafeMutableBufferPointer(
      start: UnsafeMutableRawPointer(mutating: items[component]).assumingMemoryBound(to: Scalar.self), count: count)
  }
}

extension SIMD2: MappedVector where Scalar: TransformScalar {
  static func mapPlanes(_ map: PointMap<Self>, _ source: Planes<Scalar>, _ destination: Planes<Scalar>, _ options: BatchOptions) {
    var x = unsafe destination.span(0).mutableSpan
    var y = unsafe destination.span(1).mutableSpan
    unsafe map.apply(toX: source.span(0).span, y: source.span(1).span, intoX: &x, y: &y, options: options)
  }
}

extension SIMD3: MappedVector where Scalar: TransformScalar {
  static func mapPlanes(_ map: PointMap<Self>, _ source: Planes<Scalar>, _ destination: Planes<Scalar>, _ options: BatchOptions) {
    var x = unsafe destination.span(0).mutableSpan
    var y = unsafe destination.span(1).mutableSpan
    var z = unsafe destination.span(2).mutableSpan
    unsafe map.apply(
      toX: source.span(0).span, y: source.span(1).span, z: source.span(2).span, intoX: &x, y: &y, z: &z, options: options)
  }
}

extension SIMD4: MappedVector where Scalar: TransformScalar {
  static func mapPlanes(_ map: PointMap<Self>, _ source: Planes<Scalar>, _ destination: Planes<Scalar>, _ options: BatchOptions) {
    var x = unsafe destination.span(0).mutableSpan
    var y = unsafe destination.span(1).mutableSpan
    var z = unsafe destination.span(2).mutableSpan
    var w = unsafe destination.span(3).mutableSpan
    unsafe map.apply(
      toX: source.span(0).span, y: source.span(1).span, z: source.span(2).span, w: source.span(3).span, intoX: &x, y: &y, z: &z, w: &w,
      options: options)
  }
}

/// Maps items that do not overlap, or in place: as planes where they are that, by copies of a few hundred elsewhere.
func mapItems<Point: MappedVector>(by map: PointMap<Point>, _ source: Items, _ destination: Items, _ count: Int, _ options: BatchOptions) {
  let (components, size) = (Point.scalarCount, MemoryLayout<Point.Scalar>.size)
  let addresses = (0..<components).reduce(0 as UInt) { unsafe $0 | UInt(bitPattern: source[$1]) | UInt(bitPattern: destination[$1]) }
  if unsafe source.stride == size, unsafe destination.stride == size, addresses % UInt(size) == 0 {
    return unsafe Point.mapPlanes(map, Planes(items: source, count: count), Planes(items: destination, count: count), options)
  }
  let most = min(count, 256)
  unsafe withUnsafeTemporaryAllocation(of: Point.Scalar.self, capacity: most * components) { block in
    for start in stride(from: 0, to: count, by: most) {
      let number = min(most, count - start)
      for index in 0..<number {
        for k in 0..<components { unsafe block[index * components + k] = source.read(start + index, k, as: Point.Scalar.self) }
      }
      var points = unsafe UnsafeMutableBufferPointer(rebasing: block[..<(number * components)]).mutableSpan
      map.apply(to: &points, options: options)
      for index in 0..<number {
        for k in 0..<components { unsafe destination.write(block[index * components + k], start + index, k) }
      }
    }
  }
}
