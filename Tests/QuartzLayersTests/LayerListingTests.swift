import Foundation
import QuartzLayers
import Testing

/// What the listings about layers do, by Core Animation's names, with the values that they must give.
struct LayerListingTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  @Test("Row 1: a tree of layers") func tree() {
    let (root, red, blue) = (layer(0, 0, 200, 200), layer(10, 10, 50, 50), layer(20, 20, 50, 50))
    root.addSublayer(red)
    root.insertSublayer(blue, below: red)
    #expect(root.sublayers == [blue, red] && red.superlayer === root && root.superlayer == nil)
    red.addSublayer(blue)
    #expect(root.sublayers == [red] && blue.superlayer === red)
    blue.removeFromSuperlayer()
    #expect(red.sublayers == nil && blue.superlayer == nil)
    let card = AddedLayers.card(in: root)
    #expect(root.sublayers == [red, card] && card.position == CGPoint(x: 100, y: 100))
    AddedLayers.moved(card, below: red)
    #expect(root.sublayers == [card, red])
  }

  @Test("Row 11: the frame of a square turned by 45° is √2 as wide") func virtualFrame() {
    let square = VirtualFrames.turned()
    #expect(abs(square.frame.width - 141.4213562373095) < 1e-12 && square.bounds.width == 100)
  }

  @Test("Row 12: the frame sets position and bounds") func setFrame() {
    let face = VirtualFrames.face()
    #expect(face.position == .zero && face.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("Row 13: the anchor moves the frame, not the position") func anchor() {
    let card = VirtualFrames.hungAtCorner()
    #expect(card.frame.origin == CGPoint(x: 200, y: 200) && card.position == CGPoint(x: 200, y: 200))
  }

  @Test("Row 14: the hand of a clock at three") func hand() throws {
    let hand = try #require(ClockHands.clock(hour: 3, minute: 15, second: 15).sublayers?[1])
    #expect(hand.frame == CGRect(x: 90, y: 95, width: 100, height: 10))
  }

  @Test("Row 16: which layer a touch is in") func contains() {
    let (root, white, blue) = Touches.layers()
    func touched(_ x: CGFloat, _ y: CGFloat) -> CALayer? { Touches.contained(CGPoint(x: x, y: y), in: root, white: white, blue: blue) }
    #expect(touched(120, 120) === blue && touched(60, 60) === white && touched(10, 10) == nil)
  }

  @Test("Rows 17, 18, 19: hits are of the deepest layer, beyond bounds too, and by zPosition") func hits() {
    let (root, first, second) = DrawingOrder.overlapping()
    #expect(Touches.hit(CGPoint(x: 50, y: 50), in: root) === second && Touches.hit(CGPoint(x: 5, y: 5), in: root) === root)
    DrawingOrder.bringToFront(first)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === first)
    second.position = CGPoint(x: 150, y: 150)
    #expect(root.hitTest(CGPoint(x: 150, y: 150)) === second && root.hitTest(CGPoint(x: 110, y: 110)) == nil)
    #expect(CALayer().hitTest(CGPoint(x: 1, y: 1)) == nil)
  }
}
