import TestEffort
import Foundation
import Testing
import TransformKit

@testable import transforms

/// Files as other programs write them: plain, but not in the form that this command writes.
///
/// Most are of the kinds that plyfile 1.1, trimesh 4, numpy-stl 3 and Open3D 0.19 open with the same numbers. Each has
/// the points (0, 0, 0), (1, 2, 3) and (−1, ½, 4) unless its image says otherwise.
struct ForeignFilesTests {
  struct File {
    let name: String
    let bytes: Data
    var options: [String] = []

    /// The file after `translateX(1) scale3d(2, 2, 2)`, and words on standard error.
    let image: Data
    var note: String?

    init(_ name: String, _ text: String, _ options: [String] = [], image: String, note: String? = nil) {
      self.init(name, Data(text.utf8), options, image: Data(image.utf8), note: note)
    }

    init(_ name: String, _ bytes: Data, _ options: [String] = [], image: Data, note: String? = nil) {
      (self.name, self.bytes, self.options, self.image, self.note) = (name, bytes, options, image, note)
    }
  }

  private static let xyz = "property float x\nproperty float y\nproperty float z\n"
  private static let rows = "0 0 0\n1 2 3\n-1 0.5 4\n"
  private static let images = "1 0 0\n3 4 6\n-1 1 8\n"
  private static let floats = PointsSamples.data([0, 0, 0, 1, 2, 3, -1, 0.5, 4] as [Float])
  private static let floatImages = PointsSamples.data([1, 0, 0, 3, 4, 6, -1, 1, 8] as [Float])

  private static func head(_ properties: String = xyz, format: String = "ascii", count: Int = 3) -> String {
    "ply\nformat \(format) 1.0\nelement vertex \(count)\n\(properties)end_header\n"
  }

  private static let little = head(format: "binary_little_endian")

