import PictureGeometry
import Testing
import TransformCore

struct FischlerBollesTests {
  @Test("The printed example of three points has its four solutions: M. Fischler and R. Bolles, 1981, figure 5")
  func fourSolutions() throws {
    // An equilateral triangle with sides of 2√3, all of whose sides are seen under the angle with the cosine 20/32.
    let points = [0.0, 2, 4].map { third -> SIMD3<Double> in
      third == 0 ? SIMD3(2, 0, 0) : SIMD3(-1, third == 2 ? 3.0.squareRoot() : 0 - 3.0.squareRoot(), 0)
    }
    let height = 12.0.squareRoot()
    let places = points.map { SIMD2($0.x, 0 - $0.y) / height }
    let fits = try PlacedCameraFit.threePoints(points, seenAt: places, lens: PictureLens(focalLength: 1, principalPoint: .zero))
    let distances = fits.map { fit in
      points.map { point -> Double in
        let way = point - fit.camera.position
        return (way * way).sum().squareRoot()
      }
    }
    #expect(fits.count == 4)
    for printed in [[4.0, 4, 4], [1, 4, 4], [4, 1, 4], [4, 4, 1]] {
      #expect(distances.contains { found in zip(found, printed).allSatisfy { ($0 - $1).magnitude < 1e-9 } }, "\(printed): \(distances)")
    }
  }
}
