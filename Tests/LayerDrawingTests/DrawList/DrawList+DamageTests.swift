import LayerDrawing
import LayerGeometry
import PathGeometry
import Testing
import TestEffort
import TransformCore
import TransformTestSupport

struct DrawListDamageTests {
  @Test("Nothing changed is no damage, and a moved layer damages both places")
  func oneMove() {
    var random = SeededGenerator(3)
    var drawn = Drawn.sample(30, tilted: true, using: &random)
    #expect(drawn.list.damage(since: drawn.list).isEmpty)
    drawn = Drawn()
    let card = drawn.add(10, 10, 20, 20, LayerLooks(background: .red))
    drawn.add(100, 100, 20, 20, LayerLooks(background: .red))
    let before = drawn.list
    drawn.tree[card].position.x += 50
    let boxes = drawn.list.damage(since: before)
    #expect(boxes.map { $0.center.x } == [20, 70] && boxes.allSatisfy { $0.size.x < 20.001 })
  }

  @Test("What nothing shows is no damage: a layer without paint, a clear colour")
  func invisible() {
    var drawn = Drawn()
    let plain = drawn.add(10, 10, 20, 20)
    let clear = drawn.add(10, 10, 20, 20, LayerLooks(background: .clear))
    let before = drawn.list
    (drawn.tree[plain].position.x, drawn.tree[clear].position.x) = (90, 90)
    #expect(drawn.list.damage(since: before).isEmpty)
  }

  @Test("A turned square and a new order are damage, though all boxes stay")
  func equalBoxes() {
    var drawn = Drawn()
    var looks = LayerLooks(background: .red)
    looks.gradient = GradientGeometry()
    looks.gradientStops = GradientStops([.red, .blue])
    let square = drawn.add(10, 10, 20, 20, looks)
    let lower = drawn.add(20, 20, 20, 20, LayerLooks(background: .blue))
    let before = drawn.list
    drawn.tree[square].transform = .rotation(degrees: 90, axis: .z)
    #expect(!drawn.list.damage(since: before).isEmpty)
    let turned = drawn.list
    drawn.tree.move(lower, to: drawn.tree.root, at: 0)
    #expect(drawn.list.damage(since: turned).count == 1)
  }

  @Test("Damage is never too small: where two pictures differ, it has the point", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed)
    for round in 0..<Effort.size(debug: 4, release: 120, full: 400) {
      let isTilted = round % 2 == 0
      var drawn = Drawn.sample(12, tilted: isTilted, using: &random)
      if round % 4 == 1, let owner = drawn.tree.ids.dropFirst().first(where: { !drawn.tree.sublayers(of: $0).isEmpty }) {
        drawn.looks[owner, default: LayerLooks()].mask = drawn.tree.sublayers(of: owner)[0]
      }
      let before = drawn.list
      let ids = Array(drawn.tree.ids.dropFirst())
      let id = ids.randomElement(using: &random) ?? drawn.tree.root
      switch Int.random(in: 0..<5, using: &random) {
      case 0: drawn.tree.remove(id)
      case 1:
        drawn.edit(drawn.tree.append(Layer(frame: Bounds2D(x: 0, y: 0, width: 40, height: 30)), to: id), tilted: isTilted, using: &random)
      case 2: drawn.tree.move(id, to: drawn.tree.root, at: 0)
      default: drawn.edit(id, tilted: isTilted, using: &random)
      }
      let after = drawn.list
      let (boxes, one, other) = (after.damage(since: before), PointPicture(list: before), PointPicture(list: after))
      for _ in 0..<Effort.size(debug: 20, release: 300) {
        let point = SIMD2(Double.random(in: -40...240, using: &random), .random(in: -40...240, using: &random))
        let difference = one.color(at: point) - other.color(at: point)
        guard max(difference.max(), 0 - difference.min()) > 1e-12 else { continue }
        let place = SIMD2(Float(point.x), Float(point.y))
        #expect(boxes.contains { $0.union(place) == $0 }, "\(round) \(point)")
      }
    }
  }
}
