import Testing
import TransformCore
import TransformTestSupport

struct Transform3DPlaneTests {
  @Test("Plane parts are hand-derived")
  func planePartsAreHandDerived() throws {
    let t = try #require(Transform3D<Double>(rowMajor: (1...16).map { Double($0) }))
    #expect(t.planeHomography.rowMajor == [1, 2, 4, 5, 6, 8, 13, 14, 16])
    #expect(Transform3D(t.planeHomography).rowMajor == [1, 2, 0, 4, 5, 6, 0, 8, 0, 0, 1, 0, 13, 14, 0, 16])
    #expect(t.concatenating(.scale(x: 1, y: 1, z: 0)).rowMajor == [1, 2, 0, 4, 5, 6, 0, 8, 9, 10, 0, 12, 13, 14, 0, 16])
  }

  @Test("Plane point undoes the map of the plane", arguments: seeds)
  func planePointUndoesTheMapOfThePlane(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<100 {
        let t = Transform3D<S>.sample(.perspective, using: &random)
        let p: SIMD2<S> = random.vector(in: -1...1)
        let image = try #require(t.applied(toPoint: SIMD3(p, 0)))
        guard let back = t.planePoint(sentTo: SIMD2(image.x, image.y)) else {
          #expect(t.planeHomography.condition > 1e5, "\(t), \(p)")
          continue
        }
        // The image is rounded. Its error comes back multiplied by the condition.
        let size = t.planeHomography.condition
        worst.record(Wide(p.x).ulpError(of: back.x, norm: size), "\(t), \(p)")
        worst.record(Wide(p.y).ulpError(of: back.y, norm: size), "\(t), \(p)")
      }
      worst.expectAtMost(6, "planePoint(sentTo:)")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Plane point is hand-derived")
  func planePointIsHandDerived() {
    // A rotation by 60° about y halves the plane's width.
    let turned = Transform3D<Double>.rotation(degrees: 60, axis: .y)
    expectClose(turned.planePoint(sentTo: SIMD2(1, 3))!, SIMD2(2, 3), ulps: 4)
    // A plane seen edge-on cannot be hit.
    #expect(Transform3D<Double>.rotation(degrees: 90, axis: .y).planePoint(sentTo: SIMD2(0, 0)) == nil)
    // w = 1 + x/2 on the plane, and x' = x/w. x' = 4 would be x = −4, but there w is −1.
    var tilted = Transform3D<Double>.identity
    tilted.m14 = 0.5
    #expect(tilted.planePoint(sentTo: SIMD2(1, 0)) == SIMD2(2, 0))
    #expect(tilted.planePoint(sentTo: SIMD2(4, 0)) == nil)
    #expect(tilted.planePoint(sentTo: SIMD2(.nan, 0)) == nil)
  }

  @Test("Depth line meets the plane where hand-derived")
  func depthLineMeetsThePlaneWhereHandDerived() {
    // z' = x·1 + z·2 + 6. For x = 4 the line meets z' = 0 at z = −5, and there x' = x + 3z = −11.
    var t = Transform3D<Double>.identity
    (t.m13, t.m31, t.m33, t.m43) = (1, 3, 2, 6)
    #expect(t.planeMeetingPoint(ofDepthLineThrough: SIMD2(4, 7)) == SIMD2(-11, 7))
    t.m33 = 0
    #expect(t.planeMeetingPoint(ofDepthLineThrough: SIMD2(4, 7)) == nil)
    // The eye is at z = 5. The meeting point at z = 6 is behind it.
    var eye = Transform3D<Double>.identity
    (eye.m34, eye.m43) = (-0.2, -6)
    #expect(eye.planeMeetingPoint(ofDepthLineThrough: SIMD2(1, 1)) == nil)
    eye.m43 = -4
    expectClose(eye.planeMeetingPoint(ofDepthLineThrough: SIMD2(1, 2))!, SIMD2(5, 10), ulps: 4)
  }

  @Test("Meeting point is the plane point of the inverse", arguments: seeds)
  func meetingPointIsThePlanePointOfTheInverse(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var compared = 0
      for _ in 0..<100 {
        let t = Transform3D<S>.sample(.perspective, using: &random)
        guard t.m33.magnitude > 0.5, let inverse = t.inverted(), t.condition < 1000 else { continue }
        let p: SIMD2<S> = random.vector(in: -1...1)
        let z = (0 - (p.x * t.m13 + p.y * t.m23 + t.m43)) / t.m33
        let w = t.applied(toHomogeneous: SIMD4(p.x, p.y, z, 1)).w
        let (one, other) = (t.planeMeetingPoint(ofDepthLineThrough: p), inverse.planePoint(sentTo: p))
        guard w.magnitude > 0.25 else { continue }
        #expect((one != nil) == (w > 0))
        #expect((other != nil) == (w > 0))
        guard let one, let other else { continue }
        compared += 1
        let size = (1 + one.list.map(\.magnitude).max()!) * inverse.condition * inverse.planeHomography.condition
        expectClose(one, other, norm: size, ulps: 8, "meeting point = plane point of the inverse", with: [t, p])
      }
      #expect(compared > 10)
    }
    try law(Float.self)
    try law(Double.self)
  }
}
