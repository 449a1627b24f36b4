import Foundation
import Testing
import TransformKit

/// `transforms points` on PLY files.
struct PointsPLYTests {
  /// x → y, y → −x, doubled and moved. It is exact, and differs between points and normals.
  private static let text = "translate3d(1, 2, 3) rotateZ(90deg) scale3d(2, 4, 8)"

  @Test(
    "Points and normals are mapped, everything else is kept byte for byte or token for token",
    arguments: ["ascii", "binary_little_endian", "binary_big_endian"], [false, true])
  func oddFile(format: String, hasLists: Bool) throws {
    let command = try Command()
    defer { command.remove() }
    for (count, lineEnd) in [(40, "\n"), (1, "\r\n"), (0, "\n")] {
      let input = PointsSamples.oddFile(format: format, hasLists: hasLists, lineEnd: lineEnd, count: count)
      let file = try command.file("in.ply", input)
      let result = try command.call("points", file, "-o", command.path("out.ply"), "--transform", Self.text)
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      let expected = PointsSamples.oddFile(
        format: format, hasLists: hasLists, lineEnd: lineEnd, count: count, image: { SIMD3(1 - 4 * $0.y, 2 + 2 * $0.x, 3 + 8 * $0.z) },
        normal: { SIMD3(0 - $0.y, $0.x, $0.z) })
      #expect(Self.withoutMinus(try command.bytes("out.ply"), format) == Self.withoutMinus(expected, format))
    }
  }

  /// Makes zeros of either sign equal in text. In binary the signs are compared.
  private static func withoutMinus(_ bytes: Data, _ format: String) -> Data {
    format == "ascii" ? Data(String(decoding: bytes, as: UTF8.self).replacing("-0 ", with: "0 ").utf8) : bytes
  }

  @Test("Elements larger than any buffer pass, with lists and without")
  func large() throws {
    let command = try Command()
    defer { command.remove() }
    let points = PointsSamples.numbers(300_000).map { Float($0) }
    var faces = Data()
    for index in 0..<150_000 {
      faces.append(UInt8(index % 9))
      faces.append(contentsOf: [UInt8](repeating: UInt8(truncatingIfNeeded: index), count: index % 9 * 4))
    }
    func file(_ points: [Float]) -> Data {
      Data(
        """
        ply\nformat binary_little_endian 1.0\nelement face 150000\nproperty list uchar int i\nelement vertex 100000\nproperty float x
        property float y\nproperty float z\nelement strip 1\nproperty list int uchar s\nelement colour 3000000\nproperty uchar r\nend_header\n
        """.utf8) + faces + PointsSamples.data(points) + Data([0, 0, 0x30, 0]) + Data(repeating: 1, count: 0x30_0000)
        + Data(repeating: 2, count: 3_000_000)
    }
    let result = try command.call(
      "points", try command.file("in.ply", file(points)), "-o", command.path("out.ply"), "--transform", "scale3d(2, 2, 2)")
    #expect(result.status == 0, "\(result.error)")
    #expect(try command.bytes("out.ply") == file(points.map { 2 * $0 }))
  }

  @Test("A vertex in text may have any spaces and blank lines; a long list passes")
  func spaces() throws {
    let command = try Command()
    defer { command.remove() }
    let list = (0..<400_000).map(String.init).joined(separator: " ")
    let header =
      "ply\nformat ascii 1.0\nelement vertex 2\nproperty float x\nproperty float y\nproperty float z\nproperty list uint uint i\nend_header\n"
    let file = try command.file("in.ply", "\(header)\n  1\t2  3 400000 \(list) \n\n\n4 5 6 0")
    let result = try command.call("points", file, "-o", "-", "--transform", "translateX(1)")
    #expect(result.output == "\(header)\n  2\t2  3 400000 \(list) \n\n\n5 5 6 0", "\(result.error)")
  }

