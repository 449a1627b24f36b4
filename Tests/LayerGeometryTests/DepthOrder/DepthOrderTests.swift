import LayerGeometry
import SceneGeometry
import Testing
import TransformCore

/// Draw orders that the depths of centres get wrong.
struct DepthOrderTests {
  private func square(_ size: Double, at position: SIMD2<Double>, _ transform: Transform3D<Double> = .identity, z: Double = 0) -> Layer {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: size, height: size))
    (layer.position, layer.transform, layer.zPosition) = (position, transform, z)
    return layer
  }

  private func turn(_ degrees: Double, _ axis: Axis3D) -> Transform3D<Double> { .rotation(degrees: degrees, axis: axis) }

  private func eye(_ distance: Double) throws -> Transform3D<Double> { try #require(.perspective(eyeDistance: distance)) }

  /// A container of 400 × 400 in the middle of the viewport.
  private func container(_ transform: Transform3D<Double>) -> LayerTree {
    var root = square(400, at: SIMD2(200, 200))
    root.sublayerTransform = transform
    return LayerTree(root: root)
  }

  @Test("A badge in front of its tilted card is drawn over it, though its centre is farther")
  func badge() throws {
    var tree = container(turn(45, .y).concatenating(try eye(500)))
    let card = tree.append(square(200, at: SIMD2(200, 200)), to: tree.root)
    let badge = tree.append(square(40, at: SIMD2(280, 200), z: 10), to: tree.root)
    let resolved = tree.resolved()
    #expect(try #require(resolved.depth(of: badge)) < #require(resolved.depth(of: card)))
    #expect(resolved.drawOrder.map(\.layer) == [tree.root, card, badge])
    #expect(resolved.drawOrder.map(\.fragment) == [0, 0, 0])
    let counts = Pixels(tree).compared(every: 5, to: SIMD2(400, 400))
    #expect(counts.wrong == 0 && counts.right > 6000, "\(counts)")
  }

  @Test("Coplanar layers keep the order of the tree, however their depths are rounded")
  func coplanarLayers() throws {
    for side in 1...200 {
      let side = Double(side) * 1.7
      for transform in [turn(30, .y), turn(20, .x).concatenating(turn(50, .y)), turn(1, .x)] {
        var tree = container(transform.concatenating(try eye(480)))
        var ids = [tree.root]
        for inset in [0.0, 0.1, 0.2, 0.3] {
          ids.append(tree.append(square(side * (1 - inset), at: SIMD2(200 + side * inset / 3, 200 - side * inset / 7)), to: tree.root))
        }
        #expect(tree.resolved().drawOrder.map(\.layer) == ids)
        // The same layers in a transform layer, and as sheets with their own transforms.
        var group = square(50, at: SIMD2(130, 10), turn(10, .y).concatenating(turn(-10, .y)))
        group.kind = .transform
        let parent = tree.append(group, to: tree.root)
        ids.append(tree.append(square(side, at: SIMD2(95, 215), turn(180, .z)), to: parent))
        #expect(tree.resolved().drawOrder.map(\.layer) == ids)
      }
    }
  }

  @Test("Two planes that cross are split, and each is in front where it is nearer")
  func crossingPlanes() throws {
    var tree = container(try eye(500))
    let left = tree.append(square(200, at: SIMD2(200, 200), turn(40, .y)), to: tree.root)
    let right = tree.append(square(200, at: SIMD2(200, 200), turn(-40, .y)), to: tree.root)
    let sublayer = tree.append(square(20, at: SIMD2(50, 30)), to: left)
    let inside = tree.append(square(20, at: SIMD2(150, 100)), to: right)
    let pixels = Pixels(tree)
    let resolved = pixels.resolved
    #expect(resolved.drawOrder.map(\.layer) == [tree.root, right, inside, left, sublayer, right, inside])
    #expect(resolved.drawOrder.map(\.fragment) == [0, 0, 0, 0, 0, 1, 0])
    #expect(resolved.drawOrder.map(\.groupEnd) == [7, 3, 3, 5, 5, 7, 7])
    #expect(resolved.clip(ofEntry: 3) == nil && resolved.clip(ofEntry: 2) == nil)
    for entry in [1, 5] {
      // The planes meet at x = 200, at the hinge of both.
      let clip = try #require(resolved.clip(ofEntry: entry))
      #expect(clip.count == 4 && clip.contains { ($0.x - 200).magnitude < 1e-9 })
    }
    #expect(resolved.visiblePolygon(ofEntry: 2).isEmpty != resolved.visiblePolygon(ofEntry: 6).isEmpty)
    let counts = pixels.compared(every: 4, to: SIMD2(400, 400))
    #expect(counts.wrong == 0 && counts.right > 9000, "\(counts)")
    #expect(pixels.drawn(at: SIMD2(180, 200)) != pixels.drawn(at: SIMD2(220, 200)))
  }

  @Test("Three cards each over the next are one card in two pieces")
  func cycle() throws {
    var tree = container(.identity)
    for turns in 0..<3 {
      // A long card away from the middle. One end is higher than the other.
      let tilt = Transform3D.translation(x: 0, y: 60, z: 0).concatenating(turn(20, .y)).concatenating(turn(Double(turns) * 120, .z))
      var card = square(40, at: SIMD2(200, 200), tilt)
      card.bounds = Bounds2D(x: 0, y: 0, width: 300, height: 40)
      tree.append(card, to: tree.root)
    }
    let pixels = Pixels(tree)
    let counts = pixels.compared(every: 4, to: SIMD2(400, 400))
    #expect(counts.wrong == 0 && counts.right > 9000, "\(counts)")
    #expect(pixels.resolved.drawOrder.count == 5 && pixels.resolved.drawOrder.map(\.fragment).sorted() == [0, 0, 0, 0, 1])
  }

  @Test("What sticks out of a layer is drawn on the layer's plane, and counts where it is")
  func flattenedSublayerSticksOut() throws {
    var tree = container(try eye(500))
    // The wall itself is beside the card. Its sign is on the wall's plane: it lies over the card in the picture, but
    // behind it.
    let wall = tree.append(square(60, at: SIMD2(80, 200), turn(60, .y)), to: tree.root)
    let card = tree.append(square(100, at: SIMD2(200, 200), z: -50), to: tree.root)
    let sign = tree.append(square(50, at: SIMD2(280, 30), .translation(x: 0, y: 0, z: 5)), to: wall)
    #expect(tree.resolved().drawOrder.map(\.layer) == [tree.root, wall, sign, card])
    tree[wall].transform = turn(-60, .y)
    #expect(tree.resolved().drawOrder.map(\.layer) == [tree.root, card, wall, sign])
    for angle in stride(from: -80.0, through: 80, by: 20) {
      tree[wall].transform = turn(angle, .y)
      let counts = Pixels(tree).compared(every: 10, to: SIMD2(400, 400))
      #expect(counts.wrong == 0, "\(angle) \(counts)")
    }
  }

  @Test("The wings of a cover flow lie over one another towards the middle, and nothing is split")
  func coverFlow() throws {
    var tree = container(try eye(500))
    var covers: [LayerTree.ID] = []
    for place in -5...5 {
      let side: Double = place < 0 ? 1 : place > 0 ? -1 : 0
      let cover = square(120, at: SIMD2(200 + Double(place) * 22 - 30 * side, 200), turn(65 * side, .y), z: place == 0 ? 60 : 0)
      covers.append(tree.append(cover, to: tree.root))
    }
    let pixels = Pixels(tree)
    #expect(pixels.resolved.drawOrder.count == 12)
    #expect(pixels.resolved.drawOrder.last?.layer == covers[5])
    let counts = pixels.compared(every: 4, to: SIMD2(400, 400))
    #expect(counts.wrong == 0 && counts.right > 9000, "\(counts)")
  }

  @Test("The size of a scene does not change its order", arguments: [1e-6, 1, 1e6])
  func scale(factor: Double) throws {
    var root = square(400 * factor, at: SIMD2(200, 200) * factor)
    root.sublayerTransform = turn(10, .x).concatenating(try eye(500 * factor))
    var tree = LayerTree(root: root)
    for angle in [40.0, -40, 0, 70, 0] {
      tree.append(square(200 * factor, at: SIMD2(200, 200) * factor, turn(angle, .y)), to: tree.root)
    }
    let resolved = tree.resolved()
    let entries = resolved.drawOrder.map { ($0.layer, $0.fragment) }.map {
      "\(tree.sublayers(of: tree.root).firstIndex(of: $0) ?? -1).\($1)"
    }
    #expect(entries.joined(separator: " ") == "-1.0 1.0 2.0 3.0 4.0 0.0 2.1 3.1 4.1 1.1")
  }
}
