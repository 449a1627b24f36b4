import Foundation
import Testing

/// Scenes with replicators in every format.
struct ReplicationTests {
  private struct Report: Decodable {
    struct Layer: Decodable {
      let name: String
      let instance: [Int]?
      let quad: [[Double]?]
    }

    struct Drawn: Decodable {
      let name: String
      let instance: [Int]?
    }

    let layers: [Layer]
    let drawOrder: [Drawn]
  }

  /// Three cards in a row in each of two rows.
  private static let scene = """
    {"viewport": [300, 200], "root": {"name": "rows", "bounds": [0, 0, 300, 200], "position": [150, 100],
     "replication": {"count": 2, "transform": "translateY(100px)", "colorOffset": [0, -0.5, 0, 0]}, "sublayers": [
     {"name": "row", "bounds": [0, 0, 300, 100], "position": [150, 50], "replication": {"count": 3, "transform": "translateX(100px)"},
      "sublayers": [{"name": "card", "bounds": [0, 0, 50, 50], "position": [30, 40], "backgroundColor": "#ffff00"}]}]}}
    """

  @Test("JSON has each copy with its instance, the outer index first, and layers in no replicator have none")
  func json() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("render", command.file("scene.json", Self.scene), "--format", "json")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let cards = report.layers.filter { $0.name == "card" }
    #expect(cards.map(\.instance) == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]])
    #expect(cards[5].quad[0] == [205, 115])
    #expect(report.layers[0].instance == nil)
    #expect(
      report.drawOrder.map { "\($0.name) \($0.instance ?? [])" } == [
        "rows []", "row [0]", "card [0, 0]", "card [0, 1]", "card [0, 2]", "row [1]", "card [1, 0]", "card [1, 1]", "card [1, 2]",
      ])
  }

  /// A picture of red squares, and a copy of it, over a background or over none.
  private static func faded(background: String, delay: Double = 0) -> String {
    """
    {"viewport": [100, 100], "root": {"name": "r", "bounds": [0, 0, 100, 100], "position": [50, 50], "backgroundColor": "#000000", "sublayers": [
     {"name": "copies", "bounds": [0, 0, 100, 50], "position": [50, 25],
      "replication": {"count": 2, "transform": "translateY(50px)", "colorOffset": [-0.5, 0, 0, -0.6], "delay": \(delay)},
      "sublayers": [{"name": "picture", "bounds": [0, 0, 80, 40], "position": [50, 25], \(background)"contents": {"pixelSize": [80, 40], "color": "#ff0000"}}]}]}}
    """
  }

  @Test("A copy's tint comes after the squares of its picture are mixed, and its alpha fades all of it as one")
  func pictureCopies() throws {
    let command = try Command()
    defer { command.remove() }
    for background in ["", "\"backgroundColor\": \"#ffffff\", "] {
      let scene = try command.file("scene.json", Self.faded(background: background))
      for option in [[], ["--at", "0"]] {
        let picture = try command.call(["render", scene] + option).output
        let copy = picture.components(separatedBy: "<g opacity=\"0.4\">").last?.components(separatedBy: "</g>").first ?? ""
        // Half of red's shade of pink, #ff7f7f, and of red.
        #expect(copy.contains("fill=\"#807f7f\"") && copy.contains("fill=\"#800000\"") && !copy.contains("opacity"), "\(picture)")
        let page = try command.call(["render", scene, "--format", "html"] + option).output
        #expect(page.contains("fill:rgb(128 127 127 / 1)") && page.contains("fill:rgb(128 0 0 / 1)"), "\(page)")
        #expect(page.components(separatedBy: ";opacity:0.4").count == 2 && !page.contains("/ 0.4"), "\(page)")
      }
    }
  }

  @Test("The shade of a layer is mixed into its colour")
  func shades() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = """
      {"viewport": [100, 100], "light": {"direction": [0, 0, -1], "ambient": 0.1}, "root": {"bounds": [0, 0, 100, 100], "position": [50, 50],
       "sublayers": [{"name": "turned", "bounds": [0, 0, 50, 50], "position": [50, 50], "backgroundColor": "#ff8040", "transform": "rotateY(60deg)"}]}}
      """
    let path = try command.file("scene.json", scene)
    let picture = try command.call("render", path).output
    #expect(picture.components(separatedBy: "<polygon").count == 2 && !picture.contains("#000"), "\(picture)")
    let page = try command.call("render", path, "--format", "html").output
    let rgb = try #require(page.components(separatedBy: "rgb(").last?.components(separatedBy: " /").first).split(separator: " ").compactMap
    { Double($0) }
    let hex = "#" + rgb.map { String(format: "%02x", Int($0.rounded())) }.joined()
    #expect(rgb.count == 3 && rgb[0] < 255 && picture.contains("fill=\"\(hex)\""), "\(page) \(picture)")
  }

  @Test("A negative time needs no equals sign")
  func negativeTimes() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    for arguments in [["render", scene], ["hit", scene, "10,10"], ["interpolate", "none", "scale(2)"], ["ease", "ease"]] {
      let apart = try command.call(arguments + ["--at", "-0.5"])
      let joined = try command.call(arguments + ["--at=-0.5"])
      #expect(apart.status == 0 && apart.error.isEmpty && apart.output == joined.output, "\(arguments): \(apart.error)")
    }
    let strip = try command.call("render", scene, "--from", "-1", "--to", "-0.5", "--frames", "2", "--strip")
    #expect(strip.status == 0 && strip.error.isEmpty, "\(strip.error)")
    let points = try command.file("points.txt", "1 2 3\n")
    let moved = try command.call(
      "points", points, "-o", "-", "--transform", "scale3d(2, 2, 2)", "--about", "-1,0,0", "--input-format", "text", "--shift", "-1,0,0")
    #expect(moved.status == 0, "\(moved.error)")
    for option in ["--transform", "--matrix"] {
      let mirror = try command.call("points", points, "-o", "-", option, "-1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1")
      #expect(mirror.status == 0 && mirror.output == "-1 2 3\n", "\(mirror.error)")
    }
    let mesh = try command.file("mesh.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
    let view = try command.call(
      "view", mesh, "-o", "-", "--size", "4x4", "--up", "-1,0,0", "--point-light", "-1,0,9", "--spot-light", "-1,0,9,10,20")
    #expect(view.status == 0, "\(view.error)")
  }

  @Test("Pictures and pages show each copy in the colour of its instance; a page has each id once")
  func pictures() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let picture = try command.call("render", scene).output
    #expect(
      picture.components(separatedBy: "fill=\"#ffff00\"").count == 4 && picture.components(separatedBy: "fill=\"#ff8000\"").count == 4)
    #expect(picture.contains("205,115"))
    let page = try command.call("render", scene, "--format", "html").output
    #expect(page.components(separatedBy: "id=\"card\"").count == 2 && page.components(separatedBy: "data-layer=\"card\"").count == 6)
    #expect(page.contains("data-layer=\"card\" data-instance=\"1 2\""))
  }

  @Test("A replicator with nothing in it has no copies, however many it counts", arguments: ["json", "svg", "html"])
  func emptyReplicator(format: String) throws {
    let command = try Command()
    defer { command.remove() }
    let text = #"{"root": {"bounds": [0, 0, 9, 9], "sublayers": [{"bounds": [0, 0, 9, 9], "replication": {"count": 1e15}}]}}"#
    // So many steps would take days.
    let result = try command.run(["render", command.file("scene.json", text), "--format", format], after: "ulimit -t 20")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
  }

  @Test("A hit names its instance, and the order of Core Animation knows only the first")
  func hits() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let table = try command.call("hit", scene, "230,140", "30,40").output
    #expect(table.contains("card [1 2]") && table.contains("card [0 0]"))
    let json = try command.call("hit", scene, "230,140", "--format", "json").output
    #expect(json.contains("\"instance\":[1,2],\"name\":\"card\""))
    #expect(!(try command.call("hit", scene, "230,140", "--order", "tree", "--format", "json").output.contains("card")))
  }

  @Test(
    "A wrong replication is told at its place, and one beyond the limits at its layer",
    arguments: [
      (#"{"transform": "none"}"#, "expected the key \"count\""), (#"{"count": -1}"#, "replication.count: expected a whole number"),
      (#"{"count": 1.5}"#, "replication.count: expected a whole number"), (#"{"count": 1, "colour": 1}"#, "unknown key \"colour\""),
      (#"{"count": 2, "color": [1, 1, 2, 1]}"#, "replication.color: expected four numbers from 0 to 1"),
      (#"{"count": 2, "color": [1, 1, 1]}"#, "replication.color: expected 4 numbers, found 3"),
      (#"{"count": 100001}"#, "layer \"r\": replicators have more than 100000 instances together"),
      (#"{"count": 1e15}"#, "layer \"r\": replicators have more than 100000 instances together"),
    ])
  func faults(replication: String, message: String) throws {
    let command = try Command()
    defer { command.remove() }
    let scene = """
      {"root": {"name": "r", "bounds": [0, 0, 9, 9], "replication": \(replication), "sublayers": [{"bounds": [0, 0, 1, 1]}]}}
      """
    let result = try command.call("render", command.file("scene.json", scene))
    #expect(result.status == 65 && result.isOneLine && result.error.contains(message), "\(result.error)")
  }
}