  private static let ply: [File] = [
    // google/draco testdata/Box.ply has lines that end in CR.
    File("cr.ply", (head() + rows).replacing("\n", with: "\r"), image: head() + images.replacing("\n", with: "\r")),
    File(
      "mixed.ply", "ply\rformat ascii 1.0\r\n" + head().dropFirst(21) + "0 0 0\r1 2 3\r\n-1 0.5 4\n",
      image: head() + "1 0 0\r3 4 6\r\n-1 1 8\n"),
    // assimp test/models/PLY/cube_binary_header_with_RN_newline.ply
    File("crlf.ply", Data((little.dropLast() + "\r\n").utf8) + floats, image: Data(little.utf8) + floatImages),
    File(
      "crlf-all.ply", Data(little.replacing("\n", with: "\r\n").utf8) + floats,
      image: Data(little.replacing("\n", with: "\r\n").utf8) + floatImages),
    // All lines end in CR, and the body begins with LF: the float 2.83e-44 is 20 · 2^-149.
    File(
      "cr-body.ply",
      Data(head(format: "binary_big_endian", count: 1).replacing("\n", with: "\r").utf8)
        + Data([0x0A, 0, 0, 0, 0x40, 0, 0, 0, 0x40, 0x40, 0, 0]),
      image: Data(head(format: "binary_big_endian", count: 1).utf8)
        + Data([0x3F, 0x80, 0, 0, 0x40, 0x80, 0, 0, 0x40, 0xC0, 0, 0])),
    File("blank.ply", "ply \t\n" + head().dropFirst(4) + rows, image: head() + images),  // PDAL test/data/ply/simple_text.ply
    File("mark.ply", "\u{FEFF}" + head() + rows, image: head() + images),
    File("line-end.ply", Data(little.utf8) + floats + Data([0x0A]), image: Data(little.utf8) + floatImages),
    File("line-ends.ply", Data(little.utf8) + floats + Data([0x0D, 0x0A]), image: Data(little.utf8) + floatImages),
    File("several-lines.ply", head() + "0 0\n0\n1 2 3\n\n-1\n0.5\n\n4", image: head() + "1 0\n0\n3 4 6\n\n-1\n1\n\n8"),  // rply etc/
    File("one-line.ply", head() + "0 0 0 1 2 3\n-1 0.5 4\n", image: head() + "1 0 0 3 4 6\n-1 1 8\n"),
    File("all-in-one.ply", head() + "0 0 0 1 2 3 -1 0.5 4", image: head() + "1 0 0 3 4 6 -1 1 8"),
    File(
      "two-types.ply", head("property float x\nproperty float y\nproperty double z\n") + rows,
      image: head(xyz.replacing("float", with: "double")) + images, note: "x, y and z are of several types, and were written as double"),
    File(
      "float-int.ply", head("property float x\nproperty int y\nproperty float z\n") + "0 0 0\n1 2 3\n-1 5 4\n",
      image: head(xyz.replacing("float", with: "double")) + "1 0 0\n3 4 6\n-1 10 8\n", note: "of several types"),
    File(
      "binary-types.ply",
      Data(head("property short y\nproperty uchar c\nproperty float x\nproperty double z\n", format: "binary_big_endian", count: 1).utf8)
        + Data([0xFF, 0xFE, 9, 0x3F, 0xC0, 0, 0, 0x40, 0x08, 0, 0, 0, 0, 0, 0]),
      image: Data(
        head("property double y\nproperty uchar c\nproperty double x\nproperty double z\n", format: "binary_big_endian", count: 1).utf8)
        + Data([0xC0, 0x10, 0, 0, 0, 0, 0, 0, 9, 0x40, 0x10, 0, 0, 0, 0, 0, 0, 0x40, 0x18, 0, 0, 0, 0, 0, 0]), note: "several types"),
    File(
      "whole-normals.ply", head(xyz + "property char nx\nproperty char ny\nproperty char nz\n", count: 1) + "1 2 3 0 -127 0\n",
      image: head(xyz + "property double nx\nproperty double ny\nproperty double nz\n", count: 1) + "3 4 6 0 -1 0\n",
      note: "nx, ny and nz are whole numbers, and were written as double"),
    File(
      "plane.ply", head("property float x\nproperty float y\nproperty uchar c\n") + "0 0 1\n1 2 2\n-1 0.5 3\n",
      image: head("property float x\nproperty float y\nproperty uchar c\n") + "1 0 1\n3 4 2\n-1 1 3\n", note: "have x and y only"),
    File(
      "int64.ply", head(xyz + "property int64 id\n") + "0 0 0 1\n1 2 3 9223372036854775807\n-1 0.5 4 -3\n",
      image: head(xyz + "property int64 id\n") + "1 0 0 1\n3 4 6 9223372036854775807\n-1 1 8 -3\n"),
    File(
      "int64-binary.ply",
      Data(head("property int64 x\nproperty uint64 y\nproperty int64 z\n", format: "binary_little_endian", count: 1).utf8)
        + Data([Int64](arrayLiteral: -1, 3, 1 << 40).flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }),
      image: Data(head(xyz.replacing("float", with: "double"), format: "binary_little_endian", count: 1).utf8)
        + PointsSamples.data([-1, 6, 0x1p41] as [Double]), note: "whole numbers"),
    // Other names for 64 bits, and the halves that trimesh 5 writes: 1.5, −0.25 and 2.
    File(
      "long.ply",
      head("property long x\nproperty longlong y\nproperty int z\nproperty ulong id\n") + "0 0 0 1\n1 2 3 18446744073709551615\n-1 5 4 3\n",
      image: head("property double x\nproperty double y\nproperty double z\nproperty ulong id\n")
        + "1 0 0 1\n3 4 6 18446744073709551615\n-1 10 8 3\n",
      note: "x, y and z are whole numbers, and were written as double"),
    File(
      "half.ply",
      Data(head(xyz.replacing("float", with: "float16"), format: "binary_big_endian", count: 1).utf8) + Data([0x3E, 0, 0xB4, 0, 0x40, 0]),
      image: Data(head(xyz.replacing("float", with: "double"), format: "binary_big_endian", count: 1).utf8)
        + Data([0x40, 0x10, 0, 0, 0, 0, 0, 0, 0xBF, 0xE0, 0, 0, 0, 0, 0, 0, 0x40, 0x10, 0, 0, 0, 0, 0, 0]), note: "x, y and z are float16"),
    // What the C libraries of Windows print.
    File(
      "words.ply", head() + "-1.#IND 1.#QNAN -nan(ind)\n1.#INF00 2 nan(snan)\n-1 0.5 4\n",
      image: head() + "nan nan nan\nnan nan nan\n-1 1 8\n"),
  ]

  private static let facet = "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 2 3\nvertex -1 0.5 4\nendloop\nendfacet\n"
  private static let facetImage = "facet normal 0 0 1\nouter loop\nvertex 1 0 0\nvertex 3 4 6\nvertex -1 1 8\nendloop\nendfacet\n"
  private static let stlHead = Data("x".utf8) + Data(count: 79) + Data([1, 0, 0, 0])
  private static let up = PointsSamples.data([0, 0, 1] as [Float])

  private static let stl: [File] = [
    // admesh examples/block.stl is in capitals, numpy-stl tests/stl_ascii/HalfDonut.stl in both.
    File("upper.stl", "SOLID A\n\(facet)ENDSOLID A\n".uppercased(), image: "SOLID A\n\(facetImage)ENDSOLID A\n".uppercased()),
    File("both.stl", "solid a\n\(facet.uppercased())EndSolid a\n", image: "solid a\n\(facetImage.uppercased())EndSolid a\n"),
    File("space.stl", "\n \t solid a\n\(facet)endsolid a\n", image: "\n \t solid a\n\(facetImage)endsolid a\n"),  // numpy-stl#156
    File("mark.stl", "\u{FEFF}solid a\n\(facet)endsolid a\n", image: "solid a\n\(facetImage)endsolid a\n"),
    File(
      "cr.stl", "solid a\r\(facet.replacing("\n", with: "\r"))endsolid\r",
      image: "solid a\r\(facetImage.replacing("\n", with: "\r"))endsolid\r"),
    File("open.stl", "solid a\n\(facet)", image: "solid a\n\(facetImage)endsolid\n", note: "ends without the line endsolid"),
    File(
      "open-line.stl", "solid a\n\(facet.dropLast())", image: "solid a\n\(facetImage)endsolid\n", note: "ends without the line endsolid"),
    File("more.stl", "solid a\n\(facet)endsolid a\n\n\nsome text", image: "solid a\n\(facetImage)endsolid a\n\n\nsome text"),
    File(
      "nan.stl", "solid a\n\(facet.replacing("0 0 1", with: "-nan(ind) 1.#QNAN -1.#IND"))endsolid a\n",  // libigl#791
      image: "solid a\n\(facetImage.replacing("0 0 1", with: "nan nan nan"))endsolid a\n"),
    // numpy-stl tests/stl_binary/HalfDonut.stl
    File(
      "byte.stl", stlHead + up + floats + Data([7, 8, 0]), image: stlHead + up + floatImages + Data([7, 8]),
      note: "1 byte after the last triangle"),
    File(
      "bytes.stl", stlHead + up + floats + Data(count: 51), image: stlHead + up + floatImages + Data(count: 2),
      note: "49 bytes after the last triangle"),
  ]

  private static let obj: [File] = [
    // trimesh models/wallhole.obj
    File(
      "go-on.obj", "v 0 \\\n0 0\nv 1 2 \\  \r\n 3\nv -1 0.5 4\nf 1 2 \\\n3\n",
      image: "v 1 \\\n0 0\nv 3 4 \\  \r\n 6\nv -1 1 8\nf 1 2 \\\n3\n"),
    File("not-on.obj", "# C:\\\nv 0 0 0\nv 1 2 3\nv -1 0.5 4\n", image: "# C:\\\nv 1 0 0\nv 3 4 6\nv -1 1 8\n"),
    // tinyobjloader models/test-nan.obj
    File("nan.obj", "v -nan(ind) 0 0\nv 1 2 3\nv -1 0.5 4\n", image: "v nan nan nan\nv 3 4 6\nv -1 1 8\n"),
    File("cr.obj", "v 0 0 0\rv 1 2 3\rv -1 0.5 4\r", image: "v 1 0 0\rv 3 4 6\rv -1 1 8\r"),
  ]

  private static let text: [File] = [
    File("quoted.csv", "\"0\",\"0\",\"0\"\n\"1\",\"2\",\"3\"\n", image: "\"1\",\"0\",\"0\"\n\"3\",\"4\",\"6\"\n"),
    File("comma.csv", "0,0;0,0;0,0\n-1,0;0,5;4,0\n", ["--decimal-comma"], image: "1;0,0;0,0\n-1,0;1;8\n"),
    File("percent.txt", "% matlab\n\(rows)", image: "% matlab\n\(images)"),
    File("title.xyz", "Point cloud of 3 points\n\(rows)", ["--skip-lines", "1"], image: "Point cloud of 3 points\n\(images)"),
    File("cr.xyz", rows.replacing("\n", with: "\r"), image: images.replacing("\n", with: "\r")),
    File("inf.xyz", "1.#INF00 1 1\n-1.#INF00e+000 1 1\n", ["--columns", "2,3"], image: "1.#INF00 3 2\n-1.#INF00e+000 3 2\n"),
  ]

  static let files = ply + stl + obj + text

  @Test("Files of other programs are mapped, and what is written is plain", arguments: files.indices)
  func mapped(index: Int) throws {
    let file = Self.files[index]
    let command = try Command()
    defer { command.remove() }
    let input = try command.file(file.name, file.bytes)
    let transform = ["--transform", "translateX(1) scale3d(2, 2, 2)"]
    let result = try command.call(["points", input, "-o", command.path("out")] + transform + file.options)
    #expect(result.status == 0, "\(file.name): \(result.error)")
    #expect(file.note.map { result.isOneLine && result.error.contains($0) } ?? result.error.isEmpty, "\(result.error)")
    let written = try command.bytes("out")
    #expect(written == file.image, "\(file.name): \(String(decoding: written, as: UTF8.self).debugDescription)")
    // In debug builds every sixth file is piped and reported.
    guard index % Effort.size(debug: 6, release: 1) == 0 else { return }
    let format = try #require(PointFormat(path: file.name)).rawValue
    let piped = try command.call(["points", "-", "-o", "-", "--input-format", format] + transform + file.options, input: input)
    #expect(piped.bytes == written, "\(piped.error)")
    #expect(try command.call(["points", input, "--info"] + file.options).status == 0)
  }

  @Test("Ends of lines and breaks between words change no number", arguments: 0..<Effort.size(debug: 4, release: 64))
  func spaces(seed: Int) throws {
    let command = try Command()
    defer { command.remove() }
    var random = SeededNumbers(seed)
    let numbers = (0..<60).map { _ in Double(Int.random(in: -99...99, using: &random)) / 4 }
    let ends = ["\n", "\r", "\r\n"]
    /// Words of records with blanks between. A line ends within some records.
    func lines(_ word: String, blanks: [String], _ breaks: Bool, goesOn: String) -> String {
      var text = ""
      for start in stride(from: 0, to: numbers.count, by: 3) {
        text += word
        for place in start..<(start + 3) {
          let isBreak = breaks && place > start && Int.random(in: 0..<4, using: &random) == 0
          text += isBreak ? goesOn + (ends.randomElement(using: &random) ?? "") : blanks.randomElement(using: &random) ?? ""
          text += " \(numbers[place])"
        }
        text += ends.randomElement(using: &random) ?? ""
      }
      return text
    }
    let head = Self.head(count: 20).split(separator: "\n").map { $0 + (ends.randomElement(using: &random) ?? "") }.joined()
    for (name, text) in [
      ("a.ply", head + lines("", blanks: ["", "\t", "  "], true, goesOn: "")),
      ("a.obj", lines("v", blanks: ["", "\t", "  "], true, goesOn: " \\")), ("a.xyz", lines("", blanks: ["", "  "], false, goesOn: "")),
    ] {
      let result = try command.call("points", try command.file(name, text), "-o", "-", "--transform", "scale3d(4, 4, 4)")
      let found = result.output.split { $0.isWhitespace || $0 == "\\" || $0 == "v" }.suffix(60).compactMap { Double($0) }
      #expect(result.status == 0 && found == numbers.map { 4 * $0 }, "\(name): \(result.error) \(text.debugDescription)")
    }
  }

  @Test(
    "Files with bytes changed, cut or doubled are read or refused in one line",
    arguments: Array(stride(from: 0, to: files.count, by: Effort.size(debug: 4, release: 1))))
  func changed(index: Int) throws {
    let command = try Command()
    defer { command.remove() }
    var random = SeededNumbers(index)
    for _ in 0..<Effort.size(debug: 1, release: 20) {
      var bytes = Self.files[index].bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] = [0x0A, 0x0D, 0x20, 0x22, 0x2D, 0x39, 0x5C, 0xFF].randomElement(using: &random) ?? 0
        case 2: bytes = Data(bytes.prefix(place))
        default: bytes.insert(contentsOf: bytes.suffix(from: place).prefix(9), at: place)
        }
      }
      let file = try command.file(Self.files[index].name, bytes)
      let map = try command.call(
        ["points", file, "-o", command.path("out"), "--transform", "scale3d(-2, 2, 2)"] + Self.files[index].options)
      #expect(map.status == 0 || (map.status == 65 && map.isOneLine), "\(map.status) \(map.error) \(bytes as NSData)")
      #expect(FileManager.default.fileExists(atPath: command.path("out")) == (map.status == 0))
      try? FileManager.default.removeItem(atPath: command.path("out"))
      guard ["ply", "obj", "stl"].contains(where: file.hasSuffix) else { continue }
      let view = try command.call("view", file, "-o", command.path("out.ppm"), "--size", "4x4")
      #expect(view.status == 0 || (view.status == 65 && view.isOneLine), "\(view.status) \(view.error)")
    }
  }
}