  @Test("Numbers in text are read to the nearest, and written in the fewest digits")
  func numbers() throws {
    let command = try Command()
    defer { command.remove() }
    let tokens = [
      "0.1", "+.5", "5.", "-0", "16777217", "16777219", "9007199254740993", "1e22", "1E23", "123456789012345678901234567890",
      "3.4028234e38", "1e-45",
      "1.1754942e-38", "7.0064923216240854e-46", "1.00000005960464477539", "1.000000059604644775390625", "1.00000005960464477540", "8.5e-4",
      "4503599627370497.5", "2.2250738585072011e-308",
      "000000000000000000000000000001.5", "0.000000000000000000000000000015", "1e+007",
    ]
    func header(_ type: String) -> String {
      "ply\nformat ascii 1.0\nelement vertex \(tokens.count)\nproperty \(type) x\nproperty \(type) y\nproperty \(type) z\nend_header\n"
    }
    let body = tokens.map { "\($0) 0 0\n" }.joined()
    for type in ["float", "double"] {
      let file = try command.file("in.ply", header(type) + body)
      let result = try command.call("points", file, "-o", "-", "--transform", "scale3d(-1, 1, 1)")
      let lines = result.output.dropFirst(header(type).count).split(separator: "\n").map { String($0.prefix { $0 != " " }) }
      try #require(lines.count == tokens.count, "\(result.error)")
      for (line, token) in zip(lines, tokens) {
        // Zero stays the same, and keeps its digits.
        if type == "float" {
          let value = 0 - (try #require(Float(token)))
          #expect(value == 0 ? Float(line) == 0 : Float(line) == value && line.count <= value.description.count, "\(token): \(line)")
        } else {
          let value = 0 - (try #require(Double(token)))
          #expect(value == 0 ? Double(line) == 0 : Double(line) == value && line.count <= value.description.count, "\(token): \(line)")
        }
      }
    }
  }

  // MARK: - Normals

  private func normals(_ vertices: [[Double]], _ text: String, _ command: Command) throws -> [[Double]] {
    let header =
      "ply\nformat ascii 1.0\nelement vertex \(vertices.count)\n"
      + ["x", "y", "z", "nx", "ny", "nz"].map { "property double \($0)\n" }.joined()
      + "end_header\n"
    let body = vertices.map { $0.map(\.description).joined(separator: " ") + "\n" }.joined()
    let result = try command.call(
      "points", try command.file("in.ply", header + body), "-o", "-", "--transform", text, "--projective", "--behind", "nan")
    #expect(result.status == 0, "\(result.error)")
    return result.output.dropFirst(header.count).split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
  }

  @Test("Normals have length one and are those of unitNormal(ofFace:), under mirrors and flattening too; unknown ones of length zero stay")
  func affineNormals() throws {
    let command = try Command()
    defer { command.remove() }
    let vertices = (0..<50).map { PointsSamples.numbers(6, seed: UInt64($0 + 1)) } + [[1, 2, 3, 0, 0, 0]]
    let texts = [
      "rotateX(20deg) scale3d(1, 2, -5) matrix3d(1, 0, 0, 0, 0.2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)", "scale3d(1e-30, 2e-30, 3e-30)",
      "scale3d(2, 3, 0)",
      "rotateX(50deg) scale3d(1, 1, 0) rotateY(10deg) rotateX(10deg)",
    ]
    for text in texts {
      let transform = try PointsSamples.transform(text)
      let images = try normals(vertices, text, command)
      try #require(images.count == 51)
      for (vertex, image) in zip(vertices, images).dropLast() {
        let expected = try #require(transform.unitNormal(ofFace: SIMD3(vertex[3], vertex[4], vertex[5])))
        let difference = expected - SIMD3(image[3], image[4], image[5])
        #expect(max(abs(difference.x), abs(difference.y), abs(difference.z)) < 1e-13, "\(text)")  // 64 ulps of one: conditions up to 10
      }
      #expect(Array(images[50][3...]) == [0, 0, 0])
    }
  }

  @Test("Under perspective a normal is that of the image of its tangent plane, and NaN where its point is")
  func perspectiveNormals() throws {
    let command = try Command()
    defer { command.remove() }
    let text = "perspective(3) rotateY(40deg) scale3d(1, -2, 1)"
    let transform = try PointsSamples.transform(text)
    let vertices = (0..<50).map { PointsSamples.numbers(6, seed: UInt64($0 + 1)) } + [[0, 0, 50, 0, 0, 1]]
    let images = try normals(vertices, text, command)
    try #require(images.count == 51)
    for (vertex, image) in zip(vertices, images).dropLast() {
      let (p, n) = (SIMD3(vertex[0], vertex[1], vertex[2]), SIMD3(vertex[3], vertex[4], vertex[5]))
      let found = SIMD3(image[3], image[4], image[5])
      #expect(abs((found * found).sum() - 1) < 1e-14)
      let q = try #require(transform.applied(toPoint: p))
      // Two directions in the plane, and one to its outside.
      for (direction, isInPlane) in [(SIMD3(n.y, -n.x, 0), true), (SIMD3(0, n.z, -n.y), true), (n, false)] {
        let other = try #require(transform.applied(toPoint: p + 0.1 * direction)) - q
        let height = (other * found).sum()
        #expect(isInPlane ? abs(height) < 1e-14 : height > 0)  // lengths of about 0.1: 500 ulps
      }
    }
    #expect(images[50].allSatisfy { $0.isNaN })
  }
}
