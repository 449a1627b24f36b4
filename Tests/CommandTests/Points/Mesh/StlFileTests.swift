import TestEffort
import Foundation
import Testing
import TransformKit

/// `transforms points` on STL files.
struct StlFileTests {
  /// A triangle: the normal, three corners.
  private typealias Facet = [Float]

  private static func binary(_ facets: [Facet], head: String = "solid made by a test") -> Data {
    var data = Data(head.utf8) + Data(count: 80 - head.utf8.count)
    for shift in [0, 8, 16, 24] { data.append(UInt8(truncatingIfNeeded: facets.count >> shift)) }
    for (index, facet) in facets.enumerated() {
      data += PointsSamples.data(facet) + Data([UInt8(truncatingIfNeeded: index), 0x80])
    }
    return data
  }

  private static func text(_ facets: [Facet]) -> String {
    func words(_ numbers: ArraySlice<Float>) -> String {
      numbers.map { $0.description.hasSuffix(".0") ? String($0.description.dropLast(2)) : $0.description }.joined(separator: " ")
    }
    var text = "solid  a thing\n"
    for facet in facets {
      text += "  facet normal \(words(facet[0..<3]))\n    outer loop\n"
      for corner in 1...3 { text += "      vertex \(words(facet[(3 * corner)..<(3 * corner + 3)]))\r\n" }
      text += "    endloop\n  endfacet\n\n"
    }
    return text + "endsolid\n"
  }

  /// Triangles in the plane z = k whose corners turn counterclockwise, seen from where the normal points.
  private static func facets(_ count: Int) -> [Facet] {
    (0..<count).map { index in
      let (x, z) = (Float(index), Float(index % 7))
      return [0, 0, 1, x, 0, z, x + 1, 0, z, x, 1, z]
    }
  }

  @Test(
    "Corners and normals are mapped in binary and in text; heads, attributes, words and spaces are kept",
    arguments: [1, Effort.size(debug: 21_000, release: 30_000)])
  func mapped(count: Int) throws {
    let command = try Command()
    defer { command.remove() }
    let images = Self.facets(count).map { facet in
      var image = facet
      for corner in [3, 6, 9] {
        image[corner] = 2 * facet[corner] + 1
        image[corner + 1] = 2 * facet[corner + 1]
        image[corner + 2] = 4 * facet[corner + 2]
      }
      return image
    }
    for (input, output) in [
      (Self.binary(Self.facets(count)), Self.binary(images)), (Data(Self.text(Self.facets(count)).utf8), Data(Self.text(images).utf8)),
    ] {
      let file = try command.file("in.stl", input)
      let arguments = ["--transform", "translateX(1) scale3d(2, 2, 4)"]
      let result = try command.call(["points", file, "-o", command.path("out.stl")] + arguments)
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      #expect(try command.bytes("out.stl") == output)
      let piped = try command.call(["points", "-", "-o", "-", "--input-format", "stl"] + arguments, input: file)
      #expect(piped.bytes == output, "\(piped.error)")
    }
  }

  @Test("Under a mirror two corners change places, therefore triangles still turn to where their normals point")
  func mirror() throws {
    let command = try Command()
    defer { command.remove() }
    let image: [Facet] = [[0, 0, 1, 0, 0, 0, 0, 1, 0, -1, 0, 0]]
    for (input, output) in [
      (Self.binary(Self.facets(1)), Self.binary(image)), (Data(Self.text(Self.facets(1)).utf8), Data(Self.text(image).utf8)),
    ] {
      let result = try command.call(
        "points", try command.file("in.stl", input), "-o", command.path("out.stl"), "--transform", "scale3d(-1, 1, 1)")
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      let bytes = try command.bytes("out.stl")
      let isSame =
        bytes == output || String(decoding: bytes, as: UTF8.self).replacing("-0", with: "0") == String(decoding: output, as: UTF8.self)
      #expect(isSame || PointsSamples.scalars(bytes.dropFirst(84).prefix(48), Float.self) == image[0])
    }
  }

