import TestEffort
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

@testable import LayerGeometry

/// Results that several threads have computed, against those of one thread.
struct ResolvedLayersThreadsTests {
  static let seeds = 0..<Effort.size(debug: 6, release: 300)
  private static let points = [SIMD2<Double>(40, 50), SIMD2(100, 100), SIMD2(160, 30), SIMD2(-10, 90)]

  @Test(
    "However many threads resolve a tree, and whatever was in the result, all answers are the same to the bit",
    arguments: EditedTree.Scene.allCases)
  func answers(_ scene: EditedTree.Scene) {
    for seed in Self.seeds {
      var random = SeededGenerator(UInt64(seed))
      let other = EditedTree(scene, count: 25, using: &random).tree
      let answersOfOther = Answers(other.resolved(), ids: other.ids, points: [])
      var edited = EditedTree(scene, count: 10 + seed * 7 % 60, using: &random)
      for round in 0..<4 {
        for _ in 0..<round * 4 { edited.edit(using: &random) }
        let expected = Answers(edited.tree.resolved(), ids: edited.tree.ids, points: Self.points)
        var shared = other.resolved()
        let kept = shared
        edited.tree.resolve(into: &shared)
        // Twice, because the second time finds the memory of the first.
        shared.resolveAll(of: edited.tree, threads: [1, 2, 3, 40][(round + seed) % 4], least: 1)
        shared.resolveAll(of: edited.tree, threads: 2 + seed % 3, least: 1)
        #expect(Answers(shared, ids: edited.tree.ids, points: Self.points) == expected, "\(scene), seed \(seed)")
        #expect(Answers(kept, ids: other.ids, points: []) == answersOfOther, "a copy has changed")
      }
    }
  }

  @Test("Changes after a shared resolve are taken over as after one by one thread")
  func changes() {
    for seed in Self.seeds {
      var random = SeededGenerator(UInt64(seed))
      var edited = EditedTree(.spatial, count: 40, using: &random)
      var shared = edited.tree.resolved()
      shared.resolveAll(of: edited.tree, threads: 4, least: 1)
      for _ in 0..<6 {
        for _ in 0..<3 { edited.edit(using: &random) }
        edited.tree.resolve(into: &shared)
        let expected = Answers(edited.tree.resolved(), ids: edited.tree.ids, points: Self.points)
        #expect(Answers(shared, ids: edited.tree.ids, points: Self.points) == expected, "seed \(seed)")
      }
    }
  }

  @Test("Large trees are shared by the public call, wide and deep ones")
  func large() {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
    for isDeep in [false, true] {
      var tree = LayerTree(root: Layer(bounds: bounds))
      var last = tree.root
      for number in 0..<40_000 {
        var layer = Layer(bounds: bounds, position: SIMD2(Double(number % 7), 50))
        if number % 100 == 0 { layer.transform = .rotation(degrees: Double(number % 360), axis: number % 200 == 0 ? .z : .y) }
        last = tree.append(layer, to: isDeep || number % 5 > 0 ? last : tree.root)
      }
      let (one, four) = (tree.resolved(), tree.resolved(threads: 4))
      #expect(tree.ids.allSatisfy { one.localToViewport(of: $0) == four.localToViewport(of: $0) })
      for count in [-1, .min, .max] {
        #expect(tree.resolved(threads: count).localToViewport(of: last) == one.localToViewport(of: last), "\(count) threads")
      }
    }
  }

  @Test("Threads take siblings at random heights as they are listed, and draw them by zPosition")
  func heights() {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
    var tree = LayerTree(root: Layer(bounds: bounds))
    var random = SeededGenerator(1)
    for _ in 0..<40_000 {
      var layer = Layer(bounds: bounds)
      layer.zPosition = .random(in: -1...1, using: &random)
      tree.append(layer, to: tree.root)
    }
    let inOrder = [Int32](0...40_000)
    #expect(tree.listedOrder.indices == inOrder)
    #expect(tree.treeOrder.indices != tree.listedOrder.indices)
    let (one, four) = (tree.resolved(), tree.resolved(threads: 4))
    #expect(one.treeOrder.indices == four.treeOrder.indices)
    #expect(tree.ids.allSatisfy { one.localToSpace(of: $0) == four.localToSpace(of: $0) })
    tree.move(tree.id(40_000), to: tree.root, at: 0)
    #expect(tree.listedOrder.indices.prefix(3) == [0, 40_000, 1], "an edit drops the order")
  }
}
