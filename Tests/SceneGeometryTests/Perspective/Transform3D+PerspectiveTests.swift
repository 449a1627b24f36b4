import SceneGeometry
import Testing
import TransformCore

struct PerspectiveTests {
  @Test("A point half-way to the eye appears twice as far from the axis")
  func halfWayIsTwiceTheSize() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let eye = try #require(Transform3D<S>.perspective(eyeDistance: 500))
      #expect(eye.m34 == S(-1) / 500)
      #expect(eye.applied(toPoint: SIMD3(10, -20, 250)) == SIMD3(20, -40, 500))
      #expect(eye.applied(toPoint: SIMD3(10, -20, 0)) == SIMD3(10, -20, 0))
      #expect(eye.applied(toPoint: SIMD3(10, -20, 500)) == nil)  // at the eye
      #expect(eye.applied(toPoint: SIMD3(10, -20, 501)) == nil)  // behind it
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Rotation before perspective foreshortens; perspective before rotation is another map")
  func orderMatters() throws {
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 100))
    let turn = Transform3D<Double>.rotation(degrees: 90, axis: .y)  // x goes to −z
    #expect(turn.concatenating(eye).applied(toHomogeneous: SIMD4(50, 0, 0, 1)) == SIMD4(0, 0, -50, 1.5))
    #expect(eye.concatenating(turn).applied(toHomogeneous: SIMD4(50, 0, 0, 1)) == SIMD4(0, 0, -50, 1))
  }

  @Test("Lines into depth run to the vanishing point")
  func vanishingPointIsWhereDepthGoes() throws {
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 200, vanishingPoint: SIMD2(30, 40)))
    let far = eye.applied(toHomogeneous: SIMD4(0, 0, -1, 0))
    #expect(SIMD2(far.x, far.y) / far.w == SIMD2(30, 40))
    #expect(eye.applied(toPoint: SIMD3(7, 9, 0)) == SIMD3(7, 9, 0))
  }

  @Test("A distance that is no distance gives nil, an infinite one the identity", arguments: [0, -1, -Double.infinity, .nan])
  func senselessDistance(distance: Double) {
    #expect(Transform3D<Double>.perspective(eyeDistance: distance) == nil)
    #expect(Transform3D<Double>.perspective(eyeDistance: .infinity) == .identity)
    #expect(Transform3D<Float>.perspective(eyeDistance: .leastNonzeroMagnitude) == nil)  // m34 would overflow
  }
}
