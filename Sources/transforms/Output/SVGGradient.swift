import LayerDrawing
import PathGeometry
import TransformKit

/// The colours of a gradient, in SVG's own words or as bands of one colour each.
struct SVGGradient {
  typealias Band = (path: Path2D<Double>, color: Color, isHard: Bool)

  private let kind: GradientGeometry.Kind
  private let stops: GradientStops<SIMD4<Double>>
  private let shown: (SIMD4<Double>) -> Color

  /// A gradient whose colours are shown as others: tinted and shaded.
  init(_ kind: GradientGeometry.Kind, _ stops: GradientStops<SIMD4<Double>>, shown: @escaping (SIMD4<Double>) -> Color) {
    (self.kind, self.stops, self.shown) = (kind, stops, shown)
  }

  /// An axial or a radial gradient. `back` is the map from the gradient's coordinates to the layer's.
  func definition(_ id: String, _ back: Transform2D<Double>) -> String {
    let name = kind == .axial ? "linearGradient" : "radialGradient"
    let place = kind == .axial ? "x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\"" : "cx=\"0\" cy=\"0\" r=\"1\""
    let texts = zip(stops.values, stops.locations).map { value, location in
      let color = shown(value)
      let opacity = color.alpha < 1 ? " stop-opacity=\"\(Number.text(color.alpha))\"" : ""
      return "<stop offset=\"\(Number.exact(min(max(location, 0), 1)))\" stop-color=\"\(color.hex)\"\(opacity)/>"
    }
    let head = "<\(name) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" \(place) gradientTransform=\"\(SVGText.matrix(back))\">"
    return head + texts.joined() + "</\(name)>"
  }

  /// Bands in the layer's coordinates, from the back, which differ by at most 3 of 255 in every channel.
  ///
  /// Opaque bands go on under those that are drawn later, so that nothing shows through between them. Others have hard
  /// edges.
  func bands(over bounds: Bounds2D<Double>, _ back: Transform2D<Double>) -> [Band] {
    guard let there = back.inverted() else { return [] }
    let corners = bounds.quad.points.map { there.applied(toPoint: $0) }
    guard let room = Bounds2D(enclosing: corners) else { return [] }
    let farthest = corners.reduce(0) { max($0, ($1.x * $1.x + $1.y * $1.y).squareRoot()) } * 1.01
    let (first, last) = kind == .axial ? (room.minimum.x, room.maximum.x) : (0, kind == .conic ? 1 : farthest)
    let isOpaque = stops.values.allSatisfy { shown($0).alpha == 1 }
    let edges = edges(from: first, to: last)
    var bands = zip(edges, edges.dropFirst()).enumerated().map { index, ends -> Band in
      let color = shown(stops.value(at: (ends.0 + ends.1) / 2))
      let low = isOpaque && kind == .radial ? 0 : ends.0
      let high = isOpaque && kind != .radial ? edges[min(index + 2, edges.count - 1)] : ends.1
      return (band(from: low, to: high, room, farthest).applying(back), color, !isOpaque)
    }
    if kind == .radial { bands.reverse() }
    return bands
  }

  /// Where one band ends and the next begins.
  private func edges(from first: Double, to last: Double) -> [Double] {
    var edges: [Double] = []
    for index in stops.locations.indices {
      let (end, start) = (stops.locations[index], index > 0 ? stops.locations[index - 1] : stops.locations[index])
      let change = index > 0 ? stops.values[index] - stops.values[index - 1] : .zero
      // Animations leave 0 … 1. What is far outside is one colour.
      let count = min(1000, max(1, (100 * max(change.max(), 0 - change.min())).rounded(.up)))
      edges += stride(from: 1, through: count, by: 1).map { start + (end - start) * $0 / count }
    }
    return [first] + edges.filter { first < $0 && $0 < last } + [last]
  }

  private func band(from low: Double, to high: Double, _ room: Bounds2D<Double>, _ farthest: Double) -> Path2D<Double> {
    switch kind {
    case .axial:
      let (top, bottom) = (room.minimum.y, room.maximum.y)
      return Path2D(polygon: [SIMD2(low, top), SIMD2(high, top), SIMD2(high, bottom), SIMD2(low, bottom)])
    case .radial:
      func circle(_ radius: Double) -> Path2D<Double> {
        Path2D(ellipseIn: Bounds2D(x: 0 - radius, y: 0 - radius, width: 2 * radius, height: 2 * radius))
      }
      var path = circle(high)
      if low > 0 { path.append(circle(low)) }
      return path
    case .conic:
      let count = max(1, ((high - low) * 64).rounded(.up))
      let rim = stride(from: 0, through: count, by: 1).map { step -> SIMD2<Double> in
        let turn = Transform2D<Double>.rotation(degrees: 360 * (low + (high - low) * step / count))
        return 1.01 * farthest * turn.xAxis
      }
      return Path2D(polygon: [.zero] + rim)
    }
  }
}
