import InstructionSets
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
          #expect(
            plane.pointMap.bounds(of: a.span, options: options) == Bounds2D(enclosing: plane.pointMap.applied(to: a)),
            "set \(set), \(count)")
          #expect(homography.pointMap.bounds(of: a.span, options: options) == Bounds2D(enclosing: homography.pointMap.applied(to: a)))
          let images = affine.affinePointMap.applied(to: b)
          #expect(affine.affinePointMap.bounds(of: b.span, options: options) == Bounds3D(enclosing: images))
          #expect(perspective.pointMap.bounds(of: b.span, options: options) == Bounds3D(enclosing: perspective.pointMap.applied(to: b)))
          var bounds: Bounds3D<S>?
          var mapped = b
          change(&mapped, 0..<count) { bounds = affine.affinePointMap.bounds(afterApplyingTo: &$0, options: options) }
          #expect(mapped == images && bounds == Bounds3D(enclosing: images))
          let packed = b.flatMap { [$0.x, $0.y, $0.z] }
          #expect(affine.affinePointMap.bounds(of: packed.span, options: options) == Bounds3D(enclosing: images))
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Points among other scalars have the bounds of packed ones, and unit normals have bounds too")
  func layouts() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(8)
      let (affine, plane) = (Transform3D<S>.sample(using: &random), Transform2D<S>.sample(using: &random))
      let unit = try #require(affine.normalMap(unit: true))
      for (count, options) in [(0, BatchOptions()), (1, BatchOptions()), (300, BatchOptions()), (700, .forced(3))] {
        for (stride, offset) in [(3, 0), (4, 0), (8, 3)] {
          let layout = VertexLayout(stride: stride, offset: offset)
          let scalars = numbers(count * stride, S.self)
          let starts = (0..<count).map { $0 * stride + offset }
          let points = starts.map { SIMD3(scalars[$0], scalars[$0 + 1], scalars[$0 + 2]) }
          for map in [affine.affinePointMap, unit] {
            let expected = Bounds3D(enclosing: map.applied(to: points))
            #expect(map.bounds(of: scalars.span, layout: layout, options: options) == expected)
            #expect(map.bounds(of: points.span, options: options) == expected)
            var images = points
            var bounds: Bounds3D<S>?
            change(&images, 0..<count) { bounds = map.bounds(afterApplyingTo: &$0, options: options) }
            let wanted = map.applied(to: points)
            #expect(bounds == expected && images == wanted, "\(S.self), \(stride), \(offset), \(count)")
          }
          let flat = starts.map { SIMD2(scalars[$0], scalars[$0 + 1]) }
          let expected = Bounds2D(enclosing: plane.pointMap.applied(to: flat))
          #expect(plane.pointMap.bounds(of: scalars.span, layout: layout, options: options) == expected)
          var images = flat
          var bounds: Bounds2D<S>?
          change(&images, 0..<count) { bounds = plane.pointMap.bounds(afterApplyingTo: &$0, options: options) }
          #expect(bounds == expected && images == plane.pointMap.applied(to: flat))
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("One NaN anywhere leaves no bounds, infinities bound, and zeros are +0")
  func awkward() {
    let still = Transform3D<Float>.identity
    for count in [1, 7, 16, 40] {
      for place in 0..<count {
        var points = [SIMD3<Float>](repeating: SIMD3(1, 2, 3), count: count)
        points[place].y = .nan
        #expect(
          still.affinePointMap.bounds(of: points.span) == nil && still.affinePointMap.bounds(of: points.span, options: .forced(2)) == nil)
      }
    }
    let huge = Transform2D<Double>(a: .greatestFiniteMagnitude, b: 0, c: 0, d: 1, tx: 0, ty: -0.0)
    #expect(huge.pointMap.applied(to: [SIMD2(-4, -0.0)])[0].y.sign == .minus)
    let bounds = huge.pointMap.bounds(of: [SIMD2(-4, -0.0), SIMD2(0, -0.0)].span)
    #expect(bounds?.minimum == SIMD2(-.infinity, 0) && bounds?.maximum == SIMD2(0, 0))
    #expect(bounds?.minimum.y.sign == .plus && bounds?.maximum.y.sign == .plus)
    #expect(still.pointMap.bounds(of: [SIMD3<Float>]().span) == nil)
  }
}
