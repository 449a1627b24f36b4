import TransformCore
import TransformTestSupport

@testable import PathGeometry

/// What polygons fill, the slow way.
enum PolygonReference {
  /// The winding number around a point.
  static func winding(_ polylines: Polylines, _ point: SIMD2<Double>) -> Int {
    var winding = 0
    forEachEdge(polylines) { a, b in
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let side = (b - a).cross(point - a)
      if a.y <= point.y, side > 0 { winding += 1 }
      if a.y > point.y, side < 0 { winding -= 1 }
    }
    return winding
  }

  /// The distance to the nearest edge.
  static func distance(_ polylines: Polylines, _ point: SIMD2<Double>) -> Double {
    var least = Double.infinity
    forEachEdge(polylines) { a, b in least = min(least, segmentDistance(point, a, b)) }
    return least
  }

  static func segmentDistance(_ point: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let way = b - a
    let share = way == .zero ? 0 : max(0, min(1, (point - a).dot(way) / way.squaredLength))
    return (point - a - share * way).length
  }

  /// The filled area: slabs between all corners and crossings, each with its edges sorted by x in the middle.
  static func area(_ polylines: Polylines, _ isFilled: (Int32) -> Bool) -> Double {
    var edges: [(a: SIMD2<Double>, b: SIMD2<Double>, way: Int32)] = []
    forEachEdge(polylines) { a, b in
      if a.y < b.y { edges.append((a, b, 1)) }
      if a.y > b.y { edges.append((b, a, -1)) }
    }
    var levels = edges.flatMap { [$0.a.y, $0.b.y] }
    for (index, one) in edges.enumerated() {
      for two in edges[..<index] {
        let (u, v) = (one.b - one.a, two.b - two.a)
        let t = (two.a - one.a).cross(v) / u.cross(v)
        if t > 0, t < 1 { levels.append(one.a.y + t * u.y) }
      }
    }
    levels.sort()
    var area = 0.0
    for (y0, y1) in zip(levels, levels.dropFirst()) where y1 > y0 {
      let y = (y0 + y1) / 2
      var sides = edges.filter { $0.a.y <= y0 && $0.b.y >= y1 }.map { edge in
        (x: edge.a.x + (y - edge.a.y) / (edge.b.y - edge.a.y) * (edge.b.x - edge.a.x), way: edge.way)
      }
      sides.sort { $0.x < $1.x }
      var (winding, left) = (Int32(0), 0.0)
      for side in sides {
        if isFilled(winding) { area += (side.x - left) * (y1 - y0) }
        (winding, left) = (winding + side.way, side.x)
      }
    }
    return area
  }

  static func forEachEdge(_ polylines: Polylines, _ body: (SIMD2<Double>, SIMD2<Double>) -> Void) {
    for index in polylines.contours.indices {
      let range = polylines.range(index)
      guard let end = range.last else { continue }
      var last = polylines.points[end]
      for point in polylines.points[range] {
        body(last, point)
        last = point
      }
    }
  }

  /// A path of two closed contours that cross themselves. Every third one has its corners on a coarse grid, where many
  /// of them coincide.
  static func sample(seed: UInt64) -> Polylines {
    var random = SeededGenerator(seed)
    var path = Path2D<Double>()
    let onGrid = seed % 3 == 0
    for _ in 0..<2 {
      for index in 0..<Int.random(in: 3...14, using: &random) {
        func coordinate() -> Double {
          onGrid ? Double(Int.random(in: 0...6, using: &random)) / 4 : Double.random(in: 0...1.5, using: &random)
        }
        let point = SIMD2(coordinate(), coordinate())
        if index == 0 {
          path.move(to: point)
        } else if index % 4 == 3, !onGrid {
          path.addCubic(SIMD2(coordinate(), coordinate()), SIMD2(coordinate(), coordinate()), to: point)
        } else {
          path.addLine(to: point)
        }
      }
      path.close()
    }
    return path.source.polylines(tolerance: 0.01)
  }
}
