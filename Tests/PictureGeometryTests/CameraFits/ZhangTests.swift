import Foundation
import PictureGeometry
import Testing
import TransformCore

/// The published calibration of Z. Zhang, A Flexible New Technique for Camera Calibration, MSR-TR-98-71, from its
/// published corners: five pictures of 256 corners of a plane, by a lens with two radial terms.
struct ZhangTests {
  /// α, γ, β, u₀ and v₀, then k₁ and k₂.
  static let (alpha, skew, beta, center) = (832.5, 0.204494, 832.53, SIMD2(303.959, 206.585))
  static let distortion = LensDistortion(k1: -0.228601, k2: 0.190353)

  /// The rows of each rotation, then each translation, with y down and z away from the eye.
  static let poses: [[Double]] = [
    [0.992759, -0.026319, 0.117201, 0.0139247, 0.994339, 0.105341, -0.11931, -0.102947, 0.987505, -3.84019, 3.65164, 12.791],
    [0.997397, -0.00482564, 0.0719419, 0.0175608, 0.983971, -0.17746, -0.0699324, 0.178262, 0.981495, -3.71693, 3.76928, 13.1974],
    [0.915213, -0.0356648, 0.401389, -0.00807547, 0.994252, 0.106756, -0.402889, -0.100946, 0.909665, -2.94409, 3.77653, 14.2456],
    [0.986617, -0.0175461, -0.16211, 0.0337573, 0.994634, 0.0977953, 0.159524, -0.101959, 0.981915, -3.40697, 3.6362, 12.4551],
    [0.967585, -0.196899, -0.158144, 0.191542, 0.980281, -0.0485827, 0.164592, 0.0167167, 0.98622, -4.07238, 3.21033, 14.3441],
  ]

  static func numbers() throws -> [SIMD2<Double>] {
    let url = try #require(Bundle.module.url(forResource: "zhang-1998", withExtension: "txt", subdirectory: "Fixtures"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let pair = line.split(separator: " ").compactMap { Double($0) }
      return SIMD2(pair[0], pair[1])
    }
  }

  /// A place without distortion and skew, for a focal length of one, with y up.
  static func slope(_ place: SIMD2<Double>) -> SIMD2<Double>? {
    let y = (place.y - center.y) / beta
    return distortion.undistorted(SIMD2((place.x - center.x - skew * y) / alpha, y))
  }

  static func seen(_ slope: SIMD2<Double>) -> SIMD2<Double>? {
    guard let bent = distortion.distorted(slope) else { return nil }
    let x: Double = alpha * bent.x + skew * bent.y
    return center + SIMD2(x, beta * bent.y)
  }

  @Test("The five published poses come back: rotations to 5·10⁻⁵, translations to 2·10⁻⁴ of 14", arguments: 0..<5)
  func posesComeBack(index: Int) throws {
    let all = try Self.numbers()
    #expect(all.count == 6 * 256)
    let points = all.prefix(256).map { SIMD3($0, 0) }
    let places = try all[(256 * (index + 1))..<(256 * (index + 2))].map { try #require(Self.slope($0)) }
    let fit = try PlacedCameraFit(points: points, seenAt: places, lens: PictureLens(focalLength: 1, principalPoint: .zero))
    let pose = Self.poses[index]
    // The eye of this package has y up and z towards the viewer.
    let rotation = Transform3D(fit.camera.rotation)
    let axes = [rotation.xAxis.xyz, rotation.yAxis.xyz, rotation.zAxis.xyz]
    let signs = SIMD3(1.0, -1, -1)
    for row in 0..<3 {
      for axis in 0..<3 { #expect((signs[row] * axes[axis][row] - pose[3 * row + axis]).magnitude < 5e-5) }
      #expect((signs[row] * fit.camera.eyePoint(of: .zero)[row] - pose[9 + row]).magnitude < 2e-4)
    }
    // That is a tenth of the stated deviations and less.
    #expect(fit.positionErrors!.min() > 2e-4)
    // And the published corners are seen where the published camera has them: 0.335 px in the mean of all pictures.
    print("Zhang, picture \(index + 1): \(fit.rootMeanSquareError * 832.5) px")
    #expect(fit.rootMeanSquareError * 832.5 < 0.56)
  }

  // A digit of a rotation is half of 10⁻⁶, and the intrinsic numbers leave as much of it again.
  @Test("With errors of the picture that the lens bends, six decimals of the rotations come back", arguments: 0..<5)
  func digitsComeBack(index: Int) throws {
    let all = try Self.numbers()
    let points = all.prefix(256).map { SIMD3($0, 0) }
    let camera = try BentPicture.pose(
      points: points, places: Array(all[(256 * (index + 1))..<(256 * (index + 2))]), scale: Self.alpha,
      seen: Self.seen, straight: Self.slope)
    let errors = BentPicture.errors(camera, Self.poses[index])
    print("Zhang, picture \(index + 1), bent: \(errors)")
    #expect(errors.rotation < 1e-6)
    #expect(errors.translation < 5e-6 * Self.poses[index][11])
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
