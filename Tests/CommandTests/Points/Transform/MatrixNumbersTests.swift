import Foundation
import Testing

/// Matrices of numbers in text, and the order in which they are meant.
struct MatrixNumbersTests {
  /// Turns x to y and moves by (10, 20, 30): (1, 2, 3) becomes (8, 21, 33).
  private static let columns = "0 -1 0 10  1 0 0 20  0 0 1 30  0 0 0 1"
  private static let rows = "0 1 0 0  -1 0 0 0  0 0 1 0  10 20 30 1"
  private static let image: [Float] = [8, 21, 33]

  /// The same matrix as programs print it.
  static let texts: [(program: String, text: String)] = [
    ("numpy", "[[ 0. -1.  0. 10.]\n [ 1.  0.  0. 20.]\n [ 0.  0.  1. 30.]\n [ 0.  0.  0.  1.]]"),
    ("numpy, wrapped", "[[0.000e+00 -1.000e+00\n  0.000e+00 1.000e+01]\n [1. 0.\n 0. 20.]\n [0. 0. 1. 30.]\n [0. 0. 0. 1.]]"),
    ("a list of Python", "[[0, -1, 0, 10], [1, 0, 0, 20], [0, 0, 1, 30], [0, 0, 0, 1]]"),
    ("Matlab", "[0 -1 0 10; 1 0 0 20; 0 0 1 30; 0 0 0 1]"),
    (
      "savetxt",
      "# a comment 5\n0.000000000000000000e+00 -1.000000000000000000e+00 0.000000000000000000e+00 1.000000000000000000e+01\n1 0 0 20 # 7\n0 0 1 30\n0 0 0 1\n"
    ),
    (
      "CloudCompare",
      "0.000000 -1.000000 0.000000 10.000000\r\n1.000000 0.000000 0.000000 20.000000\r\n0.000000 0.000000 1.000000 30.000000\r\n0.000000 0.000000 0.000000 1.000000\r\n"
    ),
    ("three rows", "0 -1 0 10\n1 0 0 20\n0 0 1 30\n"), ("three rows of numpy", "[[0. -1. 0. 10.]\n [1. 0. 0. 20.]\n [0. 0. 1. 30.]]"),
    ("one line", columns), ("rows", rows), ("four rows of three", "0,1,0\n-1,0,0\n0,0,1\n10,20,30\n"),
  ]

  @Test("A matrix is read as it is meant, as text and from a file, and a line says how", arguments: texts)
  func programs(program: String, text: String) throws {
    let command = try Command()
    defer { command.remove() }
    let order = program.hasSuffix("rows") && program != "three rows" || program == "four rows of three" ? "rows" : "columns"
    for value in [text, try command.file("matrix of a scan.txt", text)] {
      let call = try PointCall([1, 2, 3], ["--matrix=\(value)"])
      #expect(call.status == 0 && call.floats == Self.image, "\(program): \(call.error)")
      #expect(call.lines.count == 1 && call.error.contains("--order \(order)"), "\(program): \(call.error)")
      // With the order there is nothing to tell.
      let told = try PointCall([1, 2, 3], ["--matrix=\(value)", "--order", order])
      #expect(told.status == 0 && told.floats == Self.image && told.error.isEmpty, "\(program): \(told.error)")
    }
  }

  @Test("Where both orders are affine and differ, the order has to be given, by --transform too; symmetric matrices have one meaning")
  func ambiguous() throws {
    let turn = "0 -1 0 0  1 0 0 0  0 0 1 0  0 0 0 1"
    for option in ["--matrix", "--transform"] {
      let call = try PointCall([1, 2, 3], [option, turn])
      #expect(call.status == 64 && call.error.contains("--order columns") && call.error.contains("--order rows"), "\(call.error)")
      #expect(try PointCall([1, 2, 3], [option, turn, "--order", "columns"]).floats == [-2, 1, 3])
      #expect(try PointCall([1, 2, 3], [option, turn, "--order", "rows"]).floats == [2, -1, 3])
      let symmetric = try PointCall([1, 2, 3], [option, "2 1 0 0  1 3 0 0  0 0 4 0  0 0 0 1"])
      #expect(symmetric.status == 0 && symmetric.error.isEmpty && symmetric.floats == [4, 7, 12], "\(symmetric.error)")
    }
    let line = "0 -1 0 10  1 0 0 20  0 0 1 30"
    #expect(try PointCall([1, 2, 3], ["--matrix", line]).status == 64)
    #expect(try PointCall([1, 2, 3], ["--matrix", line, "--order", "columns"]).floats == Self.image)
    #expect(try PointCall([1, 2, 3], ["--matrix", "0 1 0 -1 0 0 0 0 1 10 20 30", "--order", "rows"]).floats == Self.image)
  }

  @Test("The sixteen numbers of --transform follow the same rule, and are not taken for a perspective")
  func numbersOfTransform() throws {
    let call = try PointCall([1, 2, 3], ["--transform", Self.columns])
    #expect(call.status == 0 && call.floats == Self.image && call.error.contains("--order columns"), "\(call.error)")
    #expect(try PointCall([1, 2, 3], ["--transform", Self.rows]).floats == Self.image)
  }

  @Test("A matrix that is not affine in the given order, or in none, is status 64, and the hint says what would be")
  func notAffine() throws {
    for (arguments, word) in [
      (["--matrix", Self.columns, "--order", "rows"], "--order columns"), (["--matrix", Self.rows, "--order", "columns"], "--order rows"),
      (["--matrix", "1 0 0 1 0 1 0 0 0 0 1 0 1 0 0 1"], "--projective"), (["--matrix", "1 2 0 1 0 1 0 0 0 0 1 0 1 0 0 1"], "--order"),
      (["--matrix", "0 -1 0 10\n1 0 0 20\n0 0 1 30", "--order", "rows"], "--order columns"),
      (["--transform", "matrix3d(1,0,0,5, 0,1,0,6, 0,0,1,7, 0,0,0,1)"], "--order columns"),
      (["--transform", "none", "--order", "rows"], "--order"),
    ] {
      let call = try PointCall([1, 2, 3], arguments)
      #expect(call.status == 64 && call.error.contains(word), "\(arguments): \(call.error)")
    }
  }

  @Test("What is no matrix is one line: a name without a file 66, other text and files 65")
  func noMatrix() throws {
    let command = try Command()
    defer { command.remove() }
    let long = try command.file("long.txt", String(repeating: "1 0 0 0\n", count: 10_000))
    for (value, status, word) in [
      ("absent.txt", 66, "no file"), (" ", 65, "found 0"), ("1 2 3", 65, "16 or 12 numbers, found 3"), ("1 2 x 4", 65, "number 3"),
      ("1 nan 3", 65, "number 2"), ("1 0x10 3", 65, "number 2"), ("1 1e999 3", 65, "number 2"), (command.folder.path, 66, "is a directory"),
      (try command.file("scan.txt", "x y z\n1 2 3\n"), 65, "number 1"), (long, 65, "65536 bytes"),
      (try command.file("empty.txt", ""), 65, "found 0"),
    ] as [(String, Int32, String)] {
      let call = try command.call("points", "absent", "-o", command.path("out"), "--layout", "xyz:f32", "--matrix=\(value)")
      #expect(call.status == status && call.isOneLine && call.error.contains(word), "\(value): \(call.status) \(call.error)")
    }
  }
}
