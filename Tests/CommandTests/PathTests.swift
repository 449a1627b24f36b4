import Testing

struct PathTests {
  /// The stick figure: two half circles of 25, two legs and a body, and two arms.
  static let figure =
    "M175 100 A25 25 0 1 1 125 100 A25 25 0 1 1 175 100 M150 125 L150 175 L125 225 M150 175 L175 225 M100 150 L200 150"

  @Test("The length, the bounds and points at fractions are printed")
  func figures() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run("path", Self.figure, "--at", "0.5", "--format", "table")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    for part in ["length  418.88303155", "bounds  100.0  75.0  100.0  150.0", "at 0.5  point 148.94373376"] {
      #expect(result.output.contains(part), "\(result.output)")
    }
    let stroke = try command.run("path", Self.figure, "--stroke", "5", "--cap", "round", "--join", "round", "--format", "json")
    #expect(stroke.output.contains("\"bounds\":[97.5,72.5,105,155]"), "\(stroke.output)")
  }

  @Test("A picture is one path, mapped, stroked and dashed")
  func picture() throws {
    let command = try Command()
    defer { command.remove() }
    let file = command.path("picture.svg")
    let result = try command.run(
      "path", "M0 0 L10 0", "--stroke", "2", "--dashes", "4,2", "--transform", "translate(5px, 5px)", "-o", file)
    #expect(result.status == 0, "\(result.error)")
    let text = String(decoding: try command.bytes("picture.svg"), as: UTF8.self)
    #expect(text.hasPrefix("<svg") && text.contains("<path d=\"M") && text.contains("viewBox=\"4.5 3.5 11 3\""), "\(text)")
  }

  @Test("A bad path says where, and a wrong call what was expected")
  func badInput() throws {
    let command = try Command()
    defer { command.remove() }
    let bad = try command.run("path", "M 0 0 L 10")
    #expect(bad.status == 65 && bad.isOneLine && bad.error.contains("at offset 10: expected a number"), "\(bad.error)")
    for (arguments, word) in [
      (["--stroke", "0"], "--stroke"), (["--dashes", "1,x", "--stroke", "1"], "--dashes"), (["--dashes", "1"], "--stroke"),
      (["--at", "2"], "--at"), (["--transform", "rotateX(20deg)"], "plane"), (["--miter-limit", "0.5"], "--miter-limit"),
    ] {
      let result = try command.run(["path", "M0 0 L1 1"] + arguments)
      #expect(result.status == 64 && result.isOneLine && result.error.contains(word), "\(arguments): \(result.error)")
    }
    #expect(try command.run("path", "M0 0", "--format", "svg").status == 65)
  }
}
