// The types are Apple's where it has them.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzCompatibility
#endif
import Foundation
import Testing

/// The statements of Apple's headers on CGAffineTransform.
struct CGAffineTransformTests {
  /// (10, 0) goes to (25, 36); the image of the x axis is (2, 3).
  let general = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 5, ty: 6)
  let translation = CGAffineTransform(translationX: 10, y: 0)
  let scale = CGAffineTransform(scaleX: 2, y: 3)

  @Test("Convention: x' = a·x + c·y + tx, y' = b·x + d·y + ty")
  func convention() {
    #expect(CGPoint(x: 10, y: 0).applying(general) == CGPoint(x: 25, y: 36))
    #expect(CGPoint(x: 0, y: 10).applying(general) == CGPoint(x: 55, y: 76))
  }

  @Test("Order: translatedBy, scaledBy and rotated(by:) act before the receiver")
  func orderOfMembers() {
    #expect(translation.scaledBy(x: 2, y: 2).tx == 10)
    #expect(scale.translatedBy(x: 10, y: 10) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 30))
    #expect(CGPoint.zero.applying(translation.rotated(by: 1)) == CGPoint(x: 10, y: 0))
  }

  @Test("Concatenation: t1 first, then t2")
  func concatenation() {
    #expect(translation.concatenating(scale).tx == 20)
    #expect(scale.concatenating(translation).tx == 10)
    #expect(CGPoint(x: 1, y: 2).applying(scale.concatenating(general)) == CGPoint(x: 2, y: 6).applying(general))
  }

  @Test("Rotation: cos, sin, −sin, cos, 0, 0; positive angles turn x towards y")
  func rotation() {
    let (sine, cosine) = (sin(CGFloat(0.3)), cos(CGFloat(0.3)))
    #expect(isClose(CGAffineTransform(rotationAngle: 0.3), [cosine, sine, -sine, cosine, 0, 0]))
    #expect(isClose(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 1)))
  }

  @Test("Inverse: undoes, and a singular transform is returned unchanged")
  func inverse() {
    // The determinant is −1, therefore the numbers of the inverse are whole.
    #expect(isClose(general.inverted(), [-7, 3, 5, -2, 5, -3]))
    let singular = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 5)
    #expect(singular.inverted() == singular)
    let zero = CGAffineTransform(scaleX: 0, y: 0)
    #expect(zero.inverted() == zero)
    #expect(isClose(CGAffineTransform(scaleX: 1e-9, y: 1e-9).inverted(), [1e9, 0, 0, 1e9, 0, 0], 1e-3))
  }

  @Test("A size does not see the translation and may come back negative")
  func size() {
    #expect(CGSize(width: 10, height: 20).applying(translation) == CGSize(width: 10, height: 20))
    let turned = CGSize(width: 10, height: 20).applying(CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 7, ty: 7))
    #expect(turned.width == -10 && turned.height == -20)
    let sheared = CGSize(width: 10, height: 20).applying(general)
    #expect(sheared.width == 120 && sheared.height == 170)
  }

  @Test("A rectangle becomes the smallest that holds its four corners, standardised")
  func rectangle() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.applying(scale) == CGRect(x: 2, y: 6, width: 6, height: 12))
    let mirrored = rect.applying(CGAffineTransform(scaleX: -1, y: 1))
    #expect(mirrored.origin == CGPoint(x: -4, y: 2) && mirrored.size.width == 3 && mirrored.size.height == 4)
    let negative = CGRect(x: 4, y: 6, width: -3, height: -4).applying(scale)
    #expect(negative.origin == CGPoint(x: 2, y: 6) && negative.size.width == 6 && negative.size.height == 12)
    let diamond = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(isClose(diamond.origin, CGPoint(x: -2.squareRoot(), y: -2.squareRoot())) && isClose(diamond.width, 2 * 2.squareRoot()))
  }

  @Test("Components: scale, then horizontal shear, then rotation, then translation")
  func components() {
    var parts = CGAffineTransformComponents()
    (parts.scale, parts.horizontalShear) = (CGSize(width: 2, height: 3), 0.5)
    (parts.rotation, parts.translation) = (0.7, CGVector(dx: 11, dy: 13))
    let (sine, cosine) = (sin(CGFloat(0.7)), cos(CGFloat(0.7)))
    let expected = [2 * cosine, 2 * sine, 3 * (0.5 * cosine - sine), 3 * (0.5 * sine + cosine), 11, 13]
    let transform = CGAffineTransform(parts)
    #expect(isClose(transform, expected))
    let shear = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    let inTurn = CGAffineTransform(scaleX: 2, y: 3).concatenating(shear).concatenating(CGAffineTransform(rotationAngle: 0.7))
      .concatenating(CGAffineTransform(translationX: 11, y: 13))
    #expect(isClose(inTurn, expected))
    let found = transform.decomposed()
    #expect(isClose(found.scale.width, 2) && isClose(found.scale.height, 3) && isClose(found.horizontalShear, 0.5))
    #expect(isClose(found.rotation, 0.7) && found.translation == CGVector(dx: 11, dy: 13))
  }

  @Test("Empty initialisers give zeros; the identity is identity")
  func zeros() {
    #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    #expect(!CGAffineTransform().isIdentity && CGAffineTransform.identity.isIdentity)
    #expect(CGAffineTransform.identity == CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    #expect(!CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: .ulpOfOne).isIdentity)
    let parts = CGAffineTransformComponents()
    #expect(parts.scale == .zero && parts.horizontalShear == 0 && parts.rotation == 0 && parts.translation == .zero)
  }

  @Test("Layout: six numbers in order, without gaps, aligned as one")
  func layout() {
    let width = MemoryLayout<CGFloat>.size
    #expect(MemoryLayout<CGAffineTransform>.size == 6 * width)
    #expect(MemoryLayout<CGAffineTransform>.alignment == MemoryLayout<CGFloat>.alignment)
    #expect(unsafe withUnsafeBytes(of: general) { unsafe Array($0.bindMemory(to: CGFloat.self)) } == [2, 3, 5, 7, 5, 6])
    #expect(MemoryLayout<CGAffineTransformComponents>.offset(of: \.rotation) == 3 * width)
    #expect("\(translation)" == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 10.0, ty: 0.0)")
  }

  @Test("Fields are set in place")
  func fields() {
    var t = CGAffineTransform.identity
    (t.a, t.b, t.c, t.d, t.tx, t.ty) = (2, 3, 5, 7, 5, 6)
    #expect(t == general)
  }

  @Test("Encoded as a list of six numbers")
  func coding() throws {
    #expect(String(decoding: try JSONEncoder().encode(general), as: UTF8.self) == "[2,3,5,7,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: Data("[2,3,5,7,5,6]".utf8)) == general)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CGAffineTransform.self, from: Data("[2,3,5,7,5]".utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CGAffineTransform.self, from: Data("{\"a\":2}".utf8)) }
  }

  @Test("Conformances: Hashable and Codable, and no description of its own")
  func conformances() {
    func takesWhatAppleHas(_: some Hashable & Codable & Sendable & BitwiseCopyable) {}
    takesWhatAppleHas(general)
    #expect(Set([general, general, scale]).count == 2)
    #expect(!((general as Any) is any CustomStringConvertible) && !((general as Any) is any CustomDebugStringConvertible))
    #expect(!((CGAffineTransformComponents() as Any) is any Encodable) && !((CGAffineTransformComponents() as Any) is any Hashable))
  }
}