  @Test("Under perspective a normal stands on the image of its triangle")
  func perspective() throws {
    let command = try Command()
    defer { command.remove() }
    let numbers = PointsSamples.numbers(9)
    let p = (0..<3).map { SIMD3(numbers[3 * $0], numbers[3 * $0 + 1], numbers[3 * $0 + 2]) }
    let n = cross(p[1] - p[0], p[2] - p[0])
    let facet = ([n.x, n.y, n.z] + numbers).map { Float($0) }
    let file = try command.file("in.stl", Self.text([facet]))
    let result = try command.call("points", file, "-o", "-", "--projective", "--transform", "perspective(3) rotateY(40deg)")
    let words = result.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(words.count == 12, "\(result.error)")
    let q = (0..<4).map { SIMD3(words[3 * $0], words[3 * $0 + 1], words[3 * $0 + 2]) }
    #expect(abs((q[0] * (q[2] - q[1])).sum()) < 1e-6 && abs((q[0] * (q[3] - q[1])).sum()) < 1e-6)  // Floats in the file
    #expect(abs((q[0] * q[0]).sum() - 1) < 1e-14 && (q[0] * cross(q[2] - q[1], q[3] - q[1])).sum() > 0)
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  @Test("--info counts three points for each triangle, and has the bounds of all corners")
  func info() throws {
    let command = try Command()
    defer { command.remove() }
    for bytes in [Self.binary(Self.facets(3)), Data(Self.text(Self.facets(3)).utf8)] {
      let result = try command.call("points", try command.file("in.stl", bytes), "--info", "--format", "json")
      #expect(result.output.contains("\"bounds\":{\"maximum\":[3,1,2],\"minimum\":[0,0,0]}"), "\(result.output)\(result.error)")
      #expect(result.output.contains("\"points\":9") && result.output.contains("\"hasNormals\":true"))
    }
  }

  /// Faulty files, and words that the error has to contain.
  static let faults: [(bytes: Data, words: [String])] = [
    (Data(), ["is empty"]), (Data(count: 83), ["ends at byte 83"]),
    (Data(count: 134), ["byte 80", "0 triangles take 84 bytes, found 134"]),
    (binary(facets(2)).dropLast(), ["2 triangles take 184 bytes, found 183"]),
    (Data(" Soiled x\n".utf8), ["line 1", "expected \"solid\"", "\"Soiled x\""]),
    (Data("\n\n \n".utf8), ["line 1", "expected \"solid\"", "found \"\""]),
    (Data(text(facets(1)).replacing("  endfacet\n\nendsolid\n", with: "").utf8), ["line 7", "before the line endfacet"]),
    (Data("solid x\n".utf8), ["line 1", "before the line endsolid"]),
    (Data("solid x\nvertex 1 2 3\n".utf8), ["line 2", "expected facet normal or endsolid"]),
    (Data(text(facets(1)).replacing("outer loop", with: "outer").utf8), ["line 3", "expected outer loop"]),
    (Data(text(facets(1)).replacing("vertex 1 0 0", with: "vertex 1 0").utf8), ["line 5, column 18: z", "the end of the line"]),
    (Data(text(facets(1)).replacing("vertex 1 0 0", with: "vertex 1 O 0").utf8), ["line 5, column 16: y", "\"O\""]),
    (Data(text(facets(1)).replacing("    endloop\n", with: "").utf8), ["line 7", "expected endloop"]),
    (Data(text(facets(1)).appending("more\nVertex 1 2 3\n").utf8), ["line 12", "expected solid", "Vertex"]),
  ]

  @Test("Faults are status 65 with the place, and leave no file; from a pipe too", arguments: faults.indices)
  func refused(index: Int) throws {
    let (bytes, words) = Self.faults[index]
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.stl", bytes)
    let result = try command.call("points", file, "-o", command.path("out.stl"), "--transform", "none")
    #expect(result.status == 65 && result.isOneLine, "\(result.error)")
    for word in words { #expect(result.error.contains(word), "\(result.error)") }
    let piped = try command.call(
      ["points", "-", "-o", command.path("out.stl"), "--transform", "none", "--input-format", "stl"], input: file)
    #expect(piped.status == 65 && piped.isOneLine, "\(piped.status) \(piped.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", "in.stl"])
  }
}
