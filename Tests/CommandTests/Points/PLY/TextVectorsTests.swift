import Testing

/// Numbers in text that stay the same.
struct TextVectorsTests {
  @Test("Normals and coordinates whose numbers do not change keep their digits; others get the fewest")
  func keptDigits() throws {
    let command = try Command()
    defer { command.remove() }
    let header =
      "ply\nformat ascii 1.0\nelement vertex 3\n" + ["x", "y", "z", "nx", "ny", "nz"].map { "property float \($0)\n" }.joined()
      + "end_header\n"
    let file = try command.file(
      "in.ply", header + "1.500000 2.50 -0.0 0.000000 1.0e0 0.000000\n0.1000000001 1 1 -0 0.00 -1.00\n1 1 1 0.6000000 0.000 0.80\n")
    let moved = try command.call("points", file, "-o", "-", "--transform", "translateX(1)")
    #expect(
      moved.output == header + "2.5 2.50 -0.0 0.000000 1.0e0 0.000000\n1.1 1 1 -0 0.00 -1.00\n2 1 1 0.6000000 0.000 0.80\n",
      "\(moved.output)")
    let turned = try command.call("points", file, "-o", "-", "--transform", "rotateZ(180deg)")
    #expect(turned.output.dropFirst(header.count).hasPrefix("-1.5 -2.5 -0.0 0.000000 -1 0.000000\n"), "\(turned.output)")
  }
}
