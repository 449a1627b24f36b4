import TestEffort
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct ViewportTests {
  @Test("Corners of clip space in a window, for the window's y of each interface")
  func corners() throws {
    let bounds = Bounds2D<Double>(x: 10, y: 20, width: 200, height: 100)
    func place(_ x: Double, _ y: Double, _ z: Double, _ convention: ClipConvention, _ y2: ClipConvention.YDirection = .down) throws
      -> SIMD3<Double>
    {
      let map = try #require(Viewport(bounds, convention: convention, windowY: y2, depths: 0.25...0.75).clipToWindow)
      return try #require(map.applied(toPoint: SIMD3(x, y, z)))
    }
    #expect(try place(-1, 1, 0, .metal) == SIMD3(10, 20, 0.25))
    #expect(try place(1, -1, 1, .direct3D) == SIMD3(210, 120, 0.75))
    #expect(try place(-1, -1, 0, .vulkan) == SIMD3(10, 20, 0.25))
    #expect(try place(-1, -1, -1, .openGL, .up) == SIMD3(10, 20, 0.25))
    #expect(try place(-1, 1, 1, .openGL) == SIMD3(10, 20, 0.75))
    #expect(Viewport(Bounds2D(x: 0, y: 0, width: 0, height: 10), convention: .metal).clipToWindow == nil)
    #expect(Viewport(Bounds2D(x: 0, y: 0, width: .infinity, height: 10), convention: .metal).clipToWindow == nil)
    #expect(Viewport(Bounds2D(x: .nan, y: 0, width: 1, height: 10), convention: .metal).clipToWindow == nil)
  }

  static let count = Effort.size(debug: 500, release: 10_000)

  @Test("unproject(project(p)) is p to 4 ε · (|p| + |eye|) · max(1, distance / near), and the ray through the place meets p")
  func roundTrip() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var (random, worst, worstRay) = (SeededGenerator(3), 0.0, 0.0)
      for index in 0..<Self.count {
        let convention = ClipConvention.all[index % 16]
        let (eye, direction): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -10...10), random.direction())
        guard let view = Transform3D.lookTo(direction, from: eye, up: random.direction(), handedness: convention.handedness) else {
          continue
        }
        let near: S = random.powerOfTen(-2...0)
        let far = index % 5 == 0 ? S.infinity : near * random.powerOfTen(1...4)
        let lens = try #require(
          Transform3D<S>.perspective(
            fieldOfViewRadians: random.number(in: 0.2...2.5), aspectRatio: random.number(in: 0.5...2), near: near, far: far,
            convention: convention))
        let viewport = Viewport(Bounds2D<S>(x: 0, y: 0, width: 1920, height: 1080), convention: convention)
        let camera = view.concatenating(lens)
        // A point in the picture, up to a thousand times the near distance away.
        let distance: S = near * random.powerOfTen(0.01...3)
        let forward: S = convention.handedness == .right ? -1 : 1
        let place: SIMD2<S> = random.vector(in: -0.9...0.9)
        let inView = distance * SIMD3<S>(place.x / lens.m11, place.y / lens.m22, forward)
        let point = view.invertedRigid().applied(toAffinePoint: inView)
        let shown = try #require(viewport.project(point, by: camera))
        #expect(viewport.bounds.contains(SIMD2(shown.x, shown.y)))
        let back = try #require(viewport.unproject(shown, by: camera))
        func length(_ v: SIMD3<S>) -> Double { Double((v * v).sum().squareRoot()) }
        let size = (length(point) + length(eye)) * Double(S.ulpOfOne) * max(1, Double(distance / near))
        worst = max(worst, length(back - point) / size)
        let ray = try #require(viewport.ray(through: SIMD2(shown.x, shown.y), by: camera))
        let along = ((point - ray.origin) * ray.direction).sum()
        worstRay = max(worstRay, length(ray.point(at: along) - point) / size)
        #expect((ray.direction * direction).sum() > 0)
        // The ray starts on the near plane.
        let start = view.applied(toAffinePoint: ray.origin).z * forward
        let reach: S = near + S(length(eye))
        #expect((start - near).magnitude <= 64 * S.ulpOfOne * reach)
      }
      print(
        "\(S.self) unproject(project(p)): \(worst) units of ε · (|p| + |eye|) · max(1, distance / near); the ray misses p by \(worstRay)")
      #expect(worst <= 4 && worstRay <= 4)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A viewport far from the window's origin shows and finds the same as one beside it, to the last digit")
  func farCorners() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(5)
      for index in 0..<100 {
        let convention = ClipConvention.all[index % 16]
        let lens = try #require(
          Transform3D<S>.perspective(fieldOfViewRadians: 1, aspectRatio: 1.5, near: 0.1, far: 100, convention: convention))
        let view = try #require(
          Transform3D<S>.lookTo(
            random.direction(), from: random.vector(in: -10...10), up: random.direction(), handedness: convention.handedness)
        )
        let camera = view.concatenating(lens)
        let beside = Viewport(Bounds2D<S>(x: 0, y: 0, width: 1920, height: 1080), convention: convention)
        let corner = SIMD2<S>(1_000_000, -500_000)
        let far = Viewport(Bounds2D(origin: corner, size: SIMD2(1920, 1080)), convention: convention)
        // Eighths of a pixel. Float represents them at a million too.
        let place = SIMD2<S>(S(random.next() % 15360) / 8, S(random.next() % 8640) / 8)
        let depth: S = random.number(in: 0.1...0.9)
        let point = try #require(beside.unproject(SIMD3(place, depth), by: camera))
        #expect(far.unproject(SIMD3(place + corner, depth), by: camera) == point)
        let ray = try #require(beside.ray(through: place, by: camera))
        #expect(far.ray(through: place + corner, by: camera) == ray)
        let shown = try #require(beside.project(point, by: camera))
        #expect(far.project(point, by: camera) == SIMD3(SIMD2(shown.x, shown.y) + corner, shown.z))
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A place without extent in depth has no point; tiny and huge viewports have")
  func sizes() throws {
    let box = try #require(Transform3D<Float>.orthographic(left: -2, right: 2, bottom: -1, top: 1, near: 1, far: 5, convention: .metal))
    let flat = Viewport(Bounds2D<Float>(x: 0, y: 0, width: 4, height: 2), convention: .metal, depths: 0.5...0.5)
    #expect(flat.project(SIMD3(1, 0.5, -1), by: box) == SIMD3(3, 0.5, 0.5))
    #expect(flat.unproject(SIMD3(3, 0.5, 0.5), by: box) == nil && flat.ray(through: SIMD2(3, 0.5), by: box) == nil)
    for size in [Float(0x1p-60), 1, 0x1p60] {
      let window = Viewport(Bounds2D<Float>(x: 0, y: 0, width: 4 * size, height: 2 * size), convention: .metal)
      #expect(window.unproject(SIMD3(3 * size, 0.5 * size, 0), by: box) == SIMD3(1, 0.5, -1), "\(size)")
      #expect(window.project(SIMD3(1, 0.5, -1), by: box) == SIMD3(3 * size, 0.5 * size, 0), "\(size)")
    }
  }

  @Test("Rays of parallel projections are parallel; what cannot be inverted or seen gives nil")
  func others() throws {
    let box = try #require(Transform3D<Double>.orthographic(left: -2, right: 2, bottom: -1, top: 1, near: 1, far: 5, convention: .metal))
    let viewport = Viewport(Bounds2D<Double>(x: 0, y: 0, width: 400, height: 200), convention: .metal)
    let ray = try #require(viewport.ray(through: SIMD2(300, 50), by: box))
    #expect(ray.origin == SIMD3(1, 0.5, -1) && ray.direction == SIMD3(0, 0, -1))
    #expect(viewport.ray(through: SIMD2(300, 50), by: .scale(x: 1, y: 0, z: 1)) == nil)
    #expect(viewport.unproject(SIMD3(.nan, 0, 0), by: box) == nil && viewport.project(SIMD3(0, .infinity, 0), by: box) == nil)
    let lens = try #require(
      Transform3D<Double>.perspective(fieldOfViewDegrees: 90, aspectRatio: 2, near: 1, far: .infinity, convention: .metal.reversed))
    let window = Viewport(Bounds2D<Double>(x: 0, y: 0, width: 400, height: 200), convention: .metal.reversed)
    #expect(window.project(SIMD3(0, 0, 1), by: lens) == nil && window.project(SIMD3(0, 0, -1), by: lens) == SIMD3(200, 100, 1))
    #expect(window.unproject(SIMD3(200, 100, 0), by: lens) == nil)  // infinitely far
    let sight = try #require(window.ray(through: SIMD2(200, 100), by: lens))
    #expect(sight.origin == SIMD3(0, 0, -1) && sight.direction == SIMD3(0, 0, -1))
  }

  @Test(
    "Tiles are the frusta of their parts of the window, and together they are the picture",
    arguments: [ClipConvention.metal, .vulkan, .openGL])
  func tiles(convention: ClipConvention) throws {
    let whole = Projection<Double>(kind: .perspective, left: -4, right: 8, bottom: -3, top: 6, near: 2, far: 50, convention: convention)
    let lens = try #require(Transform3D(whole))
    let viewport = Viewport(Bounds2D<Double>(x: 5, y: 7, width: 1200, height: 900), convention: convention)
    for column in 0..<3 {
      for row in 0..<3 {
        var part = whole
        (part.left, part.right) = (-4 + 4 * Double(column), 4 * Double(column))
        (part.top, part.bottom) = (6 - 3 * Double(row), 3 - 3 * Double(row))  // the window's y points down
        let tile = try #require(
          lens.cropped(to: Bounds2D(x: 5 + 400 * Double(column), y: 7 + 300 * Double(row), width: 400, height: 300), of: viewport))
        expectClose(tile, try #require(Transform3D(part)), ulps: 8)
      }
    }
    #expect(lens.cropped(to: Bounds2D(x: 0, y: 0, width: 0, height: 3), of: viewport) == nil)
    #expect(lens.cropped(to: Bounds2D(x: .nan, y: 0, width: 2, height: 3), of: viewport) == nil)
    let point = SIMD3(1.0, 2.0, -9.0)
    let part = Bounds2D(origin: viewport.bounds.minimum - SIMD2(0.25, -0.5), size: viewport.bounds.size)
    let jittered = try #require(lens.cropped(to: part, of: viewport))
    let moved = try #require(viewport.project(point, by: jittered))
    let still = try #require(viewport.project(point, by: lens))
    expectClose(moved - still, SIMD3(0.25, -0.5, 0), norm: 1000)
  }
}
