import LayerLoops
import MeasuredOperations
import Tables
import TransformKit
import TransformTestSupport

/// Hits among 100,000 layers, and the index behind them.
struct HitsTable {
  static let count = 100_000
  let rounds: Int

  func measure(_ shapes: [Shape], _ report: inout Report) {
    head(
      "Hits among 100,000 layers", "scene", "points", "most hits", "mean", "a hit µs", "of limit", "index µs a layer", "of limit",
      "renewed",
      "of limit")
    for shape in shapes {
      let hits = Hits(shape)
      let (hit, points, most, mean) = hits.measureHits(rounds: rounds)
      check(most <= 8, "the number of hits in \(shape.rawValue)")
      let index = max(hits.measureIndex(rounds: rounds) - hit, 0)
      let renewal = max(hits.measureRenewal(rounds: rounds) - hit, 0)
      // Without an index there is nothing to renew.
      let share = index > 0 ? renewal / index : nil
      let perLayer = index * 1e6 / Double(Self.count)
      row(
        shape.rawValue, "\(points)", "\(most)", mean.text(1), (hit * 1e6).text(2),
        report.ratio(hit * 1e6, to: Limits.hit(shape), "\(shape.rawValue) hit"), perLayer.text(3),
        report.ratio(perLayer, to: Limits.index, "\(shape.rawValue) index"), share?.percent ?? "–",
        report.ratio(share, to: Limits.renewal, "\(shape.rawValue) renewal"))
      loop_trim()
    }
  }
}

final class Hits {
  private let full: FullResolve
  private let changes: Changes
  private let points: [SIMD2<Double>]

  init(_ shape: Shape) {
    let trees = [1, 2].map { Scene(shape, HitsTable.count, seed: $0).tree }
    full = FullResolve(trees, hasOrder: true)
    changes = Changes(shape, count: HitsTable.count)
    var random = SeededGenerator(5)
    points = (0..<10_000).map { _ in SIMD2(.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random)) }
  }

  /// The seconds of a hit, over how many points, the most hits at one and their mean.
  func measureHits(rounds: Int) -> (seconds: Double, points: Int, most: Int, mean: Double) {
    full.runWithOrder()
    let resolved = full.resolved
    // The first question makes the index.
    _ = resolved.hits(at: points[0], order: .depth)
    let first = seconds { for point in points.prefix(5) { _ = resolved.hits(at: point, order: .depth) } } / 5
    let asked = points.prefix(min(points.count, max(20, Int(1 / first))))
    var (most, all) = (0, 0)
    for point in asked {
      let count = resolved.hits(at: point, order: .depth).count
      (most, all) = (max(most, count), all + count)
    }
    let time = SteadySamples(rounds: rounds, [{ for point in asked { _ = resolved.hits(at: point, order: .depth) } }])[0]
    return (time / Double(asked.count), asked.count, most, Double(all) / Double(asked.count))
  }

  /// The seconds of the first question to a result that has its order.
  func measureIndex(rounds: Int) -> Double {
    median(rounds: rounds, full.runWithOrder) { _ = full.resolved.hits(at: $0, order: .depth) }
  }

  /// The seconds of the first question after changes.
  func measureRenewal(rounds: Int) -> Double {
    func change() {
      changes.edit(changes.move)
      changes.resolveWithOrder()
    }
    let time = median(rounds: rounds, change) { _ = changes.ordered.hits(at: $0, order: .depth) }
    check(changes.isHitRight(at: Array(points.prefix(100))), "hits after changes")
    return time
  }

  private func median(rounds: Int, _ before: () -> Void, _ ask: (SIMD2<Double>) -> Void) -> Double {
    let samples = (0...rounds).map { round in
      before()
      return seconds { ask(points[round]) }
    }
    return Timing.median(Array(samples.dropFirst()))
  }
}

extension Changes {
  /// Whether hits are those of a fresh result.
  func isHitRight(at points: [SIMD2<Double>]) -> Bool {
    let fresh = freshResult
    return points.allSatisfy { ordered.hits(at: $0, order: .depth) == fresh.hits(at: $0, order: .depth) }
  }
}
