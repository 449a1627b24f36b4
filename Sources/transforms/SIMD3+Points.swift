extension SIMD3<Double> {
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// A point from numbers, in the plane z = 0 if it has two.
  @inline(__always)
  init(_ numbers: [Double], at start: Int, components: Int = 3) {
    self.init(numbers[start], numbers[start + 1], components > 2 ? numbers[start + 2] : 0)
  }

  func dotted(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  func crossed(_ other: Self) -> Self {
    Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The vector at length 1; `nil` if it has no direction.
  var unit: Self? {
    let size = Swift.max(abs(x), abs(y), abs(z))
    guard size > 0, size.isFinite else { return nil }
    let scaled = self / size
    return scaled / scaled.dotted(scaled).squareRoot()
  }
}
