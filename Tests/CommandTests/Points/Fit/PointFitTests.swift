import TestEffort
import Foundation
import Testing
import TransformKit

/// `transforms points --fit`.
struct PointFitTests {
  /// Points that no mirror or turn leaves as they are, and their images after a quarter turn about z and a move by
  /// (10, 20, 30).
  static let source: [Double] = [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 4, 5, 6]
  static let target: [Double] = [10, 20, 30, 10, 21, 30, 8, 20, 30, 10, 20, 33, 5, 24, 36]
  static let text = rows(source)
  static let targetText = rows(target)

  /// Points in text, one on each line.
  static func rows(_ numbers: [Double], size: Int = 3) -> String {
    stride(from: 0, to: numbers.count, by: size).map { row in
      numbers[row..<(row + size)].map { "\($0)" }.joined(separator: " ") + "\n"
    }.joined()
  }

  static func numbers(_ text: String) -> [Double] { text.split { " \n".contains($0) }.compactMap { Double($0) } }

  /// Whether numbers are as wanted, to a few ulps of `size`.
  static func expectClose(_ found: [Double], _ wanted: [Double], size: Double = 64) {
    #expect(found.count == wanted.count)
    for (one, other) in zip(found, wanted) { #expect((one - other).magnitude <= 8 * size.ulp, "\(one) \(other)") }
  }

  @Test("A quarter turn and a move come back: the points, the matrix, and one line that says how well")
  func quarterTurn() throws {
    let command = try Command()
    defer { command.remove() }
    let (file, other) = (try command.file("in.xyz", Self.text), try command.file("other.xyz", Self.targetText))
    for kind in ["rigid", "similarity", "affine"] {
      let result = try command.call("points", file, "-o", command.path("out.xyz"), "--fit", other, "--as", kind, "--print")
      #expect(result.status == 0 && result.isOneLine, "\(result.error)")
      #expect(result.error.contains("\(kind) fit of 5 points: residual ") && result.error.hasSuffix("the matrix has --order columns\n"))
      Self.expectClose(Self.numbers(result.output), [0, -1, 0, 10, 1, 0, 0, 20, 0, 0, 1, 30, 0, 0, 0, 1])
      #expect(result.output.split(separator: "\n").count == 4 && result.output.hasSuffix("\n0 0 0 1\n"))
      Self.expectClose(Self.numbers(String(decoding: try command.bytes("out.xyz"), as: UTF8.self)), Self.target)
    }
    #expect(try !command.hasRemains())
  }

  @Test("The printed matrix maps the points as the fit does, in either order")
  func printed() throws {
    let command = try Command()
    defer { command.remove() }
    let (file, other) = (try command.file("in.xyz", Self.text), try command.file("other.xyz", Self.targetText))
    #expect(try command.call("points", file, "-o", command.path("fitted.xyz"), "--fit", other).status == 0)
    for order in [nil, "columns", "rows"] {
      let printed = try command.call(["points", file, "--fit", other, "--print"] + (order.map { ["--order", $0] } ?? []))
      #expect(printed.status == 0 && printed.isOneLine, "\(printed.error)")
      let matrix = try command.file("matrix.txt", printed.output)
      let mapped = try command.call("points", file, "-o", "-", "--matrix", matrix, "--order", order ?? "columns")
      #expect(try mapped.bytes == command.bytes("fitted.xyz"), "\(mapped.error)")
    }
  }

  @Test("The residual is the root mean square distance: 1 if every corner of a square is off by 1")
  func residual() throws {
    // A square in the plane, and its corners moved along z by ±1: turns and moves gain nothing.
    let square: [Double] = [1, 1, 0, -1, 1, 0, -1, -1, 0, 1, -1, 0]
    let bent: [Double] = [1, 1, 1, -1, 1, -1, -1, -1, 1, 1, -1, -1]
    let command = try Command()
    defer { command.remove() }
    let (file, other) = (try command.file("in.xyz", Self.rows(square)), try command.file("other.xyz", Self.rows(bent)))
    let result = try command.call("points", file, "--fit", other, "--print")
    #expect(result.status == 0 && result.error.contains("residual 1.0 (root mean square)"), "\(result.error)")
    Self.expectClose(Self.numbers(result.output), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test("Formats mix: both files may have any of them, also raw points and meshes")
  func formats() throws {
    let command = try Command()
    defer { command.remove() }
    // Two triangles, as points of every format.
    let points: [Double] = [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 4, 5, 6, 1, 1, 1]
    func image(_ numbers: [Double]) -> [Double] {
      var result: [Double] = []
      for start in stride(from: 0, to: numbers.count, by: 3) {
        result += [10 - numbers[start + 1], 20 + numbers[start], 30 + numbers[start + 2]]
      }
      return result
    }
    func files(_ name: String, _ numbers: [Double]) throws -> [(path: String, words: [String])] {
      let floats = numbers.map { Float($0) }
      let head = "{'descr': '<f8', 'fortran_order': False, 'shape': (6, 3), }\n"
      var npy = Data([0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(head.utf8.count), 0])
      npy += Data(head.utf8) + PointsSamples.data(numbers)
      var stl = Data(count: 80) + Data([2, 0, 0, 0])
      for triangle in [floats[..<9], floats[9...]] {
        stl += PointsSamples.data([0, 0, 1] + Array(triangle)) as Data
        stl += Data([0, 0])
      }
      let lines = Self.rows(numbers).split(separator: "\n")
      var solid = "solid\n"
      for corners in [lines[..<3], lines[3...]] {
        let vertices = corners.map { "vertex \($0)\n" }.joined()
        solid += "facet normal 0 0 1\nouter loop\n\(vertices)endloop\nendfacet\n"
      }
      solid += "endsolid\n"
      let ascii = "ply\nformat ascii 1.0\nelement vertex 6\nproperty float x\nproperty float y\nproperty float z\nend_header\n"
      let raw = PointsSamples.data(numbers)
      let contents: [(ending: String, bytes: Data)] = [
        (".xyz", Data(Self.rows(numbers).utf8)), ("-a.ply", Data((ascii + Self.rows(numbers)).utf8)),
        ("-b.ply", PointsSamples.ply(floats)), (".npy", npy), (".obj", Data(lines.map { "vn 1 0 0\nv \($0)\n" }.joined().utf8)),
        (".stl", stl), ("-t.stl", Data(solid.utf8)), (".raw", raw),
      ]
      return try contents.map { (try command.file(name + $0.ending, $0.bytes), $0.ending == ".raw" ? ["xyz:f64"] : []) }
    }
    let (sources, targets) = (try files("in", points), try files("other", image(points)))
    for (row, source) in sources.enumerated() {
      for (column, target) in targets.enumerated() {
        // All pairs, but in debug builds each format with itself and with the first.
        if Effort.size(debug: row != column && row != 0 && column != 0, release: false) { continue }
        var words = ["points", source.path, "--fit", target.path, "--print"]
        for layout in source.words { words += ["--layout", layout] }
        for layout in target.words { words += ["--fit-layout", layout] }
        let result = try command.call(words)
        #expect(result.status == 0 && result.isOneLine && result.error.contains("fit of 6 points"), "\(words): \(result.error)")
        Self.expectClose(Self.numbers(result.output), [0, -1, 0, 10, 1, 0, 0, 20, 0, 0, 1, 30, 0, 0, 0, 1])
      }
      let out = command.path("out" + source.path.suffix(4))
      var words = ["points", source.path, "-o", out, "--fit", targets[0].path]
      for layout in source.words { words += ["--layout", layout] }
      #expect(try command.call(words).status == 0)
    }
    // Without a known ending the other file has the format of the first.
    let raw = try command.call("points", sources[7].path, "--fit", targets[7].path, "--print", "--layout", "xyz:f64")
    #expect(raw.status == 0 && raw.isOneLine, "\(raw.error)")
    #expect(try !command.hasRemains())
  }

  @Test("Points of the plane turn in the plane, in the columns that are named")
  func plane() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.csv", "n,e,h\n0,0,7\n1,0,7\n0,2,8\n")
    let other = try command.file("other.txt", "a 5 6\nb 5 7\nc 3 6\n")
    let words = ["points", file, "--columns", "n,e", "--fit", other, "--fit-columns", "2,3"]
    let result = try command.call(words + ["-o", command.path("out.csv"), "--print"])
    #expect(result.status == 0 && result.isOneLine, "\(result.error)")
    Self.expectClose(Self.numbers(result.output), [0, -1, 0, 5, 1, 0, 0, 6, 0, 0, 1, 0, 0, 0, 0, 1])
    let lines = String(decoding: try command.bytes("out.csv"), as: UTF8.self).split(separator: "\n").dropFirst()
    Self.expectClose(lines.flatMap { $0.split(separator: ",").compactMap { Double($0) } }, [5, 6, 7, 5, 7, 7, 3, 6, 8])
    let raw = try command.file("in.raw", PointsSamples.data([0, 0, 1, 0, 0, 2] as [Float]))
    let mixed = try command.call("points", raw, "--layout", "xy:f32", "--fit", other, "--fit-columns", "2,3", "--print")
    #expect(mixed.status == 0 && mixed.output == result.output, "\(mixed.error)")
    let flat = try command.call(["points", file, "--columns", "n,e", "--fit", file, "--fit-columns", "n,e,h", "--print"])
    #expect(flat.status == 65 && flat.isOneLine && flat.error.contains("x and y, and"), "\(flat.error)")
  }

  @Test("Nothing mirrors unless it is asked to; then normals and faces follow")
  func mirrors() throws {
    let command = try Command()
    defer { command.remove() }
    let mirrored = Self.target.enumerated().map { $0.offset % 3 == 0 ? -$0.element : $0.element }
    let (file, other) = (try command.file("in.xyz", Self.text), try command.file("other.xyz", Self.rows(mirrored)))
    let words = ["points", file, "--fit", other, "--print"]
    let plain = try command.call(words)
    #expect(plain.status == 0 && !plain.error.contains("residual 0.0 "), "\(plain.error)")
    for kind in ["rigid", "similarity", "affine"] {
      let allowed = try command.call(words + ["--as", kind, "--allow-mirror"])
      #expect(allowed.status == 0, "\(allowed.error)")
      Self.expectClose(Self.numbers(allowed.output), [0, 1, 0, -10, 1, 0, 0, 20, 0, 0, 1, 30, 0, 0, 0, 1])
    }
    let affine = try command.call(words + ["--as", "affine"])
    #expect(affine.status == 65 && affine.isOneLine && affine.error.contains("--allow-mirror") && affine.bytes.isEmpty)
    let mesh = try command.file(
      "in.ply",
      "ply\nformat ascii 1.0\nelement vertex 5\nproperty double x\nproperty double y\nproperty double z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n\(Self.text)3 0 1 2\n"
    )
    let result = try command.call("points", mesh, "-o", "-", "--fit", other, "--allow-mirror")
    #expect(result.status == 0 && result.output.hasSuffix("\n3 2 1 0\n"), "\(result.output)")
  }

  @Test(
    "A weight of zero leaves a wrong point out, and a weight of two is the same as two points", arguments: ["ply", "binary", "csv", "npy"])
  func weights(format: String) throws {
    let command = try Command()
    defer { command.remove() }
    // The last point belongs nowhere. The first counts twice, which only matters where the points do not match.
    func rows(_ weights: [Double]) -> [Double] {
      weights.indices.flatMap { Self.source[(3 * $0)..<(3 * $0 + 3)] + [weights[$0]] }
    }
    func file(_ name: String, _ weights: [Double]) throws -> String {
      let (count, numbers) = (weights.count, rows(weights))
      let names = ["x", "y", "z", "quality"]
      let head = { (kind: String) in
        "ply\nformat \(kind) 1.0\nelement vertex \(count)\n" + names.map { "property double \($0)\n" }.joined() + "end_header\n"
      }
      switch format {
      case "ply": return try command.file("\(name).ply", head("ascii") + Self.rows(numbers, size: 4))
      case "binary": return try command.file("\(name).ply", Data(head("binary_little_endian").utf8) + PointsSamples.data(numbers))
      case "csv":
        return try command.file("\(name).csv", "x,y,z,quality\n" + Self.rows(numbers, size: 4).replacingOccurrences(of: " ", with: ","))
      default:
        let head = "{'descr': '<f8', 'fortran_order': False, 'shape': (\(count), 4), }\n"
        var npy = Data([0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(head.utf8.count), 0])
        npy += Data(head.utf8) + PointsSamples.data(numbers)
        return try command.file("\(name).npy", npy)
      }
    }
    let weight = ["--weights", format == "npy" ? "4" : "quality"]
    let wrong = try command.file("wrong.xyz", Self.rows(Array(Self.target.dropLast(3)) + [0, 0, 0]))
    let left = try command.call(["points", try file("in", [1, 2, 0.5, 3, 0]), "--fit", wrong, "--print"] + weight)
    #expect(left.status == 0 && left.error.contains("fit of 4 points"), "\(left.error)")
    Self.expectClose(Self.numbers(left.output), [0, -1, 0, 10, 1, 0, 0, 20, 0, 0, 1, 30, 0, 0, 0, 1])
    let twice = try command.call(["points", try file("in", [2, 1, 1, 1, 1]), "--fit", wrong, "--print"] + weight)
    let doubled = try command.file("doubled.xyz", Self.rows(Array(Self.source[..<3]) + Self.source))
    let partners = try command.file("partners.xyz", Self.rows(Array(Self.target[..<3] + Self.target.dropLast(3)) + [0, 0, 0]))
    let plain = try command.call("points", doubled, "--fit", partners, "--print")
    Self.expectClose(Self.numbers(twice.output), Self.numbers(plain.output))
    // Masked points are often NaN, in either file.
    let masked = try command.file("masked.xyz", Self.rows(Array(Self.target.dropLast(3)) + [.nan, 0, 0]))
    let same = try command.call(["points", try file("in", [1, 2, 0.5, 3, 0]), "--fit", masked, "--print"] + weight)
    #expect(same.status == 0 && same.output == left.output && same.error == left.error, "\(same.error)")
    let counted = try command.call(["points", try file("in", [1, 2, 0.5, 3, 1]), "--fit", masked, "--print"] + weight)
    #expect(counted.status == 65 && counted.error.contains("masked.xyz: point 5 of 5 is NaN or infinite"), "\(counted.error)")
    for weights in [[1, 1, -1, 1, 1], [1, 1, .nan, 1, 1]] as [[Double]] {
      let bad = try command.call(["points", try file("in", weights), "--fit", wrong, "--print"] + weight)
      #expect(bad.status == 65 && bad.isOneLine && bad.error.contains("weight of point 3 of 5"), "\(bad.error)")
    }
    let few = try command.call(["points", try file("in", [1, 1, 0, 0, 0]), "--fit", wrong, "--print"] + weight)
    #expect(few.status == 65 && few.isOneLine && few.error.contains("at least 3 points with a weight, found 2"), "\(few.error)")
    let none = try command.call(["points", try file("in", [1, 1, 1, 1, 1]), "--fit", wrong, "--print", "--weights", "9"])
    #expect(none.status == 65 && none.isOneLine, "\(none.error)")
  }
}
