import TestEffort
import Foundation
import Testing

/// Transforms that are not affine, and points that are not in front of the eye.
struct BehindTests {
  private static let perspective = ["--transform", "perspective(10)"]
  private static let points: [Float] = [1, 2, 5, 1, 2, 10, 1, 2, 15, 0, 0, -10]

  @Test("A transform that is not affine is status 64 before anything is read, unless --projective asks for it")
  func projective() throws {
    for text in ["perspective(10)", "rotateX(10deg) perspective(10)", "2 0 0 0 0 2 0 0 0 0 2 0 0 0 0 2"] {
      for layout in ["xyz:f32", "xyzw:f32", "xy:f32"] {
        let call = try PointCall([1, 2, 5, 1, 1, 2, 5, 1, 1, 2, 5, 1], ["--transform", text], layout: layout)
        #expect(call.status == 64 && call.error.contains("not affine") && call.error.contains("--projective"), "\(call.error)")
        #expect(try PointCall([1, 2, 5, 1, 1, 2, 5, 1, 1, 2, 5, 1], ["--transform", text, "--projective"], layout: layout).status == 0)
      }
    }
    #expect(try PointCall([1, 2, 5], Self.perspective + ["--projective"]).floats == [2, 4, 10])
    #expect(try PointCall([1, 2, 5], ["--transform", "translateX(1)", "--projective", "--behind", "drop"]).floats == [2, 2, 5])
  }

  @Test("Points behind the eye are status 65 with their count, and nothing is written, to a pipe either")
  func error() throws {
    let command = try Command()
    defer { command.remove() }
    // The points behind the eye come after a megabyte of others, which a stream would have let through.
    let count = Effort.size(debug: 100_000, release: 200_000)
    let many = [Float](repeating: 1, count: 3 * count) + Self.points
    let raw = try command.file("in.raw", PointsSamples.data(many))
    _ = try command.file("in.ply", PointsSamples.ply(many))
    for arguments in [["in.raw", "--layout", "xyz:f32"], ["in.ply"], ["-", "--layout", "xyz:f32"]] {
      let input = arguments[0] == "-" ? "-" : command.path(arguments[0])
      for output in ["-", "/dev/stdout", command.path("out")] {
        for option in [[], ["--behind", "error"]] {
          let words = ["points", input, "-o", output, "--projective"] + Self.perspective + arguments.dropFirst() + option
          let result = try command.call(words, input: raw)
          #expect(result.status == 65 && result.isOneLine && result.bytes.isEmpty, "\(result.status) \(result.bytes.count)")
          #expect(result.error.contains("2 of \(count + 4) points are not in front of the eye (w ≤ 0)"), "\(result.error)")
          #expect(!FileManager.default.fileExists(atPath: command.path("out")))
          #expect(try !command.hasRemains())
        }
      }
    }
  }

  @Test("Where every point is in front of the eye, a pipe gets the same bytes as a file")
  func held() throws {
    let command = try Command()
    defer { command.remove() }
    let count = Effort.size(debug: 100_000, release: 200_000)
    let file = try command.file("in.ply", PointsSamples.ply(PointsSamples.numbers(3 * count).map { Float($0) }))
    let words = ["points", file, "--projective"] + Self.perspective
    let streamed = try command.call(words + ["-o", "-"])
    #expect(streamed.status == 0 && streamed.error.isEmpty)
    #expect(try command.call(words + ["-o", command.path("out.ply")]).status == 0)
    #expect(try command.bytes("out.ply") == streamed.bytes && streamed.bytes.count > 12 * count)
    let absent = try command.run(words + ["-o", "-"], after: "export TMPDIR=/absent")
    #expect(absent.status == 73 && absent.isOneLine && absent.error.contains("/absent"), "\(absent.error)")
  }

  @Test("--behind drop leaves points out, and --behind nan makes them NaN; one line counts them")
  func dropAndNaN() throws {
    let drop = try PointCall(Self.points, Self.perspective + ["--projective", "--behind", "drop"])
    #expect(drop.status == 0 && drop.floats == [2, 4, 10, 0, 0, -5], "\(drop.error)")
    #expect(drop.lines.count == 1 && drop.error.contains("2 of 4 points") && drop.error.contains("left out"), "\(drop.error)")
    let nan = try PointCall(Self.points, Self.perspective + ["--projective", "--behind", "nan"])
    #expect(nan.status == 0 && nan.error.contains("2 of 4 points") && nan.error.contains("NaN"), "\(nan.error)")
    try #require(nan.floats.count == 12)
    #expect(nan.floats[3..<9].allSatisfy(\.isNaN) && nan.floats[9...] == [0, 0, -5])
    let all = try PointCall([0, 0, 20, 0, 0, 30], Self.perspective + ["--projective", "--behind", "drop"])
    #expect(all.status == 0 && all.bytes.isEmpty)
  }

