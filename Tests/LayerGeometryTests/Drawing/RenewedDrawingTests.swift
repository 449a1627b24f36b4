import TestEffort
import SceneGeometry
import SharedState
import Testing
import TransformCore
import TransformTestSupport

@testable import LayerGeometry

/// A draw order of compared layers that changes have renewed is that of a new result.
struct RenewedDrawingTests {
  static let seeds = 0..<Effort.size(debug: 20, release: 600)

  /// Cards under a perspective, tilted or not, some of which overlap and few of which cross; some hold cards with a
  /// perspective of their own.
  private static func tree(_ seed: Int) -> LayerTree {
    var random = SeededGenerator(UInt64(seed))
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 2000, height: 2000), position: SIMD2(1000, 1000))
    root.sublayerTransform = .perspective(eyeDistance: 1500) ?? .identity
    var tree = LayerTree(root: root)
    // The viewport is then the rectangle around all layers.
    if seed % 9 == 4 { tree[tree.root].bounds = Bounds2D(x: 0, y: 0, width: 0, height: 2000) }
    if seed % 2 == 0 { addPanel(to: &tree, &random) }
    for index in 0..<Int.random(in: 5...20, using: &random) {
      var card = card(&random, side: [30, 60, 90][seed % 3], in: SIMD2(2000, 2000))
      if index % 7 == 0 { card.sublayerTransform = .perspective(eyeDistance: 300) ?? .identity }
      if index % 11 == 0 { card.kind = .transform }
      let id = tree.append(card, to: tree.root)
      if index % 7 == 0 || index % 11 == 0 {
        for _ in 0..<5 { tree.append(Self.card(&random, side: 15, in: SIMD2(60, 60)), to: id) }
      }
    }
    return tree
  }

  /// Flat layers, the heights of which change their order.
  private static func addPanel(to tree: inout LayerTree, _ random: inout SeededGenerator) {
    let panel = tree.append(Layer(frame: Bounds2D(x: 0, y: 0, width: 100, height: 100)), to: tree.root)
    for _ in 0..<8 {
      var layer = Layer(frame: Bounds2D(x: 0, y: 0, width: 50, height: 50))
      layer.anchorPointZ = Double(Int.random(in: -2...2, using: &random))
      tree.append(layer, to: panel)
    }
  }

  private static func card(_ random: inout SeededGenerator, side: Double, in area: SIMD2<Double>) -> Layer {
    var card = Layer(bounds: Bounds2D(x: 0, y: 0, width: side, height: side))
    card.position = SIMD2(.random(in: 0...area.x, using: &random), .random(in: 0...area.y, using: &random))
    card.zPosition = Double(Int.random(in: -4...4, using: &random)) * 40
    let degrees = [-20.0, 0, 0, 20][Int.random(in: 0...3, using: &random)]
    card.transform = .rotation(degrees: degrees, axis: Bool.random(using: &random) ? .x : .y)
    return card
  }

  private static func change(_ layer: inout Layer, _ random: inout SeededGenerator) {
    switch Int.random(in: 0...9, using: &random) {
    case 6: layer.zPosition = Double(Int.random(in: -4...4, using: &random)) * 40
    case 7: layer.bounds = Bounds2D(origin: .zero, size: layer.bounds.size * Double.random(in: 0.5...1.5, using: &random))
    case 8: layer.anchorPointZ = .random(in: -20...20, using: &random)
    case 9: if Int.random(in: 0..<9, using: &random) == 0 { layer.isHidden.toggle() }
    case 0: layer.transform = .rotation(degrees: .random(in: -30...30, using: &random), axis: .y)
    case 1: layer.transform.concatenate(.translation(x: 0, y: 0, z: .random(in: -50...50, using: &random)))
    case 2: layer.position += SIMD2(.random(in: -200...200, using: &random), .random(in: -200...200, using: &random))
    case 3: layer.opacity = .random(in: 0...1, using: &random)
    default: layer.position += SIMD2(.random(in: -3...3, using: &random), .random(in: -3...3, using: &random))
    }
  }

  @Test("Orders of compared layers are renewed as they would be made, entry by entry")
  func renewal() {
    var (renewed, made, moved, split) = (0, 0, 0, 0)
    for seed in Self.seeds {
      var tree = Self.tree(seed)
      var random = SeededGenerator(UInt64(seed + 5))
      let viewport = seed % 4 < 2 ? Bounds2D<Double>(x: 0, y: 0, width: 2000, height: 2000) : nil
      var resolved = tree.resolved(viewport: viewport)
      for _ in 0..<8 {
        let before = Array(resolved.drawOrder)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let id = tree.ids[tree.ids.index(tree.ids.startIndex, offsetBy: Int.random(in: 1..<tree.count, using: &random))]
          Self.change(&tree[id], &random)
        }
        tree.resolve(into: &resolved)
        if resolved.products.drawing.load() == nil { made += 1 } else { renewed += 1 }
        if !resolved.drawing.pieces.isEmpty { split += 1 }
        let fresh = tree.resolved(viewport: viewport)
        #expect(resolved.drawOrder.elementsEqual(fresh.drawOrder), "seed \(seed)")
        #expect(Set(resolved.drawing.inexactSpaces) == Set(fresh.drawing.inexactSpaces), "seed \(seed)")
        for entry in resolved.drawOrder.indices {
          #expect(resolved.clip(ofEntry: entry) == fresh.clip(ofEntry: entry), "seed \(seed)")
        }
        if resolved.drawOrder.map(\.layer) != before.map(\.layer) { moved += 1 }
      }
    }
    // The order is made anew if other layers are drawn.
    #expect(renewed > 5 * made && made > 0 && moved > Self.seeds.count && split > renewed / 8, "\(renewed) \(made) \(moved) \(split)")
  }

  /// 13 spaces of cards that cross, in a flat interface.
  private static func interface() -> (tree: LayerTree, flat: LayerTree.ID, cards: [LayerTree.ID]) {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 1000, height: 1000), position: SIMD2(500, 500)))
    let panel = tree.append(Layer(frame: Bounds2D(x: 0, y: 0, width: 900, height: 50)), to: tree.root)
    let flat = tree.append(Layer(frame: Bounds2D(x: 0, y: 0, width: 90, height: 50)), to: panel)
    var cards: [LayerTree.ID] = []
    for number in 0..<13 {
      var holder = Layer(frame: Bounds2D(x: 70 * Double(number), y: 100, width: 60, height: 60))
      holder.sublayerTransform = .perspective(eyeDistance: 200) ?? .identity
      let id = tree.append(holder, to: tree.root)
      for degrees in [-30.0, 30] {
        var card = Layer(frame: Bounds2D(x: 10, y: 10, width: 40, height: 40))
        card.transform = .rotation(degrees: degrees, axis: .y)
        cards.append(tree.append(card, to: id))
      }
    }
    return (tree, flat, cards)
  }

  @Test("A change renews the space that it is in, and an opacity none")
  func work() {
    var (tree, flat, cards) = Self.interface()
    var resolved = tree.resolved()
    #expect(resolved.drawing.spaces.count == 13 && resolved.drawing.work == Drawing.Work(made: 13, renewed: 0, pictures: 42))
    #expect(resolved.drawing.pieces.count == 26 && resolved.hits(at: SIMD2(100, 130)).count == 3)
    func isKept(_ change: (inout LayerTree) -> Void) -> (order: Bool, entries: Bool, index: Bool) {
      let (before, ranks, index) = (resolved.drawing, resolved.entryRanks, resolved.index)
      change(&tree)
      tree.resolve(into: &resolved)
      let drawing = resolved.products.drawing.load()
      #expect((drawing?.sequence === before.sequence) == (resolved.products.entryRanks.load() === ranks))
      #expect(resolved.drawOrder.elementsEqual(tree.resolved().drawOrder))
      return (drawing === before, drawing?.sequence === before.sequence, resolved.products.index.load() === index)
    }
    #expect(isKept { $0[cards[3]].opacity = 0.5 } == (true, true, true))
    #expect(isKept { $0[flat].bounds = Bounds2D(x: 0, y: 0, width: 20, height: 20) } == (true, true, true))
    #expect(isKept { $0[flat].zPosition = 3 } == (false, true, true) && resolved.drawing.work == Drawing.Work(made: 1, renewed: 0))
    #expect(isKept { $0[cards[5]].bounds = Bounds2D(x: 0, y: 0, width: 30, height: 40) } == (false, false, true))
    #expect(resolved.drawing.work == Drawing.Work(made: 0, renewed: 1, pictures: 2))
    // One card of two is in front of the other then, and none is split.
    #expect(isKept { $0[cards[5]].zPosition = 90 } == (false, false, true))
    #expect(resolved.drawing.work == Drawing.Work(made: 0, renewed: 1, pictures: 2) && resolved.drawing.pieces.count == 24)
    #expect(isKept { $0[cards[5]].zPosition = 91 } == (false, true, true))
    // A space of two cards is compared while one is tilted.
    #expect(isKept { $0[cards[0]].transform = .identity }.order == false && resolved.drawing.spaces.count == 13)
    #expect(isKept { $0[cards[1]].transform = .identity }.order == false && resolved.drawing.spaces.count == 12)
  }

  @Test("A card that stays apart from two that cross has its picture made, and nothing else")
  func unsortedCenters() {
    var (tree, _, cards) = Self.interface()
    let holder = tree.superlayer(of: cards[0]) ?? tree.root
    var card = Layer(frame: Bounds2D(x: 2, y: 2, width: 5, height: 5))
    card.transform = .rotation(degrees: 20, axis: .y)
    let apart = tree.append(card, to: holder)
    var resolved = tree.resolved()
    #expect(resolved.drawing.pieces.count == 26)
    for step in 1...5 {
      let before = resolved.drawing
      // Centres are equally deep but for rounding.
      tree[apart].zPosition = 1e-12 * Double(step)
      tree[apart].position.x += 0.1
      tree.resolve(into: &resolved)
      #expect(resolved.drawing !== before && resolved.drawing.sequence === before.sequence)
      #expect(resolved.drawing.work == Drawing.Work(made: 0, renewed: 1, pictures: 1))
    }
  }

  @Test("A leaf that stays in the rectangle of its superlayer changes no space around that")
  func heldLeaves() {
    var (tree, _, _) = Self.interface()
    let panel = tree.append(Layer(frame: Bounds2D(x: 0, y: 500, width: 300, height: 100)), to: tree.root)
    let leaf = tree.append(Layer(frame: Bounds2D(x: 10, y: 10, width: 50, height: 50)), to: panel)
    for degrees in [-30.0, 30] {
      var card = Layer(frame: Bounds2D(x: 500, y: 500, width: 200, height: 200))
      card.transform = .rotation(degrees: degrees, axis: .y)
      tree.append(card, to: tree.root)
    }
    let viewport = Bounds2D<Double>(x: 0, y: 0, width: 1000, height: 1000)
    var resolved = tree.resolved(viewport: viewport)
    func isKept(_ change: (inout LayerTree) -> Void) -> Bool {
      let before = resolved.drawing
      change(&tree)
      tree.resolve(into: &resolved)
      #expect(resolved.drawOrder.elementsEqual(tree.resolved(viewport: viewport).drawOrder))
      return resolved.products.drawing.load() === before
    }
    #expect(isKept { $0[leaf].position.x += 200 } && isKept { $0[leaf].bounds = Bounds2D(x: 0, y: 0, width: 10, height: 60) })
    #expect(isKept { $0[leaf].transform = .rotation(degrees: 30, axis: .z) })
    // It leaves the panel, is outside, and comes back.
    #expect(!isKept { $0[leaf].position.x += 80 } && !isKept { $0[leaf].position.y += 1 } && !isKept { $0[leaf].position.x -= 80 })
    #expect(isKept { $0[leaf].position.y += 1 } && !isKept { $0[panel].position.x += 1 })
    #expect(!isKept { tree in for id in [leaf, panel] { tree[id].position.x += 1 } })
  }
}
