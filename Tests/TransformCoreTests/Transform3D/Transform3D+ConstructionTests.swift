import Testing
import TransformCore
import TransformTestSupport

struct Transform3DConstructionTests {
  @Test("Each constructor gives its numbers")
  func eachConstructorGivesItsNumbers() {
    func law<S: TransformScalar>(_: S.Type) {
      let p = SIMD3<S>(2, 3, 5)
      #expect(Transform3D<S>.translation(x: 1, y: 2, z: 3).applied(toPoint: p) == SIMD3<S>(3, 5, 8))
      #expect(Transform3D<S>.translation(SIMD3(1, 2, 3)) == .translation(x: 1, y: 2, z: 3))
      #expect(Transform3D<S>.scale(x: 2, y: 3, z: 4).applied(toPoint: p) == SIMD3<S>(4, 9, 20))
      #expect(Transform3D<S>.scale(2) == .scale(x: 2, y: 2, z: 2))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Shears add one coordinate to another")
  func shearsAddOneCoordinateToAnother() {
    func law<S: TransformScalar>(_: S.Type) {
      let p = SIMD3<S>(2, 3, 5)
      for (target, axis) in Axis3D.allCases.enumerated() {
        for (source, reference) in Axis3D.allCases.enumerated() {
          var expected = p
          expected[target] += 7 * p[source]
          #expect(Transform3D<S>.shear(axis, by: reference, 7).applied(toPoint: p) == expected)
        }
      }
      #expect(Transform3D<S>.shear(.y, by: .y, 2) == .scale(x: 1, y: 3, z: 1))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Parts act in the order scale, rotate, translate")
  func partsActInTheOrderScaleRotateTranslate() {
    func law<S: TransformScalar>(_: S.Type) {
      let t = Transform3D<S>(
        translation: SIMD3(10, 20, 30), rotation: Quaternion(degrees: 180, axis: .z), scale: SIMD3(2, 3, 4))
      // (1, 1, 1) → (2, 3, 4) → (−2, −3, 4) → (8, 17, 34)
      #expect(t.applied(toPoint: SIMD3(1, 1, 1)) == SIMD3<S>(8, 17, 34))
      let quarter = Transform3D<S>(
        translation: SIMD3(10, 20, 30), rotation: Quaternion(degrees: 90, axis: .z), scale: SIMD3(2, 3, 4))
      // (1, 1, 1) → (2, 3, 4) → (−3, 2, 4) → (7, 22, 34)
      expectClose(quarter.applied(toAffinePoint: SIMD3(1, 1, 1)), SIMD3<S>(7, 22, 34), ulps: 1)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Quaternion of another length scales by squared length")
  func quaternionOfAnotherLengthScalesBySquaredLength() {
    let t = Transform3D<Double>(translation: .zero, rotation: Quaternion(x: 0, y: 0, z: 0, w: 2), scale: SIMD3(1, 2, 3))
    #expect(t == .scale(x: 4, y: 8, z: 12))
  }

  @Test("About a point leaves it where it is", arguments: seeds)
  func aboutAPointLeavesItWhereItIs(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let p: SIMD3<S> = random.vector(in: -100...100)
      let u: SIMD3<S> = random.direction()
      var pairs: [(Transform3D<S>, Transform3D<S>)] = [
        (.scale(x: 2, y: 3, z: 4).about(p), .scale(x: 2, y: 3, z: 4)), (.scale(2).about(p), .scale(2)),
        (.shear(.x, by: .z, 2).about(p), .shear(.x, by: .z, 2)),
        (try #require(Transform3D.rotation(radians: 1, axis: u)?.about(p)), try #require(.rotation(radians: 1, axis: u))),
        (try #require(Transform3D.rotation(degrees: 50, axis: u)?.about(p)), try #require(.rotation(degrees: 50, axis: u))),
        (try #require(Transform3D.mirror(acrossPlaneNormal: u)?.about(p)), try #require(.mirror(acrossPlaneNormal: u))),
        (try #require(Transform3D.mirror(acrossLineAlong: u)?.about(p)), try #require(.mirror(acrossLineAlong: u))),
      ]
      for axis in Axis3D.allCases {
        pairs.append((.rotation(radians: 1, axis: axis).about(p), .rotation(radians: 1, axis: axis)))
        pairs.append((.rotation(degrees: 50, axis: axis).about(p), .rotation(degrees: 50, axis: axis)))
        pairs.append((.mirror(negating: axis).about(p), .mirror(negating: axis)))
      }
      for (about, plain) in pairs {
        #expect(plain.about(p) == about)
        expectClose(about.applied(toAffinePoint: p), p, norm: 800, ulps: 4, "p stays", with: [about])
        for basis in [SIMD3<S>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
          #expect(about.applied(toVector: basis) == plain.applied(toVector: basis))
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("About is hand-derived")
  func aboutIsHandDerived() {
    #expect(
      Transform3D<Double>.scale(x: 2, y: 3, z: 4).about(SIMD3(1, 10, 100)).origin == SIMD4(-1, -20, -300, 1))
    // The vanishing point moves together with the point.
    var eye = Transform3D<Double>.identity
    eye.m34 = -0.01
    #expect(eye.about(SIMD3(10, 20, 0)).applied(toPoint: SIMD3(10, 20, 50)) == SIMD3(10, 20, 100))
    #expect(eye.about(SIMD3(10, 20, 0)).applied(toPoint: SIMD3(11, 20, 50)) == SIMD3(12, 20, 100))
  }
}