  @Test("A point of a text is not left out if it has several lines: status 65, no file")
  func dropOfLines() throws {
    let command = try Command()
    defer { command.remove() }
    for text in ["1,2,3,\"a\nb\"\n", "1,2,3,a\n1,2,30,\"b\r\n\"\n"] {
      let file = try command.file("in.csv", text)
      let words = ["points", file, "-o", command.path("out.csv"), "--projective"] + Self.perspective
      let result = try command.call(words + ["--behind", "drop"])
      #expect(result.status == 65 && result.isOneLine && result.error.contains("several lines cannot be left out"), "\(result.error)")
      #expect(!FileManager.default.fileExists(atPath: command.path("out.csv")))
      #expect(try command.call(words + ["--behind", "nan"]).status == 0)
      try FileManager.default.removeItem(atPath: command.path("out.csv"))
    }
  }

  /// Rows many times, then others.
  private static func ply(_ format: String, _ rows: [[Float]], times: Int, then last: [[Float]]) -> Data {
    let head =
      "ply\nformat \(format) 1.0\ncomment vertex 4\nelement vertex  \(rows.count * times + last.count)\nproperty float q\nproperty float x\nproperty float y\nproperty float z\nproperty float nx\nproperty float ny\nproperty float nz\nelement face 0\nproperty list uchar int vertex_indices\nend_header\n"
    let piece = body(format, rows)
    return (0..<times).reduce(Data(head.utf8)) { data, _ in data + piece } + body(format, last)
  }

  private static func body(_ format: String, _ rows: [[Float]]) -> Data {
    var data = Data()
    for row in rows {
      for (place, number) in row.enumerated() {
        if format == "ascii", place > 0 { data.append(0x20) }
        (number == number.rounded() ? PointsSamples.Value.token("\(Int(number))", number) : .float(number)).append(
          to: &data, format: format)
      }
      if format == "ascii" { data.append(0x0A) }
    }
    return data
  }

  @Test(
    "PLY files lose the vertices behind the eye, and their header counts the rest",
    arguments: ["ascii", "binary_little_endian", "binary_big_endian"])
  func dropOfPLY(format: String) throws {
    let command = try Command()
    defer { command.remove() }
    // Every third point is behind the eye.
    func rows(_ range: Range<Int>) -> [[Float]] { range.map { [Float(10_000 + $0), 1, 2, $0 % 3 == 0 ? 20 : 0, 0, 0, 1] } }
    let many = rows(0..<999)
    for keepsLast in [true, false] {
      // Together they are more than a buffer of the command holds.
      let times = Effort.size(debug: keepsLast ? 60 : 1, release: 70)
      let last = keepsLast ? rows(0..<4) : [many[0], many[0]]
      let input = Self.ply(format, many, times: times, then: last)
      let output = Self.ply(format, many.filter { $0[3] == 0 }, times: times, then: last.filter { $0[3] == 0 })
      let file = try command.file("in.ply", input)
      for target in ["-", command.path("out.ply")] {
        let result = try command.call(["points", file, "-o", target, "--projective", "--behind", "drop"] + Self.perspective)
        let bytes = target == "-" ? result.bytes : try command.bytes("out.ply")
        #expect(result.status == 0 && result.isOneLine, "\(result.error)")
        #expect(result.error.contains("\(333 * times + 2) of \(999 * times + last.count) points"), "\(result.error)")
        #expect(bytes == output)
      }
    }
  }

  @Test("Vertices that faces or lists hang on are not left out: status 65, no file")
  func dropOfMesh() throws {
    let command = try Command()
    defer { command.remove() }
    let mesh = PointsSamples.oddFile(format: "ascii", hasLists: false)
    for (data, word) in [(mesh, "face"), (PointsSamples.oddFile(format: "binary_little_endian", hasLists: true), "face")] {
      let file = try command.file("in.ply", data)
      let result = try command.call(
        ["points", file, "-o", command.path("out.ply"), "--projective", "--behind", "drop"] + Self.perspective)
      #expect(
        result.status == 65 && result.isOneLine && result.error.contains(word) && result.error.contains("--behind nan"), "\(result.error)")
      #expect(!FileManager.default.fileExists(atPath: command.path("out.ply")))
    }
  }
}
