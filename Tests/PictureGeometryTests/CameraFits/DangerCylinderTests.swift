import PictureGeometry
import RealModule
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

/// Three points, and eyes on and near the cylinder on which two of their cameras are one.
struct DangerCylinderTests {
  private static let lens = PictureLens(focalLength: 1, principalPoint: SIMD2(0.0, 0))

  @Test("Roots that rounding parts near the cylinder are one camera")
  func roundingPartsNoRoots() throws {
    let fits = try PlacedCameraFit.threePoints(
      [
        SIMD3(-0.6827380100018972, -0.730663266969573, 0), SIMD3(0.5074316698104845, 0.8616919986128126, 0),
        SIMD3(0.6396553301892145, 0.7686618623039176, 0),
      ],
      seenAt: [
        SIMD2(-2.141050922473625, -2.8593631780862654), SIMD2(0.08795642841291226, 0.1292322025700259),
        SIMD2(0.14904412846101853, 0.18677494051805418),
      ], lens: Self.lens)
    #expect(fits.count <= 4 && fits.count { $0.multiplicity == 2 } == 1)
  }

  @Test("Eyes on and near the cylinder have four cameras at most, and none of them twice")
  func fourCamerasAtMost() throws {
    var random = SeededGenerator(54)
    var (numbers, doubles, close) = ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], 0)
    for _ in 0..<Effort.size(debug: 2000, release: 65_000) {
      func around(_ radius: Double, _ z: Double) -> SIMD3<Double> {
        let angle = random.number(in: 0...(2 * Double.pi))
        return Quaternion<Double>(radians: angle, axis: Axis3D.z).rotated(SIMD3(radius, 0, 0)) + SIMD3(0, 0, z)
      }
      let points = (0..<3).map { _ in around(1, 0) }
      let off = random.next() % 4 == 0 ? 0 : random.number(in: -1...1) * Double.exp(random.number(in: -37 ... -7))
      let eye = around(1 + off, random.number(in: 0.2...4))
      let camera = try #require(PlacedCamera(focalLength: 1, principalPoint: .zero, rotation: .identity, position: eye))
      let places = points.compactMap { camera.project($0) }
      guard places.count == 3, let fits = try? PlacedCameraFit.threePoints(points, seenAt: places, lens: Self.lens) else { continue }
      try #require(fits.count <= 4)
      numbers[fits.count] += 1
      doubles[fits.count { $0.multiplicity == 2 }] += 1
      for (index, fit) in fits.enumerated() {
        for other in fits[..<index] where fit.multiplicity == 2 && other.multiplicity == 2 {
          let move = fit.camera.position - other.camera.position
          if (move * move).sum() < 1e-6 { close += 1 }
        }
      }
    }
    print("numbers of cameras: \(numbers), of double ones: \(doubles), close \(close)")
    #expect(doubles[1] > 0 && close == 0)
  }
}
