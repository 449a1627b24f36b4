import TransformKit

extension SIMD3<Double> {
  /// A point from numbers, in the plane z = 0 if it has two.
  @inline(__always)
  init(_ numbers: [Double], at start: Int, components: Int = 3) {
    self.init(numbers[start], numbers[start + 1], components > 2 ? numbers[start + 2] : 0)
  }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The largest magnitude of a component.
  var largest: Double { Swift.max(abs(x), abs(y), abs(z)) }
}

extension SIMD2<Double> {
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The largest magnitude of a component.
  var largest: Double { Swift.max(abs(x), abs(y)) }
}
