import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

extension Frustum {
  /// Whether a point is in front of all planes or on them.
  fileprivate func contains(_ point: SIMD3<Scalar>) -> Bool { planes.allSatisfy { $0.signedDistance(to: point) >= 0 } }
}

struct FrustumTests {
  private func lens<S: TransformScalar>(_ convention: ClipConvention, far: S = 8, _: S.Type = S.self) throws -> Transform3D<S> {
    try #require(.frustum(left: -1, right: 3, bottom: 2, top: 5, near: 2, far: far, convention: convention))
  }

  @Test("The planes pass through the window and the eye, and the corners are the box's", arguments: ClipConvention.all)
  func planes(convention: ClipConvention) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let forward: S = convention.handedness == .right ? -1 : 1
      let frustum = try #require(Frustum<S>(lens(convention), convention: convention))
      for side in frustum.planes[..<4] { #expect(side.offset.magnitude < 8 * S.ulpOfOne) }
      let (near, far) = (frustum.planes[4], frustum.planes[5])
      #expect((near.signedDistance(to: SIMD3(0, 0, forward * 5)) - 3).magnitude < 64 * S.ulpOfOne)
      #expect((far.signedDistance(to: SIMD3(0, 0, forward * 5)) - 3).magnitude < 64 * S.ulpOfOne)
      let window = [SIMD2<S>(-1, 2), SIMD2(3, 2), SIMD2(3, 5), SIMD2(-1, 5)]
      let expected = window.map { SIMD3($0, forward * 2) } + window.map { SIMD3($0 * 4, forward * 8) }
      for (corner, wanted) in zip(try #require(frustum.corners), expected) { #expect((corner - wanted).max().magnitude < 512 * S.ulpOfOne) }
      let endless = try #require(Frustum<S>(lens(convention, far: .infinity), convention: convention))
      #expect(endless.planes.count == 5 && endless.corners?.count == 4)
      #expect(endless.contains(SIMD3(0.5, 1.5, forward) * 1000) && !frustum.contains(SIMD3(0.5, 1.5, forward) * 1000))
      let (inside, beside) = (SIMD3<S>(2, 6, forward * 4), SIMD3<S>(-3, 6, forward * 4))
      #expect(frustum.contains(inside) && !frustum.contains(beside))
      for (point, answer) in [(inside, Containment.inside), (beside, .outside), (SIMD3(2, .nan, 0), .intersecting)] {
        #expect(frustum.containment(ofSphereAt: point, radius: 0) == answer)
        #expect(frustum.containment(of: Bounds3D(origin: point, size: .zero)) == answer)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Of a box far larger than the frustum a corner that is inside is never outside")
  func largeBoxes() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(5)
      var insideCorners = 0
      for _ in 0..<2000 {
        let eye: SIMD3<S> = random.vector(in: -10...10)
        guard
          let view = Transform3D<S>.lookTo(random.direction(), from: eye, up: SIMD3(0, 1, 0)),
          let lens = Transform3D<S>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1.5, near: 0.1, far: 1000, convention: .metal),
          let frustum = Frustum(view.concatenating(lens), convention: .metal)
        else { continue }
        let corner = eye + random.number(in: 0.05...0.3) * (random.direction() as SIMD3<S>)
        let size: S = random.number(in: 1e5...1e6)
        let signs = SIMD3<S>(random.next() & 1 == 0 ? 1 : -1, random.next() & 1 == 0 ? 1 : -1, random.next() & 1 == 0 ? 1 : -1)
        let box = Bounds3D(corner: corner, opposite: corner + signs * size)
        guard frustum.contains(corner) else { continue }
        insideCorners += 1
        #expect(frustum.containment(of: box) != .outside)
      }
      #expect(insideCorners > 100)
    }
    try check(Float.self)
    try check(Double.self)
  }

