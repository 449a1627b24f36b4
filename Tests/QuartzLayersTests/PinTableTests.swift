import Foundation
import QuartzLayers
import Testing

/// The numbers of frames, conversions and visible rectangles that others have read from Core Animation's layers
/// (GNUstep's public tests), and those of flipped layers, which others state and none of these tests has.
struct PinTableTests {
  private func layer(_ bounds: CGRect, _ x: CGFloat, _ y: CGFloat, in superlayer: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    (layer.bounds, layer.position) = (bounds, CGPoint(x: x, y: y))
    superlayer?.addSublayer(layer)
    return layer
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func isClose(_ one: CGRect, _ other: CGRect) -> Bool {
    zip([one.minX, one.minY, one.width, one.height], [other.minX, other.minY, other.width, other.height])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("Frames that are read") func frames() {
    let card = layer(rect(0, 0, 100, 50), 200, 300)
    #expect(card.frame == rect(150, 275, 100, 50))
    card.bounds.origin = CGPoint(x: 30, y: -40)
    #expect(card.frame == rect(150, 275, 100, 50))
    let square = layer(rect(0, 0, 100, 100), 0, 0)
    square.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let half = 50 * CGFloat(2).squareRoot()
    #expect(isClose(square.frame, rect(-half, -half, 2 * half, 2 * half)))
  }

  @Test("Frames that are set") func setFrames() {
    struct Pin {
      var bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
      var anchor = CGPoint(x: 0.5, y: 0.5)
      var transform = CATransform3DIdentity
      var frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      let expected: CGRect
      let position: CGPoint
    }
    let pins = [
      Pin(transform: CATransform3DMakeScale(2, 4, 1), expected: rect(0, 0, 50, 12.5), position: CGPoint(x: 60, y: 45)),
      Pin(transform: CATransform3DMakeTranslation(10, 20, 0), expected: rect(0, 0, 100, 50), position: CGPoint(x: 50, y: 25)),
      Pin(bounds: rect(11, 22, 5, 5), expected: rect(11, 22, 100, 50), position: CGPoint(x: 60, y: 45)),
      Pin(frame: rect(0, 0, -100, -50), expected: rect(0, 0, 100, 50), position: CGPoint(x: -50, y: -25)),
      Pin(frame: rect(10, 20, 0, 0), expected: rect(0, 0, 0, 0), position: CGPoint(x: 10, y: 20)),
      Pin(bounds: .zero, anchor: .zero, expected: rect(0, 0, 100, 50), position: CGPoint(x: 10, y: 20)),
      Pin(bounds: .zero, anchor: CGPoint(x: 1, y: 1), expected: rect(0, 0, 100, 50), position: CGPoint(x: 110, y: 70)),
    ]
    for pin in pins {
      let layer = layer(pin.bounds, 0, 0)
      (layer.anchorPoint, layer.transform) = (pin.anchor, pin.transform)
      layer.frame = pin.frame
      #expect(layer.bounds == pin.expected && layer.position == pin.position)
    }
  }

  @Test("Conversions between a layer and its superlayer") func conversions() {
    let parent = layer(rect(0, 0, 200, 200), 100, 100)
    let child = layer(rect(0, 0, 50, 50), 100, 50, in: parent)
    let far = CGPoint(x: 50, y: 50)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
    #expect(child.convert(far, to: parent) == CGPoint(x: 125, y: 75))
    #expect(parent.convert(CGPoint.zero, to: child) == CGPoint(x: -75, y: -25))
    child.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 50, y: 0))
    #expect(child.convert(far, to: parent) == CGPoint(x: 150, y: 100))
    child.transform = CATransform3DIdentity
    parent.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 85, y: 45))
  }

  @Test("Flipped layers: a superlayer's flip acts beyond it, a layer's own before its anchor") func flipped() {
    let parent = layer(rect(0, 0, 200, 200), 100, 100)
    let child = layer(rect(0, 0, 50, 50), 100, 50, in: parent)
    parent.isGeometryFlipped = true
    #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 75, y: 175))
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
    child.isGeometryFlipped = true
    #expect(child.convert(CGPoint(x: 10, y: 5), to: nil) == CGPoint(x: 85, y: 130) && !child.contentsAreFlipped())
    parent.isGeometryFlipped = false
    #expect(child.convert(CGPoint(x: 10, y: 5), to: parent) == CGPoint(x: 85, y: 70) && child.contentsAreFlipped())
    #expect(child.frame == rect(75, 25, 50, 50))
  }

  @Test("Visible rectangles in a scroll layer") func visible() {
    let stage = CAScrollLayer()
    stage.bounds = rect(0, 0, 200, 200)
    let part = layer(rect(0, 0, 100, 100), 180, 190, in: stage)
    #expect(part.visibleRect == rect(0, 0, 70, 60))
    stage.bounds = rect(20, 40, 200, 200)
    (part.bounds, part.position) = (rect(5, 6, 100, 100), CGPoint(x: 30, y: 50))
    #expect(part.visibleRect == rect(45, 46, 60, 60))
  }
}
