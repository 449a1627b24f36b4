import Foundation
import QuartzLayers
import Testing

/// Numbers of layer trees that others have checked against Core Animation (GNUstep's public tests).
struct PinTests {
  private func layer(_ bounds: CGRect, at position: CGPoint) -> CALayer {
    let layer = CALayer()
    (layer.bounds, layer.position) = (bounds, position)
    return layer
  }

  @Test("A sublayerTransform acts about the anchor of the layer") func sublayerTransform() {
    let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
    let child = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 100, y: 50))
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    child.transform = CATransform3DMakeTranslation(5, 6, 0)
    parent.addSublayer(child)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 60, y: -38))
    #expect(parent.convert(CGPoint.zero, from: child) == CGPoint(x: 60, y: -38))
  }

  @Test("Frames: anchors outside, what does not count, scales and turns") func frames() {
    let card = layer(CGRect(x: 0, y: 0, width: 100, height: 50), at: .zero)
    card.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(card.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
    (card.bounds.origin, card.zPosition, card.anchorPointZ) = (CGPoint(x: 9, y: 9), 5, 3)
    (card.isGeometryFlipped, card.contentsScale) = (true, 2)
    #expect(card.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
    let scaled = layer(CGRect(x: 0, y: 0, width: 100, height: 50), at: CGPoint(x: 200, y: 300))
    scaled.transform = CATransform3DMakeScale(2, 4, 1)
    #expect(scaled.frame == CGRect(x: 100, y: 200, width: 200, height: 200))
  }

  @Test("Setting a frame: under a scale and a translation, negative and empty") func setFrame() {
    let card = layer(.zero, at: .zero)
    card.transform = CATransform3DMakeScale(2, 4, 1)
    card.frame = CGRect(x: 10, y: 0, width: 100, height: 50)
    #expect(card.bounds == CGRect(x: 0, y: 0, width: 50, height: 12.5) && card.position == CGPoint(x: 60, y: 25))
    #expect(card.frame == CGRect(x: 10, y: 0, width: 100, height: 50))
    card.transform = CATransform3DIdentity
    card.frame = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(card.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && card.position == CGPoint(x: -50, y: -25))
    card.frame = CGRect(x: 7, y: 8, width: 0, height: 0)
    #expect(card.bounds.size == .zero && card.position == CGPoint(x: 7, y: 8))
    card.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(card.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
  }

  @Test("A frame with a corner behind the eye is infinite") func behindTheEye() {
    let card = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: .zero)
    var near = CATransform3DIdentity
    near.m34 = -1.0 / 20
    card.transform = CATransform3DConcat(CATransform3DMakeRotation(.pi / 4, 0, 1, 0), near)
    #expect(card.frame == .infinite)
  }

  @Test("Unrelated layers convert by the space around both") func unrelated() {
    let one = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 25, y: 25))
    let other = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 500, y: 500))
    #expect(one.convert(CGPoint.zero, to: other) == CGPoint(x: -475, y: -475))
    #expect(one.convert(CGPoint.zero, to: nil) == .zero)
    #expect(one.convert(CGRect(x: 0, y: 0, width: 2, height: 3), to: other) == CGRect(x: -475, y: -475, width: 2, height: 3))
  }

  @Test("The origin of a superlayer's bounds does not move a sublayer in it") func origins() {
    let parent = layer(CGRect(x: 10, y: 20, width: 200, height: 200), at: .zero)
    let child = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 100, y: 50))
    parent.addSublayer(child)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
  }

  @Test("Hits: zPosition before order, hidden layers skipped, bounds that mask, far edges outside") func hits() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let (first, second) = (layer(root.bounds, at: root.position), layer(root.bounds, at: root.position))
    root.sublayers = [first, second]
    #expect(root.hitTest(CGPoint(x: 99.5, y: 0)) === second && root.hitTest(CGPoint(x: 100, y: 0)) == nil)
    first.zPosition = 1
    #expect(root.hitTest(.zero) === first)
    first.isHidden = true
    #expect(root.hitTest(.zero) === second)
    second.position.x = 150
    #expect(root.hitTest(CGPoint(x: 120, y: 10)) === second)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 120, y: 10)) == nil && root.hitTest(.zero) === root)
  }

  @Test("A transform layer is never hit itself, and what is in it is") func transformLayers() {
    let space = CATransformLayer()
    space.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let face = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 5, y: 5))
    space.addSublayer(face)
    #expect(space.hitTest(CGPoint(x: -45, y: -45)) === face && space.hitTest(CGPoint(x: 0, y: 0)) == nil)
  }

  @Test("affineTransform() of what is not one of the plane is the identity") func affine() {
    let card = CALayer()
    card.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(card.affineTransform() == .identity)
    card.setAffineTransform(CGAffineTransform(translationX: 1, y: 2))
    #expect(card.affineTransform() == CGAffineTransform(translationX: 1, y: 2))
  }
}
