import TestEffort
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Edits against nested values, and results of edited trees against the definitions.
struct LayerTreeEditsTests {
  static let seeds = 0..<Effort.size(debug: 60, release: 2_000)

  @Test("After any edits a tree and its copies have the layers that nested values have, and refuse what was removed")
  func editsMeanWhatTheySay() {
    for seed in Self.seeds {
      var random = SeededGenerator(UInt64(seed))
      let scene = EditedTree.Scene.allCases[seed % 3]
      var trees = [EditedTree(scene, count: .random(in: 1...20, using: &random), using: &random)]
      for _ in 0..<30 {
        let place = Int.random(in: 0..<trees.count, using: &random)
        if trees.count < 4, Int.random(in: 0...9, using: &random) == 0 { trees.append(trees[place]) }
        trees[place].edit(using: &random)
      }
      for tree in trees {
        if let difference = tree.difference { Issue.record("seed \(seed): \(difference)") }
      }
    }
  }

  @Test("The numbers of an edited tree are the products of the definitions, within rounding, and its layers are drawn in their groups")
  func numbersOfEditedTrees() {
    for seed in Self.seeds {
      var random = SeededGenerator(UInt64(seed))
      var edited = EditedTree(.allCases[seed % 3], count: .random(in: 3...30, using: &random), using: &random)
      for _ in 0..<15 { edited.edit(using: &random) }
      let resolved = edited.tree.resolved(viewport: Bounds2D(x: 0, y: 0, width: 200, height: 200))
      let layers = edited.model.geometry { resolved.facing(of: $0) == .back }
      for layer in layers {
        // Five products with sums of four for each layer around it; measured errors are below a tenth of it.
        let share = Double(layer.flatteners.count + edited.tree.ids.count) * 16 * Double.ulpOfOne
        if !layer.toSpace.isNear(resolved.localToSpace(of: layer.id), share: share) { Issue.record("seed \(seed): space of \(layer.id)") }
        if !layer.toViewport.isNear(resolved.localToViewport(of: layer.id), share: share) {
          Issue.record("seed \(seed): viewport of \(layer.id)")
        }
      }
      let order = resolved.drawOrder
      let drawn = layers.filter(\.isDrawn)
      if edited.isFlat {
        #expect(order.map(\.layer) == drawn.map(\.id), "seed \(seed)")
      } else {
        #expect(Set(order.map(\.layer)) == Set(drawn.map(\.id)), "seed \(seed)")
      }
      let known = Dictionary(uniqueKeysWithValues: layers.map { ($0.id, $0) })
      for entry in order.indices {
        let around = order.indices[..<entry].filter { order[$0].groupEnd > entry }.map { order[$0].layer }
        #expect(known[order[entry].layer]?.flatteners == around.reversed(), "seed \(seed), entry \(entry)")
        #expect(known[order[entry].layer]?.opacity == order[entry].groupOpacity, "seed \(seed), entry \(entry)")
      }
    }
  }

  @Test("Trees with equal layers at equal places are equal, however they were edited")
  func equalityAfterEdits() {
    var (equal, other) = (0, 0)
    for seed in Self.seeds {
      var random = SeededGenerator(UInt64(seed))
      let first = EditedTree(.spatial, count: 6, using: &random)
      var second = first
      // One edit of each layer, and back.
      for path in second.model.paths.dropFirst() {
        let (id, layer) = (second.model[path].id, second.model[path].layer)
        let superlayer = second.model[Array(path.dropLast())]
        var tree = second.tree
        tree[id].opacity = 0.125
        tree[id].transform = .translation(SIMD3(9, 9, 9))
        tree[id].name = "other"
        tree.move(id, to: tree.root, at: 0)
        other += tree == first.tree ? 1 : 0
        tree.move(id, to: superlayer.id, at: path.last ?? 0)
        tree[id] = layer
        equal += tree == first.tree ? 0 : 1
      }
      for _ in 0..<5 { second.edit(using: &random) }
      let isSame = second.model.all.map(\.id) == first.model.all.map(\.id) && second.model.all.map(\.layer) == first.model.all.map(\.layer)
      #expect(!(second.tree == first.tree) || isSame, "seed \(seed)")
    }
    #expect(equal == 0 && other == 0)
  }

  @Test("A position in a list of sublayers is found from either end")
  func positions() {
    let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1))
    for count in 0..<8 {
      for position in 0...count {
        var tree = LayerTree(root: layer)
        var expected = (0..<count).map { _ in tree.append(layer, to: tree.root) }
        let id = tree.insert(layer, at: position, in: tree.root)
        expected.insert(id, at: position)
        #expect(tree.sublayers(of: tree.root) == expected)
        for target in 0...count {
          tree.move(id, to: tree.root, at: target)
          expected.removeAll { $0 == id }
          expected.insert(id, at: target)
          #expect(tree.sublayers(of: tree.root) == expected)
        }
      }
    }
  }
}

extension EditedTree {
  /// Whether tree order alone is the draw order. In a transform layer zPosition counts in the space around it.
  fileprivate var isFlat: Bool { scene == .flat && model.all.allSatisfy { $0.layer.kind == .plain } }

  /// The first way in which the tree is not what the nested values are.
  fileprivate var difference: String? {
    let layers = model.all
    if tree.ids.count != layers.count { return "\(tree.ids.count) layers, not \(layers.count)" }
    if Array(tree.ids) != layers.map(\.id).sorted() { return "the IDs are not those in order" }
    if let known = removed.first(where: { tree.contains($0) }) { return "\(known) was removed" }
    for layer in layers {
      if !tree.contains(layer.id) { return "\(layer.id) is refused" }
      if tree[layer.id] != layer.layer { return "\(layer.id) is \(tree[layer.id]), not \(layer.layer)" }
      if tree.sublayers(of: layer.id) != layer.sublayers.map(\.id) { return "the sublayers of \(layer.id)" }
      if layer.sublayers.contains(where: { tree.superlayer(of: $0.id) != layer.id }) { return "the superlayer in \(layer.id)" }
    }
    return tree.superlayer(of: tree.root) == nil ? nil : "the root has a superlayer"
  }
}
