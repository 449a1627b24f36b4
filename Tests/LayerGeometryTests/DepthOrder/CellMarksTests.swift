import Testing
import TransformCore
import TransformTestSupport

@testable import LayerGeometry

struct CellMarksTests {
  private static func box(_ random: inout SeededGenerator, side: Double) -> Bounds2D<Double> {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    return Bounds2D(x: number(-500...500), y: number(-500...500), width: number(0...side), height: number(0...side))
  }

  @Test("No rectangle that meets a marked one is told apart, and most others are")
  func cells() {
    var random = SeededGenerator(1)
    for side in [1.0, 30, 2_000] {
      for count in [0, 1, 3, 200] {
        let boxes = (0..<count).map { _ in Self.box(&random, side: side) }
        let cells = CellMarks(boxes)
        var wrong = 0
        for _ in 0..<500 {
          let box = Self.box(&random, side: side)
          let meets = boxes.contains { $0.mayMeet(box) }
          let isTold = cells.mayMeet(box)
          #expect(isTold || !meets)
          wrong += isTold && !meets ? 1 : 0
        }
        if side == 1, count == 200 { #expect(wrong < 50) }
      }
    }
  }

  @Test("Points, lines and rectangles as large as numbers get are marked without a trap")
  func hostile() {
    let sizes: [(Double, Double)] = [(0, 0), (0, 1e300), (1e308, 1e308), (.leastNonzeroMagnitude, .leastNonzeroMagnitude)]
    let boxes = sizes.flatMap { width, height in
      [-1e308, -1, 0, .leastNonzeroMagnitude, 1e307].map { Bounds2D<Double>(x: $0, y: 0 - $0, width: width, height: height) }
    }
    for box in boxes {
      for other in boxes where box.mayMeet(other) { #expect(CellMarks([box, boxes[2]]).mayMeet(other)) }
    }
    #expect(boxes.allSatisfy { CellMarks(boxes).mayMeet($0) || !boxes.contains(where: $0.mayMeet) })
  }
}
