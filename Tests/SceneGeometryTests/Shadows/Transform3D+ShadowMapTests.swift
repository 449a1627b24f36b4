import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Transform3DShadowMapTests {
  /// A camera somewhere, and what it sees.
  private struct Camera<S: TransformScalar> {
    let frustum: Frustum<S>
    let corners: [SIMD3<S>]

    init?(_ random: inout SeededGenerator, degrees: S = 50, far: S = 20) {
      let (eye, target): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -9...9), random.vector(in: -2...2))
      guard let view = Transform3D.lookAt(target, from: eye, up: SIMD3(0, 1, 0)),
        let lens = Transform3D<S>.perspective(
          fieldOfViewDegrees: degrees, aspectRatio: 1.5, near: 0.5, far: far, convention: .metal),
        let frustum = Frustum(view.concatenating(lens), convention: .metal), let corners = frustum.corners
      else { return nil }
      (self.frustum, self.corners) = (frustum, corners)
    }
  }

  @Test(
    "The clip volume holds every corner of the camera's frustum, and each of its sides touches one, in all conventions", arguments: seeds)
  func tight(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for convention in ClipConvention.all {
        let camera = try #require(Camera<S>(&random))
        let map = try #require(
          Transform3D.shadowMap(of: camera.frustum, lightAlong: 7 * random.direction(), convention: convention))
        #expect(map.isAffine)
        let least: S = convention.depthRange == .zeroToOne ? 0 : -1
        let places = camera.corners.map { map.applied(toAffinePoint: $0) }
        // Coordinates are below 40, windows wider than 5: 32 ulps of the widening and 8 of the map, times 8.
        let near = 512 * S.ulpOfOne
        for axis in 0..<3 {
          let (low, high) = (places.map { $0[axis] }.min() ?? 9, places.map { $0[axis] }.max() ?? 9)
          let floor: S = axis == 2 ? least : -1
          #expect(low >= floor && low <= floor + near && high <= 1 && high >= 1 - near, "\(axis) \(low) \(high)")
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Nearer the light, points have the nearer depth, and casters are held in depth alone", arguments: seeds)
  func casters(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for convention in ClipConvention.all {
        let camera = try #require(Camera<S>(&random))
        let direction: SIMD3<S> = random.direction()
        // A box on the light's side of everything.
        let sum: SIMD3<S> = camera.corners.reduce(.zero, +)
        let middle = sum / 8 - 60 * direction
        let box = Bounds3D(corner: middle - SIMD3(1, 2, 3), opposite: middle + SIMD3(3, 2, 1))
        let map = try #require(
          Transform3D.shadowMap(of: camera.frustum, lightAlong: direction, holding: box, convention: convention))
        let plain = try #require(Transform3D.shadowMap(of: camera.frustum, lightAlong: direction, convention: convention))
        let isForward = convention.depthDirection == .forward
        let nearest: S = isForward ? (convention.depthRange == .zeroToOne ? 0 : -1) : 1
        let depths = box.corners.map { map.applied(toAffinePoint: $0).z }
        // Distances up to 120 in depths over 60.
        let reached = isForward ? depths.min() : depths.max()
        #expect((try #require(reached) - nearest).magnitude < 256 * S.ulpOfOne)
        #expect(depths.allSatisfy { $0 >= (convention.depthRange == .zeroToOne ? 0 : -1) && $0 <= 1 })
        for corner in camera.corners {
          let (one, other) = (map.applied(toAffinePoint: corner), plain.applied(toAffinePoint: corner))
          #expect(one.x == other.x && one.y == other.y && (isForward ? one.z >= other.z : one.z <= other.z))
          let nearer = map.applied(toAffinePoint: corner - direction)
          #expect(isForward ? nearer.z < one.z : nearer.z > one.z)
        }
        // A box behind everything changes nothing.
        let behind = Bounds3D(corner: middle + 120 * direction, opposite: middle + 121 * direction)
        #expect(Transform3D.shadowMap(of: camera.frustum, lightAlong: direction, holding: behind, convention: convention) == plain)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("With texels, cameras of one shape see the same point at places that are whole texels apart", arguments: seeds)
  func steady(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let texels = 512
      for convention in ClipConvention.all {
        let direction: SIMD3<S> = random.direction()
        var first: SIMD2<S>?
        for _ in 0..<20 {
          let camera = try #require(Camera<S>(&random))
          let map = try #require(
            Transform3D.shadowMap(of: camera.frustum, lightAlong: direction, texels: texels, convention: convention))
          let places = camera.corners.map { map.applied(toAffinePoint: $0) }
          #expect(places.allSatisfy { $0.x.magnitude <= 1 && $0.y.magnitude <= 1 && $0.z.magnitude <= 1 })
          // The scale and the place of the world's origin in texels.
          let size = map.xAxis * map.xAxis + map.yAxis * map.yAxis + map.zAxis * map.zAxis
          let origin = SIMD2((map.origin.x + 1) * 256, (map.origin.y + 1) * 256)
          let offset = origin - SIMD2(origin.x.rounded(), origin.y.rounded())
          // Half a window is above 10: texels of 1/25, coordinates below 40 and 1000 texels, by 16 ulps of each.
          #expect(max(offset.x.magnitude, offset.y.magnitude) < 16_000 * S.ulpOfOne, "\(offset)")
          let scale = SIMD2(size.x, size.y)
          if let first { #expect((scale - first).x.magnitude <= 16 * S.ulpOfOne * first.x) } else { first = scale }
          // The window is not much wider than the greatest distance between two corners.
          var longest: S = 0
          for a in camera.corners { for b in camera.corners { longest = max(longest, ((a - b) * (a - b)).sum().squareRoot()) } }
          let width = 2 / size.x.squareRoot()
          let (margin, rounding): (S, S) = (1 + 0x1p-9, 1 + 0x1p-20)
          let bound: S = longest * margin * 512 / 511 * rounding
          #expect(width >= longest && width < bound)
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The order of axes, by hand: light downwards, a camera that looks along −z")
  func byHand() throws {
    let lens = try #require(Transform3D<Double>.perspective(fieldOfViewDegrees: 90, aspectRatio: 1, near: 1, far: 3, convention: .metal))
    let frustum = try #require(Frustum(lens, convention: .metal))
    // The rays are farthest from x and z; x is up first. x is −3 … 3, z is −3 … −1 and y is −3 … 3.
    let map = try #require(Transform3D.shadowMap(of: frustum, lightAlong: SIMD3(0, -2, 0), convention: .metal))
    // Down is forward and x is up, therefore right is forward × up = −y × x = z.
    let places = [SIMD3(-3.0, 3, -3), SIMD3(3, -3, -1)].map { map.applied(toAffinePoint: $0) }
    #expect((places[0] - SIMD3(-1, -1, 0)).magnitude < 1e-13 && (places[1] - SIMD3(1, 1, 1)).magnitude < 1e-13)
  }

  @Test("A frustum without an end, no direction, too few texels and senseless numbers give no map")
  func degenerate() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let lens = try #require(Transform3D<S>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1, near: 1, far: 9, convention: .metal))
      let open = try #require(
        Transform3D<S>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1, near: 1, far: .infinity, convention: .metal))
      let frustum = try #require(Frustum(lens, convention: .metal))
      let down = SIMD3<S>(0, -1, 0)
      #expect(Transform3D.shadowMap(of: frustum, lightAlong: down, convention: .metal) != nil)
      #expect(Transform3D.shadowMap(of: try #require(Frustum(open, convention: .metal)), lightAlong: down, convention: .metal) == nil)
      for bad in [SIMD3<S>.zero, SIMD3(.nan, 1, 0), SIMD3(0, .infinity, 0)] {
        #expect(Transform3D.shadowMap(of: frustum, lightAlong: bad, convention: .metal) == nil)
      }
      for few in [1, 0, -1, .min] { #expect(Transform3D.shadowMap(of: frustum, lightAlong: down, texels: few, convention: .metal) == nil) }
      #expect(Transform3D.shadowMap(of: frustum, lightAlong: down, texels: .max, convention: .metal) != nil)
      let endless = Bounds3D<S>(corner: SIMD3(0, -.infinity, 0), opposite: SIMD3(1, .infinity, 1))
      #expect(Transform3D.shadowMap(of: frustum, lightAlong: down, holding: endless, convention: .metal) == nil)
      // Lights along every axis, and rays that are very long or short.
      for direction in [SIMD3<S>(1, 0, 0), SIMD3(0, 0, -1), SIMD3(0, S.leastNonzeroMagnitude, 0), SIMD3(0, 0, .greatestFiniteMagnitude)] {
        #expect(Transform3D.shadowMap(of: frustum, lightAlong: direction, convention: .openGL) != nil)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }
}

extension SIMD3<Double> {
  fileprivate var magnitude: Double { (self * self).sum().squareRoot() }
}
