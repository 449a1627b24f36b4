import Testing
import TransformKit

/// Cameras and clip codes share the ranges of depth.
struct ClipCodesOfConventionsTests {
  /// All sixteen.
  static let conventions = ClipConvention.Handedness.allCases.flatMap { handedness in
    DepthRange.allCases.flatMap { range in
      ClipConvention.DepthDirection.allCases.flatMap { direction in
        ClipConvention.YDirection.allCases.map {
          ClipConvention(handedness: handedness, depthRange: range, depthDirection: direction, yDirection: $0)
        }
      }
    }
  }

  @Test("The depth range of a camera's convention is that of its clip codes; where depth is reversed, near and far change places")
  func codes() throws {
    for convention in Self.conventions {
      let camera = try #require(
        Transform3D<Double>.perspective(fieldOfViewDegrees: 90, aspectRatio: 1, near: 1, far: 10, convention: convention))
      let ahead = convention.handedness == .right ? -1.0 : 1
      let points = [0.5, 5, 20].map { SIMD3(0, 0, ahead * $0) } + [SIMD3(-9, 0, ahead * 5)]
      let codes = camera.clipMap(depthRange: convention.depthRange).codes(of: points).codes
      let isForward = convention.depthDirection == .forward
      #expect(codes == [isForward ? .near : .far, [], isForward ? .far : .near, .left], "\(convention)")
    }
  }
}
