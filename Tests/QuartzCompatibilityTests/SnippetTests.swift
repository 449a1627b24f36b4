// The types are Apple's where it has them.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzCompatibility
#endif
import Foundation
import Testing

// Code of iOS projects, unmodified below the import lines. Each snippet compiles beside Foundation. There Foundation
// has its own AffineTransform and CGPoint, and numbers of two kinds.

private func degreesToRadians(_ degrees: CGFloat) -> CGFloat { degrees * .pi / 180 }

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGAffineTransform {
  fileprivate static func rotation(_ angle: CGFloat, around point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: point.x, y: point.y).rotated(by: angle).translatedBy(x: -point.x, y: -point.y)
  }

  fileprivate var xScale: CGFloat { sqrt(a * a + b * b) }
  fileprivate var angle: CGFloat { atan2(b, a) }
}

private final class Card {
  var transform: CGAffineTransform = .identity
  var layerTransform = CATransform3DIdentity
  var velocity: CGVector = .zero
  var bounds = CGRect(x: 0, y: 0, width: 320, height: 200)

  func pan(by offset: CGPoint) {
    let progress = min(max(offset.x / bounds.width, -1), 1)
    transform = CGAffineTransform(translationX: offset.x, y: offset.y * 0.5)
      .rotated(by: progress * .pi / 8)
      .scaledBy(x: 1 - abs(progress) * 0.1, y: 1 - abs(progress) * 0.1)
    velocity = CGVector(dx: offset.x / 0.25, dy: offset.y / 0.25)
  }

  func flip(_ fraction: CGFloat) {
    var t = CATransform3DIdentity
    t.m34 = -1 / (bounds.width * 2)
    t = CATransform3DTranslate(t, 0, 0, -50 * sin(fraction * .pi))
    t = CATransform3DRotate(t, fraction * .pi, 0, 1, 0)
    layerTransform = t
  }
}

private func aspectFit(_ size: CGSize, in rect: CGRect) -> CGAffineTransform {
  let scale = min(rect.width / size.width, rect.height / size.height)
  let x = rect.midX - size.width * scale / 2
  let y = rect.midY - size.height * scale / 2
  return CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(translationX: x, y: y))
}

struct SnippetTests {
  @Test("A rotation about a point, its scale and its angle")
  func rotationAround() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let t = CGAffineTransform.rotation(degreesToRadians(90), around: rect.center)
    #expect(isClose(rect.center.applying(t), rect.center))
    #expect(isClose(CGPoint(x: 26, y: 40).applying(t), CGPoint(x: 25, y: 41)))
    #expect(isClose(t.xScale, 1) && isClose(t.angle, .pi / 2))
  }

  @Test("A card that is panned and flipped")
  func card() {
    let card = Card()
    card.pan(by: CGPoint(x: 160, y: 20))
    #expect(isClose(CGPoint.zero.applying(card.transform), CGPoint(x: 160, y: 10)))
    #expect(isClose(card.transform.xScale, 0.95) && isClose(card.transform.angle, .pi / 16))
    #expect(card.velocity == CGVector(dx: 640, dy: 80))
    card.flip(1)
    #expect(isClose(card.layerTransform.m11, -1) && isClose(card.layerTransform.m33, -1))
    card.flip(0.5)
    #expect(isClose(card.layerTransform.m43, -50) && isClose(card.layerTransform.m44, 1 + 50.0 / 640))
  }

  @Test("A picture fitted into a rectangle, there and back")
  func fitting() {
    let size = CGSize(width: 200, height: 100)
    let t = aspectFit(size, in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(CGRect(origin: .zero, size: size).applying(t) == CGRect(x: 0, y: 25, width: 100, height: 50))
    #expect(isClose(CGPoint(x: 50, y: 50).applying(t.inverted()), CGPoint(x: 100, y: 50)))
  }

  @Test("Foundation's AffineTransform is still there, and is another type")
  func foundation() {
    let own = AffineTransform(m11: 2, m12: 3, m21: 5, m22: 7, tX: 5, tY: 6)
    let ours = CGAffineTransform(a: own.m11, b: own.m12, c: own.m21, d: own.m22, tx: own.tX, ty: own.tY)
    #expect(own.transform(CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2).applying(ours))
  }

  @Test("CGFloat, Double and literals mix as Swift mixes them")
  func numbers() {
    let factor: Double = 2
    let size: CGFloat = 3
    let angle = Double.pi / 3
    let t = CGAffineTransform(scaleX: factor, y: size).rotated(by: angle)
    #expect(isClose(t.a, 2 * CGFloat(cos(angle))))
    let z = CATransform3DMakeTranslation(size, factor, 7)
    #expect(z.m41 == 3 && z.m42 == 2 && z.m43 == 7)
    let points = [CGPoint(x: 1, y: 2), CGPoint(x: 3.5, y: size)].map { $0.applying(t) }
    #expect(points.count == 2)
  }
}
