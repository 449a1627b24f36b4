import TestEffort
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct ResolvedLayersTests {
  private func square(_ size: Double, at position: SIMD2<Double>, _ transform: Transform3D<Double> = .identity) -> Layer {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: size, height: size))
    layer.position = position
    layer.transform = transform
    return layer
  }

  /// The six faces of the cube in `Notes/Scenes/lit-cube.json`.
  private func cube() throws -> (tree: LayerTree, faces: [LayerTree.ID]) {
    var container = square(400, at: SIMD2(200, 200))
    container.sublayerTransform = Transform3D.rotation(degrees: -45, axis: .y).concatenating(.rotation(degrees: -45, axis: .x))
      .concatenating(try #require(.perspective(eyeDistance: 500)))
    var tree = LayerTree(root: container)
    let turns: [(Axis3D, Double, SIMD3<Double>)] = [
      (.x, 0, SIMD3(0, 0, 100)), (.y, 90, SIMD3(100, 0, 0)), (.x, 90, SIMD3(0, -100, 0)), (.x, -90, SIMD3(0, 100, 0)),
      (.y, -90, SIMD3(-100, 0, 0)), (.y, 180, SIMD3(0, 0, -100)),
    ]
    let faces = turns.map { axis, degrees, offset in
      tree.append(
        square(200, at: SIMD2(200, 200), Transform3D.rotation(degrees: degrees, axis: axis).concatenating(.translation(offset))),
        to: tree.root)
    }
    return (tree, faces)
  }

  @Test("The lit cube's known answers, to 0.001")
  func litCube() throws {
    let (tree, faces) = try cube()
    let resolved = tree.resolved()
    let light = try #require(Light.directional(direction: SIMD3(0, 1, -0.5)))
    let shades = try faces.map { try #require(resolved.shade(of: $0, under: light, ambient: 0.5)) }
    for (shade, expected) in zip(shades, [0.053, 0.5, 0, 1, 0.5, 0.947]) { #expect((shade - expected).magnitude < 0.001) }
    let expected = [SIMD2(-164.716, -82.358), SIMD2(0, 44.474), SIMD2(0, 181.333), SIMD2(-123.899, 61.950)]
    for (corner, expected) in zip(resolved.corners(of: faces[0]), expected) {
      let fromCentre = try #require(corner) - SIMD2(200, 200)
      #expect((fromCentre.x - expected.x).magnitude < 0.001 && (fromCentre.y - expected.y).magnitude < 0.001)
    }
  }

  @Test("Normal and shade say how a layer stands, wherever it and its container lie")
  func normalsOfPlaces() throws {
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 500))
    let light = try #require(Light.directional(direction: SIMD3(0, 0, -1)))
    let turn = Transform3D<Double>.rotation(degrees: 60, axis: .y)
    let expected = SIMD3(3.0.squareRoot() / 2, 0, 0.5)
    for size in [0.0, 400, 4000] {
      for place in [0.0, 100, 1900] {
        for perspectives in 0..<4 {
          var container = square(size, at: SIMD2(200, 200))
          if perspectives & 1 != 0 { container.sublayerTransform = eye }
          var tree = LayerTree(root: container)
          let layer = tree.append(
            square(100, at: SIMD2(place, 30), perspectives & 2 != 0 ? turn.concatenating(eye) : turn), to: tree.root)
          let resolved = tree.resolved()
          let difference = try #require(resolved.unitNormal(of: layer)) - expected
          #expect((difference * difference).sum().squareRoot() < 4 * .ulpOfOne)
          let shade = try #require(resolved.shade(of: layer, under: light))
          #expect((shade - 0.5).magnitude < 4 * .ulpOfOne)
        }
      }
    }
    // Through a transform layer, its sublayerTransform and its place.
    var tree = LayerTree(root: square(400, at: SIMD2(200, 200)))
    var group = square(300, at: SIMD2(70, 10), turn)
    (group.kind, group.sublayerTransform) = (.transform, eye)
    let parent = tree.append(group, to: tree.root)
    let layer = tree.append(square(10, at: SIMD2(299, 1), .rotation(degrees: -60, axis: .y)), to: parent)
    let normal = try #require(tree.resolved().unitNormal(of: layer))
    #expect((normal - SIMD3(0, 0, 1)).x.magnitude < 4 * .ulpOfOne)
  }

  @Test("Faces turned to the eye are drawn last")
  func cubeOrder() throws {
    let (tree, faces) = try cube()
    let resolved = tree.resolved()
    let front = faces.filter { resolved.facing(of: $0) == .front }
    #expect(Set(front) == [faces[0], faces[1], faces[2]])  // front, right, top
    #expect(resolved.drawOrder.first?.layer == tree.root)
    #expect(Set(resolved.drawOrder.suffix(3).map(\.layer)) == Set(front))
    #expect(resolved.shade(of: tree.root, under: try #require(Light.directional(direction: SIMD3(0, 1, 0)))) == nil)
  }

  @Test("A plain layer flattens what is in it, a transform layer does not")
  func flattening() throws {
    // A layer rotated by −60° in a group rotated by 60° faces the eye only if the group does not flatten it.
    func width(in kind: Layer.Kind) throws -> Double {
      var tree = LayerTree(root: square(100, at: SIMD2(50, 50)))
      var group = square(100, at: SIMD2(50, 50), .rotation(degrees: 60, axis: .y))
      group.kind = kind
      let groupID = tree.append(group, to: tree.root)
      let inner = tree.append(square(100, at: SIMD2(50, 50), .rotation(degrees: -60, axis: .y)), to: groupID)
      let corners = tree.resolved().corners(of: inner)
      return try #require(corners[1]).x - #require(corners[0]).x
    }
    #expect((try width(in: .transform) - 100).magnitude < 1e-12)
    #expect((try width(in: .plain) - 25).magnitude < 1e-12)  // cos 60° twice
  }

  @Test("Siblings draw farthest first, ties in tree order, zPosition before the order of adding")
  func drawingOrder() {
    var tree = LayerTree(root: square(100, at: SIMD2(50, 50)))
    var near = square(10, at: SIMD2(50, 50))
    near.zPosition = 5
    let first = tree.append(near, to: tree.root)
    let second = tree.append(square(10, at: SIMD2(50, 50)), to: tree.root)
    let inside = tree.append(square(10, at: SIMD2(5, 5), .translation(x: 0, y: 0, z: 100)), to: second)
    let third = tree.append(square(10, at: SIMD2(50, 50)), to: tree.root)
    let resolved = tree.resolved()
    // `inside` is nearest of all, but it is flattened into `second`: depths of different spaces are never compared.
    #expect(resolved.drawOrder.map(\.layer) == [tree.root, second, inside, third, first])
    #expect(resolved.drawOrder.map(\.groupEnd) == [5, 3, 3, 4, 5])
  }

  @Test("Hidden layers and backs of single-sided ones take what is in them away")
  func leftOut() {
    var tree = LayerTree(root: square(100, at: SIMD2(50, 50)))
    var back = square(10, at: SIMD2(50, 50), .rotation(degrees: 180, axis: .y))
    back.isDoubleSided = false
    let backID = tree.append(back, to: tree.root)
    tree.append(square(10, at: SIMD2(5, 5)), to: backID)
    var hidden = square(10, at: SIMD2(50, 50))
    hidden.isHidden = true
    tree.append(square(10, at: SIMD2(5, 5)), to: tree.append(hidden, to: tree.root))
    let shown = tree.append(square(10, at: SIMD2(50, 50)), to: tree.root)
    #expect(tree.resolved().drawOrder.map(\.layer) == [tree.root, shown])
    tree[backID].isDoubleSided = true
    #expect(tree.resolved().drawOrder.count == 4)
  }

  @Test("A transform layer's opacity goes to each layer in it, a plain one's to its group")
  func opacities() {
    var tree = LayerTree(root: square(100, at: SIMD2(50, 50)))
    var group = square(10, at: SIMD2(5, 5))
    group.kind = .transform
    group.opacity = 0.5
    var half = square(10, at: SIMD2(5, 5))
    half.opacity = 0.5
    let inner = tree.append(half, to: tree.append(group, to: tree.root))
    tree.append(square(10, at: SIMD2(5, 5)), to: inner)
    let resolved = tree.resolved()
    #expect(resolved.drawOrder.map(\.groupOpacity) == [1, 0.25, 1])
    #expect(resolved.drawOrder.map(\.groupEnd) == [3, 3, 3])
  }

  @Test("Behind the eye of an inner space stays behind, whatever the outer spaces do")
  func nestedPerspective() throws {
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 100))
    var root = square(100, at: SIMD2(50, 50))
    root.sublayerTransform = eye
    var tree = LayerTree(root: root)
    // Rotated by 45°, one side of the group comes near the eye, the left or the right one. Therefore w varies over it.
    var group = square(100, at: SIMD2(50, 50), .rotation(degrees: 45, axis: .y))
    group.sublayerTransform = eye
    let groupID = tree.append(group, to: tree.root)
    let behind = tree.append(square(10, at: SIMD2(50, 50), .translation(x: 0, y: 0, z: 150)), to: groupID)
    let before = tree.append(square(10, at: SIMD2(50, 50), .translation(x: 0, y: 0, z: 50)), to: groupID)
    let resolved = tree.resolved()
    #expect(resolved.corners(of: behind) == [nil, nil, nil, nil])
    #expect(resolved.visiblePolygon(of: behind).isEmpty)
    #expect(resolved.depth(of: behind) == nil)
    #expect(resolved.corners(of: before).allSatisfy { $0 != nil })
    #expect(resolved.visiblePolygon(of: before).count == 4)
  }

  @Test("A long chain of layers resolves", arguments: Layer.Kind.allCases)
  func deepChain(kind: Layer.Kind) {
    var tree = LayerTree(root: square(100, at: SIMD2(50, 50)))
    var last = tree.root
    let count = Effort.size(debug: 10_000, release: 100_000)
    for _ in 0..<count {
      var layer = square(100, at: SIMD2(50.25, 50))
      layer.kind = kind
      last = tree.append(layer, to: last)
    }
    let resolved = tree.resolved()
    #expect(resolved.drawOrder.count == (kind == .plain ? count + 1 : 1))
    #expect(resolved.corners(of: last)[0] == SIMD2(0.25 * Double(count), 0))
  }
}
