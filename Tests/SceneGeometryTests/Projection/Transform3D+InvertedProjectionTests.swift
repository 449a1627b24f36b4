import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Transform3DInvertedProjectionTests {
  @Test("The structured inverse undoes every kind of projection, oblique near planes too", arguments: ClipConvention.all)
  func structuredInverse(convention: ClipConvention) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let forward: S = convention.handedness == .right ? -1 : 1
      let plane = try #require(Plane<S>(normal: SIMD3(0.2, -0.3, forward), through: SIMD3(0, 0, forward * 3)))
      let off = try #require(Transform3D<S>.frustum(left: -1, right: 3, bottom: 2, top: 5, near: 2, far: 80, convention: convention))
      let box = try #require(Transform3D<S>.orthographic(left: -1, right: 3, bottom: 2, top: 5, near: 2, far: 80, convention: convention))
      for m in [
        off, box, try #require(off.withNearPlane(plane, convention: convention)),
        try #require(box.withNearPlane(plane, convention: convention)),
      ] {
        let inverse = try #require(m.invertedProjection())
        // Σ|terms| of a number of the product is below 64. The inverse is made from eye coordinates up to 80.
        expectClose(m.concatenating(inverse), .identity, norm: 64, ulps: 4)
        expectClose(inverse.concatenating(m), .identity, norm: 64, ulps: 4)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("What has not the shape of a projection has no structured inverse")
  func otherShapes() {
    #expect(Transform3D<Double>.rotation(degrees: 10, axis: .z).invertedProjection() == nil)
    #expect(Transform3D<Double>.scale(x: 1, y: 0, z: 1).invertedProjection() == nil)
    #expect(Transform3D<Double>.scale(.nan).invertedProjection() == nil)
    #expect(Transform3D<Double>.scale(x: 0x1p-1074, y: 1, z: 1).invertedProjection() == nil)
    #expect(Transform3D<Double>.scale(x: 2, y: 4, z: 8).invertedProjection() == .scale(x: 0.5, y: 0.25, z: 0.125))
  }

  @Test("A projection converted from one convention to another is the one made for it")
  func conversion() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      for source in ClipConvention.all {
        for target in ClipConvention.all {
          func lens(_ convention: ClipConvention) throws -> Transform3D<S> {
            try #require(.frustum(left: -1, right: 3, bottom: 2, top: 5, near: 2, far: 8, convention: convention))
          }
          // The conversion adds numbers of up to 5 of either sign.
          expectClose(try lens(source).converted(from: source, to: target), try lens(target), norm: 8)
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
    let m = try #require(Transform3D<Double>.perspective(fieldOfViewDegrees: 90, aspectRatio: 2, near: 1, far: 5, convention: .openGL))
    #expect(m.converted(from: .openGL, to: .vulkan).rowMajor == [0.5, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1.25, -1, 0, 0, -1.25, 0])
    #expect(m.converted(from: .openGL, to: .direct3D).rowMajor == [0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.25, 1, 0, 0, -1.25, 0])
  }

  @Test("Under parallel rays an oblique near plane is one that they run through from back to front", arguments: ClipConvention.all)
  func obliqueNearPlaneOfParallelRays(convention: ClipConvention) throws {
    let forward: Double = convention.handedness == .right ? -1 : 1
    let m = try #require(
      Transform3D<Double>.orthographic(left: -1, right: 1, bottom: -1, top: 1, near: 0, far: 10, convention: convention))
    let ends = (near: convention.depthDirection == .forward, isZeroToOne: convention.depthRange == .zeroToOne)
    let along = try #require(Plane(normal: SIMD3(0.3, 0.1, forward), through: SIMD3(0, 0, forward)))
    let oblique = try #require(m.withNearPlane(along, convention: convention))
    // Beyond the plane, depth goes from the near end to the far end.
    let depths = stride(from: 2.0, through: 9, by: 1).compactMap { oblique.applied(toPoint: SIMD3(0, 0, forward * $0))?.z }
    #expect(depths.count == 8)
    #expect(zip(depths, depths.dropFirst()).allSatisfy { ends.near ? $0 < $1 : $0 > $1 })
    #expect(depths.allSatisfy { $0 > (ends.isZeroToOne ? 0 : -1) && $0 < 1 })
    for facing in [SIMD3(1, 0, -0.125 * forward), SIMD3(0, 0, -forward), SIMD3(1, 0, 0)] {
      let plane = try #require(Plane(normal: facing, through: SIMD3(-0.5, 0, forward)))
      #expect(m.withNearPlane(plane, convention: convention) == nil)
    }
  }

  @Test("An oblique near plane becomes the near end of depth, and the far plane keeps the opposite corner", arguments: ClipConvention.all)
  func obliqueNearPlane(convention: ClipConvention) throws {
    let forward: Double = convention.handedness == .right ? -1 : 1
    let (least, most): (Double, Double) = convention.depthRange == .zeroToOne ? (0, 1) : (-1, 1)
    let (near, far) = convention.depthDirection == .forward ? (least, most) : (most, least)
    for end in [50.0, .infinity] {
      let m = try #require(Transform3D<Double>.frustum(left: -1, right: 2, bottom: -1, top: 1, near: 1, far: end, convention: convention))
      let plane = try #require(Plane<Double>(normal: SIMD3(0.4, 0.3, forward), through: SIMD3(0, 0, forward * 4)))
      let oblique = try #require(m.withNearPlane(plane, convention: convention))
      for start in [SIMD3(0, 0, forward * 4), SIMD3(1, -2, forward * 5), SIMD3(-3, 1, forward * 6)] {
        let place = start - plane.signedDistance(to: start) * plane.normal
        let (image, old) = (try #require(oblique.applied(toPoint: place)), try #require(m.applied(toPoint: place)))
        #expect((image.z - near).magnitude < 1e-14 && image.x == old.x && image.y == old.y)
      }
      // The plane faces the corner that is right, up and far. That corner keeps its depth; nearer points do not reach
      // it.
      let corner = SIMD4(2, 1, forward, 0) * (end == .infinity ? 1 : end) + SIMD4(0, 0, 0, end == .infinity ? 0 : 1)
      let image = oblique.applied(toHomogeneous: corner)
      #expect((image.z / image.w - far).magnitude < 1e-13)
      let inner = try #require(oblique.applied(toPoint: SIMD3(1, 0.5, forward * 20)))
      #expect(inner.z > least && inner.z < most)
      let flipped = try #require(Plane(coefficients: 0 - plane.coefficients))
      #expect(m.withNearPlane(flipped, convention: convention) == nil)  // the eye is in front of it
      #expect(
        m.withNearPlane(Plane(normal: SIMD3(0, 0, forward), through: SIMD3(0, 0, forward * 60))!, convention: convention) == nil
          || end == .infinity)
    }
    #expect(
      Transform3D<Double>.rotation(degrees: 1, axis: .x).withNearPlane(
        Plane(normal: SIMD3(0, 0, 1), through: .zero)!, convention: convention) == nil)
  }
}
