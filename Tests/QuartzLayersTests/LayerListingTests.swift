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
  }

  @Test("Row 11: the frame of a square turned by 45° is √2 as wide") func virtualFrame() {
    let square = layer(0, 0, 100, 100)
    square.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(square.frame.width - 141.4213562373095) < 1e-12 && square.bounds.width == 100)
  }

  @Test("Row 12: the frame sets position and bounds") func setFrame() {
    let face = layer(-50, -50, 100, 100)
    #expect(face.position == .zero && face.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("Row 13: the anchor moves the frame, not the position") func anchor() {
    let card = layer(150, 150, 100, 100)
    card.anchorPoint = .zero
    #expect(card.frame.origin == CGPoint(x: 200, y: 200) && card.position == CGPoint(x: 200, y: 200))
  }

  @Test("Row 14: the hand of a clock at three") func hand() {
    let hand = layer(0, 0, 10, 100)
    hand.position = CGPoint(x: 100, y: 100)
    hand.anchorPoint = CGPoint(x: 0.5, y: 0.9)
    hand.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(hand.frame == CGRect(x: 90, y: 95, width: 100, height: 10))
  }

  @Test("Row 16: which layer a touch is in") func contains() {
    let (root, white, blue) = (layer(0, 0, 400, 400), layer(50, 50, 200, 200), layer(50, 50, 100, 100))
    root.addSublayer(white)
    white.addSublayer(blue)
    func touched(_ x: CGFloat, _ y: CGFloat) -> CALayer? {
      let inWhite = white.convert(CGPoint(x: x, y: y), from: root)
      guard white.contains(inWhite) else { return nil }
      return blue.contains(blue.convert(inWhite, from: white)) ? blue : white
    }
    #expect(touched(120, 120) === blue && touched(60, 60) === white && touched(10, 10) == nil)
  }

  @Test("Rows 17, 18, 19: hits are of the deepest layer, beyond bounds too, and by zPosition") func hits() {
    let (root, first, second) = (layer(0, 0, 100, 100), layer(20, 20, 50, 50), layer(40, 40, 50, 50))
    root.addSublayer(first)
    root.addSublayer(second)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === second && root.hitTest(CGPoint(x: 5, y: 5)) === root)
    first.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === first)
    second.position = CGPoint(x: 150, y: 150)
    #expect(root.hitTest(CGPoint(x: 150, y: 150)) === second && root.hitTest(CGPoint(x: 110, y: 110)) == nil)
    #expect(CALayer().hitTest(CGPoint(x: 1, y: 1)) == nil)
  }
}
