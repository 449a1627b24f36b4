import Foundation
import Testing

/// Formats of the output: asked for, or by the extension of the file.
struct FormatTests {
  private func object(_ data: Data) throws -> [String: Any] { try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]) }

  @Test("inspect gives JSON: what the text says, and null for what there is not")
  func inspectAsJSON() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("inspect", "translate(10px, 20px) rotate(90deg) scale(2, 3)", "--format", "json")
    #expect(result.status == 0 && result.error.isEmpty && result.output.hasSuffix("}\n"), "\(result)")
    let found = try object(result.bytes)
    #expect(found["matrix"] as? [Double] == [0, 2, 0, 0, -3, 0, 0, 0, 0, 0, 1, 0, 10, 20, 0, 1])
    #expect(found["determinant"] as? Double == 6 && found["facing"] as? String == "front")
    #expect((found["class"] as? [String])?.contains("affine") == true)
    let parts = try #require(found["components"] as? [String: Any])
    #expect(parts["translation"] as? [Double] == [10, 20, 0] && parts["weight"] as? Double == 1)
    let rotation = try #require(parts["rotation"] as? [String: Any])
    #expect(rotation["degrees"] as? Double == 90 && rotation["axis"] as? [Double] == [0, 0, 1])
    let corridor = try object(try command.call("inspect", "translate(30px, 40px) perspective(250px)", "--format", "json").bytes)
    let points = try #require(corridor["vanishingPoints"] as? [String: [String: [Double]]])
    #expect(points["z"] == ["point": [30, 40]] && points["x"] == ["direction": [1, 0]])
    #expect(corridor["eye"] as? [Double] == [0, 0, 250] && corridor["recedingAxes"] as? Int == 1)
    #expect(
      (corridor["horizons"] as? [String: Any])?["xy"] is NSNull
        && (corridor["horizons"] as? [String: Any])?["yz"] as? [Double] == [1, 0, -30])
    let singular = try object(try command.call("inspect", "matrix(1, 2, 2, 4, 0, 0)", "--format", "json").bytes)
    for key in ["inverse", "condition"] { #expect(singular[key] is NSNull, "\(key)") }
    #expect(try command.call("inspect", "none", "--format", "text").bytes == (try command.call("inspect", "none").bytes))
  }

  @Test("- is standard input, for a transform as text and as numbers")
  func standardInput() throws {
    let command = try Command()
    defer { command.remove() }
    let expected = try command.call("inspect", "rotate(90deg)").output
    for (index, text) in ["rotate(90deg)\n", "0 1 0 0 -1 0 0 0\n0 0 1 0 0 0 0 1\n"].enumerated() {
      let file = try command.file("input", text)
      let result = try command.call(["inspect", "-"], input: file)
      #expect(result.status == 0 && result.error.isEmpty && result.output.hasPrefix(expected.prefix(60)), "\(result)")
      let json = try command.call(["interpolate", "none", "-", "--format", "json", "--at", "1"], input: file)
      #expect(json.status == 0 && json.output.contains("\"matrix\":[0,1,0,0,-1,0,0,0,0,0,1,0,0,0,0,1]"), "\(index): \(json)")
    }
    for (input, status) in [("", 65), (" \n", 65), ("rotate(", 65)] {
      let result = try command.call(["inspect", "-"], input: try command.file("input", input))
      #expect(result.status == status && result.isOneLine && result.output.isEmpty, "\(result)")
    }
    let bytes = try command.call(["inspect", "-"], input: try command.file("input", Data([0x6E, 0xFF])))
    #expect(bytes.status == 65 && bytes.isOneLine && bytes.error.contains("standard input") && bytes.error.contains("UTF-8"), "\(bytes)")
    #expect(try command.call("interpolate", "-", "-").status == 64)
  }

  @Test("interpolate lists matrices and components at given times, as JSON and for people")
  func timesOfInterpolations() throws {
    let command = try Command()
    defer { command.remove() }
    let arguments = ["interpolate", "translateX(10px)", "translateX(30px) scale(3)", "--at", "0,0.25,1.5"]
    let json = try command.call(arguments + ["--format", "json"])
    let list = try #require(try JSONSerialization.jsonObject(with: json.bytes) as? [[String: Any]])
    #expect(list.compactMap { $0["t"] as? Double } == [0, 0.25, 1.5] && json.error.isEmpty)
    #expect(list[1]["matrix"] as? [Double] == [1.5, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, 1, 0, 15, 0, 0, 1])
    let parts = try #require(list[2]["components"] as? [String: Any])
    #expect(parts["translation"] as? [Double] == [40, 0, 0] && parts["scale"] as? [Double] == [4, 4, 1])
    let table = try command.call(arguments + ["--format", "table"])
    #expect(table.status == 0 && table.error.isEmpty, "\(table.error)")
    for line in ["t            0.25\nmatrix\n", "  translation  15.0  0.0\n", "  scale        1.5  1.5\n"] {
      #expect(table.output.contains(line), "\(table.output)")
    }
    let strip = try command.call(arguments)
    #expect(strip.output.hasPrefix("<svg") && strip.output.components(separatedBy: "<title>").count == 4, "\(strip)")
    for wrong in [
      ["--at", ""], ["--at", "0,,1"], ["--at", "0,x"], ["--at", "nan"], ["--at", "1e999"], ["--at", "0", "--frames", "3"],
    ] {
      let result = try command.call(["interpolate", "none", "none"] + wrong)
      #expect(result.status == 64 && result.isOneLine && result.output.isEmpty && result.error.contains("--at"), "\(result)")
    }
    let far = try command.call("interpolate", "scale(1e308)", "none", "--method", "numbers", "--at=-9", "--format", "json")
    #expect(far.status == 65 && far.isOneLine && far.error.contains("t = -9") && far.output.isEmpty, "\(far)")
  }

  @Test("The extension of the output decides the format, unless one is asked for")
  func extensions() throws {
    let command = try Command()
    defer { command.remove() }
    let cube = Command.scenes.appendingPathComponent("lit-cube.json").path
    for (name, format) in [("a.svg", "svg"), ("a.b.JSON", "json"), ("a.txt", "table"), ("plain", "svg"), (".svg", "svg"), ("dot.", "svg")] {
      for call in [["render", cube], ["interpolate", "none", "rotate(90deg)"]] {
        #expect(try command.call(call + ["-o", command.path(name)]).status == 0)
        #expect(try command.bytes(name) == (try command.call(call + ["--format", format]).bytes), "\(name)")
      }
    }
    #expect(try command.call("render", cube, "-o", command.path("b.png"), "--format", "json").status == 0)
    #expect(try command.bytes("b.png") == (try command.call("render", cube, "--format", "json").bytes))
  }

  @Test("An unknown extension is status 64 and names those there are; no file is written")
  func unknownExtensions() throws {
    let command = try Command()
    defer { command.remove() }
    let cube = Command.scenes.appendingPathComponent("lit-cube.json").path
    for call in [["render", cube], ["interpolate", "none", "rotate(90deg)"]] {
      let result = try command.call(call + ["-o", command.path("x.png")])
      #expect(result.status == 64 && result.isOneLine && result.output.isEmpty, "\(result)")
      let words = ["x.png", ".svg", ".json", ".txt", "--format"] + (call[0] == "render" ? [".html"] : [])
      for word in words { #expect(result.error.contains(word), "\(result.error)") }
      #expect(!FileManager.default.fileExists(atPath: command.path("x.png")))
    }
  }
}
