import Foundation
import Testing

/// Fits that are none give one clear line, the right status, and no file.
struct PointFitBadInputTests {
  @Test(
    "A call that means nothing is status 64, whether or not there are files",
    arguments: [
      (["--transform", "none"], "--transform"), (["--matrix", "m.txt"], "--matrix"), (["--about", "centre"], "--about"),
      (["--shift", "centre"], "--shift"), (["--projective"], "--projective"), (["--behind", "nan"], "--behind"),
      (["--syntax", "svg"], "--syntax"), (["--order", "rows"], "--print"), (["--header-only"], "whole"), (["--info"], "--info"),
      (["--as", "projective"], "rigid"), (["--columns", "1,2,3,4"], "four components"), (["--fit-columns", "1,2,3,4"], "four components"),
      (["--fit-layout", "xyz:f32", "--fit-columns", "1,2,3"], "--columns"), (["--print", "-o", "-"], "standard output"),
      (["--weights", "w", "--input-format", "obj"], "--weights"),
    ])
  func wrongCall(arguments: [String], word: String) throws {
    let command = try Command()
    defer { command.remove() }
    _ = try command.file("there.xyz", PointFitTests.text)
    for name in ["there.xyz", "absent.xyz"] {
      let output = arguments.contains("-o") || arguments.contains("--info") ? [] : ["-o", command.path("out.xyz")]
      let result = try command.call(["points", command.path(name), "--fit", command.path(name)] + output + arguments)
      #expect(result.status == 64 && result.isOneLine && result.bytes.isEmpty && result.error.contains(word), "\(result.error)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", "there.xyz"])
  }

  @Test(
    "What belongs to a fit is status 64 without one, and so is a fit that writes nothing",
    arguments: [
      (["-o", "out", "--transform", "none", "--as", "rigid"], "--as is for --fit"), (["--print"], "--print is for --fit"),
      (["-o", "out", "--transform", "none", "--allow-mirror"], "--allow-mirror is for --fit"),
      (["-o", "out", "--transform", "none", "--fit-columns", "1,2,3"], "--fit-columns is for --fit"), (["--fit", "other.xyz"], "-o"),
      (["--fit", "-", "--print"], "found -"),
    ])
  func withoutFit(arguments: [String], word: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(["points", try command.file("in.xyz", PointFitTests.text)] + arguments)
    #expect(result.status == 64 && result.isOneLine && result.bytes.isEmpty && result.error.contains(word), "\(result.error)")
  }

  private static let axes = "1 0 0\n0 1 0\n0 0 1\n"
  private static let opposite = "-1 0 0\n0 -1 0\n0 0 -1\n"

  /// Points, their partners, the kind of the fit, and words that the error has to contain.
  static let sets: [(source: String, target: String, kind: String, words: [String])] = [
    (PointFitTests.text, "1 2 3\n4 5 6\n", "rigid", ["has 5 points", "has 2", "as many"]),
    ("1 2 3\n4 5 6\n", PointFitTests.text, "rigid", ["has 2 points", "has 5"]),
    ("1 2 3\n4 5 6\n", "1 2 3\n4 5 6\n", "rigid", ["at least 3 points", "found 2"]),
    ("0\n", "0\n", "rigid", ["at least 3 points", "found 0"]),
    ("1 0 0\n2 0 0\n3 0 0\n4 0 0\n", "1 0 0\n0 1 0\n0 0 1\n1 1 1\n", "rigid", ["points of the source lie on a line"]),
    ("1 0 0\n0 1 0\n0 0 1\n1 1 1\n", "1 0 0\n2 0 0\n3 0 0\n4 0 0\n", "similarity", ["points of the target lie on a line"]),
    ("1 2 3\n", "", "rigid", ["other.xyz: expected lines of points"]),
    ("5 5 5\n5 5 5\n5 5 5\n", "1 0 0\n0 1 0\n0 0 1\n", "rigid", ["points of the source lie in one place"]),
    ("0 0 0\n1 0 0\n0 1 0\n1 1 0\n", "0 0 0\n1 0 0\n0 1 0\n1 1 0\n", "affine", ["lie in a plane"]),
    (axes + opposite, opposite + axes, "rigid", ["several rotations", "--allow-mirror"]),
    ("1 2 3\n4 nan 6\n7 8 10\n", "1 2 3\n4 5 6\n7 8 10\n", "rigid", ["in.xyz: point 2 of 3 is NaN or infinite"]),
    ("1 2 3\n4 5 6\n7 8 10\n", "1 2 3\n4 5 6\n7 8 -inf\n", "rigid", ["other.xyz: point 3 of 3 is NaN or infinite"]),
    ("1e200 0 0\n0 1e200 0\n0 0 1e200\n", "1 0 0\n0 1 0\n0 0 1\n", "rigid", ["too large"]),
    ("1 2 3\n4 5\n7 8 10\n", PointFitTests.text, "rigid", ["in.xyz: line 2", "expected 3 columns"]),
    (PointFitTests.text, "1 2 3\n4 5\n7 8 10\n", "rigid", ["other.xyz: line 2", "expected 3 columns"]),
  ]

  @Test("Sets that determine no fit are status 65, one line with the reason, and no file", arguments: sets.indices)
  func badSets(index: Int) throws {
    let (source, target, kind, words) = Self.sets[index]
    let command = try Command()
    defer { command.remove() }
    let (file, other) = (try command.file("in.xyz", source), try command.file("other.xyz", target))
    let result = try command.call("points", file, "-o", command.path("out.xyz"), "--print", "--fit", other, "--as", kind)
    #expect(result.status == 65 && result.isOneLine && result.bytes.isEmpty, "\(result.status) \(result.error)")
    for word in words { #expect(result.error.contains(word), "\(result.error)") }
    #expect(try !FileManager.default.fileExists(atPath: command.path("out.xyz")) && !command.hasRemains())
  }

  @Test("An absent file is status 66, standard input 64, and a place where nothing can be written 73")
  func files() throws {
    let command = try Command()
    defer { command.remove() }
    let (file, other) = (try command.file("in.xyz", PointFitTests.text), try command.file("other.xyz", PointFitTests.targetText))
    let out = command.path("out.xyz")
    for (input, fit, output, status) in [
      (file, command.path("none.xyz"), out, 66), (command.path("none.xyz"), other, out, 66), (file, command.folder.path, out, 66),
      (file, other, command.path("none/out.xyz"), 73),
    ] as [(String, String, String, Int32)] {
      let result = try command.call("points", input, "-o", output, "--fit", fit, "--input-format", "text")
      #expect(result.status == status && result.isOneLine && result.bytes.isEmpty, "\(result.status) \(result.error)")
    }
    let piped = try command.call(["points", "-", "-o", out, "--fit", other, "--input-format", "text"], input: file)
    #expect(piped.status == 64 && piped.isOneLine && piped.error.contains("more than once"), "\(piped.error)")
    #expect(try !FileManager.default.fileExists(atPath: out) && !command.hasRemains())
    // The input itself may be replaced, and so may the other file.
    #expect(try command.call("points", file, "-o", other, "--fit", other).status == 0)
    PointFitTests.expectClose(
      PointFitTests.numbers(String(decoding: try command.bytes("other.xyz"), as: UTF8.self)), PointFitTests.target)
  }
}
