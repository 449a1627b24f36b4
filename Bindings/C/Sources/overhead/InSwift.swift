internal import TransformBatches
internal import TransformCore

// What a client writes in Swift for numbers in memory: one function for each kind of item that is measured.

@inline(never)
func pointsOfFloats(_ m: UnsafePointer<Float>, _ source: UnsafePointer<Float>, _ destination: UnsafeMutablePointer<Float>, _ count: Int) {
  unsafe apply(transform(m).pointMap, source, destination, count)
}

@inline(never)
func affinePointsOfFloats(
  _ m: UnsafePointer<Float>, _ source: UnsafePointer<Float>, _ destination: UnsafeMutablePointer<Float>, _ count: Int
) {
  unsafe apply(transform(m).affinePointMap, source, destination, count)
}

@inline(never)
func homogeneousPointsOfFloats(
  _ m: UnsafePointer<Float>, _ source: UnsafePointer<Float>, _ destination: UnsafeMutablePointer<Float>, _ count: Int
) {
  unsafe apply(transform(m).homogeneousMap, source, destination, count)
}

@inline(never)
func pointsOfDoubles(_ m: UnsafePointer<Double>, _ source: UnsafePointer<Double>, _ destination: UnsafeMutablePointer<Double>, _ count: Int)
{
  unsafe apply(transform(m).pointMap, source, destination, count)
}

@inline(never)
func affinePointsOfDoubles(
  _ m: UnsafePointer<Double>, _ source: UnsafePointer<Double>, _ destination: UnsafeMutablePointer<Double>, _ count: Int
) {
  unsafe apply(transform(m).affinePointMap, source, destination, count)
}

@inline(never)
func homogeneousPointsOfDoubles(
  _ m: UnsafePointer<Double>, _ source: UnsafePointer<Double>, _ destination: UnsafeMutablePointer<Double>, _ count: Int
) {
  unsafe apply(transform(m).homogeneousMap, source, destination, count)
}

@inline(__always)
private func transform<Scalar: TransformScalar>(_ numbers: UnsafePointer<Scalar>) -> Transform3D<Scalar> {
  unsafe UnsafeRawPointer(numbers).loadUnaligned(as: Transform3D<Scalar>.self)
}

@inline(__always)
private func apply<Point: SIMD>(
  _ map: PointMap<Point>, _ source: UnsafePointer<Point.Scalar>, _ destination: UnsafeMutablePointer<Point.Scalar>, _ count: Int
) {
  let scalars = count * Point.scalarCount
  var images = unsafe UnsafeMutableBufferPointer(start: destination, count: scalars).mutableSpan
  unsafe map.apply(to: UnsafeBufferPointer(start: source, count: scalars).span, into: &images)
}
