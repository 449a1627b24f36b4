import Foundation
import Testing

/// `transforms hit` as a process.
struct HitTests {
  private struct Hit: Decodable, Equatable {
    let name: String
    let point: [Double]
    let depth: Double
  }

  private func hits(_ arguments: String..., from command: Command) throws -> [[Hit]] {
    let result = try command.run(["hit"] + arguments + ["--format", "json"])
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return try JSONDecoder().decode([[Hit]].self, from: Data(result.output.utf8))
  }

  private static let scene = """
    {"viewport": [400, 400], "root": {"name": "stage", "bounds": [0, 0, 400, 400], "position": [200, 200],
     "sublayerTransform": "perspective(500px)", "sublayers": [
      {"name": "near", "bounds": [0, 0, 100, 100], "position": [200, 200], "transform": "translateZ(100px)"},
      {"name": "far", "bounds": [0, 0, 100, 100], "position": [200, 200]}]}}
    """

  @Test("Each point has its list, the topmost first: by depth what is seen, by the tree what comes later")
  func orders() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let near = Hit(name: "near", point: [50, 53.2], depth: 125)
    let far = Hit(name: "far", point: [50, 54], depth: 0)
    #expect(try hits(scene, "200,204", "1,1", from: command) == [[near, far], []])
    #expect(try hits(scene, "200,204", "--order", "tree", from: command) == [[far, near]])
    let table = try command.run("hit", scene, "200,204", "--", "-1,3")
    #expect(
      table.status == 0
        && table.output == """
          point    layer  in the layer  depth
          200,204  near   50,53.2       125
          200,204  far    50,54         0
          -1,3     -      -             -

          """
    )
    let piped = try command.run(["hit", "-", "200,204", "--format", "json"], input: scene)
    #expect(piped.status == 0 && piped.output.hasPrefix("[[{"))
  }

  @Test("What is no point, no scene or no number has one line and its status")
  func badInput() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    for point in ["1", "1,2,3", "nan,1", "1,inf", "a,b", ",", "1;2", ""] {
      let result = try command.run("hit", scene, point)
      #expect(result.status == 64 && result.isOneLine && result.output.isEmpty, "\(point): \(result.error)")
    }
    #expect(try command.run("hit", scene).status == 64)
    #expect(try command.run("hit", scene, "1,2", "--order", "size").status == 64)
    #expect(try command.run("hit", command.path("none.json"), "1,2").status == 66)
    let bad = try command.run("hit", command.file("bad.json", "{\"root\": 1}"), "1,2")
    #expect(bad.status == 65 && bad.isOneLine && bad.error.contains("bad.json"))
  }
}
