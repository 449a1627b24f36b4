import Foundation
import Testing
import TransformKit

struct ReadmeTests {
  // README: from here …
  func ring(of count: Int) -> (places: [SIMD2<Double>], instanceOnTheRight: [Int]?) {
    var ring = Layer(bounds: Bounds2D(x: 0, y: 0, width: 400, height: 400), position: SIMD2(200, 200))
    ring.replication = Replication(count: count, transform: .rotation(degrees: 360 / Double(count), axis: .z))
    ring.replication?.colorOffset = SIMD4(0, -0.1, -0.1, 0)  // each copy redder than the one before
    var tree = LayerTree(root: ring)
    let square = Layer(bounds: Bounds2D(x: 0, y: 0, width: 60, height: 60), position: SIMD2(200, 60))
    let id = tree.append(square, to: tree.root)
    let resolved = tree.resolved()
    let corners = (0..<count).compactMap { resolved.corners(of: id, instance: [$0])[0] }
    return (corners, resolved.hits(at: SIMD2(340, 200)).first?.instance)
  }
  // … to here.

  // README: from here …
  func screenPoint(of corner: SIMD3<Float>) -> SIMD2<Float>? {
    let modelToWorld = Transform3D<Float>(
      translation: SIMD3(2, 0, -5), rotation: Quaternion(degrees: 90, axis: .z), scale: SIMD3(1, 2, 1))
    let worldToView = Transform3D<Float>.translation(x: 0, y: 1, z: 0)
    guard let viewToScreen = Transform3D<Float>.perspective(eyeDistance: 5) else { return nil }
    let modelToScreen = modelToWorld.concatenating(worldToView).concatenating(viewToScreen)
    guard let image = modelToScreen.applied(toPoint: corner) else { return nil }  // nil: behind the eye
    return SIMD2(image.x, image.y)
  }
  // … to here.

  // README: from here …
  func turned(_ vertices: inout [SIMD3<Float>], by degrees: Float) -> Bounds3D<Float>? {
    let turn = Transform3D<Float>.rotation(degrees: degrees, axis: .y)
    turn.apply(toAffinePoints: &vertices)  // in place; [SIMD4] by homogeneousMap.apply(to:)
    return Transform3D.identity.affinePointMap.bounds(of: vertices.span)
  }
  // … to here.

  // README: from here …
  func place(_ mesh: inout [Float], by model: Transform3D<Float>) {
    guard let normals = model.normalMap(unit: true) else { return }  // nil: a flattened model has no normals
    model.pointMap.apply(to: &mesh, layout: VertexLayout(stride: 8, offset: 0))
    normals.apply(to: &mesh, layout: VertexLayout(stride: 8, offset: 3))
  }
  // … to here.

  // README: from here …
  func camera(aspect: Double) -> (transform: Transform3D<Double>, vanishingPoint: ProjectivePoint2D<Double>?)? {
    guard let view = Transform3D<Double>.lookAt(.zero, from: SIMD3(4, 3, 10), up: SIMD3(0, 1, 0)),
      let lens = Transform3D<Double>.perspective(fieldOfViewDegrees: 50, aspectRatio: aspect, near: 0.1, far: 100, convention: .metal)
    else { return nil }
    let transform = view.concatenating(lens)
    return (transform, transform.vanishingPoint(ofDirection: SIMD3(0, 0, 1)))
  }
  // … to here.

