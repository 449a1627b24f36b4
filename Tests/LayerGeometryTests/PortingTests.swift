import LayerGeometry
import Testing
import TransformCore

/// The table of layers in the article on porting. What it says to write is this code.
struct PortingTests {
  @Test("What the article says to write in place of Core Animation's frames, anchors and conversions does what it says")
  func frames() throws {
    let frame = Bounds2D<Double>(x: 50, y: 50, width: 100, height: 100)
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 300, height: 300), position: SIMD2(150, 150)))
    let card = tree.append(Layer(frame: frame), to: tree.root)
    let other = tree.append(Layer(frame: frame), to: card)
    let isSet = tree[card].setFrame(frame)
    #expect(isSet && tree[card].frame == frame)
    tree[card] = tree[card].movingAnchorPoint(to: SIMD2(0.5, 0.9))
    #expect(tree[card].frame == frame && tree[card].position == SIMD2(100, 140))
    let plane = Transform2D<Double>.scale(x: 2, y: 2)
    tree[card].transform = Transform3D(plane)
    #expect(Transform2D(exactly: tree[card].transform) == plane)
    tree[card].transform = .identity
    tree[card].isGeometryFlipped = true
    let (point, rect) = (SIMD2(10.0, 20), Bounds2D<Double>(x: 0, y: 0, width: 10, height: 20))
    #expect(tree.convert(point, from: other, to: card) == SIMD2(60, 70))
    #expect(tree.convert(point, from: other, to: nil) == SIMD2(110, 80))
    #expect(tree.convert(rect, from: card, to: other) == Bounds2D(x: -50, y: -50, width: 10, height: 20))
    #expect(tree[card].bounds.contains(point))
    let isFlipped = sequence(first: other, next: tree.superlayer(of:)).count { tree[$0].isGeometryFlipped } % 2 == 1
    #expect(isFlipped)
    #expect(tree.resolved().hits(at: SIMD2(110, 80), order: .tree).first?.layer == other)
    #expect(tree.resolved().hits(at: point, order: .tree).first?.layer == tree.root)
    let place = try #require(tree.convert(SIMD2(60, 70), from: card, to: nil))
    #expect(tree.resolved().hits(at: place, within: other, order: .tree).first?.layer == other)
    #expect(tree.resolved().hits(at: point, within: other, order: .tree).first?.layer == nil)
  }

  @Test("Each cell of the article's tables of layers and of looks that says what to write is code of a test")
  func table() throws {
    try checkPortingTable(of: "Layers", rows: 14, in: #filePath)
    // The code of looks needs modules that stand above this one.
    let looks = #filePath.replacing("LayerGeometryTests/PortingTests", with: "LayerDrawingTests/LooksPortingTests")
    try checkPortingTable(of: "Looks", rows: 26, in: looks)
  }
}
