import Foundation
import LayerDrawing
import LayerGeometry
import QuartzLayers
import Testing

/// What a tree of layer objects is and does, statement by statement.
struct SemanticsTests {
  func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  @Test("A layer has one superlayer: adding it elsewhere removes it first") func oneSuperlayer() {
    let (one, other, card) = (CALayer(), CALayer(), CALayer())
    one.addSublayer(card)
    other.addSublayer(card)
    #expect(one.sublayers == nil && card.superlayer === other)
    one.mask = card
    #expect(other.sublayers == nil && card.superlayer == nil && one.mask === card)
    other.addSublayer(card)
    #expect(one.mask == nil && other.sublayers == [card])
  }

  @Test("Places among siblings") func places() {
    let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.sublayers = [a, b]
    root.insertSublayer(c, at: 1)
    #expect(root.sublayers == [a, c, b])
    root.insertSublayer(c, at: 99)
    #expect(root.sublayers == [a, b, c])
    root.insertSublayer(c, below: a)
    root.insertSublayer(a, above: b)
    #expect(root.sublayers == [c, b, a])
    root.insertSublayer(b, above: b)
    root.insertSublayer(a, below: CALayer())
    #expect(root.sublayers == [a, c, b])
    let new = CALayer()
    root.replaceSublayer(c, with: new)
    root.replaceSublayer(c, with: CALayer())
    #expect(root.sublayers == [a, new, b] && c.superlayer == nil)
    root.sublayers = [b, a, b]
    #expect(root.sublayers == [a, b] && new.superlayer == nil)
  }

  @Test("A layer does not keep its superlayer alive") func weakSuperlayer() {
    let card = CALayer()
    do {
      let root = CALayer()
      root.addSublayer(card)
      _ = root.hitTest(.zero)
      #expect(card.superlayer === root)
    }
    #expect(card.superlayer == nil && card.hitTest(.zero) == nil)
  }

  @Test("A scene and its layers are gone with their last owner") func lifetime() {
    weak var gone: CALayer?
    weak var part: CALayer?
    do {
      let (root, card) = (CALayer(), CALayer())
      root.addSublayer(card)
      let scene = LayerScene(root)
      _ = (scene.drawList(at: 0), root.hitTest(.zero))
      (gone, part) = (root, card)
    }
    #expect(gone == nil && part == nil)
  }

  #if !DEBUG
    @Test("A cycle is refused in release builds") func cycles() {
      let (root, card) = (CALayer(), CALayer())
      root.addSublayer(card)
      card.addSublayer(root)
      card.mask = root
      root.addSublayer(root)
      #expect(root.superlayer == nil && card.mask == nil && root.sublayers == [card])
    }
  #endif

  @Test("Presentations are copies, and so are their sublayers: changes of them are lost") func presentations() throws {
    let (root, card) = (layer(0, 0, 100, 100), layer(0, 0, 10, 10))
    root.addSublayer(card)
    root.mask = layer(0, 0, 5, 5)
    let shown = try #require(root.presentation(at: 1))
    let part = try #require(shown.sublayers?.first)
    (shown.opacity, part.opacity) = (0.5, 0.5)
    #expect(root.opacity == 1 && card.opacity == 1 && part.model() === card && part.superlayer === shown)
    #expect(shown.mask?.model() === root.mask && shown.superlayer == nil)
    #expect(CAShapeLayer().presentation(at: 0) is CAShapeLayer && CATiledLayer().presentation(at: 0) is CATiledLayer)
  }

  @Test("A mask cuts what is drawn, and is neither drawn nor hit") func masks() throws {
    let (root, mask) = (layer(0, 0, 100, 100), layer(0, 0, 20, 20))
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    root.mask = mask
    root.addSublayer(layer(0, 0, 50, 50))
    let scene = LayerScene(root)
    let list = scene.drawList(at: 0)
    #expect(list.draws.count == 2 && list.masks.count == 1)
    #expect(list.hits(at: SIMD2(10, 10)).count == 2 && list.hits(at: SIMD2(30, 30)).isEmpty)
    mask.isHidden = true
    #expect(scene.drawList(at: 0).hits(at: SIMD2(10, 10)).isEmpty)
    root.mask = nil
    #expect(scene.drawList(at: 0).masks.isEmpty && scene.drawList(at: 0).hits(at: SIMD2(30, 30)).count == 2)
  }

