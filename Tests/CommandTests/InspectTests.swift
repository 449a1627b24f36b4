import Testing

struct InspectTests {
  @Test("The matrix, the class, the determinant and the inverse are printed")
  func example() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run("inspect", "perspective(500px) rotateY(90deg) translateX(10px)")
    #expect(result.status == 0 && result.error.isEmpty)
    // x goes to −z, where w = 1 + x/500; the translation acts first.
    #expect(
      result.output.hasPrefix(
        "matrix\n  0.0  0.0  -1.0   0.002\n  0.0  1.0  0.0    0.0\n  1.0  0.0  0.0    0.0\n  0.0  0.0  -10.0  1.02\n"), "\(result.output)")
    #expect(result.output.contains("class        finite\n"))
    #expect(result.output.contains("determinant  1.0\n"))
    #expect(result.output.contains("inverse\n"))
    #expect(result.output.contains("facing       edge-on\n"))
  }

  @Test("SVG's syntax is read on request, and a singular transform has no inverse")
  func svgSyntax() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.run("inspect", "rotate(90 5 5)", "--syntax", "svg").output.contains("determinant  1.0\n"))
    #expect(try command.run("inspect", "rotate(90 5 5)").status == 65)
    #expect(try command.run("inspect", "scale(0)").output.contains("inverse      none"))
  }

  @Test("Help is no error")
  func help() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run("--help")
    #expect(result.status == 0 && result.output.contains("render") && result.error.isEmpty)
  }
}
