import Foundation
import PictureGeometry
import Testing
import TransformCore

/// A calibration of J.-Y. Bouguet's toolbox that OpenCV publishes with its test data, from its published corners.
struct BouguetTests {
  static let (focal, center) = (SIMD2(809.94790, 806.55964), SIMD2(361.99611, 214.39514))
  static let distortion = LensDistortion(k1: -0.12821, k2: -0.39441, p1: -0.00435, p2: -0.00732)

  /// The axes of the board in the eye, one after the other, then its origin, with y down and z away from the eye.
  static let poses: [[Double]] = [
    [
      0.97015, 0.05595, 0.23598, 0.08333, 0.83691, -0.54097, -0.22776, 0.54448, 0.80726, -3.266091090452801, 2.161114729936063,
      76.72192901605514,
    ],
    [
      -0.0849, -0.815, 0.5732, 0.96414, 0.07797, 0.25367, -0.25143, 0.57419, 0.77916, 2.176536715924344, 7.552035995507735,
      61.84327622509489,
    ],
    [
      0.51714, -0.45063, 0.72767, 0.83342, 0.45871, -0.30823, -0.19489, 0.76585, 0.61277, -3.540265147567391, 3.615304607565848,
      58.03204728595894,
    ],
    [
      -0.74401, -0.66168, 0.09288, 0.61464, -0.62325, 0.48351, -0.26204, 0.41682, 0.8704, 1.63171533226324, 7.66556440528996,
      56.36763466357135,
    ],
  ]

  static func numbers() throws -> [SIMD2<Double>] {
    let url = try #require(Bundle.module.url(forResource: "bouguet-calib1", withExtension: "txt", subdirectory: "Fixtures"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let pair = line.split(separator: " ").compactMap { Double($0) }
      return SIMD2(pair[0], pair[1])
    }
  }

  static let board: [SIMD3<Double>] = (0..<35).map { index in
    let (column, row) = (Double(index % 7), Double(index / 7))
    return SIMD3(2.54 * column, 2.54 * row, 0)
  }

  static func seen(_ slope: SIMD2<Double>) -> SIMD2<Double>? {
    guard let bent = distortion.distorted(slope) else { return nil }
    return center + focal * bent
  }

  static func straight(_ place: SIMD2<Double>) -> SIMD2<Double>? { distortion.undistorted((place - center) / focal) }

  // The focal length has eight digits, and the terms of the lens have five decimals. That leaves 10⁻⁶ of the distance open.
  @Test("All five decimals of the rotations come back, and six digits of the translations", arguments: 0..<4)
  func allDigitsComeBack(index: Int) throws {
    let all = try Self.numbers()
    #expect(all.count == 4 * 35)
    let camera = try BentPicture.pose(
      points: Self.board, places: Array(all[(35 * index)..<(35 * (index + 1))]), scale: Self.focal.x, seen: Self.seen,
      straight: Self.straight)
    let p = Self.poses[index]
    let rows = [0, 3, 6, 1, 4, 7, 2, 5, 8, 9, 10, 11]
    let errors = BentPicture.errors(camera, rows.map { p[$0] })
    print("Bouguet, picture \(index + 1): \(errors)")
    // A digit is half of 10⁻⁵, and the intrinsic numbers leave as much of it again.
    #expect(errors.rotation < 6e-6)
    #expect(errors.translation < 1.5e-6 * p[11])
  }
}
