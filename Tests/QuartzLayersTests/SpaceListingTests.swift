import Foundation
import LayerDrawing
import LayerGeometry
import QuartzLayers
import Testing
import TransformCore

/// What the listings about solids, copies, scrolling and tiles do, with the values that they must give.
struct SpaceListingTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  private var perspective: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500
    return transform
  }

  @Test("Row 15: points and rectangles from one layer to another") func conversions() {
    let (root, one, other) = (layer(0, 0, 400, 400), layer(30, 40, 100, 100), layer(100, 200, 200, 200))
    root.sublayers = [one, other]
    #expect(one.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -69, y: -158))
    #expect(other.convert(CGRect(x: 0, y: 0, width: 5, height: 6), from: one) == CGRect(x: -70, y: -160, width: 5, height: 6))
  }

  @Test("Row 22: a flipped superlayer") func flipped() {
    let (root, card) = (layer(0, 0, 200, 200), layer(0, 0, 20, 40))
    root.isGeometryFlipped = true
    root.addSublayer(card)
    #expect(root.convert(CGPoint(x: 10, y: 20), to: nil) == CGPoint(x: 10, y: 180) && card.contentsAreFlipped())
  }

  @Test("Row 42: a perspective and a turn by 45°") func ownPerspective() {
    let card = layer(0, 0, 200, 200)
    card.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
    let (left, right) = (card.convert(CGPoint.zero, to: nil), card.convert(CGPoint(x: 200, y: 0), to: nil))
    #expect(abs(left.x - (100 - 82.358)) < 1e-3 && abs(right.x - (100 + 61.950)) < 1e-3)
  }

  @Test("Row 44: two layers under one eye") func sharedEye() {
    let (root, left, right) = (layer(0, 0, 400, 200), layer(50, 50, 100, 100), layer(250, 50, 100, 100))
    root.sublayerTransform = perspective
    root.sublayers = [left, right]
    left.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    right.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    let (inner, other) = (left.convert(CGPoint(x: 100, y: 0), to: root), right.convert(CGPoint.zero, to: root))
    #expect(abs(inner.y - other.y) < 1e-12 && abs(inner.x + other.x - 400) < 1e-12)
  }

  @Test("Row 48: an outer turn about z undoes an inner one") func flattening() {
    let (root, inner) = (layer(0, 0, 200, 200), layer(50, 50, 100, 100))
    root.addSublayer(inner)
    root.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    inner.transform = CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)
    let corner = inner.convert(CGPoint(x: 100, y: 100), to: nil)
    #expect(abs(corner.x - 150) < 1e-12 && abs(corner.y - 150) < 1e-12)
    root.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
    inner.transform = CATransform3DRotate(perspective, -.pi / 4, 0, 1, 0)
    let turned = inner.convert(CGPoint(x: 100, y: 100), to: nil)
    #expect(abs(turned.x - 150) > 1)
  }

  private func cube(in root: CALayer) -> [CALayer] {
    let faces = [
      CATransform3DMakeTranslation(0, 0, 100), CATransform3DRotate(CATransform3DMakeTranslation(100, 0, 0), .pi / 2, 0, 1, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(0, -100, 0), .pi / 2, 1, 0, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(0, 100, 0), -.pi / 2, 1, 0, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(-100, 0, 0), -.pi / 2, 0, 1, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -100), .pi, 0, 1, 0),
    ]
    return faces.map { transform in
      let face = layer(100, 100, 200, 200)
      face.transform = transform
      root.addSublayer(face)
      return face
    }
  }

  @Test("Rows 50 to 56: a cube, its hits, and a face that is put above another") func solid() throws {
    let root = layer(0, 0, 400, 400)
    root.sublayerTransform = CATransform3DRotate(CATransform3DRotate(perspective, -.pi / 4, 1, 0, 0), -.pi / 4, 0, 1, 0)
    let faces = cube(in: root)
    #expect(abs(faces[0].convert(CGPoint.zero, to: root).x - (200 - 164.716)) < 1e-3)
    let middle = faces[2].convert(CGPoint(x: 100, y: 100), to: root)
    let over = try #require(root.hitTest(middle))
    #expect(over !== faces[2] && faces.contains(over))
    for face in faces[3...] { face.isDoubleSided = false }
    #expect(root.hitTest(middle) === over)
    root.insertSublayer(faces[2], above: faces[5])
    #expect(root.hitTest(middle) === faces[2])
  }

  @Test("Row 70: two cubes in transform layers") func cubes() {
    let root = layer(0, 0, 400, 400)
    root.sublayerTransform = perspective
    for x in [CGFloat(-100), 100] {
      let space = CATransformLayer()
      space.frame = root.bounds
      space.transform = CATransform3DMakeTranslation(x, 0, 0)
      root.addSublayer(space)
      _ = cube(in: space)
    }
    let list = LayerScene(root).drawList(at: 0)
    #expect(Set(list.draws.map(\.layer)).count == 13)
  }

  @Test("Row 75, 76: a ring of ten that turns red") func ring() throws {
    let ring = CAReplicatorLayer()
    ring.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    ring.instanceCount = 10
    ring.instanceTransform = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, 0), .pi / 5, 0, 0, 1)
    (ring.instanceBlueOffset, ring.instanceGreenOffset) = (-0.1, -0.1)
    let dot = layer(100, 100, 50, 50)
    ring.addSublayer(dot)
    let scene = LayerScene(ring)
    let (tree, id) = (scene.tree(at: 0), try #require(scene.id(of: dot)))
    #expect(scene.drawList(at: 0).draws.count == 11)
    for index in 0..<10 {
      let color = tree.color(of: id, instance: [index])
      #expect(color.x == 1 && abs(color.y - (1 - 0.1 * Double(index))) < 1e-6 && color.w == 1)
    }
  }

  @Test("Row 77: a reflection") func reflection() throws {
    let mirror = CAReplicatorLayer()
    mirror.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    mirror.instanceCount = 2
    mirror.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(0, 202, 0), 1, -1, 0)
    mirror.instanceAlphaOffset = -0.6
    let picture = layer(0, 0, 200, 200)
    mirror.addSublayer(picture)
    let scene = LayerScene(mirror)
    let id = try #require(scene.id(of: picture))
    #expect(abs(scene.tree(at: 0).color(of: id, instance: [1]).w - 0.4) < 1e-6)
    let map = scene.tree(at: 0).convert(SIMD2(0, 200), from: id, instance: [1], to: nil)
    #expect(map == SIMD2(0, 202))
  }

  @Test("Delayed copies show earlier times") func delays() throws {
    let row = CAReplicatorLayer()
    row.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    (row.instanceCount, row.instanceDelay) = (3, 0.5)
    let dot = layer(0, 0, 10, 10)
    row.addSublayer(dot)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration, slide.fillMode) = (0, 60, 2, .backwards)
    dot.add(slide, forKey: nil)
    let scene = LayerScene(row)
    let tree = scene.tree(at: 1)
    let shown = tree.ids.map { tree[$0] }.filter { $0.bounds.size == SIMD2(10, 10) }.map(\.position.x)
    #expect(Set(shown) == [30, 15, 0])
    #expect(scene.hitTest(CGPoint(x: 30, y: 5), at: 1) === dot)
  }

  @Test("Rows 78, 79: scrolling") func scrolling() {
    let (scroller, content) = (CAScrollLayer(), layer(0, 0, 500, 500))
    scroller.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scroller.addSublayer(content)
    scroller.scroll(to: CGPoint(x: -30, y: 20))
    #expect(scroller.bounds.origin == CGPoint(x: -30, y: 20))
    scroller.scroll(to: CGPoint(x: 50, y: 0))
    #expect(content.visibleRect == CGRect(x: 50, y: 0, width: 100, height: 100))
    content.scrollRectToVisible(CGRect(x: 160, y: 10, width: 20, height: 20))
    #expect(scroller.bounds.origin == CGPoint(x: 80, y: 0))
    content.scroll(CGPoint(x: 7, y: 8))
    #expect(scroller.bounds.origin == CGPoint(x: 7, y: 8))
    scroller.scrollMode = .vertically
    scroller.scroll(to: CGRect(x: 300, y: 300, width: 10, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 7, y: 210) && scroller.scrollMode == .vertically)
  }

  @Test("Rows 80, 81: tiles") func tiles() throws {
    let map = CATiledLayer()
    map.bounds = CGRect(x: 0, y: 0, width: 2048, height: 2048)
    let grid = try #require(map.tiles)
    #expect(grid.columns == 8 && grid.rows == 8)
    let tile = try #require(grid.tile(at: SIMD2(300, 700)))
    #expect(tile.column == 1 && tile.row == 2)
    (map.tileSize, map.contentsScale, map.levelsOfDetail, map.levelsOfDetailBias) = (CGSize(width: 512, height: 512), 2, 4, 1)
    #expect(map.tiles?.columns == 8 && map.level(forZoom: 0.3) == -1)
  }
}
