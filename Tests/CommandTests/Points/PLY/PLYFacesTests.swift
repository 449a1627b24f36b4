import TestEffort
import Foundation
import Testing

/// Faces under mirrors: their corners go round the other way, and stay right side out.
struct PLYFacesTests {
  private static let formats = ["ascii", "binary_little_endian", "binary_big_endian"]

  /// After how many faces their numbers repeat.
  private static let period = 3 * 5 * 7

  /// So many faces are more than a buffer of the command holds.
  private static let many = period * Effort.size(debug: 320, release: 600)

  /// A mesh: triangles, a quad, an empty face, texture coordinates at every corner, and a list of no corners. The count
  /// of the faces is less than a period, or a multiple of it.
  private static func mesh(
    _ format: String, name: String = "vertex_indices", isReversed: Bool, facesFirst: Bool = false, count: Int = 3,
    image: (Float) -> Float = { $0 },
    others: String = ""
  ) -> Data {
    let vertex = "element vertex 4\nproperty float x\nproperty float y\nproperty float z\n"
    let face =
      "element face \(count)\nproperty uchar kind\nproperty list uchar int \(name)\nproperty list uchar float texcoord\nproperty short flag\n"
    var data = Data("ply\nformat \(format) 1.0\n\(facesFirst ? face + vertex : vertex + face)\(others)end_header\n".utf8)
    func append(_ values: [PointsSamples.Value]) {
      for (place, value) in values.enumerated() {
        if format == "ascii", place > 0 { data.append(Data((place % 3 == 0 ? "  " : " ").utf8)) }
        value.append(to: &data, format: format)
      }
      if format == "ascii" { data.append(0x0A) }
    }
    func vertices() { for index in 0..<4 { append([.float(image(Float(index) + 0.5)), .float(1), .float(2)]) } }
    /// Faces repeat after each period. Only the first are made from numbers.
    func faces() {
      let start = data.count
      for index in 0..<min(count, period) {
        let corners = [3, 4, 0][index % 3]
        var indices = (0..<corners).map { $0 * 1000 + index % 7 }
        var texture = (0..<corners).map { (corner: Int) -> [Float] in [Float(corner) + 0.25, Float(-corner) - 0.5] }
        if isReversed {
          indices.reverse()
          texture.reverse()
        }
        var values: [PointsSamples.Value] = [.byte(UInt8(50 * (index % 5))), .byte(UInt8(corners))]
        values += indices.map { .int(Int32($0)) }
        values.append(.byte(UInt8(2 * corners)))
        values += texture.joined().map { .float($0) }
        values += format == "ascii" ? [.byte(7)] : [.byte(7), .byte(7)]
        append(values)
      }
      let first = Data(data[start...])
      for _ in 1..<max(count / period, 1) { data.append(first) }
    }
    if facesFirst { faces() }
    vertices()
    if !facesFirst { faces() }
    return data
  }

  @Test(
    "A mirror reverses the corners of every face, with their texture coordinates; --keep-faces leaves them", arguments: formats,
    [false, true])
  func mirror(format: String, facesFirst: Bool) throws {
    let command = try Command()
    defer { command.remove() }
    // In debug builds the many faces go by one call.
    for (name, count, calls) in [("vertex_indices", 3, 4), ("vertex_index", Self.many, Effort.size(debug: 1, release: 4))] {
      let file = try command.file("in.ply", Self.mesh(format, name: name, isReversed: false, facesFirst: facesFirst, count: count))
      let mirror = ["--transform", "scale3d(-1, 1, 1)"]
      for (arguments, sign, isReversed) in [
        (mirror, -1, true), (mirror + ["--keep-faces"], -1, false), (mirror + mirror, 1, false),
        (["--transform", "scale3d(-1e-30, 1e-30, 1e-30)", "--transform", "scale3d(1e30, 1e30, 1e30)"], -1, true),
      ].prefix(calls) as ArraySlice<([String], Float, Bool)> {
        let result = try command.call(["points", file, "-o", command.path("out.ply")] + arguments)
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
        let expected = Self.mesh(
          format, name: name, isReversed: isReversed, facesFirst: facesFirst, count: count, image: { sign * $0 })
        #expect(try command.bytes("out.ply") == expected, "\(format) \(arguments)")
      }
    }
  }

