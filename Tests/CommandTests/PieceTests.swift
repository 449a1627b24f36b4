import TestEffort
import Foundation
import Testing

@Suite("Pieces in pictures") struct PieceTests {
  private struct Hit: Decodable {
    let name: String
  }

  /// Five layers through one centre. The first three cross in one line.
  private static func scene(turn: Double, opacity: Double) -> String {
    let turns = ["rotateY(30deg)", "rotateY(-40deg)", "rotateY(75deg)", "rotateX(50deg)", "rotate3d(1, 2, 0, -35deg)"]
    let layers = turns.enumerated().map { index, text in
      """
      {"name": "\(index)", "bounds": [0, 0, 200, 200], "position": [200, 200], "transform": "rotate(\(turn)deg) \(text)",
       "opacity": \(opacity), "backgroundColor": "#ff0000"}
      """
    }
    return """
      {"viewport": [400, 400], "root": {"name": "r", "bounds": [0, 0, 400, 400], "position": [200, 200],
       "sublayerTransform": "perspective(500px)", "sublayers": [\(layers.joined(separator: ", "))]}}
      """
  }

  @Test("The filter of a shadow holds what casts it, also where that is cut away")
  func castersThatAreCut() throws {
    let command = try Command()
    defer { command.remove() }
    let card = """
      {"name": "card", "bounds": [0, 0, 50, 50], "position": [-35, 50], "backgroundColor": "#ff000080",
       "shadowOpacity": 1, "shadowOffset": [60, 0], "shadowRadius": 2}
      """
    let window = """
      {"name": "window", "bounds": [0, 0, 100, 100], "position": [150, 150], "masksToBounds": true, "sublayers": [\(card)]}
      """
    let scene = """
      {"viewport": [400, 400], "root": {"name": "r", "bounds": [0, 0, 400, 400], "position": [200, 200], "sublayers": [\(window)]}}
      """
    let text = try command.call("render", try command.file("cut.json", scene)).output
    let filter = try #require(text.split(separator: "<").first { $0.hasPrefix("filter") })
    let words = filter.split(separator: "\"")
    let place = try #require(words.firstIndex { $0.hasSuffix(" x=") })
    // In the card's plane. The window begins at 60.
    let (x, width) = (try #require(Double(words[place + 1])), try #require(Double(words[place + 5])))
    #expect(x <= 0 && x + width >= 110)
  }

  @Test("Each point of split layers is painted by every layer that is hit there, once if it lets light through", arguments: [0.0, 7, 23])
  func paintedOnce(turn: Double) throws {
    let command = try Command()
    defer { command.remove() }
    var points: [SIMD2<Double>] = []
    let step = Effort.size(debug: 20.0, release: 6)
    for y in stride(from: 80.5, to: 320, by: step) { for x in stride(from: 80.25, to: 320, by: step) { points.append(SIMD2(x, y)) } }
    for opacity in [0.5, 1] {
      let scene = try command.file("scene.json", Self.scene(turn: turn, opacity: opacity))
      let painting = Painting(try command.call("render", scene).output)
      let result = try command.call(["hit", scene, "--format", "json", "--"] + points.map { "\($0.x),\($0.y)" })
      let hits = try JSONDecoder().decode([[Hit]].self, from: Data(result.output.utf8))
      var count = 0
      for (point, hits) in zip(points, hits) {
        let titles = painting.titles(at: point)
        #expect(Set(titles) == Set(hits.map(\.name)), "\(titles) at \(point), opacity \(opacity)")
        if opacity < 1 { #expect(titles.count == hits.count, "\(titles) at \(point)") }
        count += titles.count
      }
      #expect(4 * count > 5 * points.count)
    }
  }

  @Test(
    "Planes that cross into too many pieces are drawn, and standard error names the space whose order may be wrong", arguments: [4, 30])
  func tooManyPieces(count: Int) throws {
    let command = try Command()
    defer { command.remove() }
    let layers = (0..<count).map { index in
      """
      {"bounds": [0, 0, 200, 200], "position": [200, 200], "transform":
       "translateZ(\(index % 7)px) rotate3d(\(index % 5 - 2), \(index % 3 + 1), \(index % 4), \(20 + 11 * index)deg)"}
      """
    }
    let scene = try command.file(
      "scene.json",
      """
      {"viewport": [400, 400], "root": {"name": "<r>", "bounds": [0, 0, 400, 400], "position": [200, 200],
       "sublayers": [\(layers.joined(separator: ", "))]}}
      """)
    let result = try command.call("render", scene, "--format", "table")
    #expect(result.status == 0)
    if count > 4 {
      #expect(result.isOneLine && result.error.contains("\"<r>\" has too many pieces"), "\(result.error)")
    } else {
      #expect(result.error.isEmpty, "\(result.error)")
    }
  }
}
