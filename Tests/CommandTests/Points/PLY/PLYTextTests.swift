import TestEffort
import Foundation
import Testing

/// White space in text files of points, in amounts that must not be held in memory.
struct PLYTextTests {
  private static let header =
    "ply\nformat ascii 1.0\nelement vertex 2\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int i\nend_header\n"

  /// More bytes than a vertex may have.
  private static let spaces = String(repeating: " ", count: 17 << 20)

  private func map(_ body: String) throws -> (result: Command.Result, output: Data?) {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.ply", Self.header + body)
    let result = try command.call("points", file, "-o", command.path("out.ply"), "--transform", "scale3d(2, 2, 1)")
    return (result, try? command.bytes("out.ply"))
  }

  @Test("White space goes through, however much, between records, at the end, and in lines without points")
  func spaces() throws {
    let lines = String(repeating: "\n", count: 17 << 20)
    for (body, image) in [
      ("1 2 3\n4 5 6\n2 0 1\n\(Self.spaces)\n", "2 4 3\n8 10 6\n2 0 1\n\(Self.spaces)\n"),
      ("1 2 3\n\(lines)4 5 6\n2 0 1\n", "2 4 3\n\(lines)8 10 6\n2 0 1\n"),
      ("1 2 3\n4 5 6\n2 0 \(Self.spaces) 1\n", "2 4 3\n8 10 6\n2 0 \(Self.spaces) 1\n"),
      ("1 2 3\n4 5 6\n2 0 1\(Self.spaces)\n", "2 4 3\n8 10 6\n2 0 1\(Self.spaces)\n"),
    ] {
      let (result, output) = try map(body)
      #expect(result.status == 0 && output == Data((Self.header + image).utf8), "\(result.error.prefix(300))")
    }
  }

  @Test("A line with a point that is longer than a vertex may be is an error that says so")
  func longLine() throws {
    for body in ["1 2 3\n4 \(Self.spaces) 5 6\n2 0 1\n", "1 2 3\n4 5 6\(Self.spaces)\n2 0 1\n"] {
      let (result, output) = try map(body)
      #expect(result.status == 65 && result.isOneLine && output == nil, "\(result.status) \(result.error.prefix(300))")
      #expect(
        result.error.contains("line 11: element \"vertex\", record 2: expected at most 16777216 bytes, found more"), "\(result.error)")
    }
  }

  @Test("Vertices with other properties before, between and after are mapped alike wherever a piece of the file ends")
  func pieces() throws {
    let command = try Command()
    defer { command.remove() }
    let count = Effort.size(debug: 60_000, release: 100_000)
    func file(_ factor: Int) -> String {
      let names = ["a", "x", "b", "y", "z", "c"].map { "property \($0 == "a" ? "int" : "float") \($0)\n" }.joined()
      var text = "ply\nformat ascii 1.0\nelement vertex \(count)\n\(names)end_header\n"
      for index in 0..<count {
        text +=
          "\(index) \(factor * index)  0.\(index)e1 \(factor * -index) \(factor * (index % 7)) c\(String(repeating: "c", count: index % 11))\n"
      }
      return text
    }
    let result = try command.call(
      "points", try command.file("in.ply", file(1)), "-o", command.path("out.ply"), "--transform", "scale3d(2, 2, 2)")
    #expect(result.status == 0, "\(result.error)")
    let image = String(decoding: try command.bytes("out.ply"), as: UTF8.self)
    #expect(image.replacing(" -0 ", with: " 0 ") == file(2).replacing(" -0 ", with: " 0 "))
  }
}
