import Foundation
import Testing

struct RenderTests {
  private struct Report: Decodable {
    struct Layer: Decodable {
      let name: String
      let matrix: [Double]
      let quad: [[Double]?]
      let isFrontFacing: Bool
      let isVisible: Bool
      let depth: Double?
      let normal: [Double]?
      let shade: Double?
    }
    struct Drawn: Decodable {
      let name: String
      let fragment: Int
    }
    let layers: [Layer]
    let drawOrder: [Drawn]
  }

  private func report(_ scene: String, _ command: Command) throws -> Report {
    let result = try command.call("render", scene, "--format", "json")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  @Test("A scene is not drawn over itself, by whatever name; another file is replaced")
  func sceneAsOutput() throws {
    let command = try Command()
    defer { command.remove() }
    let bytes = try Data(contentsOf: Command.scenes.appendingPathComponent("lit-cube.json"))
    let scene = try command.file("scene.json", bytes)
    try FileManager.default.createSymbolicLink(atPath: command.path("symbolic.json"), withDestinationPath: "scene.json")
    try FileManager.default.linkItem(atPath: scene, toPath: command.path("hard.json"))
    for (input, output) in [
      (scene, scene), (scene, command.path("../\(command.folder.lastPathComponent)/scene.json")), (scene, command.path("symbolic.json")),
      (command.path("symbolic.json"), scene), (scene, command.path("hard.json")), ("-", scene),
    ] {
      let result = try command.call(["render", input, "-o", output], input: scene)
      #expect(result.status == 64 && result.isOneLine && result.error.contains("is the scene itself"), "\(output): \(result.error)")
      #expect(try command.bytes("scene.json") == bytes)
    }
    let copy = try command.file("copy.svg", bytes)
    #expect(try command.call("render", scene, "-o", copy).status == 0)
    #expect(try command.bytes("copy.svg").starts(with: Data("<svg".utf8)))
    #expect(try command.call(["render", "-", "-o", "-"], input: scene).status == 0)
  }

  @Test("The lit cube's known answers come out of the file, to 0.001")
  func litCube() throws {
    let command = try Command()
    defer { command.remove() }
    let report = try report(Command.scenes.appendingPathComponent("lit-cube.json").path, command)
    let layers = Dictionary(uniqueKeysWithValues: report.layers.map { ($0.name, $0) })
    let shades = ["front": 0.053, "right": 0.5, "top": 0, "bottom": 1, "left": 0.5, "back": 0.947]
    for (name, shade) in shades { #expect((try #require(layers[name]?.shade) - shade).magnitude < 0.001, "\(name)") }
    let corners = [(-164.716, -82.358), (0, 44.474), (0, 181.333), (-123.899, 61.950)]
    #expect(layers["front"]?.quad.count == 4)
    for (corner, expected) in zip(layers["front"]?.quad ?? [], corners) {
      let corner = try #require(corner)
      #expect((corner[0] - 200 - expected.0).magnitude < 0.001 && (corner[1] - 200 - expected.1).magnitude < 0.001)
    }
    #expect(report.drawOrder.map(\.name).first == "container")
    #expect(Set(report.drawOrder.map(\.name).suffix(3)) == ["front", "right", "top"])
    #expect(layers["back"]?.isFrontFacing == false)
    #expect(layers["container"]?.shade == nil)
  }

  @Test("A small viewport has as many places as a large one")
  func smallViewport() throws {
    let command = try Command()
    defer { command.remove() }
    for (size, side, wanted) in [
      ("0.01", "0.0042", "0.0012,0.0012 0.0054,0.0012 0.0054,0.0054 0.0012,0.0054"), ("400", "100", "-16.7,-16.7"),
    ] {
      let scene = """
        {"root": {"bounds": [0, 0, \(size), \(size)], "sublayers": [
          {"bounds": [0, 0, \(side), \(side)], "position": \(size == "400" ? "[33.3, 33.3]" : "[0.0033, 0.0033]"), "backgroundColor": "#ff0000"}],
          "anchorPoint": [0, 0]}}
        """
      let result = try command.call("render", command.file("scene.json", scene))
      #expect(result.status == 0 && result.output.contains("points=\"\(wanted)"), "\(result.output) \(result.error)")
    }
  }

  @Test("Two planes under one shared vanishing point are mirror images of each other")
  func twoPlanes() throws {
    let command = try Command()
    defer { command.remove() }
    let layers = try report(Command.scenes.appendingPathComponent("two-planes.json").path, command).layers
    let (left, right) = (layers[1].quad, layers[2].quad)
    for (index, mirrored) in [1, 0, 3, 2].enumerated() {
      let (a, b) = (try #require(left[index]), try #require(right[mirrored]))
      #expect((a[0] + b[0] - 480).magnitude < 1e-9 && (a[1] - b[1]).magnitude < 1e-9)
    }
  }

  @Test("The corridor's receding edges meet in the vanishing point (200, 200)")
  func corridor() throws {
    let command = try Command()
    defer { command.remove() }
    let report = try report(Command.scenes.appendingPathComponent("corridor.json").path, command)
    let layers = Dictionary(uniqueKeysWithValues: report.layers.map { ($0.name, $0) })
    for corner in 0..<2 {
      let near = try #require(layers["frame 0 top"]?.quad[corner])
      let far = try #require(layers["frame 6 top"]?.quad[corner])
      // The line through both images goes through the vanishing point.
      let cross = (near[0] - 200) * (far[1] - 200) - (near[1] - 200) * (far[0] - 200)
      #expect(cross.magnitude < 1e-9)
      #expect((far[0] - 200).magnitude < (near[0] - 200).magnitude / 2)
    }
    #expect(report.drawOrder.map(\.name).suffix(4).allSatisfy { $0.hasPrefix("frame 0") })
  }

  @Test(
    "The pictures in Notes are what the command draws", arguments: ["lit-cube", "two-planes", "corridor", "block", "ring", "reflection"])
  func pictures(name: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("render", Command.scenes.appendingPathComponent("\(name).json").path, "-o", command.path("picture.svg"))
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
    let drawn = try String(contentsOfFile: command.path("picture.svg"), encoding: .utf8)
    #expect(drawn == (try String(contentsOf: Command.scenes.appendingPathComponent("\(name).svg"), encoding: .utf8)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).filter { $0.hasSuffix(".part") }.isEmpty)
  }

  @Test(
    "The strips of moving scenes in Notes are what the command draws",
    arguments: [
      ("clock", ["--to", "45", "--frames", "5"]), ("flip-card", ["--to", "1", "--frames", "5"]),
      ("delayed-ring", ["--to", "0.8", "--frames", "5"]), ("fire", ["--from", "0.5", "--to", "3.5", "--frames", "3"]),
      ("explosion", ["--to", "1.6", "--frames", "5"]), ("snow", ["--at", "60"]),
    ])
  func strips(name: String, times: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let scene = Command.scenes.appendingPathComponent("\(name).json").path
    let words = times.contains("--at") ? times : times + ["--strip"]
    let result = try command.call(["render", scene, "-o", command.path("strip.svg")] + words)
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result.error)")
    #expect(try command.bytes("strip.svg") == Data(contentsOf: Command.scenes.appendingPathComponent("\(name).svg")))
  }

  @Test("Names, colours, opacity and what is behind the eye come out right")
  func details() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file(
      "scene.json",
      """
      {"viewport": [100, 100], "root": {"bounds": [0, 0, 100, 100], "position": [50, 50], "sublayerTransform": "perspective(100px)",
       "sublayers": [
        {"name": "a<b>&", "bounds": [0, 0, 10, 10], "position": [50, 50], "backgroundColor": "#FF000080", "opacity": 0.5},
        {"bounds": [0, 0, 10, 10], "position": [50, 50], "zPosition": 200, "backgroundColor": "#00ff00"},
        {"kind": "transform", "bounds": [0, 0, 10, 10], "sublayers": [{"bounds": [0, 0, 1, 1]}]}]}}
      """)
    let svg = try command.call("render", scene).output
    #expect(svg.contains("<g opacity=\"0.5\">\n<polygon points=\"45,45 55,45 55,55 45,55\" fill=\"#ff0000\" fill-opacity=\"0.502\">"))
    #expect(svg.contains("<title>a&lt;b&gt;&amp;</title>"))
    #expect(!svg.contains("#00ff00"))
    let layers = try report(scene, command).layers
    #expect(layers.map(\.name) == ["root", "a<b>&", "root/1", "root/2", "root/2/0"])
    #expect(layers[2].quad.allSatisfy { $0 == nil } && !layers[2].isVisible && layers[2].depth == nil)
    let table = try command.call("render", scene, "--format", "table").output
    #expect(table.contains("behind"))
    #expect(table.split(separator: "\n").count == 6)
  }

  @Test("What is squeezed to a line is not painted, and what is thin is")
  func lines() throws {
    let command = try Command()
    defer { command.remove() }
    for (degrees, count) in [(90.0, 0), (90 - 1e-12, 0), (89.99, 2)] {
      let keys = "\"bounds\": [0, 0, 100, 60], \"backgroundColor\": \"#00ff00\""
      let inner = "{\(keys), \"name\": \"inner\", \"position\": [60, 30]}"
      let thin = "{\(keys), \"position\": [90, 70], \"transform\": \"rotate(28deg) rotateY(\(degrees)deg)\", \"sublayers\": [\(inner)]}"
      let root = "\"bounds\": [0, 0, 200, 100], \"position\": [100, 50], \"sublayers\": [\(thin)]"
      let result = try command.call("render", command.file("scene.json", "{\"root\": {\(root)}}"), "--format", "svg")
      #expect(result.status == 0 && result.output.components(separatedBy: "#00ff00").count == count + 1, "\(degrees): \(result)")
    }
  }

  @Test("Planes that cross are drawn in pieces, each under its clip with all that is in it")
  func crossingPlanes() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file(
      "scene.json",
      """
      {"viewport": [400, 400], "root": {"name": "r", "bounds": [0, 0, 400, 400], "position": [200, 200], "sublayerTransform": "perspective(500px)",
       "sublayers": [
        {"name": "a", "bounds": [0, 0, 200, 200], "position": [200, 200], "transform": "rotateY(40deg)", "backgroundColor": "#ff0000"},
        {"name": "b", "bounds": [0, 0, 200, 200], "position": [200, 200], "transform": "rotateY(-40deg)", "backgroundColor": "#00ff00",
         "opacity": 0.5}]}}
      """)
    let drawn = try report(scene, command).drawOrder.map { "\($0.name) \($0.fragment)" }
    #expect(drawn == ["r 0", "b 0", "a 0", "b 1"])
    let lines = try command.call("render", scene).output.split(separator: "\n")
    #expect(lines.count == 1 + 2 * 6 + 1 + 1, "\(lines)")
    // Pieces reach three points beyond the layer's own edges, and 0.094 beyond the cut. The later one has that strip.
    let left = "199.75,97 200.094,97 200.094,303 199.75,303 129.122,291.147 129.122,108.853"
    let right = "287.655,82.248 290.905,82.248 290.905,317.752 287.655,317.752 199.906,303.026 199.906,96.974"
    let shapes = "<polygon points=\"\(left)\" fill=\"#fff\"/><polygon points=\"\(right)\" fill=\"#000\"/>"
    #expect(lines[1] == "<mask id=\"piece-1\" shape-rendering=\"crispEdges\">\(shapes)</mask>")
    #expect(lines[2] == "<g mask=\"url(#piece-1)\">" && lines[3] == "<g opacity=\"0.5\">" && lines[5] == "</g>" && lines[6] == "</g>")
    #expect(lines[7].hasSuffix("<title>a</title></polygon>"))
    #expect(lines[9] == "<g mask=\"url(#piece-3)\">" && lines[10] == "<g opacity=\"0.5\">")
    let rows = try command.call("render", scene, "--format", "table").output.split(separator: "\n")
    #expect(rows[2].hasSuffix(" 3") && rows[3].hasSuffix(" 2,4"), "\(rows)")
    // The piece of an opaque layer that is drawn first reaches 1.5 points under the other, between the layer's edges.
    let text = try String(contentsOfFile: scene, encoding: .utf8)
    let opaque = try command.call("render", command.file("opaque.json", text.replacing("\"opacity\": 0.5", with: "\"opacity\": 1"))).output
    let reaching = "199.75,97 200,97 200,100 201.5,100 201.5,300 200,300 200,303 199.75,303 129.122,291.147 129.122,108.853"
    #expect(opaque.contains("<clipPath id=\"piece-1\"><polygon points=\"\(reaching)\"/></clipPath>"), "\(opaque)")
    #expect(opaque.contains("<clipPath id=\"piece-3\">") && !opaque.contains("mask"))
  }

