import LayerGeometry
import SharedState
import Testing
import TransformCore
import TransformTestSupport

@testable import LayerDrawing

struct DrawListViewportTests {
  @Test("The draws in a rectangle are named once, with a border around a mask that is not hidden")
  func bordersAroundMasks() {
    var drawn = Drawn()
    var looks = LayerLooks(background: .red)
    looks.borderWidth = 2
    let card = drawn.add(10, 10, 50, 50, looks)
    drawn.tree[card].looks.mask = drawn.add(0, 0, 40, 40, to: card, LayerLooks(background: .blue))
    let list = drawn.list
    #expect(list.draws.map(\.kind) == [.background, .background, .border])
    #expect(list.draws(in: Bounds2D(x: 20, y: 20, width: 5, height: 5)) == [0, 1, 2])
  }

  @Test("The index of shadows is kept and renewed, and a copy keeps its own")
  func keptShadows() {
    var (drawn, random) = (Drawn(), SeededGenerator(9))
    var looks = LayerLooks(background: .red)
    looks.shadow = LayerLooks.Shadow(opacity: 1)
    let cards = (0..<300).map { drawn.add(Double($0 % 20) * 10, Double($0 / 20) * 10, 8, 8, looks) }
    var resolved = drawn.tree.resolved()
    var list = DrawList(drawn.tree, resolved)
    func found(_ list: DrawList) -> [[Int]] {
      (0..<20).map { list.draws(in: Bounds2D(x: 10 * Double($0), y: 40, width: 15, height: 50)) }
    }
    func move() {
      drawn.tree[cards.randomElement(using: &random) ?? cards[0]].position = SIMD2.random(in: 0...200, using: &random)
      drawn.tree.resolve(into: &resolved)
      list.update(drawn.tree, resolved)
    }
    let before = found(list)
    let first = list.products.wide.load()
    for _ in 0..<5 {
      move()
      #expect(list.products.wide.load() === first && found(list) == found(DrawList(drawn.tree, resolved)))
    }
    let (copy, kept) = (list, found(list))
    move()
    let second = list.products.wide.load()
    #expect(second != nil && second !== first && copy.products.wide.load() === first)
    #expect(found(copy) == kept && found(list) == found(DrawList(drawn.tree, resolved)) && before != kept)
  }

  @Test(
    "The draws in a rectangle are those whose boxes meet it, shadows and shapes beyond the bounds too",
    arguments: DrawListUpdateTests.seeds)
  func drawsInRectangles(seed: Int) {
    var random = SeededGenerator(UInt64(seed + 1000))
    var drawn = Drawn.sample(60, tilted: seed % 2 == 1, using: &random)
    if seed % 3 == 0, let id = drawn.tree.ids.dropFirst().first {
      drawn.tree[id].replication = Replication(count: 3, transform: .translation(SIMD3(20, 5, 0)))
    }
    var resolved = drawn.tree.resolved()
    var list = DrawList(drawn.tree, resolved)
    for _ in 0..<10 {
      for _ in 0..<10 {
        let corner = SIMD2<Double>.random(in: -30...230, using: &random)
        let rectangle = Bounds2D(origin: corner, size: SIMD2<Double>.random(in: 0...60, using: &random))
        let around = Bounds2D<Float>(_minimum: SIMD2(rectangle.minimum), _maximum: SIMD2(rectangle.maximum))
        let wanted = list.draws.indices.filter { list.draws[$0].box.map { $0.meets(around) } ?? false }
        // The corners are rounded to Float for this comparison alone.
        let found = list.draws(in: around.wide)
        #expect(found == wanted, "seed \(seed)")
      }
      DrawListUpdateTests.change(&drawn, tilted: seed % 2 == 1, &random)
      drawn.tree.resolve(into: &resolved)
      list.update(drawn.tree, resolved)
    }
  }
}
