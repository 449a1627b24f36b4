import TestEffort
import Foundation
import Testing

/// Points without an image, and images that are not numbers.
struct RecordMapperTests {
  /// w is 1 in the plane z = 0. The sum for x overflows if x = y is large.
  private static let perspective = "10 0 0 0 -10 1 0 0 0 0 1 -0.1 0 0 0 1"

  @Test("An image that overflows under perspective does not fit; only what has w ≤ 0 is not in front of the eye")
  func overflow() throws {
    let command = try Command()
    defer { command.remove() }
    let header = "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty float z\nend_header\n"
    for (point, words) in [("3.4e38 3.4e38 0", "do not fit in 32 bits"), ("1 1 20", "not in front of the eye"), ("1 1 10", "the eye")] {
      let file = try command.file("in.ply", header + point + "\n")
      let result = try command.call(
        "points", file, "-o", "-", "--transform", Self.perspective, "--projective", "--order", "rows", "--behind", "nan")
      #expect(result.status == 0 && result.isOneLine && result.error.contains("1 of 1 points"), "\(result.error)")
      #expect(result.error.contains(words), "\(point): \(result.error)")
    }
  }

  @Test("An image that overflows is found in every component of every point, among few points and among odd numbers of them")
  func everyPlace() throws {
    for (layout, components) in [("xyz:f32", 3), ("xyzw:f32", 4)] {
      for count in [1, 2, 5] {
        // In debug builds every seventh number of the five points: all components, and different points.
        for place in stride(from: 0, to: count * components, by: count == 5 ? Effort.size(debug: 7, release: 1) : 1) {
          var points = [Float](repeating: 1, count: count * components)
          points[place] = place % 2 == 0 ? 3e38 : -3e38
          let transform = components == 4 ? "10 0 0 0 0 10 0 0 0 0 10 0 0 0 0 10" : "10 0 0 0 0 10 0 0 0 0 10 0 0 0 0 1"
          let call = try PointCall(points, ["--transform", transform, "--projective"], layout: layout)
          #expect(
            call.status == 0 && call.error.contains("the images of 1 of \(count) points do not fit"), "\(layout) \(place): \(call.error)")
        }
      }
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
      let result = try command.call(
        "points", file, "-o", "-", "--layout", "xy:f32", "--transform", transform, "--projective", "--order", "rows", "--behind", "nan")
      #expect(result.status == 0, "\(result.error)")
      for words in counts { #expect(result.error.contains(words), "\(transform): \(result.error)") }
    }
  }

  @Test("Under perspective the normal of a point whose image has a NaN is NaN, whichever component that is")
  func normals() throws {
    let command = try Command()
    defer { command.remove() }
    let properties = ["x", "y", "z", "nx", "ny", "nz"].map { "property float \($0)\n" }.joined()
    let header = "ply\nformat ascii 1.0\nelement vertex 2\n\(properties)end_header\n"
    let file = try command.file("in.ply", header + "3.4e38 3.4e38 0 0 0 1\n1 1 0 0 0 1\n")
    for (transform, image) in [
      (Self.perspective, "nan 3.4e38 0"), ("1 10 0 0 0 -10 0 0 0 0 1 -0.1 0 0 0 1", "3.4e38 nan 0"),
    ] {
      let result = try command.call("points", file, "-o", "-", "--transform", transform, "--projective", "--order", "rows")
      let lines = result.output.dropFirst(header.count).split(separator: "\n")
      #expect(lines.first == "\(image) nan nan nan" && lines.last?.contains("nan") == false, "\(lines)")
    }
  }

  /// Points with and without an image, and NaN of several kinds, all with normals.
  private static func file(bigEndian: Bool) -> Data {
    let nan = [Float(bitPattern: 0xFFC0_1234), Float(bitPattern: 0x7F80_0001)]
    var numbers: [Float] = []
    for index in 0..<70 {
      let z = Float(index % 7) * 3
      numbers += index % 10 == 9 ? [nan[0], 1, nan[1]] : [Float(index), 1, z]
      numbers += index % 11 == 3 ? [nan[1], 0, 0] : index % 11 == 4 ? [0, 0, 0] : index % 11 == 5 ? [0, .infinity, 0] : [0, 1, 0]
    }
    var data = Data(
      "ply\nformat binary_\(bigEndian ? "big" : "little")_endian 1.0\nelement vertex 70\n\(["x", "y", "z", "nx", "ny", "nz"].map { "property float \($0)\n" }.joined())end_header\n"
        .utf8)
    for number in numbers {
      let bits = bigEndian ? number.bitPattern.bigEndian : number.bitPattern.littleEndian
      unsafe withUnsafeBytes(of: bits) { unsafe data.append(contentsOf: $0) }
    }
    return data
  }

  @Test(
    "NaN has the same bits with every instruction set", arguments: ["perspective(10)", "rotate(30deg)", "scale3d(1, 0, 1)"],
    [false, true])
  func nanBits(transform: String, isBigEndian: Bool) throws {
    let command = try Command()
    defer { command.remove() }
    let file = Self.file(bigEndian: isBigEndian)
    let start = file.count - 70 * 24
    var first: Data?
    for set in ["sse2", "avx2", "avx512"] {
      for precision in ["float", "double"] {
        let result = try command.run(
          [
            "points", try command.file("in.ply", file), "-o", "-", "--transform", transform, "--projective", "--behind", "nan",
            "--precision", precision,
          ],
          after: "export TRANSFORMS_INSTRUCTION_SET=\(set)")
        #expect(result.status == 0 && result.bytes.count == file.count, "\(result.error)")
        let bits = PointsSamples.scalars(result.bytes.dropFirst(start), Float.self).map {
          isBigEndian ? Float(bitPattern: $0.bitPattern.byteSwapped) : $0
        }
        #expect(bits.contains { $0.isNaN } && bits.allSatisfy { !$0.isNaN || $0.bitPattern == 0x7FC0_0000 }, "\(set)")
        guard precision == "float" else { continue }
        #expect(result.bytes == first ?? result.bytes, "\(set)")
        first = result.bytes
      }
    }
  }
}
