import Testing
import TransformTestSupport
import VectorOperations

// TransformCore is not imported: its own package-only products would stand beside these.

@Suite("Products of the plane and of space")
struct ProductsTests {
  @Test("A cross product is at right angles to both, right-handed, and the area of the parallelogram")
  func crossProducts() {
    func check<S>(_: S.Type) where SIMD3<S>: GeometricVector, SIMD3<S>.Scalar == S, SIMD2<S>: GeometricVector {}
    check(Float.self)
    check(Double.self)
    #expect(SIMD3<Double>(1, 0, 0).cross(SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
    #expect(SIMD3<Float>(0, 1, 0).cross(SIMD3(0, 0, 1)) == SIMD3(1, 0, 0))
    #expect(SIMD3<Double>(1, 2, 3).cross(SIMD3(4, 5, 7)) == SIMD3(-1, 5, -3))
    #expect(SIMD2<Double>(3, 1).cross(SIMD2(1, 2)) == 5 && SIMD2<Float>(1, 2).cross(SIMD2(3, 1)) == -5)
    #expect(SIMD2<Double>(3, 1).perpendicular() == SIMD2(-1, 3))
    #expect(SIMD2<Float>(3, 1).cross(SIMD2<Float>(3, 1).perpendicular()) == 10)
  }

  @Test("The triple product is the volume, alternates, and is the same for every cyclic order")
  func tripleProducts() {
    var random = SeededGenerator(8)
    #expect(SIMD3<Double>(2, 0, 0).dot(SIMD3(0, 3, 0).cross(SIMD3(0, 0, 4))) == 24)
    #expect(SIMD3<Float>(2, 0, 0).dot(SIMD3(0, 0, 4).cross(SIMD3(0, 3, 0))) == -24)
    for _ in 0..<200 {
      let (a, b, c): (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) = (
        random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1)
      )
      let volume = a.dot(b.cross(c))
      #expect((volume - b.dot(c.cross(a))).magnitude <= 48 * Double.ulpOfOne)
      #expect((volume + b.dot(a.cross(c))).magnitude <= 48 * Double.ulpOfOne)
    }
  }

  @Test("A perpendicular of space has length one, is at right angles and depends on the direction alone")
  func perpendiculars() {
    var random = SeededGenerator(9)
    for _ in 0..<500 {
      let v: SIMD3<Double> = random.direction()
      let across = v.perpendicular() ?? .zero
      #expect((across.length - 1).magnitude <= 3 * Double.ulpOfOne && across.dot(v).magnitude <= 5 * Double.ulpOfOne)
      #expect((v * 0x1p600).perpendicular() == across && (v * 0x1p-700).perpendicular() == across)
      let w = SIMD3<Float>(v) * 3
      let narrow = w.perpendicular() ?? .zero
      #expect((narrow.length - 1).magnitude <= 3 * Float.ulpOfOne && narrow.dot(w).magnitude <= 15 * Float.ulpOfOne)
    }
    #expect(SIMD3<Float>(0, 0, 0).perpendicular() == nil && SIMD3<Double>(.infinity, 1, 1).perpendicular() == nil)
    #expect(SIMD3<Double>(0, 0, 5).perpendicular() == SIMD3(0, 1, 0))
  }

  @Test("A signed angle is positive from x towards y and changes its sign with the order")
  func signedAngles() {
    let quarter = SIMD2<Double>(2, 0).signedAngle(to: SIMD2(0, 3)) ?? .nan
    #expect((quarter - .pi / 2).magnitude <= Double.ulpOfOne)
    var random = SeededGenerator(10)
    for _ in 0..<500 {
      let (a, b): (SIMD2<Double>, SIMD2<Double>) = (random.vector(in: -3...3), random.vector(in: -3...3))
      let angle = a.signedAngle(to: b) ?? .nan
      #expect(b.signedAngle(to: a) == -angle)
      #expect((angle > 0) == (a.cross(b) > 0))
      #expect((angle.magnitude - (a.angle(to: b) ?? .nan)).magnitude <= 8 * Double.ulpOfOne)
    }
    #expect(SIMD2<Float>(0, 0).signedAngle(to: SIMD2(1, 0)) == nil)
    #expect(((SIMD2<Float>(1, 0).signedAngle(to: SIMD2(-1, 0)) ?? 0).magnitude - .pi).magnitude <= 4 * Float.ulpOfOne)
  }
}
