import TestEffort
import Foundation
import Testing

/// `transforms points` on normals of any size, and on normals without a direction.
struct PointsNormalsTests {
  private static let formats = ["ascii", "binary_little_endian", "binary_big_endian"]

  /// A PLY file of one vertex for each list of x y z nx ny nz.
  private static func file(_ vertices: [[Double]], _ type: String, _ format: String) -> Data {
    let names = ["x", "y", "z", "nx", "ny", "nz"].map { "property \(type) \($0)\n" }.joined()
    var data = Data("ply\nformat \(format) 1.0\nelement vertex \(vertices.count)\n\(names)end_header\n".utf8)
    for vertex in vertices {
      for number in vertex {
        (type == "float" ? PointsSamples.Value.float(Float(number)) : .double(number)).append(to: &data, format: format)
        if format == "ascii" { data.append(0x20) }
      }
      if format == "ascii" { data.append(0x0A) }
    }
    return data
  }

  /// The numbers of the one vertex, mapped.
  private static func numbers(_ file: Data, _ type: String, _ format: String) throws -> [Double] {
    let end = try #require(file.range(of: Data("end_header\n".utf8)))
    let body = Data(file[end.upperBound...])
    if format == "ascii" { return String(decoding: body, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap { Double($0) } }
    let size = type == "float" ? 4 : 8
    return stride(from: 0, to: body.count, by: size).map { start in
      let bytes = body[start..<(start + size)]
      let bits = (format == "binary_big_endian" ? Data(bytes) : Data(bytes.reversed())).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return type == "float" ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
    }
  }

  @Test("Normals of very large and small numbers, or under very large and small scales, have length one", arguments: formats)
  func sizes(format: String) throws {
    let command = try Command()
    defer { command.remove() }
    for (type, large) in [("float", 1e25), ("float", 1e30), ("double", 1e200)] {
      // In debug builds the other precision is for one format.
      let others = type == "float" ? [nil, "double"] : [nil, "float"] as [String?]
      for precision in others.prefix(format == "ascii" ? 2 : Effort.size(debug: 1, release: 2)) {
        for (text, normal, image) in [
          ("none", [1 / large, 0, 0], [1, 0, 0]), ("none", [0, large, 0], [0, 1, 0]),
          ("none", [3 * large, 0, -4 * large], [0.6, 0, -0.8]),
          ("scale3d(1e30, 1e30, 1)", [0, 0, 1], [0, 0, 1]), ("scale3d(1e30, 1e30, 1)", [0, 1, 0], [0, 1, 0]),
          ("scale3d(1e-30, 1e-30, 1)", [1, 0, 0], [1, 0, 0]),
          ("scale3d(1e-30, 1e-30, 1)", [0, 0, 1], [0, 0, 1]), ("scale3d(1e-30, -1e-30, 0)", [0, 0, 1], [0, 0, -1]),
          ("perspective(8) rotateY(180deg)", [1 / large, 0, 0], [-1, 0, 0]), ("perspective(8)", [0, large, 0], [0, 1, 0]),
        ] as [(String, [Double], [Double])] {
          // The point is the origin. Perspective leaves its x and y as they are.
          let file = try command.file("in.ply", Self.file([[0, 0, 0] + normal], type, format))
          let option = precision.map { ["--precision", $0] } ?? []
          let result = try command.call(["points", file, "-o", command.path("out.ply"), "--transform", text, "--projective"] + option)
          #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
          let found = try Self.numbers(try command.bytes("out.ply"), type, format).suffix(3)
          let isClose = zip(found, image).allSatisfy { abs($0 - $1) < 1e-6 }  // ulps of a Float
          #expect(found.count == 3 && isClose, "\(type) \(precision ?? "own") \(text) \(normal): \(found)")
        }
      }
    }
  }

  @Test(
    "Normals of surfaces that become a line or a point are NaN, and one line counts them; zeros and lost points are not counted",
    arguments: formats)
  func undirected(format: String) throws {
    let command = try Command()
    defer { command.remove() }
    let vertices: [[Double]] = [
      [1, 2, 3, 0, 0, 1], [1, 2, 3, 2, 0, 0], [1, 2, 3, 0, 0, 0], [1, 2, 3, .nan, 0, 0], [1, 2, 3, 0, 1e-30, 0], [1, 2, 50, 0, 0, 1],
    ]
    for (text, count, first, second) in [
      ("scale3d(0, 1, 1)", 3, nil, [1, 0, 0]), ("scale3d(0, 0, 1)", 4, nil, nil), ("scale3d(1, 1, 0)", 2, [0, 0, 1], nil),
      ("scale3d(0, 0, 0)", 4, nil, nil), ("perspective(10) scale3d(0, 1, 1)", 2, nil, [1, 0, 0]),
    ] as [(String, Int, [Double]?, [Double]?)] {
      let file = try command.file("n.ply", Self.file(vertices, "float", format))
      let result = try command.call("points", file, "-o", command.path("out.ply"), "--transform", text, "--projective", "--behind", "nan")
      let line =
        "transforms: \(file): \(count) of 6 normals have no direction where space is squeezed to a line or a point, and became NaN\n"
      #expect(result.status == 0 && result.error.hasSuffix(line), "\(text): \(result.error)")
      #expect(result.error.count { $0 == "\n" } == (text.hasPrefix("perspective") ? 2 : 1), "\(text): \(result.error)")
      let found = try Self.numbers(try command.bytes("out.ply"), "float", format)
      try #require(found.count == 36)
      for (index, expected) in [(0, first), (1, second), (2, [0, 0, 0])] as [(Int, [Double]?)] {
        let normal = Array(found[(6 * index + 3)..<(6 * index + 6)])
        #expect(expected.map { $0 == normal } ?? normal.allSatisfy(\.isNaN), "\(text): \(normal)")
      }
    }
  }
}