  // README: from here …
  func card(turnedBy degrees: Double) -> (corners: [SIMD2<Double>?], side: Facing) {
    var stage = Layer(bounds: Bounds2D(x: 0, y: 0, width: 400, height: 300), position: SIMD2(200, 150))
    stage.sublayerTransform = .perspective(eyeDistance: 500) ?? .identity
    var tree = LayerTree(root: stage)
    var card = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 140), position: SIMD2(200, 150))
    card.transform = .rotation(degrees: degrees, axis: .y)
    let id = tree.append(card, to: tree.root)
    let resolved = tree.resolved()
    return (resolved.corners(of: id), resolved.facing(of: id))  // in the viewport; nil: behind the eye
  }
  // … to here.

  // README: from here …
  func touch(at place: SIMD2<Double>) -> (onCard: SIMD2<Double>?, isOnLabel: Bool) {
    var tree = LayerTree(root: Layer(frame: Bounds2D(x: 0, y: 0, width: 400, height: 300)))
    let card = tree.append(Layer(frame: Bounds2D(x: 100, y: 80, width: 200, height: 140)), to: tree.root)
    tree[card].transform = .rotation(degrees: 90, axis: .z)
    let label = tree.append(Layer(frame: Bounds2D(x: 20, y: 20, width: 160, height: 40)), to: card)
    let onLabel = tree.convert(place, from: nil, to: label)
    return (tree.convert(place, from: nil, to: card), onLabel.map { tree[label].bounds.contains($0) } ?? false)
  }
  // … to here.

  // README: from here …
  func touched(_ place: SIMD2<Double>, of card: LayerTree.ID, in tree: LayerTree) -> LayerTree.ID? {
    tree.convert(place, from: tree.superlayer(of: card), to: nil)
      .flatMap { tree.resolved().hits(at: $0, within: card, order: .tree).first?.layer }
  }
  // … to here.

  // README: from here …
  func afterDealing(_ tree: inout LayerTree) -> (moved: Int, isGone: Bool, changed: [LayerTree.ID]) {
    let card = Layer(bounds: Bounds2D(x: 0, y: 0, width: 50, height: 70), position: SIMD2(60, 60))
    let pile = tree.append(card, to: tree.root)
    let ace = tree.insert(card, at: 0, in: pile)  // below the other sublayers of the pile
    var resolved = tree.resolved()
    tree[ace].position.x += 10  // the map of one layer
    tree.resolve(into: &resolved)
    let moved = resolved.changedLayers.count  // 1
    let hand = tree.append(card, to: tree.root)
    tree.move(ace, to: hand, at: 0)  // the card keeps its ID
    tree.remove(pile)  // with all that is still in it
    tree.resolve(into: &resolved)
    return (moved, !tree.contains(pile), resolved.changedLayers)  // the hand, and the card in it
  }
  // … to here.

  // README: from here …
  func pixel(of point: SIMD3<Double>, by worldToClip: Transform3D<Double>) -> SIMD3<Double>? {
    let window = Viewport<Double>(Bounds2D(x: 0, y: 0, width: 1920, height: 1080), convention: .metal)
    return window.project(point, by: worldToClip)
  }
  // … to here.

  @Test("The article's window has the target of the camera in its middle")
  func middleOfTheWindow() throws {
    let (worldToClip, _) = try #require(camera(aspect: 16.0 / 9))
    let place = try #require(pixel(of: .zero, by: worldToClip))
    #expect((place.x - 960).magnitude < 1e-9 && (place.y - 540).magnitude < 1e-9)
  }

  @Test("The README's batch turns z to x and finds the bounds")
  func batch() throws {
    var vertices: [SIMD3<Float>] = [SIMD3(1, 0, 0), SIMD3(0, 2, 3)]
    let bounds = try #require(turned(&vertices, by: 90))
    #expect(vertices == [SIMD3(0, 0, -1), SIMD3(3, 2, 0)])
    #expect(bounds == Bounds3D(corner: SIMD3(0, 0, -1), opposite: SIMD3(3, 2, 0)))
  }

  @Test("The README's mesh has its points moved, and its normals turned and of length one")
  func mesh() {
    var mesh: [Float] = [1, 2, 3, 6, 4, 0, 0.5, 0.5]
    place(&mesh, by: .scale(x: 2, y: 1, z: 1).concatenating(.translation(x: 1, y: 0, z: 0)))
    #expect(mesh == [3, 2, 3, 0.6, 0.8, 0, 0.5, 0.5])
    place(&mesh, by: .scale(x: 1, y: 1, z: 0))
    #expect(mesh[2] == 3 && mesh[3] == 0.6)
  }

  @Test("The README's camera sees a distant point of the axis at the vanishing point")
  func vanishing() throws {
    let (transform, found) = try #require(camera(aspect: 1.5))
    let point = try #require(found?.point)
    let far = try #require(transform.applied(toPoint: SIMD3(0, 0, -1e9)))
    // At a distance of 10⁹ a point is 10 / 10⁹ away from where the parallels meet.
    #expect((point.x - far.x).magnitude < 1e-7 && (point.y - far.y).magnitude < 1e-7)
  }

  @Test("The README's card shows its back at 120°, its near edge taller")
  func turnedCard() throws {
    let (corners, side) = card(turnedBy: 120)
    let heights = try [(0, 3), (1, 2)].map { try #require(corners[$0.1]).y - (try #require(corners[$0.0])).y }
    // The left edge is at z = 50 sin 120°, the right one as far behind.
    let depth = 25 * 3.0.squareRoot()
    #expect(side == .back)
    #expect((heights[0] - 140 / (1 - depth / 500)).magnitude < 1e-10 && (heights[1] - 140 / (1 + depth / 500)).magnitude < 1e-10)
  }

  @Test("The article's squares stand in a ring, and the one on the right is a quarter of the way round")
  func ringOfCopies() throws {
    for count in [4, 8, 12] {
      let (places, instance) = ring(of: count)
      #expect(places.count == count && instance == [count / 4])
      for (index, place) in places.enumerated() {
        let angle = 2 * Double.pi * Double(index) / Double(count)
        let (x, y) = (-30 * cos(angle) + 170 * sin(angle), -30 * sin(angle) - 170 * cos(angle))
        #expect((place.x - 200 - x).magnitude < 1e-10 && (place.y - 200 - y).magnitude < 1e-10)
      }
    }
  }

  @Test("The article's touch is on the label of a card that was turned by a quarter")
  func touchedLabel() {
    // 20 to the right of the middle is 20 above it on the card, at (100, 50).
    #expect(touch(at: SIMD2(220, 150)).onCard == SIMD2(100, 50) && touch(at: SIMD2(220, 150)).isOnLabel)
    #expect(!touch(at: SIMD2(200, 150)).isOnLabel)
  }

  @Test("The article's hit test of a layer takes a point of its superlayer, and knows nothing beside the layer")
  func touchedCard() {
    var tree = LayerTree(root: Layer(frame: Bounds2D(x: 0, y: 0, width: 400, height: 300)))
    let frame = Bounds2D<Double>(x: 100, y: 80, width: 200, height: 140)
    let stage = tree.append(Layer(frame: frame), to: tree.root)
    let card = tree.append(Layer(frame: Bounds2D(x: 10, y: 10, width: 100, height: 100)), to: stage)
    let above = tree.append(Layer(frame: frame), to: tree.root)
    #expect(touched(SIMD2(15, 15), of: card, in: tree) == card && touched(SIMD2(5, 5), of: card, in: tree) == nil)
    #expect(touched(SIMD2(115, 95), of: stage, in: tree) == card && touched(SIMD2(115, 95), of: tree.root, in: tree) == above)
  }

  @Test("The article's cards are dealt as its comments say, however many lie there")
  func dealtCards() throws {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 400, height: 300)))
    for count in 1...3 {
      let (moved, isGone, changed) = afterDealing(&tree)
      let hand = try #require(tree.sublayers(of: tree.root).last)
      #expect(moved == 1 && isGone && Set(changed) == Set([hand] + tree.sublayers(of: hand)))
      #expect(tree.ids.count == 1 + 2 * count && changed.count == 2)
    }
  }

  @Test("The README's examples are this code, and gives the numbers that it says")
  func example() throws {
    // (1, 0, 0) is scaled to (1, 0, 0), turned to (0, 1, 0), moved to (2, 1, −5), seen at (2, 2, −5); w = 1 + 5/5.
    // A quaternion's quarter turn is √½ squared: 4 ulps.
    func isClose(_ found: SIMD2<Float>?, _ expected: SIMD2<Float>) -> Bool {
      found.map { simd in (0..<2).allSatisfy { (simd[$0] - expected[$0]).magnitude <= 4 * Float.ulpOfOne } } ?? false
    }
    #expect(isClose(screenPoint(of: SIMD3(1, 0, 0)), SIMD2(1, 1)))
    // (0, 1, 0) → (0, 2, 0) → (−2, 0, 0) → (0, 0, −5) → (0, 1, −5).
    #expect(isClose(screenPoint(of: SIMD3(0, 1, 0)), SIMD2(0, 0.5)))
    #expect(screenPoint(of: SIMD3(0, 0, 11)) == nil)

    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let articles = package.appendingPathComponent("Sources/TransformKit/TransformKit.docc")
    let pages = try ["README.md"] + FileManager.default.contentsOfDirectory(atPath: articles.path).filter { $0.hasSuffix(".md") }
    let readme = try pages.map {
      try String(contentsOf: ($0 == "README.md" ? package : articles).appendingPathComponent($0), encoding: .utf8)
    }.joined()
    let pieces = source.components(separatedBy: "  // README: from here …\n").dropFirst()
    for piece in pieces where piece.contains("  // … to here.\n") {
      let end = try #require(piece.range(of: "  // … to here.\n"))
      let example = piece[..<end.lowerBound].split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
      #expect(readme.contains(example))
    }
    // The front page of the site has the README's first program.
    let front = try String(contentsOf: articles.appendingPathComponent("TransformKit.md"), encoding: .utf8)
    let first = try #require(front.components(separatedBy: "```swift\n").last?.components(separatedBy: "```").first)
    let whole = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(whole.contains(first) && first.contains("screenPoint"))
  }

  @Test("The umbrella brings every module")
  func umbrella() throws {
    let fromText = try TransformList(css: "translate(10px) scale(2)").transform
    #expect(fromText.m41 == 10)
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1)))
    tree[tree.root].transform = fromText
    #expect(tree.resolved().facing(of: tree.root) == .front)
  }

  @Test("The order of products that Core Animation's users expect")
  func order() {
    typealias Matrix = Transform3D<Double>
    let translation = Matrix.translation(x: 10, y: 0, z: 0)
    // CATransform3DScale(translation, 2, 2, 2) puts the scale first.
    #expect(Matrix.scale(2).concatenating(translation).m41 == 10)
    #expect(translation.concatenating(.scale(2)).m41 == 20)
  }
}
