import TestEffort
import Foundation
import Testing
import TransformKit

/// `transforms points` on OBJ files.
struct ObjTextTests {
  private static let transform = "translateX(1) scale3d(2, 2, 4)"

  @Test("Lines v are points and lines vn normals of length one; everything else is kept to the byte")
  func kept() throws {
    let command = try Command()
    defer { command.remove() }
    let text = """
      # a comment: v 1 2 3
      mtllib a.mtl
      o thing\r
      v 1 2 3
      vn 0 0 2
      v\t4 5  6 0.5
        v 7 8 9 255 0 0\t
      vt 0.50 0.5
      vn 0 -3 4
      vp 0.1
      g v
      f 1/1/1 2/1/1 3//2 \\

      v -0.5 0 1e2
      """
    let image = """
      # a comment: v 1 2 3
      mtllib a.mtl
      o thing\r
      v 3 4 12
      vn 0 0 1
      v\t9 10  24 0.5
        v 15 16 36 255 0 0\t
      vt 0.50 0.5
      vn 0 -0.8320502943378437 0.5547001962252291
      vp 0.1
      g v
      f 1/1/1 2/1/1 3//2 \\

      v 0 0 400
      """
    let file = try command.file("in.obj", text)
    let result = try command.call("points", file, "-o", file, "--transform", Self.transform)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let lines = String(decoding: try command.bytes("in.obj"), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let expected = image.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == expected.count)
    for (line, other) in zip(lines, expected) where !line.hasPrefix("vn 0 -0.8") { #expect(line == other) }
    // (0, −3, 4) by the inverse transpose is (0, −1.5, 1), of length √3.25.
    let normal = try #require(lines.first { $0.hasPrefix("vn 0 -") }).split(separator: " ").compactMap { Double($0) }
    #expect(normal.count == 3 && abs(normal[1] + 1.5 / 3.25.squareRoot()) < 1e-15 && abs(normal[2] - 1 / 3.25.squareRoot()) < 1e-15)
  }

  @Test("The mark of UTF-8 before the first line is kept, and is no part of it")
  func mark() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.obj", "\u{FEFF}v 1 2 3\nv 4 5 6\n")
    let result = try command.call("points", file, "-o", "-", "--transform", Self.transform)
    #expect(result.bytes == Data("\u{FEFF}v 3 4 12\nv 9 10 24\n".utf8), "\(result.output)\(result.error)")
  }

  @Test("Points and normals in turn, in a file larger than any buffer")
  func large() throws {
    let command = try Command()
    defer { command.remove() }
    func text(_ scale: Int) -> String {
      (0..<Effort.size(debug: 40_000, release: 60_000)).map { "vn 0 1 0\nv \(scale * $0) \(scale * -1) \(scale * ($0 % 13)) # \($0)\n" }
        .joined() + "f 1 2 3\n"
    }
    let file = try command.file("in.obj", text(1))
    let result = try command.call("points", file, "-o", command.path("out.obj"), "--transform", "scale3d(2, 2, 2)")
    #expect(result.status == 0, "\(result.error)")
    #expect(try command.bytes("out.obj") == Data(text(2).utf8))
  }

  @Test("A mirror reverses the corners of lines f; without a mirror and with --keep-faces they stay")
  func mirror() throws {
    let command = try Command()
    defer { command.remove() }
    // A reversed face, corners of every form, a face that goes on, and points after faces, as groups have them.
    let text = "v 1 2 3\nf 1 2/5 3//7 -10/11/12 # kept\n vn 1 0 0\n f  1\t2 \\\n  3\nv 1 2 4\nfo 1 2 3\nf 9 8 7\nv 1 5 6"
    let image = "v -1 2 3\nf -10/11/12 3//7 2/5 1 # kept\n vn -1 0 0\n f  3\t2 \\\n  1\nv -1 2 4\nfo 1 2 3\nf 7 8 9\nv -1 5 6"
    let mirror = ["--transform", "scale3d(-1, 1, 1)"]
    for (text, image, arguments) in [
      (text, image, mirror), (text, text, mirror + mirror),
      ("v 1 2 3\nf 1 2 3 # quad 4\nf 1 2 3#c\n", "v -1 2 3\nf 3 2 1 # quad 4\nf 3 2 1#c\n", mirror),
      ("v 1 2 3\nf 1 2 3", "v -1 2 3\nf 1 2 3", mirror + ["--keep-faces"]),
    ] {
      let result = try command.call(["points", try command.file("in.obj", text), "-o", "-"] + arguments)
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      #expect(result.output == image)
    }
  }

  @Test(
    "Faults are status 65 with line and column, and leave no file",
    arguments: [
      ("v 1 2\n", "none", ["line 1, column 6: z: expected a number", "the end of the line"]),
      ("v 1 2 3\nv 1 two 3\n", "none", ["line 2, column 5: y: expected a number", "\"two\""]),
      ("v 1 2 3\nvn 1 2 1e999\n", "none", ["line 2, column 8: z", "1e999"]),
      ("v 1 2 3\nvn 0 0 1\n", "perspective(100) rotateX(1deg)", ["line 2", "vn", "perspective"]),
      ("v 1 2 3\rv 4 five 6\r", "none", ["line 2, column 5: y", "\"five\""]),
      ("v 1 2 \\\n3\nv 4 5 \\\n six\n", "none", ["line 4, column 2: z", "\"six\""]),
      ("# nothing\n", "none", ["expected lines of points"]), ("", "none", ["expected lines of points"]),
    ])
  func faults(text: String, transform: String, words: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.obj", text)
    let result = try command.call("points", file, "-o", command.path("out.obj"), "--projective", "--transform", transform)
    #expect(result.status == 65 && result.isOneLine, "\(result.error)")
    for word in words { #expect(result.error.contains(word), "\(result.error)") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", "in.obj"])
  }
}
