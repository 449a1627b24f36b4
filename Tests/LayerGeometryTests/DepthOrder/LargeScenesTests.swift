import TestEffort
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Trees that are large, or made to hurt; the figures of the article DepthOrder.
struct LargeScenesTests {
  @Test("Many planes that all cross end within 64 pieces each, and soon")
  func manyCrossingPlanes() {
    let counts = Effort.size(debug: [8, 30], release: [8, 16, 20, 60])
    for count in counts {
      var random = SeededGenerator(5)
      var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 300, height: 300))
      root.position = SIMD2(150, 150)
      var tree = LayerTree(root: root)
      for _ in 0..<count {
        var layer = root
        layer.transform = Transform3D.rotation(degrees: .random(in: -70...70, using: &random), axis: .x)
          .concatenating(.rotation(degrees: .random(in: -70...70, using: &random), axis: .y))
        layer.zPosition = .random(in: -20...20, using: &random)
        tree.append(layer, to: tree.root)
      }
      let clock = ContinuousClock()
      var resolved: ResolvedLayers?
      let time = clock.measure { resolved = tree.resolved() }
      let entries = resolved?.drawOrder.count ?? 0
      print("\(count) planes that all cross: \(entries) entries, \(time)")
      #expect(entries <= 64 * (count + 1) && time < .seconds(60))
      if count <= 20 {
        let counts = Pixels(tree).compared(every: 7, to: SIMD2(300, 300))
        #expect(counts.wrong == 0 && counts.right > 1000, "\(counts)")
      }
    }
  }

  @Test("Of hundreds of layers turned at random the hits at a place come nearest first")
  func manyTurnedLayers() throws {
    let count = Effort.size(debug: 100, release: 300)
    var random = SeededGenerator(7)
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1000, height: 1000), position: SIMD2(500, 500))
    root.sublayerTransform = try #require(.perspective(eyeDistance: 800))
    var tree = LayerTree(root: root)
    for _ in 0..<count {
      var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 300, height: 300))
      layer.position = SIMD2(.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random))
      layer.zPosition = .random(in: -200...200, using: &random)
      layer.transform = Transform3D.rotation(degrees: .random(in: -70...70, using: &random), axis: .y)
        .concatenating(.rotation(degrees: .random(in: -70...70, using: &random), axis: .x))
      tree.append(layer, to: tree.root)
    }
    let resolved = tree.resolved()
    for _ in 0..<200 {
      let place = SIMD2(Double.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random))
      let depths = resolved.hits(at: place).map(\.depth)
      // 2⁻³⁰ of some hundred points count as equal.
      #expect(zip(depths, depths.dropFirst()).allSatisfy { $0 > $1 - 1e-5 }, "\(place)")
    }
  }

  @Test("Splits inside splits multiply, up to 64 entries a layer")
  func nestedSplits() throws {
    let levels = Effort.size(debug: [6], release: [6, 13])
    for level in levels {
      var side = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100))
      var tree = LayerTree(root: side)
      side.position = SIMD2(50, 50)
      var ids = [tree.root]
      // Two layers that cross in each: one of them is split, and everything in it is drawn twice.
      for index in 0..<(1 << level) - 1 {
        for degrees in [15.0, -15] {
          side.transform = .rotation(degrees: degrees, axis: index % 2 == 0 ? .x : .y)
          ids.append(tree.append(side, to: ids[index]))
        }
      }
      let time = ContinuousClock().measure {
        let entries = tree.resolved().drawOrder.count
        print("\(tree.ids.count) layers, two that cross in each: \(entries) entries")
        #expect(level == 6 ? entries == 1093 : entries > 32 * tree.ids.count && entries <= 64 * tree.ids.count)  // 1 + 3 + … + 3⁶
      }
      #expect(time < .seconds(60))
    }
  }

  @Test("Thousands of parallel layers, flat or tilted, take no pairs", arguments: [0.0, 40.0])
  func parallelLayers(tilt: Double) throws {
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 300, height: 300))
    root.position = SIMD2(150, 150)
    if tilt != 0 {
      root.sublayerTransform = Transform3D.rotation(degrees: tilt, axis: .y).concatenating(try #require(.perspective(eyeDistance: 500)))
    }
    var tree = LayerTree(root: root)
    var ids: [(z: Double, id: LayerTree.ID)] = []
    let count = Effort.size(debug: 4_000, release: 20_000)
    for index in 0..<count {
      var layer = root
      layer.sublayerTransform = .identity
      layer.zPosition = Double(index * 7919 % 101) / 10
      ids.append((layer.zPosition, tree.append(layer, to: tree.root)))
    }
    var resolved: ResolvedLayers?
    let time = ContinuousClock().measure { resolved = tree.resolved() }
    print("\(count) layers tilted by \(tilt)°: \(time)")
    #expect(resolved?.drawOrder.dropFirst().map(\.layer).elementsEqual(ids.sorted { $0 < $1 }.map(\.id)) == true)
    #expect(time < .seconds(20))
  }

  /// Squares at random places over 1000 × 1000, at fifty heights. The first ones are cards of 200 × 200 tilted through
  /// the others, or all are rotated at random.
  private func scattered(_ count: Int, size: Double, tilted: Int?) throws -> LayerTree {
    var random = SeededGenerator(3)
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1000, height: 1000))
    root.position = SIMD2(500, 500)
    root.sublayerTransform = try #require(.perspective(eyeDistance: 1000))
    var tree = LayerTree(root: root)
    for index in 0..<count {
      let isCard = index < tilted ?? 0
      var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: isCard ? 200 : size, height: isCard ? 200 : size))
      layer.position = SIMD2(.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random))
      layer.zPosition = tilted == nil ? .random(in: -500...500, using: &random) : Double(index % 50)
      if isCard { layer.transform = .rotation(degrees: 40, axis: .y) }
      if tilted == nil {
        layer.transform = Transform3D.rotation(degrees: .random(in: -60...60, using: &random), axis: .y)
          .concatenating(.rotation(degrees: .random(in: -60...60, using: &random), axis: .x))
      }
      tree.append(layer, to: tree.root)
    }
    return tree
  }

  @Test("Thousands of layers with tilted ones among them take seconds at most")
  func scatteredLayers() throws {
    let scenes: [(count: Int, size: Double, tilted: Int?)] = Effort.size(
      debug: [(500, 100, 3), (40, 300, nil)],
      release: [(20_000, 100, 1), (20_000, 100, 20), (200, 300, nil), (20_000, 50, nil), (5_000, 1000, nil)])
    for (count, size, tilted) in scenes {
      let tree = try scattered(count, size: size, tilted: tilted)
      var resolved: ResolvedLayers?
      let time = ContinuousClock().measure { resolved = tree.resolved() }
      let entries = try #require(resolved).drawOrder.count
      let isExact = resolved?.isOrderExact == true
      print("\(count) layers of \(size), \(tilted.map { "\($0) cards" } ?? "all turned"): \(entries) entries, exact \(isExact), \(time)")
      #expect(entries <= 64 * tree.ids.count && time < .seconds(60))
    }
  }
}
