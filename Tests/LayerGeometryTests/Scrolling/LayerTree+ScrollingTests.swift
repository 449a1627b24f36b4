import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Scroll layers in trees.
struct LayerTreeScrollingTests {
  /// A chain of layers under turns and perspectives, some of which scroll; everything is in front of the eyes.
  private static func chain(_ random: inout SeededGenerator) -> (tree: LayerTree, layers: [LayerTree.ID]) {
    func layer(_ level: Int) -> Layer {
      var layer = Layer(
        bounds: Bounds2D(origin: .random(in: -30...30, using: &random), size: .random(in: 60...200, using: &random)),
        position: .random(in: 20...100, using: &random))
      layer.transform = .rotation(degrees: .random(in: -25...25, using: &random), axis: level % 2 == 0 ? .z : .y)
      if level % 3 == 1 { layer.sublayerTransform = .perspective(eyeDistance: 900) ?? .identity }
      if level == 2 { layer.kind = .transform }
      if Bool.random(using: &random) { layer.scrolling = .both }
      return layer
    }
    var tree = LayerTree(root: layer(0))
    var layers = [tree.root]
    for level in 1...5 { layers.append(tree.append(layer(level), to: layers[level - 1])) }
    return (tree, layers)
  }

  @Test("The visible rectangle is around the common part of the images in the viewport", arguments: 0..<200)
  func visibleRectIsTheIntersection(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let (tree, layers) = Self.chain(&random)
    let (resolved, last) = (tree.resolved(), layers[5])
    var polygon = try resolved.corners(of: last).map { try #require($0) }
    for id in layers.dropLast() where tree[id].scrolling != nil && tree[id].kind == .plain {
      polygon = polygon.inside(try resolved.corners(of: id).map { try #require($0) })
    }
    let back = try #require(resolved.localToViewport(of: last).planeHomography.inverted())
    let expected = Bounds2D(enclosing: polygon.compactMap { back.applied(toPoint: $0) })
    let found = tree.visibleRect(of: last)
    #expect((expected == nil) == (found == nil))
    if let expected, let found {
      let error = max((expected.minimum - found.minimum).largest, (expected.maximum - found.maximum).largest)
      #expect(error <= 1e-8, "\(found) instead of \(expected)")
    }
  }

  @Test("Scrolling a rectangle to be visible shows all of it in the nearest scroll layer, and moves nothing again", arguments: 0..<200)
  func rectanglesBecomeVisible(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    var (tree, layers) = Self.chain(&random)
    // Under a sublayerTransform of its own, what a scroll layer shows changes its shape as it moves.
    for id in layers where tree[id].scrolling != nil { tree[id].sublayerTransform = .identity }
    let (last, before) = (layers[5], tree)
    let nearest = layers.dropLast().last { tree[$0].scrolling != nil && tree[$0].kind == .plain }
    let rect = Bounds2D<Double>(origin: .random(in: -200...200, using: &random), size: .random(in: 0...20, using: &random))
    #expect(tree.scrollRectToVisible(rect, in: last) == nearest)
    guard let nearest else { return #expect(tree == before) }
    for id in layers where id != nearest { #expect(tree[id] == before[id]) }
    let resolved = tree.resolved()
    let toScroller = resolved.localToViewport(of: last).planeHomography.concatenating(
      try #require(resolved.localToViewport(of: nearest).planeHomography.inverted()))
    let image = try #require(toScroller.applied(toRect: rect))
    #expect(tree[nearest].bounds.inset(by: SIMD2(-1e-8, -1e-8))?.contains(image) == true)
    let once = tree
    tree.scrollRectToVisible(rect, in: last)
    #expect((tree[nearest].bounds.minimum - once[nearest].bounds.minimum).largest <= 1e-8)
    #expect(tree.scrollPoint(SIMD2(3, 4), in: last) == nearest)
    let moved = try #require(toScroller.applied(toPoint: SIMD2(3, 4)))
    #expect((tree[nearest].bounds.minimum - moved).largest <= 1e-8)
  }

  @Test("A layer behind the eye of a space around it is not visible, and cannot be scrolled to")
  func behindTheEye() {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 200, height: 200)))
    tree[tree.root].scrolling = .both
    let stage = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 200, height: 200), position: SIMD2(100, 100)), to: tree.root)
    tree[stage].sublayerTransform = .perspective(eyeDistance: 100) ?? .identity
    let card = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 50, height: 50), position: SIMD2(100, 100)), to: stage)
    #expect(tree.visibleRect(of: card) == Bounds2D(x: 0, y: 0, width: 50, height: 50))
    let before = tree
    tree[card].zPosition = 150
    #expect(tree.visibleRect(of: card) == nil && tree.scrollPoint(.zero, in: card) == nil)
    #expect(tree.scrollRectToVisible(Bounds2D(x: 0, y: 0, width: 5, height: 5), in: card) == nil)
    #expect(tree[tree.root] == before[before.root])
  }

  @Test("A picture or the axes of scrolling are kept by edits and copies, compared, and compute nothing anew")
  func storedWithoutGeometry() {
    var random = SeededGenerator(5)
    let (original, layers) = Self.chain(&random)
    var (tree, resolved) = (original, original.resolved())
    tree[layers[3]].contents = LayerContents(pixelSize: SIMD2(30, 20))
    tree[layers[4]].scrolling = Layer.Scrolling.none
    tree[layers[1]].contents = nil
    #expect(tree != original)
    tree.resolve(into: &resolved)
    #expect(resolved.changedLayers.isEmpty)
    let copy = tree
    tree[layers[3]].contents?.gravity = .bottom
    tree.move(layers[4], to: layers[1], at: 0)
    #expect(copy[layers[3]].contents?.gravity == .resize && tree[layers[3]].contents?.gravity == .bottom)
    #expect(tree[layers[4]].scrolling == Layer.Scrolling.none)
    tree.remove(layers[3])
    let added = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1)), to: tree.root)
    #expect(tree[added].contents == nil && tree[added].scrolling == nil)
  }
}

extension SIMD2<Double> {
  fileprivate var largest: Double { Swift.max(x.magnitude, y.magnitude) }
}

extension [SIMD2<Double>] {
  /// The part of a convex polygon inside another.
  fileprivate func inside(_ other: Self) -> Self {
    let area = other.indices.dropFirst(2).reduce(0) { $0 + (other[$1 - 1] - other[0]).turn(to: other[$1] - other[0]) }
    var polygon = self
    for (from, to) in zip(other, other[1...] + other[..<1]) {
      let side = { (point: SIMD2<Double>) in (area > 0 ? 1 : -1) * (to - from).turn(to: point - from) }
      var next: Self = []
      for (one, two) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        let (here, there) = (side(one), side(two))
        if here >= 0 { next.append(one) }
        if here * there < 0 { next.append(one + here / (here - there) * (two - one)) }
      }
      polygon = next
    }
    return polygon
  }
}

extension SIMD2<Double> {
  fileprivate func turn(to other: Self) -> Double { x * other.y - y * other.x }
}
