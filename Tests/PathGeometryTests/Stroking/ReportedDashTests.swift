import Testing
import TransformCore

@testable import PathGeometry

/// Dashes of reports of other programs, which held.
struct ReportedDashTests {
  @Test(
    "The dashes of reports cover as much as by hand",
    arguments: [
      // linebender/vello#1066: around a square, with two phases.
      ("M1 1H29V29H1Z", 1, [4, 2], -30, 76), ("M1 1H29V29H1Z", 1, [4, 2], -31, 75),
      // thorvg/thorvg#4846: a curve without length between two lines.
      ("M240 140L300 60C300 60 300 60 300 60L360 140", 20, [30, 20], 15, 2400),
    ] as [(String, Double, [Double], Double, Double)])
  func areas(text: String, width: Double, dashes: [Double], phase: Double, area: Double) throws {
    let style = StrokeStyle<Double>(width: width, dashes: dashes, dashPhase: phase)
    var triangles = PathTriangles<Double>()
    triangles.append(try Path2D<Double>(svg: text).stroked(style, tolerance: 1e-3), tolerance: 1)
    let corners = triangles.vertices
    var sum = 0.0
    for index in stride(from: 0, to: corners.count, by: 3) {
      let (one, other): (SIMD2<Double>, SIMD2<Double>) = (corners[index + 1] - corners[index], corners[index + 2] - corners[index])
      sum += one.cross(other).magnitude / 2
    }
    #expect((sum - area).magnitude <= 1e-9 * area, "\(sum)")
  }
}
