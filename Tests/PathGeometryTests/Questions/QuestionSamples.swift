import TransformCore
import TransformTestSupport

@testable import PathGeometry

/// Random chains of curves of all kinds.
enum QuestionSamples {
  /// How many random paths a law takes.
  static let count = caseCount(100, release: 2000, full: 40_000)

  /// A point, on a grid of whole numbers or anywhere. A grid makes roots that lie exactly on cuts.
  static func point(onGrid: Bool, _ random: inout SeededGenerator) -> SIMD2<Double> {
    let point = random.point2D(in: -9.0...9)
    return onGrid ? point.rounded(.toNearestOrEven) : point
  }

  /// The next curve from a point. An arc begins there too.
  static func curve(from start: SIMD2<Double>, onGrid: Bool, _ random: inout SeededGenerator) -> PathSegment {
    let end = point(onGrid: onGrid, &random)
    switch random.next() % 4 {
    case 0: return .line(start, end)
    case 1: return .quadratic(start, point(onGrid: onGrid, &random), end)
    case 2: return .cubic(start, point(onGrid: onGrid, &random), point(onGrid: onGrid, &random), end)
    default:
      let (u, v) = (random.point2D(in: -6.0...6), random.point2D(in: -6.0...6))
      let (angle, turn) = (random.number(in: -4.0...4), random.number(in: -6.28...6.28))
      let (sine, cosine) = Double.sinCos(angle)
      let center = start - u * cosine - v * sine
      let arc = EllipticalArc(center: center, xAxis: u, yAxis: v, start: angle, sweep: turn)
      return .arc(arc, from: start, to: arc.point(at: angle + turn), ArcForm(radii: .zero, degrees: 0, isLarge: false))
    }
  }

  /// Closed subpaths; the last curve of each is a line, which closes it.
  static func entries(onGrid: Bool, _ random: inout SeededGenerator) -> [CurveTree.Entry] {
    var entries: [CurveTree.Entry] = []
    for _ in 0...(random.next() % 3) {
      let start = point(onGrid: onGrid, &random)
      var last = start
      for index in 0...(random.next() % 7) {
        let curve = curve(from: last, onGrid: onGrid, &random)
        entries.append(.init(curve: curve, segment: entries.count, beginsSubpath: index == 0))
        last = curve.end
      }
      entries.append(.init(curve: .line(last, start), segment: -1, beginsSubpath: false))
    }
    return entries
  }
}

extension SeededGenerator {
  mutating func point2D(in range: ClosedRange<Double>) -> SIMD2<Double> { SIMD2(number(in: range), number(in: range)) }
}
