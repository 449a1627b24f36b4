import Foundation
import Testing

@testable import transforms

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
    #expect(parts["translation"] as? [Double] == [10, 20] && parts["scale"] as? [Double] == [2, 3])
    #expect(parts["rotation"] as? Double == 90 && parts["shear"] as? Double == 0 && parts.count == 4)
    let solid = try object(try command.call("inspect", "translate3d(1px, 2px, 3px) rotateZ(90deg)", "--format", "json").bytes)
    let places = try #require(solid["components"] as? [String: Any])
    let rotation = try #require(places["rotation"] as? [String: Any])
    #expect(places["translation"] as? [Double] == [1, 2, 3] && places["weight"] as? Double == 1)
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

  /// The numbers of a line of text, without what a note says after them.
  private func numbers(_ text: Substring) -> [Double] { text.split(separator: " ").prefix { Double($0) != nil }.compactMap { Double($0) } }

  /// Transforms of the plane and of space, with and without mirrors, shears and perspective.
  private static var transforms: [String] {
    let many = (1...60).map { index in
      func angle(_ step: Int) -> String { "\(index * step % 720 - 360)deg" }
      func factor(_ step: Int) -> Double { (Double(index * step % 16) - 7.5) / 4 }
      let shear = index % 3 == 0 ? " skewX(\(angle(91)))" : ""
      let plane = "translate(\(factor(3))px, \(factor(5))px) rotate(\(angle(37)))\(shear) scale(\(factor(7)), \(factor(11)))"
      switch index % 4 {
      case 0, 1: return plane
      case 2: return "\(plane) rotateX(\(angle(53))) scale3d(1, 1, \(factor(13)))"
      default: return "perspective(400px) rotateY(\(angle(59))) \(plane)"
      }
    }
    return many + ["matrix(-1, 0, 0, 1, 0, 0)", "scale(-1)", "rotate(170deg)", "rotateY(180deg)", "scale3d(1, 1, -1)", "none"]
  }

  @Test("inspect says the same in text and in JSON")
  func sameInTextAndJSON() throws {
    let command = try Command()
    defer { command.remove() }
    for transform in Self.transforms {
      let lines = try command.call("inspect", transform).output.split(separator: "\n")
      // Not JSONSerialization, whose numbers are an ulp off now and then.
      let json = try JSONParser.value(of: Array(command.call("inspect", transform, "--format", "json").bytes))
      func text(_ label: String) -> [Double]? {
        lines.first { $0.hasPrefix("  " + label) || $0.hasPrefix(label) }.map { numbers($0.drop { $0 == " " }.dropFirst(label.count)) }
      }
      #expect(text("determinant") == json["determinant"]?.numbers, "\(transform)")
      for name in ["matrix", "inverse"] {
        let rows = lines.firstIndex(of: Substring(name)).map { lines[($0 + 1)...($0 + 4)].flatMap(numbers) }
        #expect(rows == json[name]?.numbers, "\(transform): \(name)")
      }
      guard let parts = json["components"], parts.members != nil else {
        #expect(lines.contains { $0.hasPrefix("components   none") }, "\(transform)")
        continue
      }
      for name in ["translation", "shear", "scale"] { #expect(text(name) == parts[name]?.numbers, "\(transform): \(name)") }
      let turn = parts["rotation"]
      #expect(text("rotation") == (turn?["degrees"] ?? turn)?.numbers, "\(transform)")
      #expect((turn?["axis"] == nil) == (parts["weight"] == nil), "\(transform)")
    }
  }

  @Test("The parts of a mirror in the plane are those of the plane (openfl#783, svgo#541)")
  func mirrorsInThePlane() throws {
    let command = try Command()
    defer { command.remove() }
    func parts(_ arguments: String...) throws -> [String: Any] {
      let found = try object(try command.call(["inspect"] + arguments + ["--format", "json"]).bytes)
      return try #require(found["components"] as? [String: Any])
    }
    let mirror = try parts("matrix(-1, 0, 0, 1, 0, 0)")
    #expect(mirror["scale"] as? [Double] == [-1, 1] && mirror["rotation"] as? Double == 0)
    let turned = try parts("--syntax", "svg", "matrix(.49234309 -.87040122 -.87040122 -.49234309 96.139654 286.1997)")
    let scale = try #require(turned["scale"] as? [Double])
    #expect(abs(scale[0] + 1) < 1e-8 && abs(scale[1] - 1) < 1e-8)
    #expect(abs(try #require(turned["rotation"] as? Double) - 119.4947) < 1e-4)
  }

  @Test("The parts at the end of a way are the end's")
  func partsOfEnds() throws {
    let command = try Command()
    defer { command.remove() }
    let json = try command.call("interpolate", "none", "rotate(170deg)", "--at", "0,1", "--format", "json")
    #expect(json.output.contains("\"rotation\":170,\"scale\":[1,1],\"shear\":0,\"translation\":[0,0]}"), "\(json)")
    let text = try command.call("interpolate", "none", "rotate(170deg)", "--at", "1", "--format", "table").output
    #expect(text.contains("rotation     170.0 deg\n") && text.contains("scale        1.0  1.0\n"), "\(text)")
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
    #expect(parts["translation"] as? [Double] == [40, 0] && parts["scale"] as? [Double] == [4, 4])
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

extension JSON {
  fileprivate subscript(key: String) -> JSON? { members?.first { $0.key == key }?.value }

  /// A number or a list of numbers.
  fileprivate var numbers: [Double]? { number.map { [$0] } ?? list.map { $0.compactMap(\.number) } }
}
