import LayerGeometry
import SceneGeometry
import Testing
import TransformCore

/// The pieces of split layers in the viewport.
struct FragmentsTests {
  private func square(_ size: Double, at position: Double, turned degrees: Double = 0) -> Layer {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: size, height: size))
    (layer.position, layer.transform) = (SIMD2(position, position), .rotation(degrees: degrees, axis: .y))
    return layer
  }

  /// Two planes that cross at x = 200. Each holds two planes that cross in their middles.
  private func nested() throws -> (tree: LayerTree, outer: [LayerTree.ID], inner: [LayerTree.ID]) {
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 500))
    var root = square(400, at: 200)
    root.sublayerTransform = eye
    var tree = LayerTree(root: root)
    var (outer, inner): ([LayerTree.ID], [LayerTree.ID]) = ([], [])
    for degrees in [35.0, -35] {
      var plane = square(240, at: 200, turned: degrees)
      (plane.sublayerTransform, plane.opacity) = (eye, 0.5)
      outer.append(tree.append(plane, to: tree.root))
      for tilt in [50.0, -50] {
        var card = square(110, at: 100, turned: tilt)
        card.position.x += tilt / 2
        inner.append(tree.append(card, to: outer[outer.count - 1]))
      }
    }
    return (tree, outer, inner)
  }

  @Test("A split inside a split needs both clips, and together they show each place once")
  func nestedClips() throws {
    let (tree, outer, inner) = try nested()
    let pixels = Pixels(tree)
    let resolved = pixels.resolved
    // 1 + 3 · 4: the root, the first plane, and two pieces of the second plane. Each of these three holds two cards,
    // one of which is split.
    #expect(resolved.drawOrder.count == 13)
    #expect(resolved.drawOrder.count { $0.layer == outer[1] } == 2 && resolved.drawOrder.count { $0.layer == inner[3] } == 4)
    let counts = pixels.compared(every: 3, to: SIMD2(400, 400))
    #expect(counts.wrong == 0 && counts.right > 16_000, "\(counts)")
    // The pieces of a layer do not overlap: each place is in only one of them.
    for id in inner {
      let entries = resolved.drawOrder.indices.filter { resolved.drawOrder[$0].layer == id }
      let polygons = entries.map(resolved.visiblePolygon(ofEntry:))
      let whole = resolved.visiblePolygon(of: id)
      for y in stride(from: 41.3, to: 360, by: 7.1) {
        for x in stride(from: 40.7, to: 360, by: 7.3) where (x - 200).magnitude > 1 {
          #expect(polygons.count { Pixels.holds($0, SIMD2(x, y)) } == (Pixels.holds(whole, SIMD2(x, y)) ? 1 : 0))
        }
      }
    }
  }

  @Test("Every piece has its layer's opacity, and clips are where there are pieces")
  func opacitiesAndClips() throws {
    let (tree, outer, _) = try nested()
    let resolved = tree.resolved()
    #expect(resolved.drawOrder.map(\.groupOpacity).count == resolved.drawOrder.count)
    for (entry, id) in resolved.drawOrder.map(\.layer).enumerated() {
      #expect(resolved.drawOrder[entry].groupOpacity == (outer.contains(id) ? 0.5 : 1))
      let pieces = resolved.drawOrder.indices.filter { resolved.drawOrder[$0].layer == id && resolved.clip(ofEntry: $0) != nil }
      #expect((resolved.clip(ofEntry: entry) != nil) == !pieces.isEmpty)
      if resolved.clip(ofEntry: entry) == nil { #expect(resolved.drawOrder[entry].fragment == 0) }
    }
    let pieces: [Int] = resolved.drawOrder.filter { $0.layer == outer[1] }.map(\.fragment)
    #expect(pieces == [0, 1])
  }

  @Test("Layers that cross behind an outer eye are not split, and nothing of them is drawn")
  func crossingBehindOuterEye() throws {
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 100))
    var root = square(400, at: 200)
    root.sublayerTransform = eye
    var tree = LayerTree(root: root)
    var plane = square(300, at: 200)
    plane.zPosition = 150
    let parent = tree.append(plane, to: tree.root)
    for degrees in [30.0, -30] { tree.append(square(100, at: 150, turned: degrees), to: parent) }
    let resolved = tree.resolved()
    #expect(resolved.drawOrder.count == 4 && resolved.drawOrder.indices.allSatisfy { resolved.clip(ofEntry: $0) == nil })
    #expect(resolved.drawOrder.indices.dropFirst().allSatisfy { resolved.visiblePolygon(ofEntry: $0).isEmpty })
  }
}
