// The types are Apple's where it has them.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzCompatibility
#endif
import Foundation
import Testing

/// The statements of Apple's headers on CATransform3D, and what others have checked against QuartzCore.
struct CATransform3DTests {
  let translation = CATransform3DMakeTranslation(10, 0, 0)
  let scale = CATransform3DMakeScale(2, 2, 2)

  @Test("Layout: sixteen numbers, row by row, translation in m41, m42, m43")
  func layout() {
    #expect(MemoryLayout<CATransform3D>.size == 16 * MemoryLayout<CGFloat>.size)
    #expect(MemoryLayout<CATransform3D>.alignment == MemoryLayout<CGFloat>.alignment)
    let t = CATransform3DMakeTranslation(1, 2, 3)
    let expected: [CGFloat] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1]
    #expect(unsafe withUnsafeBytes(of: t) { unsafe Array($0.bindMemory(to: CGFloat.self)) } == expected)
    #expect(numbers(t) == expected)
    #expect("\(t)".hasPrefix("CATransform3D(m11: 1.0, m12: 0.0, m13: 0.0, m14: 0.0, m21: 0.0,"))
  }

  @Test("CATransform3D() is sixteen zeros, not the identity")
  func zeros() {
    #expect(numbers(CATransform3D()) == Array(repeating: 0, count: 16))
    #expect(!CATransform3DIsIdentity(CATransform3D()) && CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(numbers(CATransform3DIdentity) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test("Fields are set in place")
  func fields() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    t.m11 += 1
    #expect(numbers(t) == [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1])
    #expect(!CATransform3DIsIdentity(t))
  }

  @Test("Order: Translate, Scale and Rotate act before the transform they are given")
  func orderOfFunctions() {
    #expect(CATransform3DScale(translation, 2, 2, 2).m41 == 10)
    #expect(CATransform3DTranslate(scale, 10, 0, 0).m41 == 20)
    #expect(CATransform3DRotate(translation, .pi / 2, 0, 0, 1).m41 == 10)
    #expect(isClose(CATransform3DTranslate(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 10, 0, 0).m42, 10))
  }

  @Test("Concatenation: a first, then b")
  func concatenation() {
    #expect(CATransform3DConcat(translation, scale).m41 == 20)
    #expect(CATransform3DConcat(scale, translation).m41 == 10)
  }

  @Test("Rotation: +sin at m12 about z, at m23 about x, at m31 about y")
  func rotation() {
    let (s, c) = (sin(CGFloat(0.4)), cos(CGFloat(0.4)))
    #expect(isClose(CATransform3DMakeRotation(0.4, 0, 0, 1), [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
    #expect(isClose(CATransform3DMakeRotation(0.4, 1, 0, 0), [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]))
    #expect(isClose(CATransform3DMakeRotation(0.4, 0, 1, 0), [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]))
    // A third of a turn about the diagonal sends x to y, y to z and z to x.
    #expect(isClose(CATransform3DMakeRotation(.pi * 2 / 3, 1, 1, 1), [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1]))
    #expect(isClose(CATransform3DMakeRotation(0.4, 0, 0, -5), CATransform3DMakeRotation(-0.4, 0, 0, 1)))
  }

  @Test("A rotation about a vector of length zero is the identity")
  func zeroAxis() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("Inverse: undoes, and what cannot be inverted is returned unchanged")
  func inverse() {
    var t = CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 7), 0.5, 1, 2, 3)
    t.m34 = -0.01
    #expect(isClose(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    #expect(isClose(CATransform3DInvert(CATransform3DConcat(scale, translation)), CATransform3DMakeAndMove(0.5, -5)))
    for singular in [CATransform3D(), CATransform3DMakeScale(1, 1, 0), CATransform3DMakeScale(0, 2, 3)] {
      #expect(CATransform3DEqualToTransform(CATransform3DInvert(singular), singular))
    }
  }

  private func CATransform3DMakeAndMove(_ factor: CGFloat, _ x: CGFloat) -> CATransform3D {
    var t = CATransform3DMakeScale(factor, factor, factor)
    t.m41 = x
    return t
  }

  @Test("Affine only where z is neither read nor written and w is one")
  func isAffine() {
    #expect(CATransform3DIsAffine(CATransform3DIdentity) && CATransform3DIsAffine(translation))
    #expect(CATransform3DIsAffine(CATransform3DMakeScale(2, 3, 1)) && CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    let fields: [WritableKeyPath<CATransform3D, CGFloat>] = [
      \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
    ]
    for field in fields {
      var t = CATransform3DIdentity
      t[keyPath: field] = 0.5
      #expect(!CATransform3DIsAffine(t))
    }
  }

  @Test("To space and back, an affine transform is the same")
  func affine() {
    let flat = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(flat)
    #expect(numbers(t) == [2, 3, 0, 0, 5, 7, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
    #expect(CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == flat)
  }

  @Test("Equality is that of each number")
  func equality() {
    #expect(CATransform3DEqualToTransform(translation, CATransform3DMakeTranslation(10, 0, 0)))
    var t = translation
    t.m24 = .leastNormalMagnitude
    #expect(!CATransform3DEqualToTransform(translation, t))
  }

  @Test("Perspective: with m34 = −1/d the eye is at distance d, and bigger z is nearer")
  func perspective() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    #expect(isClose(image(100, 50, 250, under: t).x, 200) && isClose(image(100, 50, 250, under: t).y, 100))
    #expect(isClose(image(100, 50, -500, under: t).x, 50))
  }

  @Test("Conformances: none but those of a C structure")
  func conformances() {
    let t: Any = CATransform3DIdentity
    #expect(!(t is any Equatable) && !(t is any Encodable) && !(t is any CustomStringConvertible))
  }
}
