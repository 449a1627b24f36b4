import Foundation
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct PlaneTests {
  @Test("The three ways to make a plane agree, and the front is where three points go round counter-clockwise")
  func construction() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let byPoints = try #require(Plane<S>(through: SIMD3(0, 0, 3), SIMD3(4, 0, 3), SIMD3(0, 5, 3)))
      #expect(byPoints == Plane(normal: SIMD3(0, 0, 7), through: SIMD3(9, 9, 3)))
      #expect(byPoints == Plane(coefficients: SIMD4(0, 0, 2, -6)))
      #expect(byPoints.normal == SIMD3(0, 0, 1) && byPoints.offset == -3)
      #expect(byPoints.signedDistance(to: SIMD3(1, 1, 5)) == 2)
      #expect(byPoints.signedDistance(to: SIMD3(0, 0, 4)) == 1 && byPoints.signedDistance(to: SIMD3(8, 8, 3)) == 0)
      #expect(byPoints.signedDistance(to: .zero) == -3)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("No normal, three points on a line, NaN and infinity: nil; large and small numbers: a plane")
  func senseless() {
    func check<S: TransformScalar>(_: S.Type) {
      #expect(Plane<S>(normal: .zero, through: .zero) == nil && Plane<S>(coefficients: SIMD4(0, 0, 0, 1)) == nil)
      #expect(
        Plane<S>(normal: SIMD3(0, .nan, 1), through: .zero) == nil
          && Plane<S>(normal: SIMD3(0, 0, 1), through: SIMD3(0, 0, .infinity)) == nil)
      #expect(Plane<S>(coefficients: SIMD4(1, 0, 0, .infinity)) == nil)
      #expect(Plane<S>(through: SIMD3(1, 1, 1), SIMD3(1, 1, 1), SIMD3(2, 3, 4)) == nil)
      #expect(Plane<S>(through: SIMD3(0.1, 0.2, 0.3), SIMD3(0.2, 0.4, 0.6), SIMD3(0.7, 1.4, 2.1)) == nil)
      let small = S.leastNormalMagnitude
      #expect(Plane<S>(coefficients: SIMD4(0, small, 0, 2 * small)) == Plane(coefficients: SIMD4(0, 1, 0, 2)))
      #expect(Plane<S>(coefficients: SIMD4(0, 0.25 / small, 0, 0.5 / small)) == Plane(coefficients: SIMD4(0, 1, 0, 2)))
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Coefficients at the ends of the range give the plane that their quotients give")
  func extremeCoefficients() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      for size in [S.greatestFiniteMagnitude, S.leastNonzeroMagnitude, 1] {
        let plane = try #require(Plane(coefficients: SIMD4(repeating: size)))
        #expect((plane.offset - 1 / (3 as S).squareRoot()).magnitude <= 2 * S.ulpOfOne)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A plane is encoded as four numbers and comes back the same")
  func coding() throws {
    let plane = try #require(Plane<Double>(normal: SIMD3(1, 2, -3), through: SIMD3(4, 5, 6)))
    let data = try JSONEncoder().encode(plane)
    #expect(try JSONDecoder().decode([Double].self, from: data).count == 4)
    #expect(try JSONDecoder().decode(Plane<Double>.self, from: data) == plane)
    #expect(try JSONDecoder().decode(Plane<Double>.self, from: Data("[0, 0, 2, 6]".utf8)) == Plane(coefficients: SIMD4(0, 0, 1, 3)))
    for text in ["[0, 0, 0, 1]", "[0, 0, 1]", "[0, 0, 1, 2, 3]"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Plane<Double>.self, from: Data(text.utf8)) }
    }
  }

  @Test("The image of a plane holds the images of its points, and its front stays in front", arguments: [1, 2, 3] as [UInt64])
  func transformation(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in [SampleKind.rigid, .affine, .mirrored, .perspective] {
        for _ in 0..<50 {
          let t = Transform3D<S>.sample(kind, condition: 10, using: &random)
          let plane = try #require(Plane<S>(normal: random.direction(), through: random.vector(in: -0.5...0.5)))
          let image = try #require(plane.transformed(by: t))
          for _ in 0..<4 {
            let point: SIMD3<S> = random.vector(in: -1...1)
            let flat = point - plane.signedDistance(to: point) * plane.normal
            guard let there = t.applied(toPoint: point), let on = t.applied(toPoint: flat) else { continue }
            // Coordinates are up to about 100. Planes have the condition 10 · 10.
            #expect(image.signedDistance(to: on).magnitude <= 8192 * S.ulpOfOne * (1 + on.x.magnitude + on.y.magnitude + on.z.magnitude))
            let distance = plane.signedDistance(to: point)
            if distance.magnitude > 0.05 { #expect(image.signedDistance(to: there) * distance > 0) }
          }
        }
      }
      let slope = try #require(Plane<S>(normal: SIMD3(1, 0, 1), through: .zero))
      // Stretched along x, x + z = 0 becomes x/2 + z = 0. It takes the inverse transpose, not the matrix.
      let leaning = try #require(slope.transformed(by: .scale(x: 2, y: 1, z: 1))).normal
      #expect((leaning.z - 2 * leaning.x).magnitude <= 4 * S.ulpOfOne && leaning.x > 0)
      #expect(slope.transformed(by: .scale(x: 0, y: 1, z: 1)) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }
}
