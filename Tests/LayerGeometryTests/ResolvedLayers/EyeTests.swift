import TestEffort
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Layers that pass the eye of their space, in spaces whose layers pass theirs.
struct EyeTests {
  static let trees = Effort.size(debug: 40, release: 2_000)
  static let points = Effort.size(debug: 100, release: 400)

  /// A tree of perspective in perspective, all eyes at a distance from 80 to 1,600 points.
  static func tree(seed: Int) -> LayerTree {
    var random = SeededGenerator(UInt64(seed))
    // Sizes go with the distance of the eyes, so that layers of every tree pass them.
    let scale = Double(80 << (seed % 5)) * .random(in: 1...1.25, using: &random)
    func eye() -> Transform3D<Double> { .perspective(eyeDistance: min(1600, scale * .random(in: 1...2, using: &random))) ?? .identity }
    func number(_ share: Double) -> Double { share * scale * .random(in: -1...1, using: &random) }
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 300, height: 300), position: SIMD2(150, 150))
    root.sublayerTransform = eye()
    var tree = LayerTree(root: root)
    var parents: [LayerTree.ID] = []
    for count in 0..<Int.random(in: 4...7, using: &random) {
      // Layers around the centre cross. Others are flattened into these or into each other.
      let parent = count < 2 ? tree.root : parents.randomElement(using: &random) ?? tree.root
      let size = SIMD2(150 + 5 * number(1).magnitude, 150 + 5 * number(1).magnitude)
      var layer = Layer(bounds: Bounds2D(origin: .zero, size: size))
      layer.position = tree[parent].bounds.center + SIMD2(number(0.6), number(0.6))
      let turn = Transform3D<Double>.rotation(
        degrees: .random(in: -90...90, using: &random), axis: Bool.random(using: &random) ? Axis3D.x : .y)
      layer.transform = turn.concatenating(.translation(x: 0, y: 0, z: number(0.7)))
      if Int.random(in: 0...5, using: &random) > 0 { layer.sublayerTransform = eye() }
      if Int.random(in: 0...5, using: &random) == 0 { layer.kind = .transform }
      parents.append(tree.append(layer, to: parent))
    }
    return tree
  }

  @Test("In perspective inside perspective, every point is hit and drawn as rays say, whichever layers pass their eyes")
  func randomTrees() {
    var (points, wrongHits, wrongPictures, unclear) = (0, 0, 0, 0)
    for seed in 0..<Self.trees {
      let tree = Self.tree(seed: seed)
      let pixels = Pixels(tree)
      let reference = RayReference(tree, pixels.resolved)
      var random = SeededGenerator(UInt64(seed) << 20)
      var wrong = 0
      for _ in 0..<Self.points {
        let point = SIMD2(Double.random(in: 0...300, using: &random), .random(in: 0...300, using: &random))
        let hits = pixels.resolved.hits(at: point).map(\.layer)
        let drawn = pixels.drawn(at: point)
        points += 1;
        let expected = reference.hits(at: point)
        if let expected, hits == expected.filter({ $0 != tree.root }), drawn == expected.first { continue }
        guard let expected = reference.clearHits(at: point, distance: 3) else {
          unclear += 1
          continue
        }
        wrong += 1
        if hits != expected.filter({ $0 != tree.root }) { wrongHits += 1 }
        if drawn != expected.first { wrongPictures += 1 }
      }
      if wrong > 0 { print("seed \(seed): \(wrong) wrong") }
    }
    print("perspective in perspective: \(points) points, wrong hits \(wrongHits), wrong pictures \(wrongPictures), unclear \(unclear)")
    #expect(wrongHits == 0 && wrongPictures == 0 && 100 * unclear < points)
  }

  private func layer(_ width: Double, _ height: Double, _ x: Double, _ y: Double, z: Double = 0, _ axis: Axis3D = .x, _ degrees: Double = 0)
    -> Layer
  {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: width, height: height), position: SIMD2(x, y))
    layer.transform = Transform3D.rotation(degrees: degrees, axis: axis).concatenating(.translation(x: 0, y: 0, z: z))
    return layer
  }

  @Test("Where a layer passes the eye of a layer that passes its own, both are hit and drawn")
  func twoEyes() throws {
    var root = layer(300, 300, 150, 150)
    root.sublayerTransform = try #require(.perspective(eyeDistance: 120))
    var tree = LayerTree(root: root)
    var floor = layer(400, 400, 150, 150, z: 56, .x, 78)
    floor.sublayerTransform = try #require(.perspective(eyeDistance: 86))
    let n0 = tree.append(floor, to: tree.root)
    let n1 = tree.append(layer(200, 500, 214, 283, z: -16, .x, -90), to: n0)
    let n2 = tree.append(layer(400, 400, 150, 150, z: 26, .y, -25), to: tree.root)
    let n3 = tree.append(layer(500, 500, 198, 285), to: n2)
    let pixels = Pixels(tree)
    #expect(pixels.resolved.hits(at: SIMD2(150.5, 290.5)).first?.layer == n1)
    #expect(pixels.drawn(at: SIMD2(150.5, 290.5)) == n1)
    let reference = RayReference(tree, pixels.resolved)
    let side = Effort.size(debug: 12, release: 30)
    for step in 0..<side * side {
      let point = SIMD2(Double(step % side) * Double(300 / side) + 5.5, Double(step / side) * Double(300 / side) + 0.5)
      guard let expected = reference.clearHits(at: point, distance: 1) else { continue }
      #expect(pixels.resolved.hits(at: point).map(\.layer) == expected.dropLast() && pixels.drawn(at: point) == expected[0], "\(point)")
    }
    #expect([n0, n1, n2, n3].allSatisfy { !pixels.resolved.visiblePolygon(of: $0).isEmpty })
  }

  @Test("Coordinates do not grow near an eye: polygons and pieces keep to the viewport's margin, and hits hold outside of it")
  func margin() {
    let viewport = Bounds2D<Double>(x: 0, y: 0, width: 300, height: 200)
    let area = Bounds2D<Double>(x: -900.001, y: -600.001, width: 2100.002, height: 1400.002)
    for seed in 0..<Effort.size(debug: 25, release: 100) {
      let tree = Self.tree(seed: seed)
      let resolved = tree.resolved(viewport: viewport)
      for entry in resolved.drawOrder.indices {
        let polygons = [
          resolved.visiblePolygon(of: resolved.drawOrder[entry].layer), resolved.visiblePolygon(ofEntry: entry),
          resolved.clip(ofEntry: entry) ?? [],
        ]
        #expect(polygons.joined().allSatisfy(area.contains), "seed \(seed), entry \(entry)")
      }
      let reference = RayReference(tree, resolved)
      for point in [SIMD2(-1000.0, 100), SIMD2(1300, -700), SIMD2(150, 801), SIMD2(150, -5000)] {
        guard let expected = reference.clearHits(at: point, distance: 1) else { continue }
        #expect(resolved.hits(at: point).map(\.layer) == expected.filter { $0 != tree.root }, "seed \(seed) \(point)")
      }
    }
  }

  @Test("All lengths a million times as large or as small give the same hits and the same order, near every eye", arguments: [1e-6, 1e6])
  func scaled(factor: Double) throws {
    for seed in 0..<Effort.size(debug: 15, release: 100) {
      let tree = Self.tree(seed: seed)
      let (before, after) = (tree.resolved(), RandomScenesTests.scaled(tree, by: factor).resolved())
      #expect(before.drawOrder.elementsEqual(after.drawOrder), "seed \(seed)")
      for step in 0..<100 {
        let point = SIMD2(Double(step % 10) * 30 + 7.7, Double(step / 10) * 30 + 3.3)
        #expect(before.hits(at: point).map(\.layer) == after.hits(at: point * factor).map(\.layer), "seed \(seed) \(point)")
      }
    }
  }
}
