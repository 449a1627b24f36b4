import TestEffort
import Testing

/// Functions of CSS that mean something else in space, and units of pictures.
struct SpaceFunctionsTests {
  private static let refused: [(text: String, spelling: String)] = [
    ("scale(2)", "scale3d(2, 2, 2)"), ("rotate(10deg) scale(0.5)", "scale3d(0.5, 0.5, 0.5)"), ("scale(2, 3)", "scale3d(2, 3, 1)"),
    ("scale(200%, 300%)", "scale3d(2, 3, 1)"),
    ("matrix(1, 2, 3, 4, 5, 6)", "matrix3d(1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1)"),
    ("skewX(45deg)", "matrix3d(1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)"),
    ("skewY(45deg)", "matrix3d(1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)"),
    ("skew(45deg, 45deg)", "matrix3d(1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)"),
  ]

  @Test("Functions of the plane that leave z alone are status 65 before anything is read, with their spelling in space", arguments: refused)
  func planeInSpace(text: String, spelling: String) throws {
    for layout in ["xyz:f32", "xyzw:f32"] {
      let call = try PointCall([1, 2, 3, 1], ["--transform", text], layout: layout)
      #expect(call.status == 65 && call.error.contains("expected \(spelling)"), "\(call.error)")
    }
  }

  @Test("The spelling in the message maps points as the function of the plane does, where it keeps z", arguments: refused.dropFirst(2))
  func spellings(text: String, spelling: String) throws {
    let plane = try PointCall([1, 2], ["--transform", text], layout: "xy:f32")
    let space = try PointCall([1, 2, 3], ["--transform", spelling])
    #expect(plane.status == 0 && space.status == 0, "\(plane.error)\(space.error)")
    #expect(space.floats == plane.floats + [3])
  }

  @Test("In the plane functions of the plane stay, in both syntaxes")
  func plane() throws {
    for (arguments, image) in [
      (["--transform", "scale(2)"], [2, 4]), (["--transform", "matrix(0, 1, -1, 0, 10, 20)"], [8, 21]),
      (["--transform", "scale(2 3)", "--syntax", "svg"], [2, 6]), (["--transform", "skewX(45)", "--syntax", "svg"], [3, 2]),
    ] as [([String], [Float])] {
      let call = try PointCall([1, 2], arguments, layout: "xy:f32")
      #expect(call.status == 0 && call.error.isEmpty && call.floats == image, "\(arguments): \(call.error)")
    }
  }

  @Test("SVG's functions follow the same rule: turns and moves map points in space, scales and slants are refused")
  func svg() throws {
    for text in ["scale(2)", "scale(2 3)", "skewX(10)", "skewY(10)", "matrix(1 0 0 1 2 3)", "translate(1) scale(2)"] {
      let call = try PointCall([1, 2, 3], ["--transform", text, "--syntax", "svg"])
      #expect(call.status == 65 && call.error.contains("3d(") && call.error.contains("css"), "\(text): \(call.error)")
    }
    for (text, image) in [("translate(10 20)", [11, 22, 3]), ("rotate(90)", [-2, 1, 3]), ("rotate(90 1 2)", [1, 2, 3])]
      as [(String, [Float])]
    {
      let call = try PointCall([1, 2, 3], ["--transform", text, "--syntax", "svg"])
      #expect(call.status == 0 && call.error.isEmpty && call.floats == image, "\(text): \(call.error)")
    }
  }

  @Test("Functions of one meaning in plane and space map points in space")
  func sameInSpace() throws {
    for (text, image) in [
      ("translate(1, 2)", [2, 4, 3]), ("rotate(90deg)", [-2, 1, 3]), ("scaleX(2)", [2, 2, 3]), ("scaleZ(2)", [1, 2, 6]),
      ("scale3d(2, 3, 4)", [2, 6, 12]),
    ] as [(String, [Float])] {
      let call = try PointCall([1, 2, 3], ["--transform", text])
      #expect(call.status == 0 && call.error.isEmpty && call.floats == image, "\(text): \(call.error)")
    }
  }

  @Test("A length without a unit is in the file's own units; units of pictures are status 65, and place and reason are told")
  func units() throws {
    let call = try PointCall([1, 2, 3], ["--transform", "translate3d(1, -2.5, 1e2) translateX(0)"])
    #expect(call.status == 0 && call.floats == [2, -0.5, 103], "\(call.error)")
    for unit in ["px", "cm", "mm", "in", "pt", "pc", "Q", "PX"] {
      for (text, column) in [("translate3d(1, 2\(unit), 3)", 16), ("translateZ(0\(unit))", 12), ("perspective(5\(unit))", 13)] {
        // In debug builds one function has all units, and one unit all functions.
        if Effort.size(debug: unit != "px" && column != 16, release: false) { continue }
        let call = try PointCall([1, 2, 3], ["--transform", text, "--projective"])
        #expect(call.status == 65 && call.error.contains("column \(column):"), "\(text): \(call.error)")
        #expect(call.error.contains("length without a unit") && call.error.contains("the file's own units"), "\(text): \(call.error)")
      }
    }
    for text in ["translateX(5em)", "translateX(5%)", "rotate(5)", "translateX(5furlong)"] {
      #expect(try PointCall([1, 2, 3], ["--transform", text]).status == 65, "\(text)")
    }
    #expect(try PointCall([1, 2, 3], ["--transform", "rotate(0.25turn)"]).floats == [-2, 1, 3])
  }

  @Test("A perspective below 1, which CSS replaces by 1, is refused with the matrix that is meant")
  func nearPerspective() throws {
    for text in ["perspective(0.5)", "perspective(0)"] {
      let call = try PointCall([1, 2, 0.25], ["--transform", text, "--projective"])
      #expect(call.status == 65 && call.error.contains("perspective(1)"), "\(call.error)")
      #expect(call.error.contains("matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -2, 0, 0, 0, 1)") == (text == "perspective(0.5)"))
    }
    let matrix = "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -2, 0, 0, 0, 1)"
    #expect(try PointCall([1, 2, 0.25], ["--transform", matrix, "--projective"]).floats == [2, 4, 0.5])
  }

  @Test("The help has functions of space only")
  func help() throws {
    let command = try Command()
    defer { command.remove() }
    let help = try command.run("points", "--help").output
    #expect(help.contains("scale3d(2, 2, 2)"))
    #expect(help.replacing("not scale(2)", with: "").contains("scale(") == false && !help.contains("px"))
  }
}
