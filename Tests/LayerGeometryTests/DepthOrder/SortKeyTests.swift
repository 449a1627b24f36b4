import Testing
import TransformTestSupport

@testable import LayerGeometry

struct SortKeyTests {
  @Test("Few and many numbers are sorted alike: the smallest first, equal ones in order", arguments: [10, 2047, 2048, 5000])
  func order(count: Int) {
    var random = SeededGenerator(UInt64(count))
    let odd: [Double] = [0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1, -1, .greatestFiniteMagnitude]
    let kinds: [(Int) -> Double] = [
      { _ in .random(in: -1...1, using: &random) }, { _ in Double(Int.random(in: -9...9, using: &random)) },
      { _ in odd[Int.random(in: odd.indices, using: &random)] }, { Double($0 / 2) }, { Double(($0 / 2) ^ 1) },
      { _ in Double(sign: .plus, exponent: Int.random(in: -1000...1000, using: &random), significand: -1.5) },
    ]
    for kind in kinds {
      let keys = (0..<count).map(kind)
      #expect(SortKey.order(count) { keys[$0] } == keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) })
    }
  }
}
