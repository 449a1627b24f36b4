import Testing

@testable import LayerGeometry

struct ConvexRegionTests {
  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [SIMD2<Double>] {
    [SIMD2(x, y), SIMD2(x + width, y), SIMD2(x + width, y + height), SIMD2(x, y + height)]
  }

  @Test("Corners in either sense and corners that are one but for rounding give the same region")
  func corners() throws {
    let square = rectangle(10, 20, 30, 40)
    let region = try #require(ConvexRegion(square))
    #expect(region.points == square && region.area == 1200 && region.minimum == SIMD2(10, 20) && region.maximum == SIMD2(40, 60))
    #expect(ConvexRegion(square.reversed())?.area == 1200)
    #expect(ConvexRegion(square + [SIMD2(10, 20 + 1e-12)])?.points == square)
    // Distances of the point (11, 22) from the left, top, right and bottom sides, positive inside.
    #expect(Set(region.sides.map { $0.x * 11 + $0.y * 22 + $0.z }) == [2, 29, 38, 1])
  }

  @Test("What has no area, or a corner that is not finite, is no region")
  func noRegion() {
    #expect(ConvexRegion([]) == nil && ConvexRegion([SIMD2(1, 1), SIMD2(2, 2)]) == nil)
    #expect(ConvexRegion(rectangle(100, 100, 50, 1e-8)) == nil)
    #expect(ConvexRegion(rectangle(100, 100, 50, 1e-5)) != nil)
    for value in [Double.nan, .infinity] { #expect(ConvexRegion([SIMD2(0, 0), SIMD2(1, 0), SIMD2(value, 1)]) == nil) }
  }

  @Test("The two parts by a line make up the whole; a line beside it parts nothing")
  func parts() throws {
    let region = try #require(ConvexRegion(rectangle(0, 0, 8, 4)))
    let (positive, negative) = try #require(ConvexRegion.parts(of: region.points, by: region.points.map { $0.x - 6 }))
    #expect(positive.area == 8 && negative.area == 24)
    #expect(ConvexRegion.parts(of: region.points, by: region.points.map { $0.x + 1 }) == nil)
    #expect(ConvexRegion.parts(of: region.points, by: region.points.map { _ in .nan }) == nil)
  }
}
