// What is Apple's own is not tested here.
#if !canImport(CoreGraphics)
  import Foundation
  import QuartzCompatibility
  import Testing

  /// Our choices for cases that Apple does not document, or calls undefined (the module's page). Nothing
  /// here is a claim about Apple's frameworks.
  struct ChoiceTests {
    @Test("Turning about no vector leaves the transform as it is")
    func noAxis() {
      let t = CATransform3DMakeTranslation(1, 2, 3)
      #expect(CATransform3DEqualToTransform(CATransform3DRotate(t, 1, 0, 0, 0), t))
      #expect(CATransform3DEqualToTransform(CATransform3DRotate(t, 1, .nan, 0, 0), t))
      #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, .infinity, 0, 0)))
      #expect(CATransform3DMakeRotation(.nan, 0, 0, 1).m11.isNaN && CGAffineTransform(rotationAngle: .infinity).a.isNaN)
    }

    @Test("Quarter turns are exact")
    func quarterTurns() {
      #expect(CGAffineTransform(rotationAngle: .pi / 2) == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
      #expect(CATransform3DMakeRotation(.pi, 1, 0, 0).m22 == -1 && CATransform3DMakeRotation(.pi, 1, 0, 0).m23 == 0)
    }

    @Test("What is singular to rounding is returned like what is singular")
    func nearlySingular() {
      let (a, b): (CGFloat, CGFloat) = (0.1, 0.3)
      let t = CGAffineTransform(a: a, b: b, c: 3 * a, d: 3 * b, tx: 0, ty: 0)  // the determinant is −1.4e-17
      #expect(t.a * t.d - t.b * t.c != 0 && t.inverted() == t)
      let bad = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      #expect(bad.inverted().a.isNaN && bad.inverted().d == 1)
    }

    @Test("The null and the infinite rectangle are their own images")
    func specialRectangles() {
      for t in [CGAffineTransform(scaleX: 2, y: 3), CGAffineTransform(rotationAngle: 1), CGAffineTransform(scaleX: 0, y: 0)] {
        #expect(CGRect.null.applying(t).isNull && CGRect.infinite.applying(t).isInfinite)
      }
      let far = CGRect(x: -.greatestFiniteMagnitude / 2, y: 0, width: 1, height: 1)
      #expect(far.applying(CGAffineTransform(translationX: 0, y: 3)).origin.y == 3)
      #expect(CGRect.zero.applying(CGAffineTransform(translationX: 5, y: 6)) == CGRect(x: 5, y: 6, width: 0, height: 0))
    }

    @Test("A mirror becomes a negative scale of x")
    func mirrors() {
      let first = CGAffineTransform(scaleX: -2, y: 3).decomposed()
      #expect(first.scale == CGSize(width: -2, height: 3) && first.rotation == 0 && first.horizontalShear == 0)
      let second = CGAffineTransform(scaleX: 3, y: -3).decomposed()
      #expect(second.scale == CGSize(width: -3, height: 3) && second.rotation == -.pi && second.horizontalShear == 0)
    }

    @Test("Of parallel axes the second is dropped; what is not finite has no parts")
    func singularComponents() {
      let parallel = CGAffineTransform(a: 3, b: 4, c: 6, d: 8, tx: 1, ty: 2).decomposed()
      #expect(isClose(parallel.scale.width, 5) && parallel.scale.height == 0 && parallel.horizontalShear == 0)
      #expect(isClose(parallel.rotation, atan2(4, 3)) && parallel.translation == CGVector(dx: 1, dy: 2))
      let zero = CGAffineTransform(scaleX: 0, y: 0).decomposed()
      #expect(zero.scale == .zero && zero.rotation == 0 && zero.horizontalShear == 0)
      let infinite = CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 7, ty: 8).decomposed()
      #expect(infinite.scale.width.isNaN && infinite.rotation.isNaN && infinite.translation == CGVector(dx: 7, dy: 8))
    }

    @Test("More than an affine transform gives its six numbers of the plane")
    func truncation() {
      var t = CATransform3DMakeRotation(1, 1, 2, 3)
      t.m34 = -0.01
      let flat = CATransform3DGetAffineTransform(t)
      #expect(flat.a == t.m11 && flat.b == t.m12 && flat.c == t.m21 && flat.d == t.m22 && flat.tx == 0 && flat.ty == 0)
    }

    @Test("Angles are those of x first, then y, then z; at a quarter turn about y, z is zero")
    func angles() throws {
      func number(_ t: CATransform3D, _ path: String) throws -> CGFloat { try #require(t.value(forKeyPath: path) as? CGFloat) }
      let turns = CATransform3DConcat(CATransform3DMakeRotation(0.2, 1, 0, 0), CATransform3DMakeRotation(0.3, 0, 1, 0))
      let t = CATransform3DConcat(turns, CATransform3DMakeRotation(0.5, 0, 0, 1))
      for (path, angle) in [("rotation.x", 0.2), ("rotation.y", 0.3), ("rotation", 0.5)] as [(String, CGFloat)] {
        #expect(isClose(try number(t, path), angle))
      }
      let locked = CATransform3DConcat(CATransform3DMakeRotation(0.2, 1, 0, 0), CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
      #expect(try number(locked, "rotation.z") == 0)
      #expect(isClose(try number(locked, "rotation.x"), 0.2))
    }

    @Test("Setting one part keeps the others; setting the scale sets three")
    func setting() throws {
      var t = CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 2, 3, 4)
      t.setValue(0.1, forKeyPath: "rotation.z")
      #expect(isClose(t, CATransform3DScale(CATransform3DMakeRotation(0.1, 0, 0, 1), 2, 3, 4)))
      t.setValue(5, forKeyPath: "transform.scale")
      #expect(isClose(t, CATransform3DScale(CATransform3DMakeRotation(0.1, 0, 0, 1), 5, 5, 5)))
      for number: Any in [CGFloat(2), 2.0, Float(2), 2, NSNumber(value: 2)] {
        let isSet = t.setValue(number, forKeyPath: "translation.x")
        #expect(isSet && t.m41 == 2)
        t.m41 = 0
      }
    }

    @Test("Under perspective a translation reads as it was made or set, and the scale stays 1")
    func perspective() throws {
      func number(_ t: CATransform3D, _ path: String) throws -> CGFloat { try #require(t.value(forKeyPath: path) as? CGFloat) }
      var camera = CATransform3DIdentity
      camera.m34 = -1 / 500
      let made = CATransform3DTranslate(camera, 0, 0, 100)
      var set = camera
      set.setValue(100, forKeyPath: "translation.z")
      for t in [made, set] {
        #expect(isClose(try number(t, "translation.z"), 100))
        #expect(isClose(try number(t, "scale"), 1))
      }
      #expect(isClose(set, made))
      set.setValue(500, forKeyPath: "translation.z")
      #expect(try set.m44 == 0 && isClose(number(set, "translation.z"), 500))
      let isSet = set.setValue(20, forKeyPath: "translation.x")
      #expect(try isSet && isClose(number(set, "translation.x"), 20))
    }

    @Test("A turn about no vector is none, whatever the transform")
    func noVector() {
      var t = CATransform3DIdentity
      (t.m41, t.m12) = (.infinity, -0.0)
      for vector in [(0, 0, 0), (.nan, 0, 1), (.infinity, 0, 0)] as [(CGFloat, CGFloat, CGFloat)] {
        let turned = CATransform3DRotate(t, 1, vector.0, vector.1, vector.2)
        #expect(CATransform3DEqualToTransform(turned, t) && turned.m12.sign == .minus)
      }
    }

    @Test("The identity gives the standardized rectangle, and a translation keeps the size")
    func unmovedRectangles() {
      let rect = CGRect(x: 0.1, y: 0.1, width: 0.2, height: 0.2)
      #expect(rect.applying(.identity) == rect)
      let turned = CGRect(x: 1, y: 2, width: -0.2, height: -0.3)
      #expect(turned.applying(.identity) == turned.standardized)
      let moved = rect.applying(CGAffineTransform(translationX: 10, y: -1000))
      #expect(moved == CGRect(x: 10.1, y: 0.1 - 1000, width: 0.2, height: 0.2))
      #expect(turned.applying(CGAffineTransform(translationX: 5, y: 0)).size == CGSize(width: 0.2, height: 0.3))
    }

    @Test("What Core Animation has no key path for, and values of another kind, change nothing")
    func refusals() {
      var t = CATransform3DMakeScale(2, 3, 4)
      for path in ["", "rotation.w", "m11", "transform", "translation.x.y"] {
        let isSet = t.setValue(1, forKeyPath: path)
        #expect(!isSet && t.value(forKeyPath: path) == nil)
      }
      let values: [Any?] = [nil, "1", CGPoint.zero, CGSize.zero, CGFloat.nan]
      for value in values {
        let isSet = t.setValue(value, forKeyPath: "scale.x")
        #expect(!isSet)
      }
      let isSet = t.setValue(1, forKeyPath: "translation")
      #expect(!isSet && CATransform3D().value(forKeyPath: "rotation") == nil)
      #expect(CATransform3DEqualToTransform(t, CATransform3DMakeScale(2, 3, 4)))
    }

    @Test("There is no value function of another name")
    func valueFunctionNames() { #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skewX")) == nil) }

    @Test("A longer list than six numbers is read as its first six, as Apple's published overlay does")
    func longLists() throws {
      let t = try JSONDecoder().decode(CGAffineTransform.self, from: Data("[1,2,3,4,5,6,7]".utf8))
      #expect(t == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    }
  }
#endif
