import TestEffort
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Random trees against the naive model.
struct RandomScenesTests {
  static let seeds = 0..<Effort.size(debug: 40, release: 2_000)

  static func turn(_ random: inout SeededGenerator) -> Transform3D<Double> {
    var result = Transform3D<Double>.identity
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let axis = [Axis3D.x, .y, .z][Int.random(in: 0...2, using: &random)]
      let degrees =
        Bool.random(using: &random) ? Double(Int.random(in: -8...8, using: &random)) * 22.5 : .random(in: -180...180, using: &random)
      result.concatenate(.rotation(degrees: degrees, axis: axis))
    }
    return result
  }

  /// A tree with transform layers, perspectives, sublayers that stick out, and ties.
  static func tree(seed: Int, count: Int) -> LayerTree {
    var random = SeededGenerator(UInt64(seed))
    func eye() -> Transform3D<Double> { .perspective(eyeDistance: .random(in: 300...900, using: &random)) ?? .identity }
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 300, height: 300))
    root.position = SIMD2(150, 150)
    root.sublayerTransform = Self.turn(&random).concatenating(eye())
    var tree = LayerTree(root: root)
    var parents = [tree.root]
    for _ in 0..<count {
      let parent = parents[Int.random(in: 0..<parents.count, using: &random)]
      var layer = Layer(
        bounds: Bounds2D(x: 0, y: 0, width: .random(in: 20...160, using: &random), height: .random(in: 20...160, using: &random)))
      let around = tree[parent].bounds
      layer.position = around.center + SIMD2(.random(in: -90...90, using: &random), .random(in: -90...90, using: &random))
      if Int.random(in: 0...2, using: &random) == 0 { layer.zPosition = Double(Int.random(in: -3...3, using: &random)) * 20 }
      layer.transform = Self.turn(&random)
      if Int.random(in: 0...3, using: &random) == 0 { layer.sublayerTransform = eye() }
      layer.kind = Int.random(in: 0...2, using: &random) == 0 ? .transform : .plain
      layer.isDoubleSided = Int.random(in: 0...4, using: &random) > 0
      parents.append(tree.append(layer, to: parent))
    }
    return tree
  }

  @Test("Random trees are drawn as every place says")
  func randomTrees() {
    var (right, wrong, unclear, split) = (0, 0, 0, 0)
    for seed in Self.seeds {
      let pixels = Pixels(Self.tree(seed: seed, count: 2 + seed % 13))
      let counts = pixels.compared(every: 13, to: SIMD2(300, 300))
      split += pixels.resolved.drawOrder.count { $0.fragment > 0 }
      (right, wrong, unclear) = (right + counts.right, wrong + counts.wrong, unclear + counts.unclear)
      if counts.wrong > 0 { Issue.record("seed \(seed): \(counts)") }
    }
    print("places of random trees: \(right) right, \(wrong) wrong, \(unclear) not told; further pieces: \(split)")
    #expect(wrong == 0 && right > 20 * unclear && split > Self.seeds.count / 4)
  }

  /// A tree with all lengths multiplied by a factor.
  static func scaled(_ tree: LayerTree, by factor: Double) -> LayerTree {
    func scaled(_ transform: Transform3D<Double>) -> Transform3D<Double> {
      var result = transform
      (result.xAxis.w, result.yAxis.w, result.zAxis.w) = (
        transform.xAxis.w / factor, transform.yAxis.w / factor, transform.zAxis.w / factor
      )
      result.origin = SIMD4(transform.origin.x * factor, transform.origin.y * factor, transform.origin.z * factor, transform.origin.w)
      return result
    }
    var large = tree
    for id in tree.ids {
      large[id].bounds = Bounds2D(origin: tree[id].bounds.minimum * factor, size: tree[id].bounds.size * factor)
      large[id].position *= factor
      large[id].zPosition *= factor
      large[id].transform = scaled(tree[id].transform)
      large[id].sublayerTransform = scaled(tree[id].sublayerTransform)
    }
    return large
  }

  @Test("Random trees a million times as large or as small are drawn in the same order, exactly", arguments: [0x1p-20, 0x1p20])
  func scaledTrees(factor: Double) {
    for seed in Self.seeds {
      let tree = Self.tree(seed: seed, count: 2 + seed % 13)
      let (before, after) = (tree.resolved(), Self.scaled(tree, by: factor).resolved())
      #expect(before.drawOrder.elementsEqual(after.drawOrder), "seed \(seed)")
    }
  }

  @Test("Cards tilted over a flat interface of many layers are drawn as every place says", arguments: [0.0, 35])
  func cardsOverInterface(tilt: Double) throws {
    var random = SeededGenerator(8)
    var (right, wrong, split) = (0, 0, 0)
    let (rounds, step) = Effort.size(debug: (1, 15.0), release: (40, 9))
    for round in 0..<rounds {
      var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 300, height: 300))
      root.position = SIMD2(150, 150)
      root.sublayerTransform = Transform3D.rotation(degrees: tilt, axis: .x).concatenating(try #require(.perspective(eyeDistance: 600)))
      var tree = LayerTree(root: root)
      for index in 0..<160 {
        let size = index < 10 ? 120.0 : 30
        var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: size, height: .random(in: 10...size, using: &random)))
        layer.position = SIMD2(.random(in: 0...300, using: &random), .random(in: 0...300, using: &random))
        layer.zPosition = Double(Int.random(in: -4...4, using: &random)) * 5
        if index % 40 < 1 + round % 5 { layer.transform = Self.turn(&random) }
        tree.append(layer, to: tree.root)
      }
      let pixels = Pixels(tree)
      let counts = pixels.compared(every: step, to: SIMD2(300, 300))
      (right, wrong, split) = (right + counts.right, wrong + counts.wrong, split + pixels.resolved.drawOrder.count { $0.fragment > 0 })
    }
    print("cards over an interface tilted by \(tilt)°: \(right) right, \(wrong) wrong, further pieces: \(split)")
    #expect(wrong == 0 && right > Int(600 * 81 / (step * step)) * rounds && split > 0)
  }

  @Test("NaN, infinity and planes behind the eye are drawn in some order, once each")
  func awkwardNumbers() {
    let numbers = [Double.nan, .infinity, -.infinity, 1e300, 1e-300, 0, 1]
    for value in numbers {
      for other in numbers {
        var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 300, height: 300))
        root.sublayerTransform = Transform3D.rotation(degrees: 20, axis: .x)
        var tree = LayerTree(root: root)
        for place in 0..<6 {
          var layer = root
          layer.transform = Transform3D.rotation(degrees: 50 * Double(place), axis: .y)
          if place % 2 == 0 { layer.transform.xAxis.z = value }
          if place % 3 == 0 { layer.transform.xAxis.w = other }
          if place == 4 { layer.bounds = Bounds2D(x: 0, y: 0, width: value, height: other) }
          tree.append(layer, to: tree.root)
        }
        let resolved = tree.resolved()
        #expect(Set(resolved.drawOrder.map(\.layer)).count == 7 && resolved.drawOrder.count <= 64 * 7)
        for entry in resolved.drawOrder.indices { _ = (resolved.clip(ofEntry: entry), resolved.visiblePolygon(ofEntry: entry)) }
      }
    }
  }
}
