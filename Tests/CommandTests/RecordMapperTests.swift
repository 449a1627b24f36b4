import Foundation
import Testing

/// Points without an image, and images that are not numbers.
struct RecordMapperTests {
  /// w is 1 in the plane z = 0, and the sum for x overflows where x = y is large.
  private static let perspective = "10 0 0 0 -10 1 0 0 0 0 1 -0.1 0 0 0 1"

  @Test("An image that overflows under perspective does not fit; only what has w ≤ 0 is not in front of the eye")
  func overflow() throws {
    let command = try Command()
    defer { command.remove() }
    let header = "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty float z\nend_header\n"
    for (point, words) in [("3.4e38 3.4e38 0", "do not fit in 32 bits"), ("1 1 20", "not in front of the eye"), ("1 1 10", "the eye")] {
      let file = try command.file("in.ply", header + point + "\n")
      let result = try command.run("points", file, "-o", "-", "--transform", Self.perspective)
      #expect(result.status == 0 && result.isOneLine && result.error.contains("1 of 1 points"), "\(result.error)")
      #expect(result.error.contains(words), "\(point): \(result.error)")
    }
  }

  @Test("The same in the plane, and for a w that overflows itself")
  func overflowOfPlane() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", PointsSamples.data([3e38, 3e38, -2, 0] as [Float]))
    for (transform, counts) in [
      ("10 0 0 1 -10 1 0 0 0 0 1 0 0 0 0 1", ["images of 1 of 2", "1 of 2 points are not in front"]),
      ("1 0 0 10 0 1 0 -10 0 0 1 0 0 0 0 1", ["images of 1 of 2", "1 of 2 points are not in front"]),
    ] {
      let result = try command.run("points", file, "-o", "-", "--layout", "xy:f32", "--transform", transform)
      #expect(result.status == 0, "\(result.error)")
      for words in counts { #expect(result.error.contains(words), "\(transform): \(result.error)") }
    }
  }
}
