import TestEffort
import Foundation
import Testing

/// Scenes whose layers pass an eye: the picture shows what is hit.
struct EyeSceneTests {
  private struct Hit: Decodable {
    let name: String
  }

  static let scenes = Command.package.appendingPathComponent("Tests/ConformanceTests/Fixtures/scenes")

  /// The names of the topmost layers at points.
  private func topmost(_ scene: String, at points: [SIMD2<Double>], _ command: Command) throws -> [String?] {
    let result = try command.call(["hit", scene, "--format", "json", "--"] + points.map { "\($0.x),\($0.y)" })
    return try JSONDecoder().decode([[Hit]].self, from: Data(result.output.utf8)).map { $0.first?.name }
  }

  /// How many points of a grid in a picture show another layer than the one that is hit, in spite of edges half a point
  /// away.
  private func disagreement(_ scene: String, _ command: Command) throws -> Int {
    let painting = Painting(try command.call("render", scene).output)
    #expect(painting.coordinates.allSatisfy { $0.magnitude <= 4 * 300 + 3 })
    var points: [SIMD2<Double>] = []
    let (side, step) = Effort.size(debug: (10, 30.0), release: (30, 10))
    for y in 0..<side { for x in 0..<side { points.append(SIMD2(step * Double(x) + 5.5, step * Double(y) + 0.5)) } }
    let steps: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(0.5, 0), SIMD2(-0.5, 0), SIMD2(0, 0.5), SIMD2(0, -0.5)]
    let hits = try steps.map { step in try topmost(scene, at: points.map { $0 + step }, command) }
    var wrong = 0
    for (place, point) in points.enumerated() {
      let names = Set(hits.map { $0[place] })
      if names.count == 1, !names.contains(painting.topmost(at: point)) { wrong += 1 }
    }
    return wrong
  }

  @Test(
    "Pictures show what is hit, within four viewports, where layers pass one eye or two or are very long",
    arguments: ["two-eyes", "huge-coordinates", "long-floor"])
  func pictures(name: String) throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try disagreement(Self.scenes.appendingPathComponent("\(name).json").path, command) == 0)
  }

  @Test("A browser's pixel of two eyes is hit, and the long floor goes on where it is hit")
  func knownPoints() throws {
    let command = try Command()
    defer { command.remove() }
    let (eyes, floor) = (
      Self.scenes.appendingPathComponent("two-eyes.json").path, Self.scenes.appendingPathComponent("long-floor.json").path
    )
    #expect(try topmost(eyes, at: [SIMD2(150.5, 290.5)], command) == ["n1"])
    #expect(try topmost(floor, at: [SIMD2(150, 250), SIMD2(150, 149)], command) == ["floor", nil])
    let painting = Painting(try command.call("render", floor).output)
    #expect(painting.topmost(at: SIMD2(150, 250)) == "floor" && painting.topmost(at: SIMD2(150, 149)) == nil)
  }
}
