/// Takes the pieces of a path one after the other, in Double.
protocol PlaneSink {
  mutating func move(to point: SIMD2<Double>)
  mutating func line(to point: SIMD2<Double>)
  mutating func quadratic(_ control: SIMD2<Double>, to point: SIMD2<Double>)
  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>)
  mutating func arc(_ arc: EllipticalArc, to point: SIMD2<Double>)
  mutating func close()
}
