import Testing

/// Several steps, in the order of the command line.
struct MapStepTests {
  /// x → 2x, and x → x + 1 by numbers whose order is plain.
  private static let (twice, plusOne) = ("scale3d(2, 2, 2)", "1 0 0 1  0 1 0 0  0 0 1 0  0 0 0 1")

  @Test("Each --transform acts on the images of the one before")
  func transforms() throws {
    let turnThenMove = try PointCall([1, 2, 3], ["--transform", "rotateZ(90deg)", "--transform", "translate3d(1, 2, 3)"])
    #expect(turnThenMove.status == 0 && turnThenMove.floats == [-1, 3, 6], "\(turnThenMove.error)")
    let moveThenTurn = try PointCall([1, 2, 3], ["--transform", "translate3d(1, 2, 3)", "--transform=rotateZ(90deg)"])
    #expect(moveThenTurn.floats == [-4, 2, 6], "\(moveThenTurn.error)")
    #expect(
      try PointCall([1, 2, 3], ["--transform", Self.twice, "--transform", Self.twice, "--transform", Self.twice]).floats == [8, 16, 24])
  }

  @Test("--transform and --matrix keep their common order, with and without =")
  func mixed() throws {
    for (arguments, image) in [
      (["--transform", Self.twice, "--matrix", Self.plusOne], [3, 4, 6]),
      (["--matrix", Self.plusOne, "--transform", Self.twice], [4, 4, 6]),
      (["--matrix=\(Self.plusOne)", "--transform=\(Self.twice)", "--matrix", Self.plusOne], [5, 4, 6]),
      (["--transform", Self.twice, "--matrix=\(Self.plusOne)", "--transform", Self.twice], [6, 8, 12]),
      (["--matrix", Self.plusOne, "--order", "columns", "--matrix", Self.plusOne, "--transform", Self.twice], [6, 4, 6]),
    ] as [([String], [Float])] {
      let call = try PointCall([1, 2, 3], arguments)
      #expect(call.status == 0 && call.floats == image, "\(arguments): \(call.error)")
    }
  }

  @Test("A fault in any step is an error, and so is no step at all")
  func faults() throws {
    #expect(try PointCall([1, 2, 3], []).status == 64)
    for step in ["scale(2)", "spin(1)"] {
      for arguments in [["--transform", step, "--transform", "none"], ["--transform", "none", "--transform", step]] {
        let call = try PointCall([1, 2, 3], arguments)
        #expect(call.status == 65 && call.error.contains(step), "\(call.error)")
      }
    }
    let call = try PointCall([1, 2, 3], ["--transform", "scale3d(1e200, 1, 1)", "--transform", "scale3d(1e200, 1, 1)"])
    #expect(call.status == 65 && call.error.contains("overflow"), "\(call.error)")
  }
}