  @Test("The vanishing point and the horizon are marked where they are in the picture, and nothing where they are not")
  func marks() throws {
    let command = try Command()
    defer { command.remove() }
    func svg(_ transform: String) throws -> String {
      let scene = try command.file(
        "scene.json",
        """
        {"viewport": [200, 100], "marks": ["vanishingPoint", "horizon"],
         "root": {"bounds": [0, 0, 200, 100], "position": [100, 50], "sublayerTransform": "\(transform)"}}
        """)
      return try command.call("render", scene).output
    }
    let level = try svg("perspective(100px)")
    #expect(level.contains("<circle cx=\"100\" cy=\"50\"") && level.contains("<polyline points=\"0,50 200,50\""), "\(level)")
    // Looking down by 30° moves both up by 100·tan 30°, out of the picture.
    let down = try svg("perspective(100px) rotateX(-30deg)")
    #expect(!down.contains("<circle") && !down.contains("<polyline"))
    // Looking to the side by 20° moves the point along the horizon: 100·tan 20° = 36.397.
    let aside = try svg("perspective(100px) rotateY(20deg)")
    #expect(aside.contains("cx=\"63.603\" cy=\"50\"") || aside.contains("cx=\"136.397\" cy=\"50\""), "\(aside)")
    #expect(!(try svg("none")).contains("<circle"))
  }

  @Test("A picture whose area overflows or underflows is refused, and its figures and hits are given", arguments: ["1e200", "1e-200"])
  func extremeViewport(side: String) throws {
    let command = try Command()
    defer { command.remove() }
    let place = #""bounds": [0, 0, \#(side), \#(side)], "position": [0, 0], "anchorPoint": [0, 0]"#
    let layer = ##"{"name": "a", \##(place), "backgroundColor": "#ff0000"}"##
    let root = #"{\#(place), "sublayers": [\#(layer)]}"#
    let scene = try command.file("scene.json", #"{"viewport": [\#(side), \#(side)], "root": \#(root)}"#)
    for format in ["svg", "html"] {
      let result = try command.call("render", scene, "--format", format)
      #expect(result.status == 65 && result.output.isEmpty, "\(result.error)")
      #expect(result.error.contains("expected sides from 1e-150 to 1e150"), "\(result.error)")
    }
    #expect(try command.call("render", scene, "--format", "json").status == 0)
    #expect(try command.call("hit", scene, "0,0").output.contains("a"))
  }
}
