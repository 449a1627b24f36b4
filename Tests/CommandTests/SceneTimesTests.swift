import Foundation
import Testing

/// Frames of `transforms render`, and its options of time.
struct SceneTimesTests {
  private static let scene = AnimationReaderTests.scene(#"{"keyPath": "position.x", "toValue": 50, "duration": 1}"#)

  @Test("Each frame is the picture of its time, in a file of its own")
  func numbered() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let result = try command.call(["render", scene, "--from=-0.5", "--to", "0.5", "--frames", "5", "-o", command.path("a.b.svg")])
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result.error)")
    for (index, time) in ["-0.5", "-0.25", "0", "0.25", "0.5"].enumerated() {
      #expect(try command.bytes("a.b-00\(index).svg") == command.call("render", scene, "--at=\(time)").bytes)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: command.folder.path)
    #expect(files.filter { !$0.hasPrefix(".") }.sorted() == (0..<5).map { "a.b-00\($0).svg" } + ["scene.json"])
    // No extension, and a folder with a point in its name.
    try FileManager.default.createDirectory(atPath: command.path("v1.0"), withIntermediateDirectories: true)
    #expect(try command.call("render", scene, "--to", "1", "--frames", "2", "-o", command.path("v1.0/frame")).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.path("v1.0")).sorted() == ["frame-000", "frame-001"])
  }

  @Test("A strip has all frames side by side, with ids of their own")
  func strip() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let result = try command.call("render", scene, "--to", "1", "--frames", "3", "--strip")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(result.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"100\""))
    #expect(result.output.contains("<svg x=\"100\" width=\"100\" height=\"100\" viewBox=\"0 0 100 100\"><title>t = 0.5</title>"))
    #expect(result.output.contains("points=\"25,0 35,0 35,10 25,10\""))
    #expect(result.output.components(separatedBy: "</svg>").count == 5)
    let planes = Command.scenes.appendingPathComponent("two-planes.json").path
    let cut = try command.call("render", planes, "--to", "1", "--frames", "2", "--strip").output
    let ids = cut.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
  }

  @Test(
    "Options of time that do not fit together are wrong calls",
    arguments: [
      (["--at", "soon"], "--at: expected a number as in JSON, found \"soon\""), (["--at", "nan"], "expected a number as in JSON"),
      (["--at", "1e999"], "expected a number as in JSON"), (["--from", "0"], "expected --frames with them"),
      (["--strip"], "expected --frames with them"), (["--to", "x", "--frames", "2", "--strip"], "--to: expected a number"),
      (["--frames", "2", "--strip"], "expected the time of the last frame"),
      (["--to", "1", "--frames", "1", "--strip"], "2 to 1000 --frames"),
      (["--to", "1", "--frames", "1001", "--strip"], "2 to 1000 --frames"),
      (["--to", "1", "--frames", "2", "--at", "1", "--strip"], "expected one of them"),
      (["--to", "1", "--frames", "2", "--format", "json", "--strip"], "expected no --format json"),
      (["--to", "1", "--frames", "2"], "expected -o with the name of a file"),
      (["--to", "1", "--frames", "2", "-o", "-"], "expected -o with the name of a file"),
    ])
  func wrongCalls(options: [String], message: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(["render", command.file("scene.json", Self.scene)] + options)
    #expect(result.status == 64 && result.isOneLine && result.error.contains(message), "\(options): \(result.error)")
  }

  @Test("If one frame has no picture, no file is written")
  func failedFrame() throws {
    let command = try Command()
    defer { command.remove() }
    let huge = AnimationReaderTests.scene(
      #"{"keyPath": "transform.scale", "fromValue": 1, "toValue": 1e308, "duration": 1, "fillMode": "both"}"#,
      layer: #", "position": [9e9, 0]"#
    ).replacing("[0, 0, 10, 10]", with: "[0, 0, 1e200, 1e200]")
    let scene = try command.file("scene.json", huge)
    let result = try command.call("render", scene, "--to", "1", "--frames", "3", "-o", command.path("f.svg"))
    #expect(result.status == 65 && result.isOneLine && result.error.contains("at the time 0.5"), "\(result.error)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: command.folder.path).filter { $0.hasSuffix("svg") || $0.hasSuffix("part") }
        .isEmpty)
  }

  @Test("A frame is not written over the scene")
  func sceneAsFrame() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("s-001.svg", Self.scene)
    let result = try command.call("render", scene, "--to", "1", "--frames", "3", "-o", command.path("s.svg"))
    #expect(result.status == 64 && result.error.contains("is the scene itself"), "\(result.error)")
    #expect(try command.bytes("s-001.svg") == Data(Self.scene.utf8))
  }
}
