import Testing
import TransformCore
import TransformTestSupport

struct Transform3DPlacementTests {
  @Test("Placements come back", arguments: seeds)
  func placementsComeBack(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let q = Quaternion<S>.sample(using: &random)
        func made(_ parts: (translation: SIMD3<S>, rotation: Quaternion<S>, scale: SIMD3<S>)) -> Transform3D<S> {
          Transform3D(translation: parts.translation, rotation: parts.rotation, scale: parts.scale)
        }
        let placement = (
          translation: random.vector(in: -9...9) as SIMD3<S>, rotation: q.w < 0 ? Quaternion(components: 0 - q.components) : q,
          scale: random.vector(in: 0.1...9) as SIMD3<S>
        )
        let found = try #require(made(placement).placement())
        #expect(found.translation == placement.translation)
        for axis in 0..<3 { expectClose(found.scale[axis], placement.scale[axis], ulps: 6) }  // 3 of the matrix, 2 of the length
        expectClose(found.rotation.components, placement.rotation.components, norm: 1, ulps: 4)
        // A mirror takes the slow path, which takes everything apart.
        var mirrored = placement
        mirrored.scale.x = 0 - placement.scale.x
        expectClose(try #require(made(mirrored).placement(mirroring: .x)).scale, mirrored.scale, ulps: 8)
        expectClose(made(try #require(made(mirrored).placement())), made(mirrored), ulps: 8)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Every component may be the one that divides")
  func everyComponentMayBeTheOneThatDivides() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for axis in Axis3D.allCases {
        // Half a turn has w = 0, and its axis has a positive sign. Slightly smaller and larger rotations have w > 0.
        let half = try #require(Transform3D<S>.rotation(degrees: 180, axis: axis).placement())
        #expect(half.rotation.w == 0 && half.rotation.components == Quaternion(degrees: 180, axis: axis).components)
        for degrees in [-181, -179, -121, -119, -1, 1, 119, 121, 179, 181] as [S] {
          let turn = Quaternion<S>(degrees: degrees, axis: axis)
          let expected = turn.w < 0 ? 0 - turn.components : turn.components
          let placed = Transform3D<S>(translation: SIMD3(3, -4, 5), rotation: turn, scale: SIMD3(2, 0.5, 7))
          expectClose(try #require(placed.placement()).rotation.components, expected, norm: 1, ulps: 4)
          expectClose(try #require(Quaternion(Transform3D(turn))).components, expected, norm: 1, ulps: 4)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Factors of any size have placements")
  func factorsOfAnySizeHavePlacements() throws {
    func law<S: TransformScalar>(_: S.Type, _ exponents: [Int]) throws {
      let turn = Quaternion<S>(degrees: 50, axis: .y)
      for exponent in exponents {
        let factor = S(sign: .plus, exponent: S.Exponent(exponent), significand: 1)
        let scale = SIMD3<S>(factor, 3 * factor, 5 / factor)
        let found = try #require(Transform3D<S>(translation: .zero, rotation: turn, scale: scale).placement(), "2^\(exponent)")
        for axis in 0..<3 { expectClose(found.scale[axis], scale[axis], ulps: 8) }
        expectClose(found.rotation.components, turn.components, norm: 1, ulps: 8)
      }
    }
    try law(Float.self, [-60, -41, -21, -20, -19, 19, 20, 21, 41, 60])
    try law(Double.self, [-500, -161, -160, -159, 159, 160, 161, 500])
  }

  @Test("Shear and perspective have no placement")
  func shearAndPerspectiveHaveNoPlacement() {
    #expect(Transform3D<Double>.shear(.x, by: .y, 0x1p-8).placement() == nil)
    #expect(Transform3D<Double>.shear(.x, by: .y, 0x1p-12).placement() != nil)
    var camera = Transform3D<Double>.identity
    camera.m34 = -0.001
    #expect(camera.placement() == nil)
    camera.m34 = 0
    camera.m44 = 2
    #expect(camera.placement() == nil)
  }

  @Test("Zero scales have placements")
  func zeroScalesHavePlacements() throws {
    for scale in [SIMD3<Double>(2, 0, 3), SIMD3(1e-200, 1e200, 3)] {
      let found = try #require(Transform3D.scale(x: scale.x, y: scale.y, z: scale.z).placement())
      #expect(found == (.zero, .identity, scale))
    }
  }
}
