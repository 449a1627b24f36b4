import Testing
import TransformCore

/// Figures that other people reported to other projects, and that held here (issue 46, `conformance/reports`). Each
/// name ends with its line there.
struct ReportedFiguresTests {
  @Test("The turn from z to almost −z is exact: P2, mrdoob/three.js#21477")
  func oppositeDirections() throws {
    let target = SIMD3(0, 2.2e-16, -0.9999999999999996)
    let turn = try #require(Quaternion<Double>(turning: SIMD3(0, 0, 1), to: target))
    let image = turn.rotated(SIMD3(0, 0, 1))
    #expect(image.x == 0 && (image.y - 2.2e-16).magnitude < 1e-31 && image.z == -1)
  }

  @Test("A small matrix of a pose has its inverse, by 40 digits: P3, TDEngine2#66")
  func inverse() throws {
    let matrix = try #require(
      Transform3D<Double>(rowMajor: [
        -0.00119, 0.000543, -0.020941, 0, 0.020798, -0.002474, -0.001246, 0, 0.002501, 0.020828, 0.000398, 0, 0.557742, -0.37197, -0.154284,
        1,
      ]))
    let right = [
      -2.7030233485703783, 47.24359439080059, 5.682177559108622, 0, 1.2335401999704174, -5.618865929845388, 47.31270949495768, 0,
      -47.56762283972194, -2.8303768456596505, 0.9039210142983983, 0, -5.372493525542325, -28.87646824389424, 14.569180024437063, 1,
    ]
    let inverse = try #require(matrix.inverted()).rowMajor
    // Four ulps of the largest entry.
    for (found, expected) in zip(inverse, right) { #expect((found - expected).magnitude <= 4 * 64.0.ulp) }
  }

  @Test("A homography whose last entry is zero is exact up to its factor: P4, opencv/opencv#26916")
  func zeroAtTheCorner() throws {
    let from = Quad2D<Double>(SIMD2(320, 512), SIMD2(960, 512), SIMD2(1280, 1024), SIMD2(0, 1024))
    let map = try #require(Homography(mapping: from, to: Bounds2D<Double>(x: 0, y: 0, width: 1280, height: 1024).quad))
    let factor = map.xAxis.x / 2
    #expect(map.xAxis == factor * SIMD3(2, 0, 0) && map.yAxis == factor * SIMD3(1.25, 4, 0.001953125))
    #expect(map.origin == factor * SIMD3(-1280, -2048, 0))
  }

  @Test("A homography of coordinates in UTM metres keeps nine digits: P5, jlouthan/perspective-transform#5")
  func largeCoordinates() throws {
    let from = Quad2D<Double>(
      SIMD2(491218.662528078, 6259800.43254993), SIMD2(491664.008009023, 6259799.53201322), SIMD2(491606.373219169, 6260054.09226945),
      SIMD2(491240.25960665, 6260028.56590027))
    let map = try #require(Homography(mapping: from, to: Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100).quad))
    let image = try #require(map.applied(toPoint: SIMD2(491438.780488201, 6259922.52984722)))
    // An ulp of a coordinate is 1e-9 of 250 metres, which are 100 units.
    #expect((image - SIMD2(54.644979834186344, 45.89394897111397)).largestMagnitude < 1e-9)
  }

  @Test("The nearest rotation of a stretched and sheared matrix is that of its singular vectors: P6, scipy/scipy#22417")
  func nearestRotation() throws {
    // Columns of the reported matrix are images of the axes.
    let matrix = Transform3D<Double>(
      xAxis: SIMD4(1, -0.75, 0.3, 0), yAxis: SIMD4(0.5, 2, -0.2, 0), zAxis: SIMD4(0.25, 0.1, 0.5, 0), origin: SIMD4(0, 0, 0, 1))
    let found = try #require(Quaternion(nearestTo: matrix)).components
    #expect((found - SIMD4(-0.07627487, -0.00294509, -0.20099591, 0.9766136)).largestMagnitude < 1e-8)
  }

  @Test("Angles near gimbal lock give the matrix again in Float, as it is and transposed: P10, godotengine/godot#66268")
  func nearGimbalLock() throws {
    let rows = [SIMD3<Float>(0, 0.040403813, 0.9991835), SIMD3(1, 0, 0), SIMD3(0, 0.9991835, -0.040403843)]
    let matrix = Transform3D<Float>(
      xAxis: SIMD4(rows[0], 0), yAxis: SIMD4(rows[1], 0), zAxis: SIMD4(rows[2], 0), origin: SIMD4(0, 0, 0, 1))
    for each in [matrix, matrix.transposed] {
      let angles = try #require(Quaternion(nearestTo: each)?.eulerAngles(order: .intrinsic(.yxz)))
      let again = Transform3D(Quaternion(radians: angles.radians, order: .intrinsic(.yxz)))
      // The reported numbers are a rotation to some ulps.
      for (found, expected) in zip(again.rowMajor, each.rowMajor) { #expect((found - expected).magnitude <= 8 * Float.ulpOfOne) }
    }
  }
}
