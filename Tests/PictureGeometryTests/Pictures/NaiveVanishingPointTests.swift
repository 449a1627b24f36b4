import Foundation
import PictureGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

/// How the obvious methods fail. The numbers are those of the article VanishingPoints.
struct NaiveVanishingPointTests {
  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  @Test("The mean of the intersections, least squares of plain coordinates and least squares with outliers, beside the chosen fit")
  func obviousWaysFail() throws {
    var errors: [String: [Double]] = [:]
    for seed in 0..<Effort.size(debug: 12, release: 100) as Range<UInt64> {
      let clean = SyntheticPhotograph(seed: seed, outliers: 0)
      let mixed = SyntheticPhotograph(seed: seed)
      for axis in 0..<3 {
        let direction = PictureCameraTests.axes[axis]
        /// The angle in degrees between the sight lines to a point and to the truth.
        func record(_ name: String, _ photograph: SyntheticPhotograph, _ found: ProjectivePoint2D<Double>?) {
          let camera = photograph.camera
          func sight(_ point: ProjectivePoint2D<Double>?) -> SIMD3<Double> {
            let h = point?.homogeneous ?? .zero
            let v = SIMD3(h.x - camera.principalPoint.x * h.z, h.y - camera.principalPoint.y * h.z, -camera.focalLength * h.z)
            return v / (v * v).sum().squareRoot()
          }
          let cosine = (sight(found) * sight(camera.transform.vanishingPoint(ofDirection: direction))).sum().magnitude
          errors[name, default: []].append(acos(min(1, cosine)) / .pi * 180)
        }
        let lines = clean.segments[axis].compactMap { Line2D(through: $0.start, $0.end) }
        var places: [SIMD2<Double>] = []
        for i in lines.indices {
          for j in lines.indices where j > i {
            if let place = lines[i].intersection(with: lines[j])?.point { places.append(place) }
          }
        }
        record("mean of intersections", clean, .finite(places.reduce(.zero, +) / Double(places.count)))
        record("chosen fit, no outliers", clean, VanishingPointFit(segments: clean.segments[axis])?.point)
        record("least squares with outliers", mixed, VanishingPointFit(segments: mixed.segments[axis])?.point)
        record("chosen fit with outliers", mixed, VanishingPointFit(segments: mixed.segments[axis], tolerance: 1.5)?.point)
      }
    }
    for (name, values) in errors.sorted(by: { $0.key < $1.key }) { print("naive vanishing points: \(name): median \(median(values))°") }
    let chosen = median(try #require(errors["chosen fit, no outliers"]))
    #expect(median(try #require(errors["mean of intersections"])) > 10 * chosen)
    #expect(median(try #require(errors["least squares with outliers"])) > 10 * chosen)
    #expect(median(try #require(errors["chosen fit with outliers"])) < 2 * chosen)
  }

  @Test("Division by a w that is zero but for rounding gives a place, where the lines are parallel")
  func divisionByRoundingFails() throws {
    let turn = Transform3D<Double>.rotation(degrees: 37, axis: .x).concatenating(.rotation(degrees: 20, axis: .x))
    let layer = turn.concatenating(.rotation(degrees: -57, axis: .x)).concatenating(try #require(.perspective(eyeDistance: 500)))
    let image = layer.applied(toHomogeneous: SIMD4(0, 1, 0, 0))
    print("naive division by w: \(image.y / image.w) points off")
    #expect((image.y / image.w).magnitude > 1e15)
    guard case .atInfinity? = layer.vanishingPoint(ofDirection: SIMD3(0, 1, 0)) else {
      Issue.record("parallel to the picture")
      return
    }
  }
}
