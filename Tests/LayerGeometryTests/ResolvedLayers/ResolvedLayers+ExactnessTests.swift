import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Where the budget of an order ends, the result says so, and hit tests by depth are still right.
struct ExactnessTests {
  private func square(_ size: Double, at position: SIMD2<Double>, _ transform: Transform3D<Double> = .identity) -> Layer {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: size, height: size), position: position)
    layer.transform = transform
    return layer
  }

  private func turn(_ degrees: Double, _ axis: Axis3D = .y) -> Transform3D<Double> { .rotation(degrees: degrees, axis: axis) }

  /// Squares of 300 × 300 over 1000 × 1000 with their centres at z = 0, tilted by up to 57°.
  private func scattered(_ count: Int) throws -> LayerTree {
    var random = SeededGenerator(57)
    var root = square(1000, at: SIMD2(500, 500))
    root.sublayerTransform = try #require(.perspective(eyeDistance: 1000))
    var tree = LayerTree(root: root)
    for _ in 0..<count {
      let position = SIMD2(Double.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random))
      let tilt = turn(.random(in: -57...57, using: &random)).concatenating(turn(.random(in: -57...57, using: &random), .x))
      tree.append(square(300, at: position, tilt), to: tree.root)
    }
    return tree
  }

  @Test("Without a budget two planes that cross are not split, and the result names their space")
  func twoPlanes() throws {
    var stage = square(400, at: SIMD2(200, 200))
    stage.sublayerTransform = try #require(.perspective(eyeDistance: 500))
    var tree = LayerTree(root: stage)
    let room = tree.append(square(400, at: SIMD2(200, 200)), to: tree.root)
    let left = tree.append(square(200, at: SIMD2(200, 200), turn(40)), to: room)
    let right = tree.append(square(200, at: SIMD2(200, 200), turn(-40)), to: room)
    let inside = tree.append(square(100, at: SIMD2(100, 100)), to: left)
    #expect(tree.resolved().isOrderExact && tree.resolved().firstInexactSpace == nil && tree.resolved().drawOrder.count == 6)
    for budget in [1, 0, -5, .min] {
      let resolved = tree.resolved(entriesPerLayer: budget)
      #expect(!resolved.isOrderExact && resolved.firstInexactSpace == room && resolved.drawOrder.count == 5)
      // A positive turn about y takes x to −z: the left part of `left` is near, and its right part far.
      #expect(resolved.hits(at: SIMD2(180, 200)).map(\.layer) == [inside, left, right, room])
      #expect(resolved.hits(at: SIMD2(220, 200)).map(\.layer) == [right, inside, left, room])
    }
    #expect(tree.resolved(entriesPerLayer: 2).isOrderExact && tree.resolved(entriesPerLayer: .max).isOrderExact)
    // The viewport's own space, in which a root that is a transform layer puts its sublayers.
    var loose = LayerTree(root: stage)
    loose[loose.root].kind = .transform
    for degrees in [30.0, -30] { loose.append(square(200, at: SIMD2(200, 200), turn(degrees)), to: loose.root) }
    #expect(loose.resolved(entriesPerLayer: 1).firstInexactSpace == loose.root && loose.resolved().isOrderExact)
  }

  @Test("Hits by the depths at a point are those of the exact order, in random trees of spaces in spaces")
  func hitsWithoutBudget() {
    var (same, other, inexact) = (0, 0, 0)
    for seed in RandomScenesTests.seeds.prefix(300) {
      let tree = RandomScenesTests.tree(seed: seed, count: 2 + seed % 13)
      let (exact, naive) = (tree.resolved(), tree.resolved(entriesPerLayer: 1))
      #expect(exact.isOrderExact, "\(seed)")
      guard !naive.isOrderExact else { continue }
      inexact += 1
      let pixels = Pixels(tree)
      for y in stride(from: 6.1, to: 300, by: 13) {
        for x in stride(from: 6.9, to: 300, by: 13) {
          let place = SIMD2(x, y)
          // Not at edges and crossings, where rounding decides.
          guard pixels.expected(at: place) != .unclear else { continue }
          if naive.hits(at: place).first?.layer == exact.hits(at: place).first?.layer { same += 1 } else { other += 1 }
        }
      }
    }
    print("hits by depths in \(inexact) trees: \(same) as the exact order, \(other) others")
    #expect(other == 0 && same > 300 * inexact && inexact > 5)
  }

  @Test("Hundreds of planes that cross at z = 0 are drawn right, or the result says that they are not; hits are right")
  func scatteredPlanes() throws {
    #if DEBUG
      let counts = [60]
    #else
      let counts = [100, 300]
    #endif
    var random = SeededGenerator(3)
    for count in counts {
      let tree = try scattered(count)
      let resolved = tree.resolved()
      var (right, wrong, drawnWrong) = (0, 0, 0)
      let pixels = Pixels(tree)
      for _ in 0..<300 {
        let place = SIMD2(Double.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random))
        guard case .layer(let nearest) = pixels.expected(at: place), nearest != tree.root else { continue }
        if resolved.hits(at: place).first?.layer == nearest { right += 1 } else { wrong += 1 }
        if pixels.drawn(at: place) != nearest { drawnWrong += 1 }
      }
      print("\(count) planes at z = 0: exact \(resolved.isOrderExact), \(right) hits right, \(wrong) wrong, \(drawnWrong) drawn wrong")
      #expect(wrong == 0 && right > 100 && (drawnWrong == 0 || !resolved.isOrderExact))
      #expect(resolved.isOrderExact == (count <= 100) && (resolved.firstInexactSpace == tree.root) == (count > 100))
    }
  }

  @Test("A larger budget orders what the default leaves")
  func largerBudget() throws {
    var root = square(300, at: SIMD2(150, 150))
    root.sublayerTransform = try #require(.perspective(eyeDistance: 900))
    var tree = LayerTree(root: root)
    var random = SeededGenerator(5)
    for _ in 0..<12 {
      let tilt = turn(.random(in: -60...60, using: &random)).concatenating(turn(.random(in: -60...60, using: &random), .x))
      tree.append(square(300, at: SIMD2(150, 150), tilt), to: tree.root)
    }
    let (small, large) = (tree.resolved(entriesPerLayer: 8), tree.resolved(entriesPerLayer: 1000))
    #expect(!small.isOrderExact && small.drawOrder.count <= 8 * 13)
    #expect(large.isOrderExact && large.drawOrder.count > 8 * 13)
  }
}
