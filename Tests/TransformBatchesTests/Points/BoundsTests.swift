import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct BoundsTests {
  @Test("Bounds of images are those of the images, whatever the instruction set, number of points and threads")
  func boundsOfImages() {
    func check<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(8)
      let affine = Transform3D<S>.sample(using: &random)
      var perspective = Transform3D<S>.sample(.perspective, using: &random)
      perspective.m44 = 20  // all points within 4 are in front of the eye
      let plane = Transform2D<S>.sample(using: &random)
      var homography = Homography<S>.sample(.perspective, using: &random)
      homography.origin.z = 20
      let (p2, p3): ([SIMD2<S>], [SIMD3<S>]) = (vectors(numbers(400)), vectors(numbers(600)))
      withEachInstructionSet { set in
        for count in Array(0...67) + [200] {
          let options = count % 3 == 2 ? BatchOptions.forced(3) : BatchOptions()
          let (a, b) = (Array(p2.suffix(count)), Array(p3.suffix(count)))
          #expect(plane.bounds(ofPoints: a, options: options) == Bounds2D(enclosing: plane.applied(toPoints: a)), "set \(set), \(count)")
          #expect(homography.bounds(ofPoints: a, options: options) == Bounds2D(enclosing: homography.applied(toPoints: a)))
          let images = affine.applied(toAffinePoints: b)
          #expect(affine.bounds(ofAffinePoints: b, options: options) == Bounds3D(enclosing: images))
          #expect(perspective.bounds(ofPoints: b, options: options) == Bounds3D(enclosing: perspective.applied(toPoints: b)))
          var bounds: Bounds3D<S>?
          var mapped = b
          var other = b
          change(&mapped, 0..<count) { affine.apply(toAffinePoints: &$0, bounds: &bounds, options: options) }
          #expect(mapped == images && bounds == Bounds3D(enclosing: images))
          change(&other, 0..<count) { affine.apply(toAffinePoints: b.span, into: &$0, bounds: &bounds, options: options) }
          #expect(other == images && bounds == Bounds3D(enclosing: images))
          var packed = b.flatMap { [$0.x, $0.y, $0.z] }
          #expect(affine.bounds(ofAffinePoints: packed.span, options: options) == Bounds3D(enclosing: images))
          change(&packed, 0..<packed.count) { affine.apply(toAffinePoints: &$0, bounds: &bounds, options: options) }
          #expect(bounds == Bounds3D(enclosing: images) && packed == images.flatMap { [$0.x, $0.y, $0.z] })
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("One NaN anywhere leaves no bounds, infinities bound, and zeros are +0")
  func awkward() {
    let still = Transform3D<Float>.identity
    for count in [1, 7, 16, 40] {
      for place in 0..<count {
        var points = [SIMD3<Float>](repeating: SIMD3(1, 2, 3), count: count)
        points[place].y = .nan
        #expect(still.bounds(ofAffinePoints: points) == nil && still.bounds(ofAffinePoints: points, options: .forced(2)) == nil)
      }
    }
    let huge = Transform2D<Double>(a: .greatestFiniteMagnitude, b: 0, c: 0, d: 1, tx: 0, ty: -0.0)
    #expect(huge.applied(toPoints: [SIMD2(-4, -0.0)])[0].y.sign == .minus)
    let bounds = huge.bounds(ofPoints: [SIMD2(-4, -0.0), SIMD2(0, -0.0)])
    #expect(bounds?.minimum == SIMD2(-.infinity, 0) && bounds?.maximum == SIMD2(0, 0))
    #expect(bounds?.minimum.y.sign == .plus && bounds?.maximum.y.sign == .plus)
    #expect(still.bounds(ofPoints: [SIMD3<Float>]()) == nil)
  }
}
