import MeshGeometry
import Testing
import TransformCore
import TransformTestSupport

@Suite("Balls around points")
struct BoundingSphereTests {
  @Test("Balls of known shapes have the radius of their definition")
  func known() throws {
    let cube = Bounds3D(corner: SIMD3(0.0, 0, 0), opposite: SIMD3(2, 2, 2)).corners
    let ball = try #require(BoundingSphere(around: cube))
    #expect(distance(ball.center, SIMD3(1, 1, 1)) < 1e-9 && abs(ball.radius - 3.0.squareRoot()) < 1e-9)
    // An obtuse triangle: the longest side is a diameter.
    let flat = try #require(BoundingSphere(around: [SIMD3<Float>(0, 0, 0), SIMD3(10, 0, 0), SIMD3(4, 1, 0)]))
    #expect(abs(flat.radius - 5) < 1e-4 && distance(flat.center, SIMD3(5, 0, 0)) < 1e-4)
    let point = try #require(BoundingSphere(around: [SIMD3(7.0, 8, 9), SIMD3(7, 8, 9)]))
    #expect(point.radius == 0 && point.center == SIMD3(7, 8, 9))
  }

  @Test("Every point is inside, and points on a sphere give the sphere", arguments: 0..<16)
  func random(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type, _ tolerance: Double, _ scale: S) throws where S.RawSignificand: FixedWidthInteger {
      var random = SeededGenerator(seed)
      let shift = SIMD3<S>.random(in: -1...1, using: &random) * scale
      let points = (0..<200).map { _ -> SIMD3<S> in
        let v = SIMD3<S>.random(in: -1...1, using: &random)
        return (v / (v * v).sum().squareRoot()) * scale + shift
      }
      let opposite = points.map { shift - ($0 - shift) }
      let ball = try #require(BoundingSphere(around: points + opposite))
      #expect((points + opposite).allSatisfy { isInside($0, ball) })
      #expect(abs(Double(ball.radius / scale) - 1) < tolerance)
    }
    // Points lie within a few ulps of the sphere; the ball's own bound is 2⁻¹⁸ and 2⁻³⁰.
    for scale in [1, 1e-15, 1e15] as [Float] { try law(Float.self, 0x1p-18, scale) }
    for scale in [1, 1e-100, 1e100] as [Double] { try law(Double.self, 0x1p-30, scale) }
  }

  @Test("No points, NaN and infinity have no bounds")
  func undefined() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(BoundingSphere(around: [SIMD3(0, 0, 0), SIMD3(0, bad, 0)]) == nil)
    }
    #expect(BoundingSphere<Float>(around: []) == nil)
  }
}

/// Whether a ball holds a point, by its definition.
func isInside<S: TransformScalar>(_ point: SIMD3<S>, _ ball: BoundingSphere<S>) -> Bool {
  let offset = SIMD3<Double>(point) - SIMD3<Double>(ball.center)
  // Powers of two change no bit, and keep squares within range.
  let largest = max(offset.x.magnitude, offset.y.magnitude, offset.z.magnitude, 1e-300)
  let power = Double(sign: .plus, exponent: Int(largest.exponent), significand: 1)
  let scaled = offset / power
  return S(((scaled.x * scaled.x + scaled.y * scaled.y) + scaled.z * scaled.z).squareRoot() * power) <= ball.radius
}