  @Test("The whole composed transform decides: two mirrors are none, and under perspective the sign is that of the whole determinant")
  func composition() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.ply", Self.mesh("ascii", isReversed: false))
    let mirror = ["--transform", "scale3d(1, -1, 1)"]
    for (arguments, isReversed) in [
      (mirror, true), (mirror + mirror, false), (mirror + mirror + mirror, true),
      (mirror + ["--transform", "perspective(10)", "--projective"], true),
      (["--transform", "perspective(10)", "--projective"], false), (mirror + ["--about", "5,5,5"], true),
      (["--transform", "scale3d(-1, 1, 0)"], false),
    ] {
      let result = try command.call(["points", file, "-o", "-"] + arguments)
      #expect(result.status == 0, "\(result.error)")
      #expect(result.output.contains("2000  1000 0") == isReversed, "\(arguments): \(result.output.suffix(200))")
    }
  }

  @Test("Strips, faces without vertex_indices and lists of unknown kind are kept, and a line says so")
  func kept() throws {
    let command = try Command()
    defer { command.remove() }
    let vertices = "element vertex 1\nproperty float x\nproperty float y\nproperty float z\n"
    for (element, body, word) in [
      ("element tristrips 1\nproperty list int int vertex_indices\n", "4 0 1 2 -1\n", "tristrips"),
      ("element face 1\nproperty int a\nproperty int b\nproperty int c\n", "0 1 2\n", "vertex_indices"),
      ("element face 1\nproperty list uchar int vertex_indices\nproperty list uchar int tags\n", "3 0 0 0 2 8 9\n", "tags"),
    ] {
      let header = "ply\nformat ascii 1.0\n\(vertices)\(element)end_header\n"
      let file = try command.file("in.ply", header + "1 2 3\n" + body)
      let result = try command.call("points", file, "-o", "-", "--transform", "scale3d(1, 1, -1)")
      #expect(result.status == 0 && result.isOneLine && result.error.contains(word), "\(result.error)")
      #expect(result.output == header + "1 2 -3\n" + body)
      let kept = try command.call("points", file, "-o", "-", "--transform", "scale3d(1, 1, -1)", "--keep-faces")
      #expect(kept.error.isEmpty && kept.output == result.output)
      #expect(try command.call("points", file, "-o", "-", "--transform", "none").error.isEmpty)
    }
  }

  @Test("A cut in a reversed face is found, and a face that is too long is refused", arguments: formats)
  func faults(format: String) throws {
    let command = try Command()
    defer { command.remove() }
    let whole = Self.mesh(format, isReversed: false)
    for count in stride(from: whole.count - 40, to: whole.count - 2, by: 3) {
      let file = try command.file("in.ply", Data(whole.prefix(count)))
      let result = try command.call("points", file, "-o", command.path("out.ply"), "--transform", "scale3d(-1, 1, 1)")
      #expect(result.status == 65 && result.isOneLine, "\(count): \(result.error)")
    }
    let vertex =
      "element vertex 0\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uint uchar vertex_indices\nend_header\n"
    let long = 17 << 20
    var data = Data("ply\nformat \(format) 1.0\n\(vertex)".utf8)
    if format == "ascii" {
      let word = " 00000000000001"
      data.append(Data("\(long / word.utf8.count)".utf8))
      data.append(Data(String(repeating: word, count: long / word.utf8.count).utf8))
    } else {
      PointsSamples.Value.int(Int32(long)).append(to: &data, format: format)
      data.append(Data(count: long))
    }
    let result = try command.call(
      "points", try command.file("long.ply", data), "-o", command.path("out.ply"), "--transform", "scale3d(-1, 1, 1)")
    #expect(result.status == 65 && result.isOneLine && result.error.contains("16777216 bytes"), "\(result.error)")
    #expect(!FileManager.default.fileExists(atPath: command.path("out.ply")))
  }
}
