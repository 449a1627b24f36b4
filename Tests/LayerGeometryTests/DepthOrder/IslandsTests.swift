import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import LayerGeometry

/// Islands against a look at every pair.
struct IslandsTests {
  private static func boxes(_ seed: Int) -> [Bounds2D<Double>?] {
    var random = SeededGenerator(UInt64(seed))
    let count = Int.random(in: 0...60, using: &random)
    let side = [2.0, 20, 200][seed % 3]
    return (0..<count).map { _ in
      if Int.random(in: 0...9, using: &random) == 0 { return nil }
      // Whole numbers: many edges touch.
      func length(_ most: Double) -> Double { Double.random(in: 0...most, using: &random).rounded() }
      return Bounds2D(x: length(100), y: length(100), width: length(side), height: length(10))
    }
  }

  @Test("Members are in one island if a chain of overlapping rectangles leads from one to the other, and only then")
  func islands() {
    var largest = 0
    for seed in 0..<Effort.size(debug: 60, release: 300) {
      let boxes = Self.boxes(seed)
      let islands = Islands(boxes)
      var labels = Array(boxes.indices)
      for _ in boxes {
        for (one, box) in boxes.enumerated() {
          for (other, otherBox) in boxes.enumerated() {
            guard let box, let otherBox, box.minimum.x < otherBox.maximum.x, otherBox.minimum.x < box.maximum.x,
              box.minimum.y < otherBox.maximum.y, otherBox.minimum.y < box.maximum.y
            else { continue }
            labels[one] = min(labels[one], labels[other])
          }
        }
      }
      let groups = Dictionary(grouping: boxes.indices, by: { labels[$0] }).values.map { $0.sorted() }.filter { $0.count > 1 }
      #expect(islands.groups == groups.sorted { $0[0] < $1[0] }, "seed \(seed)")
      #expect(boxes.indices.allSatisfy { member in islands.isAlone[member] == !groups.contains { $0.contains(member) } })
      largest = max(largest, groups.map(\.count).max() ?? 0)
    }
    #expect(largest > 20)
  }

  @Test("Rectangles at the ends of what a number can hold have islands too")
  func hugeBoxes() {
    let far = Bounds2D<Double>(x: -1e308, y: -1e308, width: 1.5e308, height: 1.5e308)
    let near = Bounds2D<Double>(x: 1e307, y: 1e307, width: 1e307, height: 1e307)
    #expect(Islands([far, near, Bounds2D(x: 1.6e308, y: 1.6e308, width: 1e307, height: 1e307)]).groups == [[0, 1]])
  }
}
