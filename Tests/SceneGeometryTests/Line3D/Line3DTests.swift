import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Line3DTests {
  @Test("Skew lines are nearest where both perpendiculars meet, and parallel ones nowhere")
  func nearestPoints() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let along = try #require(Line3D<S>(point: SIMD3(-7, 0, 0), direction: SIMD3(3, 0, 0)))
      let above = try #require(Line3D<S>(point: SIMD3(2, 9, 4), direction: SIMD3(0, -2, 0)))
      let nearest = try #require(along.nearestPoints(to: above))
      #expect(nearest.here == SIMD3(2, 0, 0) && nearest.there == SIMD3(2, 0, 4))
      #expect(above.nearestPoints(to: along)?.here == SIMD3(2, 0, 4))
      let beside = try #require(Line3D<S>(point: SIMD3(1, 3, 4), direction: SIMD3(-5, 0, 0)))
      #expect(along.nearestPoints(to: beside) == nil && along.distance(to: beside.point) == 5)
      #expect(along.nearestPoint(to: SIMD3(6, 1, 1)) == SIMD3(6, 0, 0) && along.distance(to: SIMD3(6, 3, 4)) == 5)
      #expect(
        Line3D<S>(point: SIMD3(1, 1, 1), direction: .zero) == nil
          && Line3D<S>(point: SIMD3(.nan, 0, 0), direction: SIMD3(1, 0, 0)) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The image of a line holds the images of its points and goes their way, under perspective too", arguments: [1, 2] as [UInt64])
  func images(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in [SampleKind.affine, .mirrored, .perspective] {
        for _ in 0..<50 {
          let t = Transform3D<S>.sample(kind, condition: 10, using: &random)
          let line = try #require(Line3D<S>(point: random.vector(in: -0.5...0.5), direction: random.direction()))
          let image = try #require(line.transformed(by: t))
          guard let next = t.applied(toPoint: line.point + 0.25 * line.direction) else { continue }
          #expect(image.distance(to: next) <= 512 * S.ulpOfOne * (1 + next.x.magnitude + next.y.magnitude + next.z.magnitude))
          #expect(((next - image.point) * image.direction).sum() > 0)
        }
      }
      let flat = Transform3D<S>.scale(x: 1, y: 1, z: 0)
      #expect(Line3D(point: .zero, direction: SIMD3(0, 0, 1))!.transformed(by: flat) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }
}
