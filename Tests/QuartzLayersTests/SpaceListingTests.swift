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

  @Test("Row 15: points and rectangles from one layer to another") func conversions() {
    let (root, one, other) = (layer(0, 0, 400, 400), layer(30, 40, 100, 100), layer(100, 200, 200, 200))
    root.sublayers = [one, other]
    #expect(one.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -69, y: -158))
    #expect(other.convert(CGRect(x: 0, y: 0, width: 5, height: 6), from: one) == CGRect(x: -70, y: -160, width: 5, height: 6))
  }

  @Test("Row 22: a flipped superlayer") func flipped() {
    let (root, card) = FlippedGeometry.upsideDown()
    #expect(root.convert(CGPoint(x: 10, y: 20), to: nil) == CGPoint(x: 10, y: 180) && card.contentsAreFlipped())
  }

  @Test("Row 42: a perspective and a turn by 45°") func ownPerspective() {
    let card = SpaceTransforms.inPerspective()
    let (left, right) = (card.convert(CGPoint.zero, to: nil), card.convert(CGPoint(x: 200, y: 0), to: nil))
    #expect(abs(left.x - (100 - 82.358)) < 1e-3 && abs(right.x - (100 + 61.950)) < 1e-3)
  }

  @Test("Row 44: two layers under one eye") func sharedEye() {
    let (root, left, right) = SharedPerspective.pair()
    let (inner, other) = (left.convert(CGPoint(x: 100, y: 0), to: root), right.convert(CGPoint.zero, to: root))
    #expect(abs(inner.y - other.y) < 1e-12 && abs(inner.x + other.x - 400) < 1e-12)
  }

  @Test("Row 46: the back shows the mirror image") func back() {
    let (root, card) = BackFaces.turnedOver(isDoubleSided: true)
    let part = card.sublayers?.first?.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root)
    #expect(part == CGRect(x: 40, y: 0, width: 10, height: 10))
  }

  @Test("Row 48: an outer turn about z undoes an inner one") func flattening() {
    let (outer, inner) = Flattening.nested(CALayer())
    Flattening.aboutZ(outer, inner)
    let corners = [CGPoint.zero, CGPoint(x: 100, y: 100)].map { inner.convert($0, to: nil) }
    #expect(abs(corners[0].x - 150) < 1e-12 && abs(corners[0].y - 150) < 1e-12)
    #expect(abs(corners[1].x - 250) < 1e-12 && abs(corners[1].y - 250) < 1e-12)
  }

  @Test("Row 49: about y it does not, except in a transform layer") func flatteningAboutY() {
    // Without flattening: (−50, −50, 0) turned by −45°, w = 1 − 35.36 / 500, then the same outwards.
    for (space, x, y) in [(CALayer(), 175.5072612, 151.0145225), (CATransformLayer(), 153.3020441, 153.3020441)] {
      let (outer, inner) = Flattening.nested(space)
      Flattening.aboutY(outer, inner)
      let corner = inner.convert(CGPoint.zero, to: nil)
      #expect(abs(corner.x - x) < 1e-6 && abs(corner.y - y) < 1e-6)
    }
    // The outer perspective alone: the turns undo each other where nothing is flattened.
    let (outer, inner) = Flattening.nested(CATransformLayer())
    Flattening.aboutY(outer, inner)
    inner.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    let corner = inner.convert(CGPoint.zero, to: nil)
    #expect(abs(corner.x - 150) < 1e-9 && abs(corner.y - 150) < 1e-9)
  }

  @Test("Rows 50, 51, 53, 54, 56: a cube, its hits, and a face that is put above another") func solid() throws {
    let (root, faces) = Cube.turned()
    #expect(abs(faces[0].convert(CGPoint.zero, to: root).x - (200 - 164.716)) < 1e-3)
    let middle = faces[2].convert(CGPoint(x: 100, y: 100), to: root)
    let over = try #require(root.hitTest(middle))
    #expect(over !== faces[2] && faces.contains(over))
    Cube.hideBacks(faces)
    #expect(root.hitTest(middle) === over)
    Cube.bringThirdAboveLast(root, faces)
    #expect(root.hitTest(middle) === faces[2])
  }

  @Test("Row 70: two cubes in transform layers") func cubes() {
    let list = LayerScene(TwoCubes.scene()).drawList(at: 0)
    #expect(Set(list.draws.map(\.layer)).count == 13)
  }

  @Test("Row 72: planes keep their depths in a transform layer, and lie in one place in a plain one") func depths() throws {
    for (container, places) in [(CATransformLayer(), [7.0710678, 35.355339, 63.639610, 91.923882]), (CALayer(), [0, 0, 0, 0])] {
      let planes = TurningPlane.planes(in: container)
      for (plane, place) in zip(planes, places) {
        #expect(abs(plane.convert(CGPoint(x: 50, y: 50), to: nil).x - (150 - place)) < 1e-6)
      }
    }
  }

  @Test("Rows 75, 76: a ring of ten that turns red") func ring() throws {
    let (ring, square) = RingOfCopies.ring()
    let scene = LayerScene(ring)
    let (tree, id) = (scene.tree(at: 0), try #require(scene.id(of: square)))
    #expect(scene.drawList(at: 0).draws.count == 11)
    for index in 0..<10 {
      let color = tree.color(of: id, instance: [index])
      #expect(color.x == 1 && abs(color.y - (1 - 0.1 * Double(index))) < 1e-6 && color.w == 1)
      // The centre of the first is 200 above that of the layer; each step turns about a point 200 below the layer's.
      let center = try #require(tree.convert(SIMD2(50, 50), from: id, instance: [index], to: nil))
      let turn = Double(index) * .pi / 5
      #expect(abs(center.x - (250 + 400 * sin(turn))) < 1e-9 && abs(center.y - (450 - 400 * cos(turn))) < 1e-9)
    }
  }

  @Test("Row 77: a reflection") func reflection() throws {
    let (mirror, picture) = Reflection.mirror(alpha: -0.6)
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
    let (scroller, content) = Scrolling.stage()
    Scrolling.pan(scroller, by: CGPoint(x: 30, y: -20))
    #expect(scroller.bounds.origin == CGPoint(x: -30, y: 20))
    scroller.scroll(to: CGPoint(x: 50, y: 0))
    #expect(content.visibleRect == CGRect(x: 50, y: 0, width: 100, height: 100))
    let seen = Scrolling.show(CGRect(x: 160, y: 10, width: 20, height: 20), of: content)
    #expect(seen == CGRect(x: 80, y: 0, width: 100, height: 100) && scroller.bounds.origin == CGPoint(x: 80, y: 0))
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
