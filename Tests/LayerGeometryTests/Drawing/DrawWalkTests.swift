import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import LayerGeometry

struct DrawWalkTests {
  private static let seeds = 0..<Effort.size(debug: 4, release: 200)

  private static func tree(_ seed: Int, _ scene: EditedTree.Scene) -> LayerTree {
    var random = SeededGenerator(UInt64(seed))
    var tree = EditedTree(scene, count: 25, using: &random).tree
    if seed % 2 == 1 { tree[tree.root].replication = Replication(count: 3, transform: .translation(SIMD3(20, 5, 0))) }
    return tree
  }

  @Test("The entries are those of the draw order, copies and pieces too", arguments: seeds)
  func entries(seed: Int) {
    for scene in EditedTree.Scene.allCases {
      let resolved = Self.tree(seed, scene).resolved()
      let walk = DrawWalk(resolved)
      #expect(walk.count == resolved.drawOrder.count)
      for (index, wanted) in resolved.drawOrder.enumerated() {
        let (entry, piece) = (walk[index], walk[index].piece < 0 ? nil : walk.piece(walk[index].piece))
        #expect(entry.layer == wanted.layer && walk.layer(of: entry.record) == wanted.layer && entry.end == wanted.groupEnd)
        #expect(walk.instance(of: entry.record) == wanted.instance && walk.record(of: wanted.layer, wanted.instance) == entry.record)
        #expect(entry.opacity == wanted.groupOpacity && piece?.fragment ?? 0 == wanted.fragment)
        #expect(piece?.region == resolved.clip(ofEntry: index))
        #expect(walk.localToViewport(of: entry.record) == resolved.localToViewport(of: wanted.layer, instance: wanted.instance))
      }
    }
  }

  @Test("A box is that of the corners, or of what is in front of the eyes", arguments: seeds)
  func boxes(seed: Int) {
    for scene in EditedTree.Scene.allCases {
      let resolved = Self.tree(seed, scene).resolved()
      let walk = DrawWalk(resolved)
      for index in 0..<walk.count {
        let entry = walk[index]
        let instance = walk.instance(of: entry.record)
        let seen = resolved.visiblePolygon(of: entry.layer, instance: instance)
        let corners = resolved.corners(of: entry.layer, instance: instance).compactMap { $0 }
        let (low, high) = (SIMD2<Double>(entry.box.minimum), SIMD2<Double>(entry.box.maximum))
        for point in seen where point.isFinite {
          let rounding = 0x1p-40 * (1 + point.largestMagnitude)
          #expect((point - low).min() >= 0 - rounding && (high - point).min() >= 0 - rounding, "\(seed) \(scene) \(index)")
        }
        guard let around = Bounds2D(enclosing: corners.count == 4 ? corners : seen) else {
          #expect(entry.box == .nothing, "\(seed) \(scene) \(index)")
          continue
        }
        let rounding = 0x1p-22 * (1 + max(around.minimum.largestMagnitude, around.maximum.largestMagnitude))
        #expect((low - around.minimum).min() >= 0 - rounding && (around.maximum - high).min() >= 0 - rounding, "\(seed) \(scene) \(index)")
      }
    }
  }

  @Test("A box is rounded outwards by one step, also of zeros, and of numbers that Float does not have")
  func rounding() {
    var random = SeededGenerator(1)
    var numbers: [Double] = [0, -0.0, 1, -1, 1e-300, -1e-300, 3e38, -3e38, 3.5e38, -3.5e38, 1e300, -1e300, .infinity, -.infinity]
    for _ in 0..<100 {
      numbers.append(
        .random(in: -1...1, using: &random) * Double(sign: .plus, exponent: .random(in: -160...130, using: &random), significand: 1))
    }
    for low in numbers {
      for high in numbers where low <= high {
        let box = Bounds2D<Float>(around: SIMD2(low, 2), SIMD2(3, high))
        #expect(box.minimum == SIMD2(Float(low).nextDown, Float(2).nextDown) && box.maximum == SIMD2(Float(3).nextUp, Float(high).nextUp))
      }
    }
    #expect(Bounds2D<Float>(around: SIMD2(.nan, 0), SIMD2(1, 1)).minimum.x.isNaN)
  }
}
