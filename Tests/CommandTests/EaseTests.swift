import Testing

struct EaseTests {
  @Test("Values are listed as a table and as JSON, with the shortest CSS text")
  func values() throws {
    let command = try Command()
    defer { command.remove() }
    let table = try command.call("ease", "cubic-bezier(0.42, 0, 0.58, 1)", "--format", "table", "--samples", "5")
    #expect(table.status == 0 && table.error.isEmpty, "\(table.error)")
    #expect(
      table.output.hasPrefix("css       ease-in-out\n0.0  0.0\n0.25  0.129161") && table.output.hasSuffix("\n1.0  1.0\n"), "\(table.output)"
    )
    let json = try command.call("ease", "steps(2)", "--format", "json", "--at", "0.5,-1")
    #expect(json.output == "{\"css\":\"steps(2)\",\"duration\":null,\"values\":[[0.5,0.5],[-1,-1]]}\n", "\(json.output)")
  }

  @Test("A spring lasts until it has settled")
  func spring() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("ease", "spring(1 100 10 0)", "--format", "table", "--samples", "2")
    #expect(result.output.hasPrefix("css       none\nduration  1.4727") && result.output.hasSuffix("1.0  1.0\n"), "\(result.output)")
    #expect(try command.call("ease", " Spring( )", "--format", "table", "--samples", "2").output == result.output)
  }

  @Test("The plot is one line over the unit square, and jumps stand upright")
  func plot() throws {
    let command = try Command()
    defer { command.remove() }
    let file = command.path("steps.svg")
    #expect(try command.call("ease", "steps(2)", "-o", file).status == 0)
    let text = String(decoding: try command.bytes("steps.svg"), as: UTF8.self)
    #expect(text.contains("points=\"40,210 40,210 140,210 140,110 240,110 240,10\""), "\(text)")
    let overshoot = try command.call("ease", "cubic-bezier(0.3, -1, 0.7, 2)")
    #expect(overshoot.output.contains("<polyline") && !overshoot.output.contains("height=\"250\""), "\(overshoot.output)")
    let line = try command.call("ease", "linear(0, 0.5 25% 75%, 1)", "--samples", "2")
    for label in ["progress", "value", ">0.5<"] { #expect(line.output.contains(label), "\(line.output)") }
    #expect(line.output.contains("<text x=\"40\" y=\"224\" text-anchor=\"middle\">0</text>"))
    #expect(line.output.contains("points=\"40,210 90,110 190,110 240,10\""), "\(line.output)")
  }

  @Test("A bad curve says where, and a wrong call what was expected")
  func badInput() throws {
    let command = try Command()
    defer { command.remove() }
    for (text, part) in [
      ("cubic-bezier(2, 0, 1, 1)", "column 14"), ("spring(1 -100)", "column 10: expected a number above 0"), ("spring(1", "column 9"),
      ("spring(1 1 1 1 1)", "column 16: expected \")\""), ("spring(1 1 0)", "a damping above 0"), ("spring() x", "column 10"),
      ("linear(0, 1e400)", "column 11"), ("", "column 1"),
    ] {
      let result = try command.call("ease", text)
      #expect(result.status == 65 && result.isOneLine && result.error.contains(part), "\(text): \(result.error)")
    }
    for arguments in [["--samples", "1"], ["--samples", "9", "--at", "1"], ["--at", "x"], ["--at", "0,"]] {
      let result = try command.call(["ease", "ease"] + arguments)
      #expect(result.status == 64 && result.isOneLine, "\(arguments): \(result.error)")
    }
  }
}
