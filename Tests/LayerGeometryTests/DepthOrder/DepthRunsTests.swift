import TestEffort
import Testing
import TransformTestSupport

@testable import LayerGeometry

struct DepthRunsTests {
  @Test("Depths within rounding keep their order, and runs do not creep")
  func runs() {
    #expect(DepthRuns.order([3, 1, 2], rounding: [0, 0, 0]) == [1, 2, 0])
    #expect(DepthRuns.order([43.47826086956522, 43.478260869565204], rounding: [1e-9, 1e-9]) == [0, 1])
    // Each equals the next within rounding, but the first and the last are not equal.
    #expect(DepthRuns.order([4, 3, 2, 1, 0], rounding: [0.5, 0.5, 0.5, 0.5, 0.5]) == [3, 4, 1, 2, 0])
    #expect(DepthRuns.order([.infinity, 0, .infinity], rounding: [0, 0, 0]) == [1, 0, 2])
    #expect(DepthRuns.isOrder([1, 0, 2]) { ([.infinity, 0, .infinity][$0], 0) })
    #expect(!DepthRuns.isOrder([1, 2, 0]) { ([.infinity, 0, .infinity][$0], 0) } && DepthRuns.isOrder([]) { _ in (0, 0) })
  }

  @Test("An order after changes is that of a new sort, also where rounding decides", arguments: 0..<Effort.size(debug: 20, release: 600))
  func renewal(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    // From few depths that are far apart to many that are one run; some infinite, some exact, some both.
    let (count, step) = (Int.random(in: 2...80, using: &random), [0.2, 1, 3, 40][seed % 4])
    func depth() -> Double {
      if seed % 3 == 1, Int.random(in: 0..<4, using: &random) == 0 {
        return [-.infinity, -0.0, 0, .infinity].randomElement(using: &random) ?? 0
      }
      return Double(Int.random(in: 0...20, using: &random)) * step * 1e-3 + (seed % 5 == 0 ? 0 : .random(in: 0...1e-3, using: &random))
    }
    func error() -> Double {
      if seed % 3 != 0, Int.random(in: 0..<2, using: &random) == 0 { return seed % 7 == 0 && Bool.random(using: &random) ? .infinity : 0 }
      return .random(in: 0...3e-3, using: &random)
    }
    var depths = (0..<count).map { _ in depth() }
    var rounding = (0..<count).map { _ in error() }
    var order = DepthRuns.order(depths, rounding: rounding)
    var confirmed = 0
    for _ in 0..<20 {
      let changed = Set((0..<Int.random(in: 0...count / 4, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) })
      for member in changed { (depths[member], rounding[member]) = (depth(), error()) }
      let fresh = DepthRuns.order(depths, rounding: rounding)
      let renewed = DepthRuns.renewed(
        order, isChanged: { changed.contains($0) }, { (depths[$0], rounding[$0]) }, rank: { Double($0) })
      // What is far from its place is sorted.
      #expect(renewed == nil ? count > 17 : renewed == fresh)
      // It may doubt an order that a new sort gives too, but it confirms no other.
      let isOrder = DepthRuns.isOrder(order.map(Int32.init)) { (depths[$0], rounding[$0]) }
      #expect(!isOrder || order == fresh)
      confirmed += isOrder ? 1 : 0
      order = fresh
    }
    // Few members change seldom.
    #expect(count > 8 || confirmed > 0)
  }
}
