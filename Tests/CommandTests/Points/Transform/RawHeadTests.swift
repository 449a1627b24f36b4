import Foundation
import Testing

/// Files that are plainly no raw points.
struct RawHeadTests {
  @Test(
    "Text with numbers is refused as raw points: status 65 with a hint, from a file and from a pipe, no output",
    arguments: [
      "1 2 3\n4 5 6\n", "1,2,3\n4,5,6\n7.5,8,9\n", "x y z\n1 2 3\n4 5 6\n", "# cloud\n1.5e3\t2\t-3\r\n", "1;2;3;",
      String(repeating: "0.25 1 2\n", count: 1200),
      "12345678901", "123456789012", "ply\nformat ascii 1.0\nend_header\n", "ply\rformat ascii 1.0\rend_header\r",
      "\u{FEFF}ply \nend_header\n",
    ])
  func text(text: String) throws {
    let command = try Command()
    defer { command.remove() }
    for layout in ["xyz:f32", "xy:f32", "xyzw:f64"] {
      // Spaces make the size one that raw points may have.
      let padding = String(repeating: " ", count: (96 - text.utf8.count % 96) % 96)
      let file = try command.file("in.xyz", text + padding)
      for (input, output) in [(file, command.path("out")), ("-", command.path("out")), (file, "-")] {
        let result = try command.call(["points", input, "-o", output, "--layout", layout, "--transform", "none"], input: file)
        #expect(result.status == 65 && result.isOneLine && result.bytes.isEmpty, "\(result.status) \(result.error)")
        #expect(result.error.contains("expected raw points"), "\(result.error)")
        #expect(!FileManager.default.fileExists(atPath: command.path("out")))
      }
    }
  }

  @Test("Binary numbers are taken, and so is text that is no list of numbers")
  func binary() throws {
    for points in [[1, 2, 3], [0, 0, 0], [0x1p-100, 2, .nan]] as [[Float]] {
      #expect(try PointCall(points, ["--transform", "translateX(0)"]).status == 0)
    }
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", "ABCDEFGHIJK\nABCDEFGHIJK\n")
    #expect(try command.call("points", file, "-o", "-", "--layout", "xyz:f32", "--transform", "none").status == 0)
  }
}
