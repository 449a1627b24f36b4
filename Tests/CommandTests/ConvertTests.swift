import Foundation
import Testing

/// `transforms convert`.
struct ConvertTests {
  private static let scene = """
    {"viewport": [400, 400], "root": {"name": "stage", "bounds": [0, 0, 400, 400], "position": [200, 200],
     "sublayerTransform": "perspective(500px)", "sublayers": [
      {"name": "card", "bounds": [0, 0, 100, 100], "position": [200, 200], "isGeometryFlipped": true, "sublayers": [
        {"bounds": [0, 0, 10, 10], "position": [20, 30]}]},
      {"name": "edge", "bounds": [0, 0, 100, 100], "position": [200, 200], "transform": "rotateY(90deg)"},
      {"name": "behind", "bounds": [0, 0, 100, 100], "position": [200, 200], "zPosition": 600}]}}
    """

  @Test("Points and rectangles go from layer to layer and to the viewport, by names and paths")
  func places() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let table = try command.call("convert", scene, "card", "viewport", "0,0", "10,20,30,40")
    #expect(table.status == 0 && table.output == "card         viewport\n0,0          150,250\n10,20,30,40  160,190,30,40\n")
    let inside = try command.call("convert", scene, "root/0/0", "card", "0,0", "--format", "json")
    #expect(inside.status == 0 && inside.output == "[{\"point\":[15,25]}]\n")
    let rectangle = try command.call(["convert", "-", "card", "stage", "0,0,2,1", "--format", "json"], input: scene)
    #expect(rectangle.output == "[{\"quad\":[[150,250],[152,250],[152,249],[150,249]],\"rect\":[150,249,2,1]}]\n")
    // Seen from the edge, and behind the eye.
    #expect(try command.call("convert", scene, "card", "edge", "0,0", "--format", "json").output == "[null]\n")
    #expect(try command.call("convert", scene, "behind", "stage", "0,0", "1,1,2,2").output == "behind   stage\n0,0      -\n1,1,2,2  -\n")
  }

  @Test("A layer that is not there, one that is called like the viewport, and what is no point are usage errors")
  func badInput() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let named = try command.file("named.json", Self.scene.replacingOccurrences(of: "\"card\"", with: "\"viewport\""))
    for arguments in [
      [scene, "none", "card", "1,2"], [scene, "card", "none", "1,2"], [named, "viewport", "stage", "1,2"], [scene, "card", "stage", "1;2"],
      [scene, "card", "stage"],
    ] {
      let result = try command.call(["convert"] + arguments)
      #expect(result.status == 64 && result.isOneLine && result.output.isEmpty, "\(arguments): \(result.error)")
    }
    let wrong = try command.file("wrong.json", Self.scene.replacingOccurrences(of: "true", with: "1"))
    let result = try command.call("convert", wrong, "card", "stage", "1,2")
    #expect(result.status == 65 && result.isOneLine && result.error.contains("isGeometryFlipped"))
  }
}
