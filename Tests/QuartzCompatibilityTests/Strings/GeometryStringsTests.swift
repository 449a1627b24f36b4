// What is Apple's own is not tested here.
#if !canImport(CoreGraphics)
  import Foundation
  import QuartzCompatibility
  import Testing

  @Suite("Points, rectangles and transforms as text")
  struct GeometryStringsTests {
    @Test("Text has UIKit's brackets, commas and spaces")
    func written() {
      #expect(NSStringFromCGPoint(CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
      #expect(NSStringFromCGSize(CGSize(width: 3, height: 4)) == "{3, 4}")
      #expect(NSStringFromCGVector(CGVector(dx: 0.5, dy: 1e30)) == "{0.5, 1e+30}")
      #expect(NSStringFromCGRect(CGRect(x: 0, y: 20, width: 375, height: 603.66666666666663)) == "{{0, 20}, {375, 603.66666666666663}}")
      #expect(NSStringFromCGAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)) == "[1, 2, 3, 4, 5, 6]")
    }

    @Test("Text reads back to the same bits", arguments: [0.1, -1.0 / 3, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -0.0])
    func readBack(number: Double) {
      let (x, y) = (CGFloat(number), CGFloat(7 - number))
      let rect = CGRect(x: x, y: y, width: y, height: x)
      #expect(CGPointFromString(NSStringFromCGPoint(CGPoint(x: x, y: y))) == CGPoint(x: x, y: y))
      #expect(CGPointFromString(NSStringFromCGPoint(CGPoint(x: x, y: y))).x.sign == x.sign)
      #expect(CGSizeFromString(NSStringFromCGSize(CGSize(width: x, height: y))) == CGSize(width: x, height: y))
      #expect(CGVectorFromString(NSStringFromCGVector(CGVector(dx: y, dy: x))) == CGVector(dx: y, dy: x))
      let read = CGRectFromString(NSStringFromCGRect(rect))
      #expect(read.origin == rect.origin && read.size == rect.size)
      let transform = CGAffineTransform(a: x, b: y, c: 2, d: 3, tx: y, ty: x)
      #expect(CGAffineTransformFromString(NSStringFromCGAffineTransform(transform)) == transform)
    }

    @Test(
      "Text of another form is zero or the identity",
      arguments: ["", "1, 2", "{1 2}", "{1, 2", "{1, 2}}", "{1, 2, 3}", "{a, b}", "{, }", "[1, 2]", "{{1, 2}, {3}}", "[1, 2, 3, 4, 5]"])
    func otherForms(text: String) {
      #expect(CGPointFromString(text) == .zero && CGSizeFromString(text) == .zero && CGVectorFromString(text) == .zero)
      #expect(CGRectFromString(text) == .zero && CGAffineTransformFromString(text) == .identity)
    }

    @Test("White space may stand anywhere between the parts")
    func whiteSpace() {
      #expect(CGPointFromString(" { 1,2 }\n") == CGPoint(x: 1, y: 2))
      #expect(CGRectFromString("{{1,2},{3,4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }
#endif
