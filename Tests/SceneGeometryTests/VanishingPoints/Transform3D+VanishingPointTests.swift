import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct VanishingPointTests {
  /// A layer rotated about y, seen by an eye at 500.
  func turned<S: TransformScalar>(degrees: S, _ axis: Axis3D = .y) throws -> Transform3D<S> {
    Transform3D<S>.rotation(degrees: degrees, axis: axis).concatenating(try #require(.perspective(eyeDistance: 500)))
  }

  @Test("Turning about y sends x to d·cot θ, hand-derived; order matters")
  func vanishingPointIsHandDerived() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let layer: Transform3D<S> = try turned(degrees: 45)
      let point = try #require(layer.vanishingPoint(ofDirection: SIMD3(1, 0, 0))?.point)
      #expect((point.x - 500).magnitude <= 4 * 500 * S.ulpOfOne && point.y == 0)
      // √½ is rounded. Three times it is rounded once more, in x and in w.
      let threefold = try #require(layer.vanishingPoint(ofDirection: SIMD3(-3, 0, 0))?.point)
      #expect((threefold.x - point.x).magnitude <= 2 * 500 * S.ulpOfOne && threefold.y == 0)
      #expect(layer.vanishingPoint(ofDirection: SIMD3(0, 2, 0)) == .atInfinity(direction: SIMD2(0, 1)))
      let other = Transform3D<S>.perspective(eyeDistance: 500)?.concatenating(.rotation(degrees: 45, axis: .y))
      #expect(other?.vanishingPoint(ofDirection: SIMD3(1, 0, 0))?.point == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Far along a direction images come as near to its vanishing point as may be", arguments: [1, 2, 3] as [UInt64])
  func imagesRunToTheVanishingPoint(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<200 {
      let transform = Transform3D<Double>.sample(.perspective, using: &random)
      let (start, direction): (SIMD3<Double>, SIMD3<Double>) = (random.vector(in: -1...1), random.direction())
      guard let point = transform.vanishingPoint(ofDirection: direction)?.point else { continue }
      let slope = transform.applied(toHomogeneous: SIMD4(direction, 0)).w
      guard slope.magnitude > 1e-3 else { continue }
      let far = start + (slope > 0 ? 1e9 : -1e9) * direction
      let image = try #require(transform.applied(toPoint: far))
      #expect((SIMD2(image.x, image.y) - point).magnitude < 1e-4 * (1 + point.magnitude))
    }
  }

  @Test(
    "The horizon holds the vanishing points of all directions of the plane, and the view above it goes to the normal's side",
    arguments: [1, 2, 3] as [UInt64])
  func horizonHoldsVanishingPoints(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<200 {
      let transform = Transform3D<Double>.rotation(radians: random.number(in: 0...3), axis: random.direction())!
        .concatenating(.perspective(eyeDistance: 500, vanishingPoint: SIMD2(30, -40))!)
      let (u, v): (SIMD3<Double>, SIMD3<Double>) = (random.direction(), random.direction())
      let normal = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
      guard (normal * normal).sum() > 0.01, let horizon = transform.horizon(ofPlaneNormal: normal) else { continue }
      for direction in [u, v, u + v, 3 * u - v] {
        guard let point = transform.vanishingPoint(ofDirection: direction)?.point, point.magnitude < 1e6 else { continue }
        #expect(try #require(horizon.signedDistance(to: point)).magnitude < 1e-6)
      }
      // One of n and −n recedes: its w grows. It is seen on the positive side.
      let w = transform.applied(toHomogeneous: SIMD4(normal, 0)).w
      if let up = transform.vanishingPoint(ofDirection: normal)?.point, w.magnitude > 1e-6 {
        #expect(try #require(horizon.signedDistance(to: up)) * w > 0)
      }
    }
  }

  @Test("A corridor's floor has its horizon at the height of the eye; a wall parallel to the picture has none")
  func horizonIsHandDerived() throws {
    let corridor = try #require(Transform3D<Double>.perspective(eyeDistance: 300, vanishingPoint: SIMD2(200, 150)))
    let floor = try #require(corridor.horizon(ofPlaneNormal: SIMD3(0, -1, 0))?.normalized)
    #expect(floor.coefficients == SIMD3(0, -1, 150))  // the sky, y < 150, is positive
    #expect(corridor.horizon(ofPlaneNormal: SIMD3(0, 0, 1)) == nil)
    #expect(corridor.vanishingPoint(ofDirection: SIMD3(0, 0, 1)) == .finite(SIMD2(200, 150)))
    let eye = try #require(corridor.eye)
    #expect((SIMD2(eye.x, eye.y) - SIMD2(200, 150)).magnitude < 1e-12 && (eye.z - 300).magnitude < 1e-12)
    #expect(Transform3D<Double>.scale(3).horizon(ofPlaneNormal: SIMD3(1, 2, 3)) == nil && Transform3D<Double>.scale(3).eye == nil)
  }

  @Test("Perspective is counted as draughtsmen do, whatever the scale of the axes")
  func perspectiveIsCounted() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      #expect(Transform3D<S>.rotation(degrees: 30, axis: .x).recedingAxisCount == 0)
      #expect(try (turned(degrees: 0) as Transform3D<S>).recedingAxisCount == 1)
      #expect(try (turned(degrees: 90) as Transform3D<S>).recedingAxisCount == 1)
      let two: Transform3D<S> = try turned(degrees: 30)
      #expect(two.recedingAxisCount == 2)
      #expect(Transform3D<S>.rotation(degrees: 20, axis: .x).concatenating(two).recedingAxisCount == 3)
      for size: S in [1e-9, 1e9] { #expect(Transform3D<S>.scale(x: size, y: 1, z: 1).concatenating(two).recedingAxisCount == 2) }
      // A rotation and its inverse leave rounding errors. These must not count as receding.
      let back = Transform3D<S>.rotation(degrees: 37, axis: .x).concatenating(.rotation(degrees: -37, axis: .x))
      #expect(try back.concatenating(turned(degrees: 0)).recedingAxisCount == 1)
      var bad = two
      bad.m14 = .nan
      #expect(bad.recedingAxisCount == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Layers under one perspective share vanishing points; layers with an eye of their own do not")
  func commonVanishingPoints() throws {
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 400))
    let places = [SIMD3<Double>(0, 0, 0), SIMD3(100, 20, -50), SIMD3(-300, 0, 10)]
    let turn = Transform3D<Double>.rotation(degrees: 30, axis: .y)
    let shared = places.map { turn.concatenating(.translation($0)).concatenating(eye) }
    func common(_ transforms: [Transform3D<Double>], _ direction: SIMD3<Double>, within tolerance: Double) -> ProjectivePoint2D<Double>? {
      ProjectivePoint2D(commonTo: transforms.map { $0.vanishingPoint(ofDirection: direction) }, within: tolerance)
    }
    let place = try #require(common(shared, SIMD3(1, 0, 0), within: 1e-9)?.point)
    #expect((place - SIMD2(400 * 3.0.squareRoot(), 0)).magnitude < 1e-9)
    #expect(common(shared, SIMD3(0, 1, 0), within: 1e-9) == .atInfinity(direction: SIMD2(0, 1)))
    let own = places.map { turn.concatenating(eye).concatenating(.translation($0)) }
    #expect(common(own, SIMD3(1, 0, 0), within: 1) == nil && common([], SIMD3(1, 0, 0), within: 1) == nil)
    #expect(common(shared, .zero, within: 1) == nil)
  }

  @Test("A transform has the vanishing points it is made from", arguments: [1, 2, 3] as [UInt64])
  func wantedVanishingPointsAreGiven(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<50 {
      let places: [SIMD2<Double>] = (0..<3).map { _ in random.vector(in: -1000...1000) }
      let made = try #require(
        Transform3D(
          vanishingPoints: (.finite(places[0]), .finite(places[1]), .finite(places[2])), rates: SIMD3(0.001, -0.002, 0.003),
          origin: SIMD2(7, 8)))
      for (axis, place) in zip([SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0)], places) {
        #expect((try #require(made.vanishingPoint(ofDirection: axis)?.point) - place).magnitude < 1e-9)
      }
      #expect(made.applied(toPoint: .zero) == SIMD3(7, 8, 0))
      // A point at one over the rate is seen halfway to the vanishing point.
      let half = try #require(made.applied(toPoint: SIMD3(1000, 0, 0)))
      #expect((SIMD2(half.x, half.y) - (places[0] + SIMD2(7, 8)) / 2).magnitude < 1e-9)
    }
    let flat = ProjectivePoint2D<Double>.atInfinity(direction: SIMD2(1, 0))
    let up = ProjectivePoint2D<Double>.atInfinity(direction: SIMD2(0, 1))
    let corridor = Transform3D(vanishingPoints: (flat, up, .finite(SIMD2(30, 40))), rates: SIMD3(1, 1, -0.005), origin: SIMD2(30, 40))
    #expect(corridor?.recedingAxisCount == 1)
    #expect(corridor?.vanishingPoint(ofDirection: SIMD3(0, 1, 0)) == up)
    #expect(Transform3D(vanishingPoints: (flat, flat, up), rates: SIMD3(1, 1, 1), origin: .zero) == nil)
    #expect(Transform3D(vanishingPoints: (flat, up, up), rates: SIMD3(1, .nan, 1), origin: .zero) == nil)
  }

  @Test("Zero, NaN and infinite directions, parallel vectors and hostile matrices give nil", arguments: [0, Double.nan, .infinity])
  func badInputIsNil(number: Double) throws {
    let layer: Transform3D<Double> = try turned(degrees: 45)
    #expect(layer.vanishingPoint(ofDirection: SIMD3(number, 0, 0)) == nil)
    #expect(layer.horizon(ofPlaneNormal: SIMD3(0, number, 0)) == nil)
    #expect(Plane(through: .zero, SIMD3(number, 0, 0), SIMD3(0, 1, 0)) == nil)
    #expect(Plane(through: .zero, SIMD3(0.1, 0.2, 0.7), SIMD3(0.3, 0.6, 2.1)) == nil)
    let bad = Transform3D(
      xAxis: SIMD4(repeating: number), yAxis: SIMD4(repeating: number), zAxis: SIMD4(repeating: number), origin: SIMD4(repeating: number))
    #expect(bad.vanishingPoint(ofDirection: SIMD3(1, 0, 0)) == nil && bad.horizon(ofPlaneNormal: SIMD3(1, 0, 0)) == nil && bad.eye == nil)
  }
}
