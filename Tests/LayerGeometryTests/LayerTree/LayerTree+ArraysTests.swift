import TestEffort
import LayerGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Trees from arrays and back.
struct LayerTreeArraysTests {
  private static let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)

  private static func tree(superlayers: [Int]) throws -> LayerTree {
    try LayerTree(
      superlayers: superlayers, bounds: superlayers.map { _ in bounds },
      positions: superlayers.indices.map { SIMD2(Double($0), 1) })
  }

  @Test(
    "A tree from arrays is the tree that the same layers make one after the other",
    arguments: 0..<Effort.size(debug: 12, release: 40))
  func builtAsAppended(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let count = Int.random(in: 1...60, using: &random)
    let superlayers = (0..<count).map { $0 == 0 ? -1 : Int.random(in: 0..<$0, using: &random) }
    let bounds = (0..<count).map { _ in Bounds2D<Double>(x: 0, y: 0, width: .random(in: 0...9, using: &random), height: 3) }
    let positions = (0..<count).map { _ in SIMD2<Double>.random(in: -9...9, using: &random) }
    let transforms = (0..<count).map { _ in
      Bool.random(using: &random) ? Transform3D<Double>.identity : .rotation(degrees: .random(in: 0...90, using: &random), axis: .y)
    }
    for transforms in [transforms, []] {
      let built = try LayerTree(superlayers: superlayers, bounds: bounds, positions: positions, transforms: transforms)
      var ids: [LayerTree.ID] = []
      var appended = LayerTree(root: Layer(bounds: bounds[0], position: positions[0]))
      for index in 0..<count {
        var layer = Layer(bounds: bounds[index], position: positions[index])
        if !transforms.isEmpty { layer.transform = transforms[index] }
        if index == 0 { appended[appended.root] = layer }
        ids.append(index == 0 ? appended.root : appended.append(layer, to: ids[superlayers[index]]))
      }
      #expect(built == appended && Array(built.ids) == ids)
      let points = [SIMD2(0.0, 0), SIMD2(3, 1)]
      #expect(Answers(built.resolved(), ids: ids, points: points) == Answers(appended.resolved(), ids: ids, points: points))
      // The lists of sublayers are whole: edits at any place lead to equal trees too.
      var (one, other) = (built, appended)
      for _ in 0..<20 {
        guard let id = one.ids.randomElement(using: &random), id != one.root else { continue }
        let position = Int.random(in: 0...1, using: &random) * one.sublayers(of: one.root).count { $0 != id }
        one.move(id, to: one.root, at: position)
        other.move(id, to: other.root, at: position)
      }
      #expect(one == other)
    }
  }

  @Test("The arrays of an edited tree are its layers in tree order, and make a tree with the same arrays", arguments: 0..<60)
  func thereAndBack(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    var edited = EditedTree(.allCases[seed % 3], count: .random(in: 1...30, using: &random), using: &random)
    for _ in 0..<20 { edited.edit(using: &random) }
    let tree = edited.tree
    let (ids, superlayers, bounds, positions, transforms) = tree.arrays()
    #expect(ids == edited.model.geometry { _ in false }.map(\.id))
    #expect(superlayers.map { $0 < 0 ? nil : ids[$0] } == ids.map { tree.superlayer(of: $0) })
    #expect(bounds == ids.map { tree[$0].bounds } && positions == ids.map { tree[$0].position })
    let expected = ids.map { tree[$0].transform }
    #expect(transforms == (expected.allSatisfy(\.isIdentity) ? [] : expected))

    let back = try LayerTree(superlayers: superlayers, bounds: bounds, positions: positions, transforms: transforms)
    let again = back.arrays()
    #expect(again.ids == Array(back.ids) && again.superlayers == superlayers)
    #expect(again.bounds == bounds && again.positions == positions && again.transforms == transforms)
  }

  @Test("Arrays that make no tree are refused by the first fault")
  func faults() throws {
    let far = 1 << 32
    let cases: [([Int], LayerArraysError)] = [
      ([], .empty),
      ([0], .rootNotFirst(superlayer: 0)),
      ([1, -1], .rootNotFirst(superlayer: 1)),
      ([-1, 0, -1, 9], .secondRoot(index: 2)),
      ([-1, 0, 2, -1], .superlayerNotBefore(index: 2, superlayer: 2)),
      ([-1, -2], .superlayerNotBefore(index: 1, superlayer: -2)),
      ([-1, far], .superlayerNotBefore(index: 1, superlayer: far)),
    ]
    for (superlayers, fault) in cases {
      #expect(throws: fault) { try Self.tree(superlayers: superlayers) }
    }
    for (bounds, positions, transforms) in [(1, 2, 0), (2, 3, 0), (2, 2, 1), (2, 2, 3)] {
      let fault = LayerArraysError.differentCounts(superlayers: 2, bounds: bounds, positions: positions, transforms: transforms)
      #expect(throws: fault) {
        try LayerTree(
          superlayers: [-1, 5], bounds: [Bounds2D](repeating: Self.bounds, count: bounds),
          positions: [SIMD2](repeating: .zero, count: positions), transforms: [Transform3D](repeating: .identity, count: transforms))
      }
    }
  }
}
