// Apple's documentation lists C functions of CGAffineTransform in Swift again; compilers before Xcode 14 did not have
// them. On a Mac they are compiled only with -DC_FUNCTIONS_OF_CORE_GRAPHICS. An SDK without them then fails one step
// only (the page of the module QuartzCompatibility).
#if !canImport(CoreGraphics) || C_FUNCTIONS_OF_CORE_GRAPHICS
  // The types are Apple's where it has them.
  #if canImport(QuartzCore)
    import QuartzCore
  #else
    import QuartzCompatibility
  #endif
  import Foundation
  import Testing

  /// The listings in C's spelling, as in a port from Objective-C: constants are Double, variables are CGFloat.
  struct ListingsInCTests {
    func CGAffineTransformMakeShear(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
      var transform = CGAffineTransformIdentity
      transform.c = -x
      transform.b = y
      return transform
    }

    @Test("Rotate by 45°; scale, rotate, translate; shear")
    func plane() {
      let half = CGFloat(0.5).squareRoot()
      #expect(isClose(CGAffineTransformMakeRotation(Double.pi / 4), [half, half, -half, half, 0, 0]))

      var transform = CGAffineTransformIdentity
      transform = CGAffineTransformScale(transform, 0.5, 0.5)
      transform = CGAffineTransformRotate(transform, Double.pi / 180.0 * 30.0)
      transform = CGAffineTransformTranslate(transform, 200, 0)
      #expect(isClose(CGPointApplyAffineTransform(CGPointMake(0, 0), transform), CGPoint(x: 100 * CGFloat(0.75).squareRoot(), y: 50)))

      #expect(CGPointApplyAffineTransform(CGPointMake(0, 100), CGAffineTransformMakeShear(1, 0)) == CGPoint(x: -100, y: 100))
    }

    @Test("Each function is the member of the same name")
    func members() {
      let t = CGAffineTransformMake(2, 3, 5, 7, 5, 6)
      #expect(t == CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 5, ty: 6) && t == CGAffineTransform(2, 3, 5, 7, 5, 6))
      #expect(CGAffineTransformMakeTranslation(1, 2) == CGAffineTransform(translationX: 1, y: 2))
      #expect(CGAffineTransformMakeScale(2, 3) == CGAffineTransform(scaleX: 2, y: 3))
      #expect(CGAffineTransformMakeRotation(0.3) == CGAffineTransform(rotationAngle: 0.3))
      #expect(CGAffineTransformTranslate(t, 1, 2) == t.translatedBy(x: 1, y: 2))
      #expect(CGAffineTransformScale(t, 2, 3) == t.scaledBy(x: 2, y: 3) && CGAffineTransformScale(t, 2, 3) != t)
      #expect(CGAffineTransformRotate(t, 0.3) == t.rotated(by: 0.3) && CGAffineTransformInvert(t) == t.inverted())
      let other = CGAffineTransformMakeScale(2, 3)
      #expect(CGAffineTransformConcat(t, other) == t.concatenating(other) && CGAffineTransformConcat(t, other).tx == 10)
      #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity) && !CGAffineTransformIsIdentity(t))
      #expect(CGAffineTransformEqualToTransform(t, t) && !CGAffineTransformEqualToTransform(t, other))
      let size = CGSizeApplyAffineTransform(CGSizeMake(1, -1), t)
      #expect(size.width == -3 && size.height == -4)
      #expect(CGRectApplyAffineTransform(CGRectMake(1, 2, 3, 4), other) == CGRect(x: 2, y: 6, width: 6, height: 12))
      #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
      let parts = CGAffineTransformDecompose(other)
      #expect(isClose(parts.scale.width, 2) && isClose(parts.scale.height, 3))
      #expect(isClose(CGAffineTransformMakeWithComponents(parts), [2, 0, 0, 3, 0, 0]))
    }

    @Test("The cube, the ring and the reflection with CGFloat variables throughout")
    func space() {
      let angle: CGFloat = CGFloat(Double.pi) / 2.0
      let distance: CGFloat = 100
      var transform = CATransform3DMakeTranslation(distance, 0, 0)
      transform = CATransform3DRotate(transform, angle, 0, 1, 0)
      #expect(isClose(transform, [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 100, 0, 0, 1]))

      let count = 10
      let step: CGFloat = CGFloat(Double.pi) * 2 / CGFloat(count)
      var instance = CATransform3DIdentity
      instance = CATransform3DTranslate(instance, 0, 200, 0)
      instance = CATransform3DRotate(instance, step, 0, 0, 1)
      instance = CATransform3DTranslate(instance, 0, -200, 0)
      #expect(isClose(instance.m41, 200 * sin(step)) && isClose(instance.m42, 200 - 200 * cos(step)))

      let flat = CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(CGAffineTransformMakeScale(1, -1)))
      #expect(CGAffineTransformEqualToTransform(flat, CGAffineTransformMakeScale(1, -1)))
    }
  }
#endif
