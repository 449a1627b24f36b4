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
    looks.gradient = LayerLooks.Gradient(colors: [.red, .blue])
    let square = drawn.add(10, 10, 20, 20, looks)
    let lower = drawn.add(20, 20, 20, 20, LayerLooks(background: .blue))
    let before = drawn.list
    drawn.tree[square].transform = .rotation(degrees: 90, axis: .z)
    #expect(!drawn.list.damage(since: before).isEmpty)
    let turned = drawn.list
    drawn.tree.move(lower, to: drawn.tree.root, at: 0)
    #expect(drawn.list.damage(since: turned).count == 1)
  }

  @Test("Frames as deep as a tree are compared without recursion")
  func deepFrames() {
    var drawn = Drawn()
    var inner = drawn.tree.root
    for _ in 0..<Effort.size(debug: 3_000, release: 20_000) {
      inner = drawn.add(0, 0, 100, 100, to: inner)
      drawn.tree[inner].looks.masksToBounds = true
    }
    let before = drawn.list
    drawn.tree[drawn.tree.root].looks.backgroundColor = .red
    #expect(drawn.list.damage(since: before).count == 1)
  }

  @Test("A shadow is damaged where a layer no longer casts it, though nothing else has changed")
  func casters() {
    var drawn = Drawn()
    var looks = LayerLooks(background: SIMD4(1, 0, 0, 0.5))
    looks.shadow = LayerLooks.Shadow(opacity: 1)
    let card = drawn.add(10, 10, 60, 60, looks)
    let inner = drawn.add(0, 50, 50, 10, to: card, LayerLooks(background: .blue))
    let before = drawn.list
    drawn.tree.move(inner, to: drawn.tree.root, at: 1)
    drawn.tree[inner].position += SIMD2(10, 10)
    let after = drawn.list
    #expect(before.draws.map(\.layer) == after.draws.map(\.layer) && before.draws.map(\.box) == after.draws.map(\.box))
    #expect(PointPicture(list: before).color(at: SIMD2(40, 58)) != PointPicture(list: after).color(at: SIMD2(40, 58)))
    #expect(after.damage(since: before).contains { $0.contains(SIMD2(40, 58)) })
  }

  @Test("Damage is never too small, and seldom twice what has changed: 1,000 edits", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed)
    var ratios: [Double] = []
    for round in 0..<Effort.size(debug: 4, release: 200, full: 400) {
      let isTilted = round % 2 == 0
      var drawn = Drawn.sample(12, tilted: isTilted, using: &random)
      if round % 4 == 1, let owner = drawn.tree.ids.dropFirst().first(where: { !drawn.tree.sublayers(of: $0).isEmpty }) {
        drawn.tree[owner].looks.mask = drawn.tree.sublayers(of: owner)[0]
      }
      let before = drawn.list
      drawn.editOne(tilted: isTilted, using: &random)
      let after = drawn.list
      let (boxes, one, other) = (after.damage(since: before), PointPicture(list: before), PointPicture(list: after))
      let steps = Effort.size(debug: 5, release: 24)
      let points = (0..<steps * steps).map { index in
        let cell = SIMD2(Double(index % steps), Double(index / steps)) + SIMD2.random(in: 0...1, using: &random)
        return SIMD2(repeating: -40) + cell * (280 / Double(steps))
      }
      func isDamaged(_ point: SIMD2<Double>) -> Bool { boxes.contains { $0.contains(SIMD2(Float(point.x), Float(point.y))) } }
      let changed = points.filter { point in
        let difference = one.color(at: point) - other.color(at: point)
        return max(difference.max(), 0 - difference.min()) > 1e-12
      }
      for point in changed { #expect(isDamaged(point), "\(round) \(point)") }
      guard let around = Bounds2D(enclosing: changed) else { continue }
      ratios.append(Double(points.count(where: isDamaged)) / Double(points.count { $0.clamped(to: around) == $0 }))
    }
    // Few edits and few points say nothing of it.
    if ratios.count > 50 { #expect(ratios.sorted()[ratios.count / 2] <= 2, "\(ratios)") }
  }
}

extension SIMD2<Double> {
  fileprivate func clamped(to bounds: Bounds2D<Double>) -> Self { clamped(lowerBound: bounds.minimum, upperBound: bounds.maximum) }
}
