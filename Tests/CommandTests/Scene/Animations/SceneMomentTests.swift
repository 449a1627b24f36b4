import Foundation
import Testing

/// Scenes at a time.
struct SceneMomentTests {
  struct Report: Decodable {
    struct Layer: Decodable {
      let name: String
      let instance: [Int]?
      let matrix: [Double]
      let quad: [[Double]?]
      let isVisible: Bool
    }

    struct Drawn: Decodable {
      let name: String
      let instance: [Int]?
    }

    let layers: [Layer]
    let drawOrder: [Drawn]
  }

  static func report(_ scene: String, at time: String, _ command: Command) throws -> Report {
    let result = try command.call("render", scene, "--at=\(time)", "--format", "json")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  /// Where the left top corner of the animated layer is.
  private func corner(_ animation: String, layer: String = "", at time: String, _ command: Command) throws -> [Double] {
    let scene = try command.file("scene.json", AnimationReaderTests.scene(animation, layer: layer))
    return try #require(Self.report(scene, at: time, command).layers[1].quad[0])
  }

  @Test(
    "An animation moves a layer as its values, its curve and its timing say",
    arguments: [
      (#"{"keyPath": "position.x", "fromValue": 10, "toValue": 30, "duration": 2}"#, "", "1", 20.0),
      // Without a duration it lasts a quarter of a second.
      (#"{"keyPath": "position.x", "toValue": 8}"#, "", "0.125", 4), (#"{"keyPath": "position.x", "toValue": 8}"#, "", "0.25", 0),
      (#"{"keyPath": "position.x", "toValue": 8, "fillMode": "forwards"}"#, "", "7", 8),
      (#"{"keyPath": "position.x", "toValue": 8, "beginTime": 3, "fillMode": "backwards", "fromValue": 2}"#, "", "1", 2),
      (#"{"keyPath": "position", "byValue": [6, 0], "duration": 1}"#, "", "0.5", 3),
      (#"{"keyPath": "position.x", "values": [0, 10, 0], "keyTimes": [0, 0.2, 1], "duration": 1}"#, "", "0.1", 5),
      (#"{"keyPath": "position.x", "values": [1, 2, 3, 4], "calculationMode": "discrete", "duration": 1}"#, "", "0.6", 3),
      (#"{"keyPath": "position.x", "values": [0, 30, 40], "calculationMode": "paced", "duration": 4}"#, "", "3", 30),
      (#"{"keyPath": "position", "path": "M0 0L30 0L30 10", "calculationMode": "paced", "duration": 4}"#, "", "2", 20),
      (#"{"keyPath": "position.x", "toValue": 10, "duration": 1, "timingFunction": "steps(2)"}"#, "", "0.7", 5),
      (#"{"keyPath": "position.x", "toValue": 10, "duration": 1, "timingFunction": "easeIn"}"#, "", "0.5", 3.153568),
      (#"{"keyPath": "position.x", "toValue": 10, "duration": 1, "autoreverses": true, "repeatCount": 2}"#, "", "3.25", 7.5),
      (#"{"keyPath": "position.x", "fromValue": 0, "toValue": 10, "duration": 1, "repeatCount": 3, "isCumulative": true}"#, "", "1.5", 15),
      (
        #"{"keyPath": "position.x", "fromValue": 0, "toValue": 10, "duration": 1, "isAdditive": true}"#, #", "position": [7, 0]"#, "0.5", 12
      ),
      (#"{"keyPath": "position.x", "fromValue": 0, "toValue": 1, "damping": 10, "duration": 1}"#, "", "0.1", 0.340300),
      (#"{"keyPath": "transform", "valueFunction": "translateX", "fromValue": 0, "toValue": 4, "duration": 1}"#, "", "0.5", 2),
      (#"{"keyPath": "transform.translation.x", "fromValue": 0, "toValue": 4, "duration": 1}"#, "", "0.5", 2),
      // A group cuts off its members, and lends them its duration.
      (#"{"duration": 1, "animations": [{"keyPath": "position.x", "fromValue": 0, "toValue": 4}]}"#, "", "0.5", 2),
      (#"{"duration": 1, "animations": [{"keyPath": "position.x", "fromValue": 0, "toValue": 4, "duration": 9}]}"#, "", "1.5", 0),
      // A layer's own time: (3 − 1) · 0.25 + 0.25.
      (
        #"{"keyPath": "position.x", "fromValue": 0, "toValue": 4, "duration": 1}"#,
        #", "beginTime": 1, "speed": 0.25, "timeOffset": 0.25"#, "3", 3
      ),
      (#"{"keyPath": "position.x", "fromValue": 0, "toValue": 4, "duration": 1}"#, #", "speed": 0, "timeOffset": 0.5"#, "99", 2),
    ])
  func places(animation: String, layer: String, time: String, x: Double) throws {
    let command = try Command()
    defer { command.remove() }
    let corner = try corner(animation, layer: layer, at: time, command)
    #expect((corner[0] - x).magnitude < 1e-6, "\(corner[0]), expected \(x)")
  }

  @Test("Without a time a scene is as it was set, and what its springs overshoot stays an opacity")
  func modelAndLimits() throws {
    let command = try Command()
    defer { command.remove() }
    let moving = AnimationReaderTests.scene(#"{"keyPath": "position.x", "toValue": 50, "duration": 1, "fillMode": "both"}"#)
    let still = AnimationReaderTests.scene("")
    let (first, second) = (try command.file("moving.json", moving), try command.file("still.json", still))
    #expect(try command.call("render", first).output == command.call("render", second).output)
    let fade = AnimationReaderTests.scene(#"{"keyPath": "opacity", "fromValue": 0, "toValue": 1, "damping": 2}"#)
    let result = try command.call("render", command.file("fade.json", fade), "--at", "0.31")
    #expect(result.status == 0 && !result.output.contains("opacity"), "\(result.output) \(result.error)")
  }

  /// A row of three, each a second behind the one before it, in two rows.
  static let delayed = """
    {"viewport": [100, 100], "root": {"name": "rows", "bounds": [0, 0, 100, 100], "anchorPoint": [0, 0],
     "replication": {"count": 2, "transform": "translateY(50px)", "color": [1, 0.5, 1, 1]}, "sublayers": [
     {"name": "row", "bounds": [0, 0, 100, 50], "anchorPoint": [0, 0],
      "replication": {"count": 3, "transform": "translateX(30px)", "delay": 1}, "sublayers": [
      {"name": "card", "bounds": [0, 0, 10, 10], "anchorPoint": [0, 0], "backgroundColor": "#ffffff", "animations": [
       {"keyPath": "position.y", "fromValue": 0, "toValue": 20, "duration": 10, "fillMode": "both"}]}]}]}}
    """

  @Test("Copies of a replicator with a delay show earlier times, and are told as its copies")
  func delays() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.delayed)
    let report = try Self.report(scene, at: "1.5", command)
    #expect(report.layers.map(\.name) == ["rows", "row", "row"] + Array(repeating: "card", count: 6))
    #expect(report.layers.map(\.instance) == [nil, [0], [1], [0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]])
    let cards = try report.layers.dropFirst(3).map { try #require($0.quad[0]) }
    for (card, expected) in zip(cards, [[0, 3], [30, 1], [60, 0], [0, 53], [30, 51], [60, 50]] as [[Double]]) {
      #expect((card[0] - expected[0]).magnitude < 1e-9 && (card[1] - expected[1]).magnitude < 1e-9, "\(card), expected \(expected)")
    }
    #expect(report.drawOrder.filter { $0.name == "card" }.map(\.instance) == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]])
    let picture = try command.call("render", scene, "--at", "1.5").output
    #expect(picture.components(separatedBy: "#ff80ff").count == 7, "\(picture)")
    let hits = try command.call("hit", scene, "35,56", "--at", "1.5", "--format", "json").output
    #expect(hits.contains("\"instance\":[1,1],\"name\":\"card\""), "\(hits)")
    let first = try command.call("hit", scene, "35,56", "5,8", "--at", "1.5", "--format", "json", "--order", "tree").output
    #expect(!first.contains("[1,1]") && first.contains("\"instance\":[0,0],\"name\":\"card\""), "\(first)")
  }

  @Test("Copies that are written out are those of the replicator where no time passes between them")
  func sameCopies() throws {
    let command = try Command()
    defer { command.remove() }
    let still = Self.delayed.replacing("\"delay\": 1", with: "\"delay\": 0").replacing("translateX(30px)", with: "rotate(20deg) scale(0.9)")
    // Before the animation begins, and after it ends, the delay cannot be seen.
    let late = Self.delayed.replacing("translateX(30px)", with: "rotate(20deg) scale(0.9)")
    let (one, other) = (try command.file("still.json", still), try command.file("late.json", late))
    for time in ["-1", "50"] {
      let (first, second) = (try Self.report(one, at: time, command), try Self.report(other, at: time, command))
      #expect(first.layers.map(\.name) == second.layers.map(\.name) && first.layers.map(\.instance) == second.layers.map(\.instance))
      for (a, b) in zip(first.layers, second.layers) {
        #expect(zip(a.matrix, b.matrix).allSatisfy { ($0 - $1).magnitude < 1e-12 }, "\(a.name)")
      }
      #expect(first.drawOrder.map(\.instance) == second.drawOrder.map(\.instance))
    }
  }

  @Test("Too many delayed copies are refused, not made")
  func manyCopies() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.delayed.replacing("\"count\": 3", with: "\"count\": 1e15"))
    let result = try command.run(["render", scene, "--at", "1"], after: "ulimit -t 20")
    #expect(result.status == 65 && result.error.contains("more than 100000 instances"), "\(result.error)")
  }
}