  @Test("Key-value paths read and set properties and their parts") func keyPaths() throws {
    let card = layer(0, 0, 10, 10)
    card.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    card.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKeyPath: "position")
    card.setValue(7, forKey: "cornerRadius")
    card.setValue(CGSize(width: 1, height: 2), forKeyPath: "shadowOffset")
    card.setValue("clock", forKey: "kind of layer")
    card.setValue("large", forKeyPath: "opacity")
    #expect(abs(card.transform.m12 - 1) < 1e-12 && card.position == CGPoint(x: 3, y: 4) && card.cornerRadius == 7 && card.opacity == 1)
    #expect(card.value(forKeyPath: "bounds.size.width") as? CGFloat == 10)
    #expect(card.value(forKeyPath: "shadowOffset") as? CGSize == card.shadowOffset && card.shadowOffset.height == 2)
    #expect(card.value(forKey: "kind of layer") as? String == "clock" && card.value(forKey: "unknown") == nil)
    #expect(card.value(forKey: "hidden") as? Bool == false && card.value(forKey: "frame") as? CGRect == card.frame)
  }

  @Test("Boxes hold structures") func boxes() {
    let transform = CATransform3DMakeTranslation(1, 2, 3)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: transform).caTransform3DValue, transform))
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue.height == 4 && NSNumber(value: 2).cgPointValue == .zero)
    #expect(NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 3)).cgAffineTransformValue.d == 3)
  }

  @Test("A layer that is made one picture fades as one, and so do its copies") func onePicture() throws {
    let (root, card, part) = (layer(0, 0, 100, 100), layer(0, 0, 50, 50), layer(0, 0, 10, 10))
    root.addSublayer(card)
    card.addSublayer(part)
    (card.opacity, card.allowsGroupOpacity) = (0.5, false)
    (card.backgroundColor, part.backgroundColor) = (.black, .black)
    let scene = LayerScene(root)
    #expect(scene.drawList(at: 0).frames.isEmpty)
    card.setValue(true, forKey: "shouldRasterize")
    #expect(scene.drawList(at: 0).frames.map(\.effect) == [.group(opacity: 0.5)])
    #expect(scene.drawList(at: 0) == LayerScene(root).drawList(at: 0))
    #expect(card.shouldRasterize && !card.allowsGroupOpacity && CALayer(layer: card).shouldRasterize)
    let copy = try #require(root.presentation(at: 0))
    #expect(copy.sublayers?.first?.shouldRasterize == true && LayerScene(copy).drawList(at: 0).frames.count == 1)
    card.shouldRasterize = false
    #expect(scene.drawList(at: 0).frames.isEmpty)
  }

  @Test("Numbers that make no sense do not trap") func hostile() {
    let (root, card) = (CALayer(), CAReplicatorLayer())
    root.insertSublayer(card, at: .max)
    card.addSublayer(CALayer())
    card.contents = LayerPicture(1, width: .max, height: .min)
    (card.instanceCount, card.instanceDelay, card.speed) = (.max, .nan, .nan)
    card.frame = CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: 1)
    (card.bounds.size.width, card.opacity, card.maskedCorners) = (.nan, .infinity, CACornerMask(rawValue: .max))
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.toValue, slide.duration, slide.repeatCount) = (Double.nan, -.infinity, .nan)
    card.add(slide, forKey: nil)
    let scene = LayerScene(root)
    for time in [0, .nan, .infinity, -.infinity] as [Double] {
      #expect(scene.drawList(at: time).draws.count < 9 && scene.hitTest(CGPoint(x: CGFloat.nan, y: 0), at: time) == nil)
      #expect(card.presentation(at: time) != nil)
    }
    #expect(card.contents?.width == .max && root.hitTest(.zero) == nil && card.convert(CGPoint.zero, to: nil).x.isNaN)
  }

  @Test("What has no meaning here is not added") func unknown() {
    let card = CALayer()
    card.add(CABasicAnimation(keyPath: "frame"), forKey: "frame")
    #expect(card.animation(forKey: "frame") == nil)
  }
}
