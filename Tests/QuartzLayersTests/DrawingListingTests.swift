import AnimationGeometry
import Foundation
import LayerDrawing
import LayerGeometry
import PathGeometry
import QuartzLayers
import Testing
import TransformCore

/// What the listings about looks do, with the values that they must give.
struct DrawingListingTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  private func list(_ layer: CALayer) -> DrawList { LayerScene(layer).drawList(at: 0) }

  func paints(_ layer: CALayer, _ kind: DrawList.Draw.Kind) -> [DrawList.Paint] {
    let list = list(layer)
    return list.draws.filter { $0.kind == kind }.compactMap { $0.paint.map { list.paints[$0] } }
  }

  private func slices(_ layer: CALayer) throws -> [LayerContents.Slice] {
    guard case .contents(7, let slices)? = paints(layer, .contents).first else { throw CocoaError(.featureUnsupported) }
    return slices
  }

  @Test("Rows 2 to 5: a picture, its gravities and its scale") func contents() throws {
    let frame = layer(0, 0, 200, 200)
    frame.contents = LayerPicture(7, width: 300, height: 200)
    #expect(try slices(frame).map(\.frame) == [Bounds2D(x: 0, y: 0, width: 200, height: 200)])
    PictureContents.fitted(LayerPicture(7, width: 300, height: 200), in: frame)
    let fit = try #require(slices(frame).first).frame
    #expect(abs(fit.minimum.y - 100.0 / 3) < 1e-12 && abs(fit.size.y - 400.0 / 3) < 1e-12 && fit.size.x == 200)
    PictureContents.centred(LayerPicture(7, width: 300, height: 200), in: frame, scale: 2)
    #expect(try slices(frame).map(\.frame) == [Bounds2D(x: 25, y: 50, width: 150, height: 100)])
    #expect(frame.contents == LayerPicture(7, width: 300, height: 200))
    frame.contents = nil
    #expect(paints(frame, .contents).isEmpty)
  }

  @Test("Row 6: a quarter of a sheet of sprites") func sprites() throws {
    let sprites = SpriteSheet.quarters(of: LayerPicture(7, width: 512, height: 512))
    let slice = try #require(slices(sprites[1]).first)
    #expect(slice.source == Bounds2D(x: 0.5, y: 0, width: 0.5, height: 0.5))
    #expect(slice.frame == Bounds2D(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("Row 7: nine slices, with borders of 32 and a middle of 136") func nine() throws {
    let button = StretchedButton.button(LayerPicture(7, width: 128, height: 128), CGRect(x: 0, y: 0, width: 200, height: 200))
    let frames = try slices(button).map(\.frame)
    #expect(frames.count == 9 && frames.contains(Bounds2D(x: 32, y: 32, width: 136, height: 136)))
  }

  @Test("Row 8: masksToBounds cuts sublayers") func clip() {
    let (root, part) = (layer(0, 0, 100, 100), layer(50, 50, 100, 100))
    root.addSublayer(part)
    #expect(list(root).hits(at: SIMD2(120, 120)).count == 1)
    root.masksToBounds = true
    #expect(list(root).hits(at: SIMD2(120, 120)).isEmpty && list(root).frames.count == 1)
    let (open, cut) = RoundedViews.pair()
    #expect(list(open).hits(at: SIMD2(-20, -20)).count == 1 && list(cut).hits(at: SIMD2(130, -20)).isEmpty)
  }

  @Test("Row 20: zPosition changes the order of drawing") func order() {
    let (root, a, b, c) = (layer(0, 0, 90, 90), layer(0, 0, 9, 9), layer(0, 0, 9, 9), layer(0, 0, 9, 9))
    root.sublayers = [a, b, c]
    a.zPosition = 1
    let scene = LayerScene(root)
    #expect(scene.drawList(at: 0).draws.compactMap { scene.layer($0.layer) } == [root, b, c, a])
  }

  @Test("Row 23: the corner radius cuts the background") func corners() {
    let card = layer(0, 0, 100, 100)
    (card.backgroundColor, card.cornerRadius) = (red, 20)
    #expect(list(card).hits(at: SIMD2(5, 5)).isEmpty && list(card).hits(at: SIMD2(6, 6)).count == 1)
    card.maskedCorners = [.layerMaxXMaxYCorner]
    #expect(list(card).hits(at: SIMD2(1, 1)).count == 1 && list(card).hits(at: SIMD2(99, 99)).isEmpty)
    let cut = RoundedViews.pair().cut
    #expect(list(cut).hits(at: SIMD2(155, 5)).isEmpty && list(cut).hits(at: SIMD2(160, 10)).count > 1)
    card.cornerCurve = .continuous
    #expect(card.cornerCurve == .continuous && list(card).hits(at: SIMD2(99, 99)).isEmpty)
  }

  @Test("Row 24: a border of 5 in 80 × 60 covers 1300") func border() {
    let card = layer(0, 0, 80, 60)
    (card.borderWidth, card.borderColor) = (5, red)
    guard case .border(let rect, let width, let color)? = paints(card, .border).first else { return #expect(Bool(false)) }
    #expect(rect.area - (rect.inset(by: width)?.area ?? 0) == 1300 && color == SIMD4(1, 0, 0, 1))
    guard case .border(let around, 5, _)? = paints(RoundedViews.pair().cut, .border).first else { return #expect(Bool(false)) }
    #expect(around.bounds == Bounds2D(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("Rows 25 to 27: shadows, and a clipped one needs two layers") func shadows() {
    let (card, inner) = (layer(0, 0, 100, 50), layer(-20, 0, 120, 50))
    (card.backgroundColor, card.shadowOpacity) = (red, 0.5)
    guard case .shadow(let shadow, of: .rect)? = paints(card, .shadow).first else { return #expect(Bool(false)) }
    #expect(shadow.offset == SIMD2(0, -3) && shadow.radius == 3 && shadow.opacity == 0.5)
    card.shadowPath = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    guard case .shadow(_, of: .path(let path))? = paints(card, .shadow).first else { return #expect(Bool(false)) }
    #expect(path.bounds == Bounds2D(x: 0, y: 0, width: 10, height: 10))
    (card.shadowPath, card.shadowOffset, card.shadowRadius) = (nil, CGSize(width: 5, height: 7), 0)
    inner.backgroundColor = red
    card.addSublayer(inner)
    let box = list(card).draws.first { $0.kind == .shadow }?.box
    let expected = Bounds2D<Float>(x: -15, y: 7, width: 120, height: 50)
    let off = box.map { max(($0.minimum - expected.minimum).x.magnitude, ($0.maximum - expected.maximum).y.magnitude) }
    #expect(off.map { $0 < 1e-3 } == true)
    let pair = RoundedViews.pair()
    Shadows.outlined([pair.open, pair.cut])
    guard case .shadow(_, of: .path(let circle))? = paints(pair.cut, .shadow).first else { return #expect(Bool(false)) }
    // Cubics stand for the circle.
    #expect(abs(circle.signedArea.magnitude - 2500 * Double.pi) < 3 && paints(pair.open, .shadow).count == 1)
    let around = Shadows.around(RoundedViews.pair().cut)
    #expect(list(around).draws.filter { $0.kind == .shadow }.map { $0.frame == nil } == [true] && around.shadowRadius == 5)
    card.shadowColor = nil
    #expect(card.shadowColor == nil)
  }

  @Test("Row 28: a picture is a mask") func pictureMask() throws {
    let card = layer(0, 0, 60, 60)
    card.backgroundColor = red
    PictureMask.cut(card, by: LayerPicture(7, width: 60, height: 60))
    let list = list(card)
    guard case .mask(let range)? = list.frames.first?.effect else { return #expect(Bool(false)) }
    let paints = list.masks[range].compactMap { $0.paint.map { list.paints[$0] } }
    let number: UInt64? = paints.lazy.compactMap { if case .contents(let number, _) = $0 { number } else { nil } }.first
    #expect(number == 7 && list.draws.allSatisfy { $0.frame == 0 })
  }

  @Test("Row 29: a mask of two circles") func circles() {
    let (picture, mask) = (layer(0, 0, 60, 60), layer(0, 0, 60, 60))
    for center in [CGFloat(15), 45] {
      let circle = CAShapeLayer()
      circle.frame = CGRect(x: center - 15, y: center - 15, width: 30, height: 30)
      circle.path = unsafe CGPath(ellipseIn: circle.bounds, transform: nil)
      mask.addSublayer(circle)
    }
    picture.backgroundColor = red
    picture.mask = mask
    let list = list(picture)
    let points: [SIMD2<Double>] = [SIMD2(15, 15), SIMD2(45, 45), SIMD2(1, 1), SIMD2(45, 15)]
    #expect(points.map { list.hits(at: $0).count } == [1, 1, 0, 0])
    let water = layer(0, 0, 60, 60)
    _ = WaterMask.mask(of: water)
    water.backgroundColor = red
    let seen = self.list(water)
    #expect([SIMD2(10, 10), SIMD2(50, 50), SIMD2(30, 30)].map { seen.hits(at: $0).count } == [1, 1, 0])
  }

  @Test("Rows 31, 32: a half in a half, and a group") func groups() {
    let (button, picture) = (GroupOpacity.button(), GroupOpacity.onePicture())
    #expect(list(button).frames.isEmpty && list(button).draws.map(\.opacity) == [0.5, 0.5])
    #expect(list(picture).frames.map(\.effect) == [.group(opacity: 0.5)])
    button.allowsGroupOpacity = true
    #expect(list(button).frames.map(\.effect) == [.group(opacity: 0.5)])
  }

  @Test("Row 47: the back of a single-sided layer is not drawn") func back() {
    #expect(list(BackFaces.turnedOver(isDoubleSided: true).root).draws.count == 3)
    #expect(list(BackFaces.turnedOver(isDoubleSided: false).root).draws.count == 1)
  }

  @Test("Rows 73, 74: gradients") func gradients() throws {
    var sky = Gradients.diagonal()
    func color(_ x: Double, _ y: Double) throws -> SIMD4<Double> {
      guard case .gradient(_, let geometry, let stops)? = paints(sky, .gradient).first else { throw CocoaError(.featureUnsupported) }
      return stops.value(at: try #require(geometry.offset(at: SIMD2(x, y), in: Bounds2D(x: 0, y: 0, width: 200, height: 200))))
    }
    #expect(try color(100, 100) == SIMD4(0.5, 0, 0.5, 1) && color(150, 150) == SIMD4(0.25, 0, 0.75, 1))
    sky = Gradients.firstHalf()
    #expect(try color(25, 25) == SIMD4(1, 0.5, 0, 1) && color(150, 150) == SIMD4(0, 1, 0, 1))
    sky.type = .radial
    #expect(sky.type == .radial && sky.colors?.count == 3)
    sky.locations = [0, 1]
    #expect(paints(sky, .gradient).isEmpty)
  }
}
