/// Takes the pieces of a path one after the other, in Double.
protocol PlaneSink {
  mutating func move(to point: SIMD2<Double>)
  mutating func line(to point: SIMD2<Double>)
  mutating func quadratic(_ control: SIMD2<Double>, to point: SIMD2<Double>)
  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>)
  mutating func arc(_ arc: EllipticalArc, to point: SIMD2<Double>)
  mutating func close()
}

extension SIMD2<Double> {
  @inline(__always) var squaredLength: Double { x * x + y * y }
  @inline(__always) var norm: Double { (x * x + y * y).squareRoot() }
  /// The cross product: positive where `other` lies towards +y of +x.
  @inline(__always) func turn(to other: Self) -> Double { x * other.y - y * other.x }
  @inline(__always) func along(_ other: Self) -> Double { x * other.x + y * other.y }
  /// This vector after a quarter turn from x towards y.
  @inline(__always) var quarterTurned: Self { Self(0 - y, x) }
  @inline(__always) var hasFiniteParts: Bool { x.isFinite && y.isFinite }
}
