import TransformKit
import VectorOperations

extension SIMD3<Double> {
  /// A point from numbers, in the plane z = 0 if it has two.
  @inline(__always)
  init(_ numbers: [Double], at start: Int, components: Int = 3) {
    self.init(numbers[start], numbers[start + 1], components > 2 ? numbers[start + 2] : 0)
  }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The largest magnitude of a component.
  var largest: Double { Swift.max(abs(x), abs(y), abs(z)) }

  /// The vector at length 1; `nil` if it has no direction.
  var unit: Self? {
    let size = largest
    guard size > 0, size.isFinite else { return nil }
    let scaled = self / size
    return scaled / scaled.dot(scaled).squareRoot()
  }
}

extension SIMD2<Double> {
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The largest magnitude of a component.
  var largest: Double { Swift.max(abs(x), abs(y)) }
}
