import FoundationEssentials
import Testing

/// Pictures and scrolling in scenes.
final class PictureTests {
  private let command: Command

  init() throws { command = try Command() }

  deinit { command.remove() }

  private func render(_ keys: String, _ words: String...) throws -> Command.Result {
    try command.call(["render", command.file("scene.json", Self.scene(keys))] + words)
  }

  private static func scene(_ keys: String) -> String {
    #"{"viewport": [100, 100], "root": {"bounds": [0, 0, 100, 100], "position": [50, 50], "sublayers": [{"name": "card", "#
      + #""bounds": [0, 0, 60, 40], "position": [50, 50], \#(keys)}]}}"#
  }

  @Test("What stands for a picture fills its frame, with six squares a side, in the picture and on the page")
  func standIns() throws {
    let contents = ##""contents": {"pixelSize": [40, 40], "gravity": "resizeAspect", "color": "#204060"}"##
    let svg = try render(contents).output
    #expect(svg.contains(##"points="30,30 70,30 70,70 30,70" fill="#8f9faf""##))
    #expect(svg.matches(of: /<polygon/).count == 19)
    #expect(svg.contains(##"fill="#102030""##))
    let page = try render(contents, "--format", "html").output
    #expect(page.contains(#"<svg viewBox="0 0 60 40""#) && page.matches(of: /<rect/).count == 19)
    let whole = try render(##""backgroundColor": "#204060""##).output
    #expect(whole.matches(of: /<polygon/).count == 1)
  }

  @Test("A scroll layer limits the visible rectangle of what it holds")
  func visibleRectangles() throws {
    let keys = #""scrolling": "vertically", "sublayers": [{"name": "inner", "bounds": [0, 0, 50, 50], "position": [50, 30]}]"#
    let json = try render(keys, "--format", "json").output
    #expect(json.contains(#""visibleRect":[0,0,35,35]"#) && json.contains(#""visibleRect":[0,0,60,40]"#))
  }

  @Test(
    "A wrong value of a picture or of scrolling is refused at its place",
    arguments: [
      (#""contents": {}"#, "expected the key \"pixelSize\""),
      (#""contents": {"pixelSize": [0, 1]}"#, "expected a width and a height above zero"),
      (#""contents": {"pixelSize": [1, 1], "scale": 0}"#, "expected a number above zero"),
      (#""contents": {"pixelSize": [1, 1], "gravity": "middle"}"#, "\"resizeAspectFill\""),
      (#""contents": {"pixelSize": [1, 1], "rect": [0, 0, 0, 1]}"#, "expected a rectangle with a width and a height"),
      (#""contents": {"pixelSize": [1, 1], "color": "red"}"#, "a colour as #rrggbb"),
      (#""contents": {"pixelSize": [1, 1], "centre": 1}"#, "unknown key \"centre\""),
      (#""scrolling": "sideways""#, "\"vertically\""),
      (#""scrolling": "both", "kind": "transform""#, "expected no scrolling in a transform layer"),
    ])
  func wrongValues(keys: String, message: String) throws {
    let result = try render(keys)
    #expect(result.status == 65 && result.isOneLine && result.error.contains(message), "\(result.error)")
  }
}