  /// The answers are checked against points. An object with a point inside is not outside; an object inside has every
  /// point inside.
  @Test("Nothing that shows is culled, and what is inside shows whole", arguments: [1, 2, 3] as [UInt64])
  func culling(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var seen: [Containment: Int] = [:]
    for _ in 0..<400 {
      let convention = ClipConvention.all[Int(random.next() % 16)]
      let view = Transform3D<Double>(Quaternion.sample(using: &random)).concatenating(.translation(random.vector(in: -3...3)))
      let camera = view.concatenating(try lens(convention, far: random.next() & 3 == 0 ? .infinity : 8))
      let frustum = try #require(Frustum(camera, convention: convention))
      let forward: Double = convention.handedness == .right ? -1 : 1
      let place = SIMD3(random.number(in: -4...12), random.number(in: 0...12), forward * random.number(in: 0...9))
      let center = view.invertedRigid().applied(toAffinePoint: place)
      let size: SIMD3<Double> = random.vector(in: 0.1...2)
      let box = Bounds3D(origin: center - size * 0.5, size: size)
      let radius = random.number(in: 0.1...2)
      let plane = Transform3D<Double>(Quaternion.sample(using: &random)).concatenating(.translation(center))
      let quad = Quad2D(SIMD2(0, 0), SIMD2(size.x, 0.1), SIMD2(size.x, size.y), SIMD2(-0.2, size.y))
      let ofBox = frustum.containment(of: box)
      let ofBall = frustum.containment(ofSphereAt: center, radius: radius)
      let ofQuad = frustum.containment(of: quad, under: plane)
      seen[ofBox, default: 0] += 1
      for _ in 0..<40 {
        let t: SIMD3<Double> = random.vector(in: 0...1)
        let inBox = frustum.contains(box.minimum + t * size)
        #expect(!(inBox && ofBox == .outside) && !(!inBox && ofBox == .inside))
        let inBall = frustum.contains(center + radius * t.x * random.direction())
        #expect(!(inBall && ofBall == .outside) && !(!inBall && ofBall == .inside))
        let low = quad.p1 + t.x * (quad.p2 - quad.p1), high = quad.p4 + t.x * (quad.p3 - quad.p4)
        let inQuad = frustum.contains(plane.applied(toAffinePoint: SIMD3(low + t.y * (high - low), 0)))
        #expect(!(inQuad && ofQuad == .outside) && !(!inQuad && ofQuad == .inside))
      }
    }
    #expect(seen.count == 3 && seen.values.allSatisfy { $0 > 10 }, "\(seen)")
  }

  @Test("The planes belong to the frustum: what touches one is inside from within, and intersects from beyond")
  func touching() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      // The box −1 … 1, −1 … 1, 0 … 1.
      let frustum = try #require(Frustum<S>(.identity, convention: .metal))
      func box(_ x: S, _ size: S) -> Containment { frustum.containment(of: Bounds3D(origin: SIMD3(x, 0, 0.5), size: SIMD3(size, 0, 0))) }
      #expect(box(1, 0) == .inside && box(0.5, 0.5) == .inside && box(1, 2) == .intersecting && box(1.125, 2) == .outside)
      func ball(_ x: S, _ radius: S) -> Containment { frustum.containment(ofSphereAt: SIMD3(x, 0, 0.5), radius: radius) }
      #expect(ball(1, 0) == .inside && ball(0.75, 0.25) == .inside && ball(1.25, 0.25) == .intersecting && ball(1.25, 0.125) == .outside)
      let quad = Bounds2D<S>(x: 1, y: 0, width: 2, height: 1).quad
      #expect(frustum.containment(of: quad, under: .translation(x: 0, y: 0, z: 0.5)) == .intersecting)
      #expect(frustum.containment(of: quad, under: .translation(x: 0.125, y: 0, z: 0.5)) == .outside)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A quad that passes the eye's plane is judged without dividing by w")
  func quadsThroughTheEye() throws {
    // A floor from behind the eye to far in front of it. Below, a quad tilted by a layer's own perspective.
    let frustum = try #require(
      Frustum<Double>(.perspective(fieldOfViewDegrees: 90, aspectRatio: 1, near: 0.1, far: 100, convention: .openGL)!, convention: .openGL))
    let floor = Transform3D<Double>.rotation(degrees: 90, axis: .x).concatenating(.translation(x: 0, y: -1, z: 0))
    let quad = Bounds2D<Double>(x: -1, y: -50, width: 2, height: 60).quad
    #expect(frustum.containment(of: quad, under: floor) == .intersecting)
    var eyed = Transform3D<Double>.identity
    eyed.m14 = -0.5  // w = 1 − x/2
    #expect(
      frustum.containment(
        of: Bounds2D<Double>(x: 3, y: 0, width: 2, height: 2).quad, under: eyed.concatenating(.translation(x: 0, y: 0, z: -5))) == .outside)
    #expect(
      Frustum(Transform3D<Double>.scale(x: 1, y: 0, z: 0), convention: .metal) == nil
        && Frustum(Transform3D<Double>.scale(.nan), convention: .metal) == nil)
  }
}
