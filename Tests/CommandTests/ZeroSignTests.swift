import Foundation
import Testing

/// A zero has no sign in what the command reports. Files of points keep it.
struct ZeroSignTests {
  @Test(
    "No report has a negative zero",
    arguments: [
      ["ease", "linear", "--at", "-0", "--format", "table"], ["ease", "linear", "--at", "-0", "--format", "json"],
      ["interpolate", "scale(1)", "scale(2)", "--at", "-0", "--format", "table"],
      ["interpolate", "scale(1)", "scale(2)", "--at", "-0", "--format", "json"], ["inspect", "matrix(1, -0, -0, 1, -0, -0)"],
      ["inspect", "matrix(1, -0, -0, 1, -0, -0)", "--format", "json"],
      ["path", "M-0 -0 L-0 -5", "--at=-0,1", "--format", "table"],
    ])
  func reports(arguments: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(arguments)
    #expect(result.status == 0, "\(result.error)")
    #expect(!Self.hasNegativeZero(result.output), "\(result.output)")
  }

  @Test("What --info says of points has none, their images have it")
  func points() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("zeros.txt", "-0 -0 -0\n-0 -5 -0\n")
    for format in ["table", "json"] {
      let result = try command.call("points", file, "--info", "--format", format)
      #expect(result.status == 0 && !Self.hasNegativeZero(result.output), "\(result.output)")
    }
    let result = try command.call("points", file, "-o", command.path("out.txt"), "--transform", "scale3d(2, 2, 2)")
    let images = String(decoding: try command.bytes("out.txt"), as: UTF8.self)
    #expect(result.status == 0 && Self.hasNegativeZero(images), "\(images)")
  }

  @Test("Neither do matrices, corners, depths and hits of scenes")
  func scenes() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file(
      "scene.json",
      """
      {"viewport": [100, 100], "root": {"bounds": [0, 0, 100, 100], "sublayers": [{"name": "turned", "bounds": [0, 0, 40, 40],
      "transform": "rotateZ(180deg) scale3d(1, 1, -1)", "position": [0, 0]}]}}
      """)
    for arguments in [
      ["render", scene, "--format", "json"], ["hit", scene, "0,0", "--format", "json"], ["convert", scene, "turned", "root", "0,0"],
    ] {
      let result = try command.call(arguments)
      #expect(result.status == 0, "\(result.error)")
      #expect(!Self.hasNegativeZero(result.output), "\(result.output)")
    }
  }

  /// Whether a text has `-0` or `-0.0` as a number of its own.
  private static func hasNegativeZero(_ text: String) -> Bool {
    text.split { !"+-.0123456789e".contains($0) }.contains { $0 == "-0" || $0 == "-0.0" }
  }
}
