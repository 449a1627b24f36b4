import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Transform3DProjectionTests {
  @Test("The sixteen numbers by hand, for each name", arguments: [(ClipConvention.metal, 0), (.vulkan, 1), (.openGL, 2), (.direct3D, 3)])
  func numbersByHand(convention: ClipConvention, index: Int) throws {
    // 90° up and down, twice as wide, from 1 to 5: cot 45° = 1, f/(f−n) = 1.25, (f+n)/(f−n) = 1.5, 2fn/(f−n) = 2.5.
    let answers: [[Double]] = [
      [0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1.25, -1, 0, 0, -1.25, 0], [0.5, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1.25, -1, 0, 0, -1.25, 0],
      [0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1.5, -1, 0, 0, -2.5, 0], [0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.25, 1, 0, 0, -1.25, 0],
    ]
    let m = Transform3D<Double>.perspective(fieldOfViewDegrees: 90, aspectRatio: 2, near: 1, far: 5, convention: convention)
    #expect(try #require(m).rowMajor == answers[index])
    // The window 4 × 2 at distance 1 gives the same, and its centre may lie anywhere.
    let same = Transform3D<Double>.frustum(left: -2, right: 2, bottom: -1, top: 1, near: 1, far: 5, convention: convention)
    #expect(same == m)
    let wide = Transform3D<Double>.perspective(fieldOfViewDegrees: 90, along: .x, aspectRatio: 2, near: 1, far: 5, convention: convention)
    #expect(try #require(wide).m11 == 1)
    #expect(try #require(wide).m22.magnitude == 2)
  }

  /// The ends of a box in front of the eye go to the ends of clip space, in every convention. Wrong signs and exchanged
  /// ends fail.
  @Test("Every edge goes where its convention wants it", arguments: ClipConvention.all)
  func edges(convention: ClipConvention) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let forward: S = convention.handedness == .right ? -1 : 1
      let up: S = convention.yDirection == .up ? 1 : -1
      let (least, most): (S, S) = convention.depthRange == .zeroToOne ? (0, 1) : (-1, 1)
      let (near, far) = convention.depthDirection == .forward ? (least, most) : (most, least)
      let off = try #require(Transform3D<S>.frustum(left: -1, right: 3, bottom: 2, top: 5, near: 2, far: 8, convention: convention))
      let box = try #require(Transform3D<S>.orthographic(left: -1, right: 3, bottom: 2, top: 5, near: 2, far: 8, convention: convention))
      let endless = try #require(
        Transform3D<S>.frustum(left: -1, right: 3, bottom: 2, top: 5, near: 2, far: .infinity, convention: convention))
      for (x, sideX): (S, S) in [(-1, -1), (3, 1)] {
        for (y, sideY): (S, S) in [(2, -1), (5, 1)] {
          let (close, distant) = (SIMD3(sideX, up * sideY, near), SIMD3(sideX, up * sideY, far))
          expectClose(try #require(off.applied(toPoint: SIMD3(x, y, forward * 2))), close, ulps: 8)
          expectClose(try #require(off.applied(toPoint: SIMD3(4 * x, 4 * y, forward * 8))), distant, ulps: 8)
          expectClose(try #require(box.applied(toPoint: SIMD3(x, y, forward * 2))), close, ulps: 8)
          expectClose(try #require(box.applied(toPoint: SIMD3(x, y, forward * 8))), distant, ulps: 8)
          expectClose(try #require(endless.applied(toPoint: SIMD3(x, y, forward * 2))), close, ulps: 8)
          let limit = endless.applied(toHomogeneous: SIMD4(x, y, forward * 2, 0))  // a direction: the depth of what is infinitely far
          #expect(limit.z / limit.w == far && limit.w == 2)
        }
      }
      #expect(off.applied(toPoint: SIMD3(0, 0, 0)) == nil && off.applied(toPoint: SIMD3(0, 0, 0 - forward)) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Depth falls or grows along a ray as its direction says")
  func depthDirection() throws {
    for convention in ClipConvention.all {
      let m = try #require(
        Transform3D<Double>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1, near: 0.1, far: 100, convention: convention))
      let forward: Double = convention.handedness == .right ? -1 : 1
      let depths = try [0.1, 1, 10, 100].map { try #require(m.applied(toPoint: SIMD3(0, 0, forward * $0))).z }
      #expect(depths == (convention.depthDirection == .forward ? depths.sorted() : depths.sorted().reversed()))
    }
  }

  @Test("Fields of view, distances and windows that are none give nil", arguments: ClipConvention.all)
  func senselessParameters(convention: ClipConvention) {
    func check<S: TransformScalar>(_: S.Type) {
      func lens(_ angle: S = 1, _ ratio: S = 1, _ near: S = 1, _ far: S = 2) -> Transform3D<S>? {
        .perspective(fieldOfViewRadians: angle, aspectRatio: ratio, near: near, far: far, convention: convention)
      }
      #expect(lens() != nil && lens(1, 1, 1, .infinity) != nil)
      for angle: S in [0, -1, .pi, 4, .infinity, .nan, .leastNonzeroMagnitude] { #expect(lens(angle) == nil) }
      for ratio: S in [0, -1, .infinity, .nan, .leastNonzeroMagnitude] { #expect(lens(1, ratio) == nil) }
      for near: S in [0, -1, 2, 3, .infinity, .nan] { #expect(lens(1, 1, near) == nil) }
      for far: S in [1, 0, -2, -.infinity, .nan] { #expect(lens(1, 1, 1, far) == nil) }
      #expect(lens(1, 1, .infinity, .infinity) == nil)
      for degrees: S in [0, 180, 181, -1, .nan, .infinity] {
        #expect(Transform3D<S>.perspective(fieldOfViewDegrees: degrees, aspectRatio: 1, near: 1, far: 2, convention: convention) == nil)
      }
      for wrong: S in [3, .nan, .infinity, -.infinity] {
        #expect(Transform3D<S>.frustum(left: wrong, right: 3, bottom: 0, top: 1, near: 1, far: 2, convention: convention) == nil)
        #expect(Transform3D<S>.frustum(left: 0, right: 1, bottom: wrong, top: 3, near: 1, far: 2, convention: convention) == nil)
        #expect(Transform3D<S>.orthographic(left: wrong, right: 3, bottom: 0, top: 1, near: 1, far: 2, convention: convention) == nil)
        #expect(Transform3D<S>.orthographic(left: 0, right: 1, bottom: 0, top: 1, near: wrong, far: 3, convention: convention) == nil)
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Whatever the numbers, the answer is nil or finite and has an inverse or is near the limits of its scalar")
  func awkwardNumbers() {
    func check<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(5)
      for _ in 0..<4_000 {
        let n = (0..<6).map { _ in S.awkwardOrOrdinary(using: &random) }
        let convention = ClipConvention.all[Int(random.next() % 16)]
        let results = [
          Transform3D<S>.perspective(fieldOfViewRadians: n[0], aspectRatio: n[1], near: n[2], far: n[3], convention: convention),
          .frustum(left: n[0], right: n[1], bottom: n[2], top: n[3], near: n[4], far: n[5], convention: convention),
          .orthographic(left: n[0], right: n[1], bottom: n[2], top: n[3], near: n[4], far: n[5], convention: convention),
          .lookAt(SIMD3(n[0], n[1], n[2]), from: SIMD3(n[3], n[4], n[5]), up: SIMD3(n[1], n[5], n[0])),
        ]
        for result in results.compactMap({ $0 }) {
          #expect(result.isFinite, "\(n), \(convention)")
          _ = Projection(result, convention: convention)
          _ = result.invertedProjection()
          _ = Frustum(result, convention: convention)
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }
}
