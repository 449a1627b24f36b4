import AnimationGeometry
import LayerDrawing
import LayerGeometry
import PathGeometry
import Testing
import TransformCore

/// The table of looks in the article on porting. What it says to write is this code; PortingTests of LayerGeometryTests
/// compares the two.
struct LooksPortingTests {
  private let red = SIMD4<Double>(1, 0, 0, 1)
  private let blue = SIMD4<Double>(0, 0, 1, 1)
  private let rect = Bounds2D<Double>(x: 0, y: 0, width: 80, height: 60)

  /// A tree with a card of the size of `rect`, which is the viewport too.
  private func scene() -> (tree: LayerTree, card: LayerTree.ID) {
    var tree = LayerTree(root: Layer(frame: rect))
    let card = tree.append(Layer(frame: rect), to: tree.root)
    return (tree, card)
  }

  /// What a card is drawn as. The background is among it if it has a colour.
  private func paints(_ tree: LayerTree, _ card: LayerTree.ID) -> [DrawList.Paint] {
    let list = DrawList(tree, tree.resolved())
    let hasColor = tree[card].looks.backgroundColor != nil
    let draws = list.draws.filter { $0.layer == card && (hasColor || $0.kind != .background) }
    return draws.compactMap { $0.paint.map { list.paints[$0] } }
  }

  @Test("What the article says to write in place of backgrounds, corners and borders is drawn so")
  func boxes() throws {
    var (tree, card) = scene()
    tree[card].looks.backgroundColor = red
    tree[card].looks.cornerRadius = 8
    tree[card].looks.maskedCorners = [.minXMinY]
    tree[card].looks.cornerCurve = .continuous
    tree[card].looks.borderWidth = 2
    tree[card].looks.borderColor = blue
    let corners = RoundedRect(rect, cornerRadius: 8, maskedCorners: [.minXMinY], cornerCurve: .continuous)
    #expect(paints(tree, card) == [.fill(corners, red), .border(corners, width: 2, blue)])
    tree[card].looks.masksToBounds = true
    #expect(DrawList(tree, tree.resolved()).frames.map(\.effect) == [.clip(corners)])
  }

  @Test("What the article says to write in place of shadows, masks and group opacity is drawn so")
  func groups() throws {
    var (tree, card) = scene()
    tree[card].looks.backgroundColor = red
    tree[card].looks.shadow = LayerLooks.Shadow(opacity: 0.5)
    tree[card].looks.shadow.offset = SIMD2(0, 4)
    tree[card].looks.shadow.radius = 6
    tree[card].looks.shadow.path = Path2D(rect: rect)
    var shadow = LayerLooks.Shadow(opacity: 0.5)
    (shadow.offset, shadow.radius, shadow.path) = (SIMD2(0, 4), 6, Path2D(rect: rect))
    guard case .shadow(let found, of: .path(let path))? = paints(tree, card).first else {
      Issue.record("expected a shadow")
      return
    }
    #expect(found == shadow && path == Path2D(rect: rect))
    tree[card].opacity = 0.5
    tree[card].looks.allowsGroupOpacity = false
    #expect(DrawList(tree, tree.resolved()).frames.isEmpty)
    var mask = Layer(frame: Bounds2D(x: 0, y: 0, width: 40, height: 60))
    (mask.looks.backgroundColor, mask.isHidden) = (blue, true)
    tree[card].looks.mask = tree.append(mask, to: card)
    let list = DrawList(tree, tree.resolved())
    #expect(list.frames.contains { if case .mask = $0.effect { true } else { false } } && list.masks.count == 1)
  }

  @Test("What the article says to write in place of pictures, gradient layers and shape layers is drawn so")
  func contents() throws {
    var (tree, card) = scene()
    tree[card].looks.contents = 7
    guard case .contents(7, _)? = paints(tree, card).first else {
      Issue.record("expected the picture 7")
      return
    }
    tree[card].looks = LayerLooks()
    tree[card].looks.gradient = LayerLooks.Gradient(colors: [red, blue])
    tree[card].looks.gradient?.locations = [0, 0.3]
    tree[card].looks.gradient?.geometry.endPoint = SIMD2(1, 1)
    tree[card].looks.gradient?.geometry.kind = .radial
    let stops = try #require(GradientStops([red, blue], locations: [0, 0.3]))
    let geometry = GradientGeometry(.radial, startPoint: SIMD2(0.5, 0), endPoint: SIMD2(1, 1))
    #expect(paints(tree, card) == [.gradient(RoundedRect(rect), geometry, stops)])
    tree[card].looks = LayerLooks()
    tree[card].looks.shape = LayerLooks.Shape(Path2D(ellipseIn: rect))
    tree[card].looks.shape?.fillColor = nil
    tree[card].looks.shape?.strokeColor = red
    tree[card].looks.shape?.stroke.width = 4
    tree[card].looks.shape?.stroke.dashes = [6, 2]
    tree[card].looks.shape?.strokeEnd = 0.5
    let shape = try #require(tree[card].looks.shape)
    #expect(paints(tree, card) == [.shape(shape)])
    tree[card].looks.shape?.stroke.dashes = []
    let list = DrawList(tree, tree.resolved())
    // The first half of the line of an ellipse.
    let points = [SIMD2(40.0, 59), SIMD2(40.0, 1)]
    let point = try #require(points.first { !list.hits(at: $0, of: [.shape]).isEmpty })
    #expect(list.hits(at: point, of: [.shape]).map { list.draws[$0].layer } == [card])
    #expect(points.count { !list.hits(at: $0, of: [.shape]).isEmpty } == 1)
  }
}
