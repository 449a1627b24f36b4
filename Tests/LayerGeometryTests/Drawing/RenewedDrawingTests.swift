import TestEffort
import SceneGeometry
import Synchronization
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

  private static func card(_ random: inout SeededGenerator, side: Double, in area: SIMD2<Double>) -> Layer {
    var card = Layer(bounds: Bounds2D(x: 0, y: 0, width: side, height: side))
    card.position = SIMD2(.random(in: 0...area.x, using: &random), .random(in: 0...area.y, using: &random))
    card.zPosition = Double(Int.random(in: -4...4, using: &random)) * 40
    let degrees = [-20.0, 0, 0, 20][Int.random(in: 0...3, using: &random)]
    card.transform = .rotation(degrees: degrees, axis: Bool.random(using: &random) ? .x : .y)
    return card
  }

  private static func change(_ layer: inout Layer, _ random: inout SeededGenerator) {
    switch Int.random(in: 0...5, using: &random) {
    case 0: layer.transform = .rotation(degrees: .random(in: -30...30, using: &random), axis: .y)
    case 1: layer.transform.concatenate(.translation(x: 0, y: 0, z: .random(in: -50...50, using: &random)))
    case 2: layer.position += SIMD2(.random(in: -200...200, using: &random), .random(in: -200...200, using: &random))
    case 3: layer.opacity = .random(in: 0...1, using: &random)
    default: layer.position += SIMD2(.random(in: -3...3, using: &random), .random(in: -3...3, using: &random))
    }
  }

  @Test("Orders of compared layers are renewed as they would be made, entry by entry")
  func renewal() {
    var (renewed, made, moved) = (0, 0, 0)
    for seed in Self.seeds {
      var tree = Self.tree(seed)
      var random = SeededGenerator(UInt64(seed + 5))
      var resolved = tree.resolved()
      for _ in 0..<8 {
        let before = Array(resolved.drawOrder)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let id = tree.ids[tree.ids.index(tree.ids.startIndex, offsetBy: Int.random(in: 1..<tree.count, using: &random))]
          Self.change(&tree[id], &random)
        }
        tree.resolve(into: &resolved)
        if resolved.products.drawing.load() == nil { made += 1 } else { renewed += 1 }
        let fresh = tree.resolved()
        #expect(resolved.drawOrder.elementsEqual(fresh.drawOrder), "seed \(seed)")
        for entry in resolved.drawOrder.indices {
          #expect(resolved.clip(ofEntry: entry) == fresh.clip(ofEntry: entry), "seed \(seed)")
        }
        if resolved.drawOrder.map(\.layer) != before.map(\.layer) { moved += 1 }
      }
    }
    // Where something is split, the order is made anew.
    #expect(renewed > made && made > 0 && moved > Self.seeds.count, "\(renewed) \(made) \(moved)")
  }
}
