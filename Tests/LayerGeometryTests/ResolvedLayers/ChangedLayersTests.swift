import Testing
import TransformCore

@testable import LayerGeometry

struct ChangedLayersTests {
  private typealias Change = ChangeLog.Change

  @Test("Layers come once each in the order of storage, and nothing is left of the changes before")
  func layersOfChanges() {
    var changed = ChangedLayers()
    let first: [Change] = [
      Change(index: 130, kind: .layer), Change(index: 2, kind: .subtree), Change(index: 130, kind: .subtree),
      Change(index: 70, kind: .looks), Change(index: 64, kind: .removed),
    ]
    changed.read(first[...], among: 131)
    #expect(changed.layers == [2, 64, 130] && changed.hasWhole)
    #expect((0..<131).filter { changed.isWhole($0) } == [2, 130])
    changed.read([Change(index: 3, kind: .layer)], among: 300)
    #expect(changed.layers == [3] && !changed.hasWhole)
    #expect(!(0..<300).contains { changed.isWhole($0) })
    changed.read([Change(index: 299, kind: .subtree)], among: 300)
    #expect(changed.layers == [299] && (0..<300).filter { changed.isWhole($0) } == [299])
    changed.read([Change(index: 1, kind: .looks)], among: 300)
    #expect(changed.layers.isEmpty && !changed.hasWhole && !changed.isWhole(299))
  }

  @Test("A result that follows a tree uses the memory of the time before, and each layer keeps its place in it")
  func memoryIsKept() {
    let square = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10), position: SIMD2(5, 5))
    var tree = LayerTree(root: square)
    var leaves: [LayerTree.ID] = []
    for number in 0..<400 {
      var leaf = square
      // Some are moved alone, some are turned, some are tilted.
      if number % 3 > 0 { leaf.transform = .rotation(degrees: Double(number % 50 + 1), axis: number % 3 == 1 ? .z : .y) }
      leaves.append(tree.append(leaf, to: tree.root))
    }
    var resolved = tree.resolved()
    func change(_ step: Int) {
      for number in stride(from: step, to: 400, by: 2) { tree[leaves[number]].position.x += 1 }
      tree.resolve(into: &resolved)
    }
    func memory() -> [Int] {
      [resolved.changed.layers, resolved.reached ?? []].map { unsafe $0.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
    }
    func places() -> [Int32] { leaves.map { resolved.records[$0.index].place } }
    change(0)
    let (before, placesBefore) = (memory(), places())
    change(1)
    change(0)
    #expect(memory() == before && places() == placesBefore)
    #expect(resolved.reached?.count == 200)
  }
}
