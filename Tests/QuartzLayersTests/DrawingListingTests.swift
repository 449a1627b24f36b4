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

  private func paints(_ layer: CALayer, _ kind: DrawList.Draw.Kind) -> [DrawList.Paint] {
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
    frame.contentsGravity = .resizeAspect
    let fit = try #require(slices(frame).first).frame
    #expect(abs(fit.minimum.y - 100.0 / 3) < 1e-12 && abs(fit.size.y - 400.0 / 3) < 1e-12 && fit.size.x == 200)
    frame.contentsGravity = .center
    frame.contentsScale = 2
    #expect(try slices(frame).map(\.frame) == [Bounds2D(x: 25, y: 50, width: 150, height: 100)])
    #expect(frame.contents == LayerPicture(7, width: 300, height: 200))
    frame.contents = nil
    #expect(paints(frame, .contents).isEmpty)
  }

  @Test("Row 6: a quarter of a sheet of sprites") func sprites() throws {
    let sprite = layer(0, 0, 100, 100)
    sprite.contents = LayerPicture(7, width: 512, height: 512)
    sprite.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    let slice = try #require(slices(sprite).first)
    #expect(slice.source == Bounds2D(x: 0.5, y: 0, width: 0.5, height: 0.5))
    #expect(slice.frame == Bounds2D(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("Row 7: nine slices, with borders of 32 and a middle of 136") func nine() throws {
    let button = layer(0, 0, 200, 200)
    button.contents = LayerPicture(7, width: 128, height: 128)
    button.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let frames = try slices(button).map(\.frame)
    #expect(frames.count == 9 && frames.contains(Bounds2D(x: 32, y: 32, width: 136, height: 136)))
  }

  @Test("Row 8: masksToBounds cuts sublayers") func clip() {
    let (root, part) = (layer(0, 0, 100, 100), layer(50, 50, 100, 100))
    root.addSublayer(part)
    #expect(list(root).hits(at: SIMD2(120, 120)).count == 1)
    root.masksToBounds = true
    #expect(list(root).hits(at: SIMD2(120, 120)).isEmpty && list(root).frames.count == 1)
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
    card.cornerCurve = .continuous
    #expect(card.cornerCurve == .continuous && list(card).hits(at: SIMD2(99, 99)).isEmpty)
  }

  @Test("Row 24: a border of 5 in 80 × 60 covers 1300") func border() {
    let card = layer(0, 0, 80, 60)
    (card.borderWidth, card.borderColor) = (5, red)
    guard case .border(let rect, let width, let color)? = paints(card, .border).first else { return #expect(Bool(false)) }
    #expect(rect.area - (rect.inset(by: width)?.area ?? 0) == 1300 && color == SIMD4(1, 0, 0, 1))
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
    card.shadowColor = nil
    #expect(card.shadowColor == nil)
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
  }

  @Test("Rows 31, 32: a half in a half, and a group") func groups() {
    let (button, label) = (layer(0, 0, 100, 100), layer(10, 10, 50, 50))
    (button.backgroundColor, label.backgroundColor, button.opacity) = (red, red, 0.5)
    button.addSublayer(label)
    #expect(list(button).frames.map(\.effect) == [.group(opacity: 0.5)])
    button.allowsGroupOpacity = false
    #expect(list(button).frames.isEmpty && list(button).draws.map(\.opacity) == [0.5, 0.5])
  }

  @Test("Row 47: the back of a single-sided layer is not drawn") func back() {
    let (root, card) = (layer(0, 0, 100, 100), layer(0, 0, 50, 50))
    root.addSublayer(card)
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(list(root).draws.count == 2)
    card.isDoubleSided = false
    #expect(list(root).draws.count == 1)
  }

  @Test("Rows 63 to 67: a stick figure, its stroke and its dashes") func shapes() throws {
    let figure = CAShapeLayer()
    let path = CGMutablePath()
    path.addArc(center: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    path.move(to: CGPoint(x: 150, y: 125))
    path.addLine(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 125, y: 225))
    path.move(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 175, y: 225))
    path.move(to: CGPoint(x: 100, y: 150))
    path.addLine(to: CGPoint(x: 200, y: 150))
    (figure.path, figure.strokeColor, figure.fillColor, figure.lineWidth) = (path, red, nil, 5)
    (figure.lineJoin, figure.lineCap) = (.round, .round)
    guard case .shape(let shape)? = paints(figure, .shape).first else { return #expect(Bool(false)) }
    #expect(abs(shape.path.length - 418.883) < 0.05)
    let box = try #require(shape.path.strokeBounds(style: shape.stroke))
    #expect(abs(box.minimum.x - 97.5) < 1e-9 && abs(box.minimum.y - 72.5) < 1e-6 && abs(box.size.x - 105) < 1e-9)
    figure.strokeEnd = 0.5
    figure.lineDashPattern = [6, 2]
    figure.lineDashPhase = 1
    (figure.fillRule, figure.miterLimit, figure.strokeStart) = (.evenOdd, 4, 0.25)
    guard case .shape(let dashed)? = paints(figure, .shape).first else { return #expect(Bool(false)) }
    #expect(dashed.stroke.dashes == [6, 2] && dashed.strokeEnd == 0.5 && dashed.fillRule == .evenOdd)
    #expect(figure.lineDashPattern == [6, 2] && figure.lineCap == .round && figure.path != nil)
  }

  @Test("Row 67: a stroke that is drawn in a second") func stroke() throws {
    let figure = CAShapeLayer()
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
    figure.add(draw, forKey: nil)
    #expect(try #require(figure.presentation(at: 0.25) as? CAShapeLayer).strokeEnd == 0.25)
  }

  @Test("Rows 73, 74: gradients") func gradients() throws {
    let sky = CAGradientLayer()
    sky.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    sky.colors = [red, CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
    (sky.startPoint, sky.endPoint) = (.zero, CGPoint(x: 1, y: 1))
    func color(_ x: Double, _ y: Double) throws -> SIMD4<Double> {
      guard case .gradient(_, let geometry, let stops)? = paints(sky, .gradient).first else { throw CocoaError(.featureUnsupported) }
      return stops.value(at: try #require(geometry.offset(at: SIMD2(x, y), in: Bounds2D(x: 0, y: 0, width: 200, height: 200))))
    }
    #expect(try color(100, 100) == SIMD4(0.5, 0, 0.5, 1) && color(150, 150) == SIMD4(0.25, 0, 0.75, 1))
    sky.colors = [red, CGColor(red: 1, green: 1, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1)]
    sky.locations = [0, 0.25, 0.5]
    #expect(try color(25, 25) == SIMD4(1, 0.5, 0, 1) && color(150, 150) == SIMD4(0, 1, 0, 1))
    sky.type = .radial
    #expect(sky.type == .radial && sky.colors?.count == 3)
    sky.locations = [0, 1]
    #expect(paints(sky, .gradient).isEmpty)
  }
}
