import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

/// Points that are not finite, under transforms without perspective.
@Suite struct InfinitePointsTests {
  /// Ordinary points, and now and then a component that is infinite, NaN or of another awkward kind.
  private static func points<Point: SIMD>(_ count: Int, _: Point.Type, using random: inout SeededGenerator) -> [Point]
  where Point.Scalar: TransformScalar {
    (0..<count).map { _ in
      var point: Point = random.vector(in: -4...4)
      if random.next() % 3 == 0 { point[Int(random.next() % UInt64(Point.scalarCount))] = .awkwardOrOrdinary(using: &random) }
      return point
    }
  }

  @Test("Without perspective the projective maps give the affine ones' bits, whatever the points")
  func affineBits() {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(3)
      for kind in SampleKind.affineKinds + [.flat] {
        let (t, plane) = (Transform3D<S>.sample(kind, using: &random), Transform2D<S>.sample(kind, using: &random))
        let (p3, p2) = (Self.points(67, SIMD3<S>.self, using: &random), Self.points(67, SIMD2<S>.self, using: &random))
        let images = t.affinePointMap.applied(to: p3)
        #expect(haveSameBits(scalars(t.pointMap.applied(to: p3)), scalars(images)), "\(kind)")
        #expect(haveSameBits(scalars(Homography(plane).pointMap.applied(to: p2)), scalars(plane.pointMap.applied(to: p2))), "\(kind)")
        for (point, image) in zip(p3, images) {
          let (one, affine) = (t.applied(toPoint: point), t.applied(toAffinePoint: point))
          // The single call answers for finite points alone.
          #expect(one == nil ? (0..<3).contains { !point[$0].isFinite } : haveSameBits(scalars([one!]), scalars([affine])))
          // Orders of sums may differ, what is finite may not.
          #expect((0..<3).allSatisfy { affine[$0].isNaN == image[$0].isNaN && affine[$0].isInfinite == image[$0].isInfinite })
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("An affine matrix of a palette keeps infinities beside one with perspective, with every instruction set")
  func palettes() {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(4)
      let transforms: [Transform3D<S>] = [.sample(.affine, using: &random), .sample(.perspective, using: &random), .scale(2)]
      let points = Self.points(67, SIMD3<S>.self, using: &random)
      let picks = points.indices.map { UInt32($0 % 3) }
      let images = points.indices.map { transforms[$0 % 3].pointMap.applied(to: [points[$0]])[0] }
      withEachInstructionSet { set in
        let found = PointPalette(transforms, mapping: .points).applied(to: points, at: picks)
        #expect(haveSameBits(scalars(found), scalars(images)), "set \(set)")
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Infinities stay under a matrix without zeros, and 0 · ∞ is NaN")
  func hand() {
    let full = Transform3D<Double>(
      xAxis: SIMD4(1, 2, -3, 0), yAxis: SIMD4(4, 5, 6, 0), zAxis: SIMD4(7, 8, 9, 0), origin: SIMD4(1, 2, 3, 1))
    let image = full.pointMap.applied(to: [SIMD3(.infinity, 1, 2)])[0]
    #expect(image == SIMD3(.infinity, .infinity, -.infinity) && full.applied(toAffinePoint: SIMD3(.infinity, 1, 2)) == image)
    let scaled = Transform3D<Double>.scale(2).pointMap.applied(to: [SIMD3(.infinity, 1, 2)])[0]
    #expect(scaled.x == .infinity && scaled.y.isNaN && scaled.z.isNaN)
  }
}
