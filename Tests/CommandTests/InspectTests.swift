import Foundation
import Testing

struct InspectTests {
  @Test("The matrix, the class, the determinant and the inverse are printed")
  func example() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("inspect", "perspective(500px) rotateY(90deg) translateX(10px)")
    #expect(result.status == 0 && result.error.isEmpty)
    // x goes to −z, and there w = 1 + x/500. The translation acts first.
    #expect(
      result.output.hasPrefix(
        "matrix\n  0.0  0.0  -1.0   0.002\n  0.0  1.0  0.0    0.0\n  1.0  0.0  0.0    0.0\n  0.0  0.0  -10.0  1.02\n"), "\(result.output)")
    #expect(result.output.contains("class        finite\n"))
    #expect(result.output.contains("determinant  1.0\n"))
    #expect(result.output.contains("inverse\n"))
    #expect(result.output.contains("facing       edge-on\n"))
  }

  @Test("The condition comes with the best one, which is that of the identity")
  func condition() throws {
    let command = try Command()
    defer { command.remove() }
    for (text, line) in [("none", "4.0 (4 at best)"), ("scale(0)", "inf (4 at best)")] {
      let output = try command.call("inspect", text).output
      #expect(output.contains("condition    \(line)\n"), "\(output)")
    }
  }

  @Test("SVG's syntax is read on request, and a singular transform has no inverse")
  func svgSyntax() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.call("inspect", "rotate(90 5 5)", "--syntax", "svg").output.contains("determinant  1.0\n"))
    #expect(try command.call("inspect", "rotate(90 5 5)").status == 65)
    #expect(try command.call("inspect", "scale(0)").output.contains("inverse      none"))
  }

  @Test("Help is no error")
  func help() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("--help")
    #expect(result.status == 0 && result.output.contains("render") && result.error.isEmpty)
  }

  @Test("The version is the one that the README tells packages to take")
  func version() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("--version")
    let readme = try String(contentsOf: Command.package.appendingPathComponent("README.md"), encoding: .utf8)
    let version = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(result.status == 0 && !version.isEmpty && readme.contains("from: \"\(version)\""), "\(result.output)")
  }

  @Test("Inspect takes the transform apart, in the plane and in space")
  func inspectPrintsTheComponents() throws {
    let command = try Command()
    defer { command.remove() }
    let plane = try command.call("inspect", "translate(10px, 20px) rotate(90deg) scale(2, 3)").output
    for line in ["translation  10.0  20.0", "rotation     90.0 deg", "shear        0.0", "scale        2.0  3.0"] {
      #expect(plane.contains("  \(line)\n"), "\(plane)")
    }
    let space = try command.call("inspect", "perspective(500px) translateX(20px) rotateX(90deg) scale3d(1, 2, 4)").output
    for line in [
      "translation  20.0  0.0  0.0", "rotation     90.0 deg about 1.0  0.0  0.0", "scale        1.0  2.0  4.0",
      "perspective  0.0  0.0  -0.002  1.0",
    ] {
      #expect(space.contains("  \(line)\n"), "\(space)")
    }
    #expect(try command.call("inspect", "matrix(1, 2, 2, 4, 0, 0)").output.contains("components   none"))
    #expect(try command.call("inspect", "scale(0)").output.contains("scale        0.0  0.0"))
  }

  @Test("Inspect prints the perspective, the vanishing points and the horizons")
  func inspectPrintsThePerspective() throws {
    let command = try Command()
    defer { command.remove() }
    let corridor = try command.call("inspect", "translate(30px, 40px) perspective(250px)").output
    #expect(
      corridor.contains(
        """
        perspective  one-point, eye at 0.0  0.0  250.0
        vanishing points
          x   none: parallel to 1.0  0.0
          y   none: parallel to 0.0  1.0
          z   30.0  40.0
        horizons     a, b, c of a·x + b·y + c = 0
          yz  1.0  0.0  -30.0
          xz  0.0  1.0  -40.0
          xy  none

        """), "\(corridor)")
    let corner = try command.call("inspect", "perspective(500px) rotateY(45deg)").output
    #expect(corner.contains("perspective  two-point, eye at ") && corner.contains("\n  xz  0.0  1.0  0.0\n"), "\(corner)")
    let flat = try command.call("inspect", "scale(2)").output
    #expect(flat.contains("perspective  none: parallel lines stay parallel\n") && flat.contains("z   none: lines are seen as points\n"))
    #expect(try command.call("inspect", "matrix3d(0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0)").status == 0)
  }
}
