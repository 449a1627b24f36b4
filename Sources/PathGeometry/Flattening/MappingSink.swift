import TransformCore

/// Maps the pieces of a path before they are flattened. Arcs stay arcs.
struct MappingSink: PlaneSink {
  var lines: Polylines
  let transform: Transform2D<Double>

  @inline(__always)
  private func image(_ point: SIMD2<Double>) -> SIMD2<Double> { transform.applied(toPoint: point) }

  mutating func move(to point: SIMD2<Double>) { lines.move(to: image(point)) }
  mutating func line(to point: SIMD2<Double>) { lines.line(to: image(point)) }
  mutating func quadratic(_ control: SIMD2<Double>, to point: SIMD2<Double>) { lines.quadratic(image(control), to: image(point)) }
  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>) {
    lines.cubic(image(first), image(second), to: image(point))
  }
  mutating func arc(_ arc: EllipticalArc, to point: SIMD2<Double>) {
    var image = arc
    image.base = transform.applied(toPoint: arc.base)
    image.xAxis = transform.applied(toVector: arc.xAxis)
    image.yAxis = transform.applied(toVector: arc.yAxis)
    lines.arc(image, to: transform.applied(toPoint: point))
  }
  mutating func close() { lines.close() }
}
