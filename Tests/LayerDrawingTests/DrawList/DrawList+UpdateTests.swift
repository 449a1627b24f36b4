import LayerGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import LayerDrawing

/// A list that was brought to a state of its tree is that of a new list.
struct DrawListUpdateTests {
  static let seeds = 0..<Effort.size(debug: 30, release: 600)

  private static func expectSame(_ list: DrawList, _ fresh: DrawList, _ comment: Comment) {
    #expect(list == fresh && list.masks.count == fresh.masks.count, comment)
    #expect(zip(list.draws, fresh.draws).allSatisfy { $0 == $1 } && zip(list.masks, fresh.masks).allSatisfy { $0 == $1 }, comment)
    #expect(list.frames.map(\.reach) == fresh.frames.map(\.reach), comment)
    #expect(list.starts == fresh.starts && list.maskPlaces == fresh.maskPlaces && list.masksByLayer == fresh.masksByLayer, comment)
  }

  /// Changes one thing of a layer that is in the tree already.
  static func change(_ drawn: inout Drawn, tilted: Bool, _ random: inout SeededGenerator) {
    let id = Array(drawn.tree.ids).randomElement(using: &random) ?? drawn.tree.root
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1: drawn.tree[id].opacity = .random(in: 0...1, using: &random)
    case 2: drawn.tree[id].looks.backgroundColor = SIMD4<Double>.random(in: 0...1, using: &random)
    case 3: drawn.tree[id].looks.borderColor = SIMD4<Double>.random(in: 0...1, using: &random)
    case 4: drawn.tree[id].bounds = Bounds2D(origin: .zero, size: SIMD2<Double>.random(in: 5...80, using: &random))
    case 5: drawn.tree[id].position += SIMD2<Double>.random(in: -9...9, using: &random)
    case 6: drawn.tree[id].looks.shadow.radius = .random(in: 0...5, using: &random)
    case 7: drawn.tree[id].looks.cornerRadius = .random(in: 0...20, using: &random)
    case 8:
      let mask = drawn.tree.sublayers(of: id).randomElement(using: &random)
      if let mask, Int.random(in: 0..<3, using: &random) == 0 {
        drawn.tree[id].looks.mask = mask
        drawn.tree[mask].isHidden = Bool.random(using: &random)
      }
    case 9:
      let replicators = drawn.tree.ids.filter { drawn.tree[$0].replication != nil }
      guard let replicator = replicators.randomElement(using: &random) else { return }
      drawn.tree[replicator].replication?.color = SIMD4<Double>.random(in: 0...1, using: &random)
      drawn.tree[replicator].replication?.transform = .translation(SIMD3(Double.random(in: 0...20, using: &random), 5, 0))
      if Int.random(in: 0..<4, using: &random) == 0 { drawn.tree[replicator].replication?.preservesDepth.toggle() }
    default:
      drawn.tree[id].anchorPointZ = .random(in: -1...1, using: &random)
      if Int.random(in: 0..<8, using: &random) == 0 { drawn.editOne(tilted: tilted, using: &random) }
    }
  }

  @Test("Lists after random changes are those of new lists, with frames, paints, masks and boxes", arguments: seeds)
  func updates(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let tilted = seed % 2 == 1
    var drawn = Drawn.sample(30, tilted: tilted, using: &random)
    // The viewport is then the rectangle around all layers.
    if seed % 5 == 0 { drawn.tree[drawn.tree.root].bounds = Bounds2D(x: 0, y: 0, width: 0, height: 200) }
    if seed % 3 == 0 { drawn.replicateSome(using: &random) }
    var resolved = drawn.tree.resolved()
    var list = DrawList(drawn.tree, resolved)
    for step in 0..<30 {
      let (before, copy) = (list, DrawList(drawn.tree, resolved))
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.change(&drawn, tilted: tilted, &random) }
      // A result of an earlier state of the tree counts too, if only looks differ.
      drawn.tree.resolve(into: &resolved)
      list.update(drawn.tree, resolved)
      Self.expectSame(list, DrawList(drawn.tree, resolved), "seed \(seed) step \(step)")
      Self.expectSame(before, copy, "the copy, seed \(seed) step \(step)")
      // Two lists that know nothing of each other have the same damage.
      #expect(list.damage(since: before) == DrawList(drawn.tree, resolved).damage(since: copy), "seed \(seed) step \(step)")
    }
  }

  @Test("Beside its payload, a draw takes at most 72 bytes, with what later changes need", arguments: seeds)
  func memory(seed: Int) {
    var random = SeededGenerator(UInt64(seed + 2000))
    var drawn = Drawn.sample(100, tilted: seed % 2 == 1, using: &random)
    for _ in 0..<30 { Self.change(&drawn, tilted: seed % 2 == 1, &random) }
    let list = drawn.list
    #expect(MemoryLayout<DrawList.Start>.stride == 16 && MemoryLayout<DrawList.Draw>.stride + 16 <= 72)
    #expect(list.starts.count == drawn.tree.resolved().drawOrder.count)
    #expect(!list.starts.isEmpty && list.starts.count <= list.draws.count + list.masks.count)
    // A list without looks needs none.
    var plain = Drawn()
    plain.add(0, 0, 10, 10)
    #expect(plain.list.starts.isEmpty && plain.list.draws.count == 2)
  }

  @Test("A change makes the draws again that it reaches, and no others")
  func work() {
    var random = SeededGenerator(1)
    var drawn = Drawn()
    let panel = drawn.add(0, 0, 200, 200, LayerLooks(background: .red))
    var cards: [LayerTree.ID] = []
    for index in 0..<500 {
      let card = drawn.add(Double(index % 20) * 10, Double(index / 20) * 8, 9, 7, to: panel, LayerLooks(background: .blue))
      drawn.add(1, 1, 3, 3, to: card)
      cards.append(card)
    }
    var resolved = drawn.tree.resolved()
    var list = DrawList(drawn.tree, resolved)
    #expect(list.madeEntries == 1002)
    func made(_ change: (inout LayerTree) -> Void) -> Int {
      change(&drawn.tree)
      drawn.tree.resolve(into: &resolved)
      list.update(drawn.tree, resolved)
      Self.expectSame(list, DrawList(drawn.tree, resolved), "work")
      return list.madeEntries
    }
    #expect(made { _ in } == 0)
    #expect(made { $0[panel].looks.backgroundColor = .blue } == 1)
    #expect(made { $0[cards[7]].looks.backgroundColor = .red } == 1)
    #expect(made { $0[cards[8]].bounds = Bounds2D(x: 0, y: 0, width: 8, height: 8) } == 2)
    #expect(made { $0[cards[9]].looks.borderWidth = 1 } == 1002)
    #expect(made { $0[cards[9]].looks.borderColor = .red } == 1)
    #expect(made { $0[cards[9]].zPosition = 1 } == 1002)
    let leaf = drawn.tree.sublayers(of: cards[10])[0]
    #expect(made { $0[leaf].opacity = .random(in: 0...1, using: &random) } == 1)
    // The shadow of a card is that of all that is in it.
    #expect(made { $0[cards[10]].looks.shadow.opacity = 1 } == 1002)
    #expect(made { $0[leaf].opacity = .random(in: 0...1, using: &random) } == 2)
    #expect(made { $0.remove(leaf) } == 1001)
  }

  @Test("A change of a layer with copies makes their draws again, and no others", arguments: [false, true])
  func copies(preservesDepth: Bool) {
    var drawn = Drawn()
    drawn.add(0, 0, 50, 50, LayerLooks(background: .blue))
    let ring = drawn.add(0, 0, 50, 50)
    drawn.tree[ring].replication = Replication(count: 10, transform: .translation(SIMD3(12, 0, 0)))
    drawn.tree[ring].replication?.preservesDepth = preservesDepth
    let dots = (0..<4).map { drawn.add(0, 12 * Double($0), 8, 8, to: ring, LayerLooks(background: .red)) }
    for _ in 0..<100 { drawn.add(100, 100, 3, 3) }
    var resolved = drawn.tree.resolved()
    var list = DrawList(drawn.tree, resolved)
    func made(_ change: (inout LayerTree) -> Void) -> Int {
      let (before, copy) = (list, DrawList(drawn.tree, resolved))
      change(&drawn.tree)
      drawn.tree.resolve(into: &resolved)
      list.update(drawn.tree, resolved)
      let fresh = DrawList(drawn.tree, resolved)
      Self.expectSame(list, fresh, "copies")
      #expect(list.damage(since: before) == fresh.damage(since: copy) && !list.damage(since: before).isEmpty)
      return list.madeEntries
    }
    let all = list.starts.count
    #expect(all == 142 + (preservesDepth ? 0 : 1))
    #expect(made { $0[dots[1]].looks.backgroundColor = .blue } == 10)
    #expect(made { $0[dots[2]].position.x += 1 } == 10)
    #expect(made { $0[ring].replication?.color = SIMD4(0.5, 1, 1, 1) } == 40 + (preservesDepth ? 0 : 1))
    #expect(made { $0[ring].replication?.count = 9 } == all - 4)
  }

  @Test("A list leaves looks to the tree, so that the next change does not copy them")
  func heldLooks() {
    var drawn = Drawn()
    let card = drawn.add(0, 0, 50, 50, LayerLooks(background: .red))
    var resolved = drawn.tree.resolved()
    var list = DrawList(drawn.tree, resolved)
    #expect(list.tree.attachments.isEmpty && drawn.tree.attachments.count == 1)
    drawn.tree[card].looks.backgroundColor = .blue
    drawn.tree.resolve(into: &resolved)
    list.update(drawn.tree, resolved)
    #expect(list.tree.attachments.isEmpty && list.madeEntries == 1 && list == DrawList(drawn.tree, resolved))
    // Colours of copies are asked of the tree.
    drawn.tree[drawn.tree.root].replication = Replication(count: 2)
    #expect(drawn.list.tree.attachments.count == 1)
  }

  @Test("A layer that looks as before is made without what is in it, plain or not")
  func changesOfNothing() {
    var drawn = Drawn()
    let holders = [drawn.add(0, 0, 50, 50), drawn.add(0, 0, 50, 50, LayerLooks(background: .red))]
    for holder in holders { for _ in 0..<30 { drawn.add(1, 1, 3, 3, to: holder) } }
    for isPlain in [false, true] {
      // Without looks a list has no starts.
      if isPlain { drawn.tree.remove(holders[1]) }
      var resolved = drawn.tree.resolved()
      var list = DrawList(drawn.tree, resolved)
      for holder in isPlain ? Array(holders.prefix(1)) : holders {
        for opacity in [0.5, 1] { drawn.tree[holder].opacity = opacity }
        drawn.tree.resolve(into: &resolved)
        list.update(drawn.tree, resolved)
        Self.expectSame(list, DrawList(drawn.tree, resolved), "nothing")
        #expect(list.madeEntries == 1)
      }
    }
  }

  @Test("What changed often counts once")
  func repeatedChanges() {
    var drawn = Drawn()
    let cards = (0..<100).map { _ in drawn.add(0, 0, 10, 10, LayerLooks(background: .red)) }
    drawn.add(1, 1, 3, 3, to: cards[50])
    var resolved = drawn.tree.resolved()
    var list = DrawList(drawn.tree, resolved)
    for step in 0..<200 { drawn.tree[cards[50]].looks.backgroundColor = SIMD4(0, 0, Double(step) / 200, 1) }
    for step in 0..<50 { drawn.tree[cards[50]].position.x = Double(step) }
    drawn.tree.resolve(into: &resolved)
    list.update(drawn.tree, resolved)
    Self.expectSame(list, DrawList(drawn.tree, resolved), "repeated")
    #expect(list.madeEntries == 2)
  }

  @Test("Layers may be as deep as memory allows", .timeLimit(.minutes(10)), arguments: [false, true])
  func depth(isTransform: Bool) {
    let count = Effort.size(debug: 30_000, release: 50_000)
    var (drawn, ids) = (Drawn(), [LayerTree.ID]())
    drawn.tree[drawn.tree.root].looks = LayerLooks(background: .red)
    var looks = LayerLooks(background: .blue)
    looks.borderWidth = 1
    for index in 0..<count {
      let id = drawn.add(0, 0, 10, 10, to: ids.last, !isTransform && index % 3 == 0 ? looks : nil)
      if isTransform, index < count - 1 { drawn.tree[id].kind = .transform }
      ids.append(id)
    }
    var resolved = drawn.tree.resolved()
    var list = DrawList(drawn.tree, resolved)
    // Less than a quarter of them below one, and each twenty-first for itself.
    let changes = [[ids[isTransform ? 0 : 7 * count / 9]], stride(from: 0, to: count, by: 21).map { ids[$0] }]
    for (step, changed) in changes.enumerated() {
      for id in changed {
        if step == 0 || isTransform { drawn.tree[id].position.x += 1 } else { drawn.tree[id].looks.borderColor = .red }
      }
      drawn.tree.resolve(into: &resolved)
      list.update(drawn.tree, resolved)
      #expect(list.madeEntries <= count / 4)
      Self.expectSame(list, DrawList(drawn.tree, resolved), "step \(step)")
      let all = list.draws.indices.filter { list.draws[$0].box != nil }
      #expect(list.draws(in: Bounds2D(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) == all)
    }
  }
}
