import TestEffort
import Foundation
import Testing
import TransformKit

/// `transforms points` on texts with a point on each line.
struct PointTextTests {
  /// Doubles x, y and z, and moves x by one. Normals stay.
  private static let text = "translateX(1) scale3d(2, 2, 2)"

  private func map(_ name: String, _ text: String, _ options: [String] = [], transform: String = text) throws -> Command.Result {
    let command = try Command()
    defer { command.remove() }
    return try command.call(["points", try command.file(name, text), "-o", "-", "--transform", transform] + options)
  }

  /// Names of files, texts, options and images.
  static let texts: [(name: String, text: String, options: [String], image: String)] = [
    ("a.xyz", "1 2 3\n4 5 6\n", [], "3 4 6\n9 10 12\n"),
    ("a.XYZ", "1 2 3\n4 5 6", [], "3 4 6\n9 10 12"),
    ("a.txt", "  1\t2   3  red green\r\n\n4 5 6 7 8\t\r\n", [], "  3\t4   6  red green\r\n\n9 10 12 7 8\t\r\n"),
    (
      "a.asc", "# a comment 1 2 3\n// another\n1 2 3 0.50e0\n#\n  # 7 8\n4 5 6 1\n# end", [],
      "# a comment 1 2 3\n// another\n3 4 6 0.50e0\n#\n  # 7 8\n9 10 12 1\n# end"
    ),
    ("a.csv", "name,x,y,z\n\"a, \"\"b\"\"\",1, 2 ,3\n,4,5,6\n", [], "name,x,y,z\n\"a, \"\"b\"\"\",3, 4 ,6\n,9,10,12\n"),
    ("a.csv", "Z;note;X;Y\n3;;1;2\n6;1,5 m;4;5\n", [], "Z;note;X;Y\n6;;3;4\n12;1,5 m;9;10\n"),
    ("a.csv", "\u{FEFF}x,y,z\n1,2,3\n", [], "\u{FEFF}x,y,z\n3,4,6\n"),
    ("a.csv", "\u{FEFF}1,2,3\n", [], "\u{FEFF}3,4,6\n"),
    ("a.txt", "\"id\"\t\"x\"\t\"y\"\t\"z\"\n\t1\t2\t3\nb c\t4\t5\t6\n", [], "\"id\"\t\"x\"\t\"y\"\t\"z\"\n\t3\t4\t6\nb c\t9\t10\t12\n"),
    ("a.pts", "2\n1 2 3 -17 255 0 0\n4 5 6 -18 0 255 0\n", [], "2\n3 4 6 -17 255 0 0\n9 10 12 -18 0 255 0\n"),
    ("a.asc", "//X Y Z Nx Ny Nz\n1 2 3 0 0 2\n", [], "//X Y Z Nx Ny Nz\n3 4 6 0 0 1\n"),
    ("a.txt", "nz ny nx z y x\n2 0 0 3 2 1\n", [], "nz ny nx z y x\n1 0 0 6 4 3\n"),
    ("a.txt", "7 8 9 1 2 3\n", ["--columns", "4,5,6"], "7 8 9 3 4 6\n"),
    ("a.txt", "7 8 9 1 2 3\n", ["--columns", "6,5,4", "--normals", "1,2,3"], "\(7 / 194.0.squareRoot()) "),
    ("a.txt", "e n h\n1 2 3\n", ["--columns", "e,n,h"], "e n h\n3 4 6\n"),
    ("a.txt", "1 2\n", ["--columns", "1,2"], "3 4\n"),
    ("a.txt", "1 2 3 0.5\n", ["--columns", "1,2,3,4"], "2.5 4 6 0.5\n"),
    ("a.txt", "a b;1;2;3\n", ["--separator", "semicolon", "--columns", "2,3,4"], "a b;3;4;6\n"),
    ("a.txt", "1,5 2 3 4\n", ["--separator", "space", "--columns", "2,3,4"], "1,5 5 6 8\n"),
    ("a.dat", "1|2 3 4 5\n", ["--input-format", "text", "--columns", "2,3,4"], "1|2 7 8 10\n"),
    ("a.xyz", "nan 1 -0\n1e400x 1 1\n", ["--columns", "2,3"], "nan 3 -0\n1e400x 3 2\n"),
    ("a.xyz", "0.1 1e300 123456789.123\n", [], "1.2 2e+300 246913578.246\n"),
    ("a.pts", "0\n", [], "0\n"), ("a.txt", "hello big world\n1 2 3\n", ["--columns", "1,2,3"], "hello big world\n3 4 6\n"),
    ("a.txt", "# x y z i\n1 2 3\n", ["--columns", "1,2,3"], "# x y z i\n3 4 6\n"),
    ("a.txt", "# x y z of a scan\n# z y x\n3 2 1\n", [], "# x y z of a scan\n# z y x\n6 4 3\n"),
    ("a.csv", "x,y,z,X\n1,2,3,4\n", ["--columns", "X,y,z"], "x,y,z,X\n1,4,6,9\n"),
    ("a.txt", "1 2 3\r# a\r4 5 6\r\n7 8 9\r", [], "3 4 6\r# a\r9 10 12\r\n15 16 18\r"),
    ("a.csv", "\"1\",\" 2 \",\"a, b\",\"3\"\n", ["--columns", "1,2,4"], "\"3\",\" 4 \",\"a, b\",\"6\"\n"),
    ("a.csv", "\"x\",\"y\",\"z\"\n\"1\",\"2\",\"3\"\n4,5,6\n", [], "\"x\",\"y\",\"z\"\n\"3\",\"4\",\"6\"\n9,10,12\n"),
    ("a.txt", "% x y\n; a\n1 2 3\n ;b\n% c\n", [], "% x y\n; a\n3 4 6\n ;b\n% c\n"),
    ("a.csv", "% x;y;z\n1;2;3\n", [], "% x;y;z\n3;4;6\n"),
    ("a.xyz", "Point cloud, 3\n1 2 3\n1 2 3\n", ["--skip-lines", "2"], "Point cloud, 3\n1 2 3\n3 4 6\n"),
    ("a.csv", "X;Y;Z\n0,5;1,25;-3\n10000000000000000,5;1e20;0,1\n", ["--decimal-comma"], "X;Y;Z\n2;2,5;-6\n2e+16;2e+20;0,2\n"),
    ("a.csv", "\"0,5\",\"1\",\"2\"\n", ["--decimal-comma", "--separator", "comma"], "\"2\",\"2\",\"4\"\n"),
    // RFC 4180: separators and ends of lines in quotes, and quotes that are doubled there.
    ("a.csv", "x,y,z,n\n1,2,3,\"two\n\n4,5,6,\"\n4,5,6,\"\"\n", [], "x,y,z,n\n3,4,6,\"two\n\n4,5,6,\"\n9,10,12,\"\"\n"),
    ("a.csv", "\"a\r\n;b\";X;Y;Z\r\n\"#\r\n\" ;1;2;3\r\n", [], "\"a\r\n;b\";X;Y;Z\r\n\"#\r\n\" ;3;4;6\r\n"),
    ("a.csv", "1,2,3,\"a \"\"b, c\"\"; d\"\n4,5,6,7\" e\n", [], "3,4,6,\"a \"\"b, c\"\"; d\"\n9,10,12,7\" e\n"),
    ("a.txt", "1 2 3 4\"\n4 5 6 \"a\n", [], "3 4 6 4\"\n9 10 12 \"a\n"),
  ]

  @Test("The mapped columns become images, and everything else is kept to the byte", arguments: texts.indices)
  func kept(index: Int) throws {
    let (name, text, options, image) = Self.texts[index]
    let result = try map(name, text, options)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(image.hasSuffix(" ") ? result.output.hasPrefix(image) : result.output == image)
  }

  /// Faulty texts, options, and words that the error has to contain.
  static let faults: [(name: String, text: String, options: [String], words: [String])] = [
    ("a.xyz", "1 2 3\n4 5\n", [], ["line 2, column 4", "3 columns", "found 2"]),
    ("a.xyz", "1 2 3\n4 5 6 7\n", [], ["line 2, column 7", "3 columns", "found more"]),
    ("a.xyz", "1 2 3\n4 five 6\n", [], ["line 2, column 3: field 2: expected a number", "\"five\""]),
    ("a.csv", "x,y,z\n1,2,3\n4,,6\n", [], ["line 3, column 3: field 2 (y): expected a number", "\"\""]),
    ("a.csv", "1,2,3\n4,1e999,6\n", [], ["line 2, column 3", "fits in 64 bits", "1e999"]),
    ("a.csv", "1;2,5;3\n", [], ["line 1, column 3", "\"2,5\""]),
    ("a.csv", "e,n,h\n1,2,3\n", [], ["line 1", "columns x, y and z", "\"e\", \"n\", \"h\"", "--columns"]),
    ("a.csv", "e,n,h\n", ["--columns", "e,n,z"], ["line 1", "\"z\"", "\"e\", \"n\", \"h\""]),
    ("a.csv", "\"1\",\"2\",\"3\"\n\"1\",\"2,5\",\"3\"\n", [], ["line 2", "field 2: expected a number", "2,5", "--decimal-comma"]),
    ("a.csv", "1,5;2.5;3,5\n", ["--decimal-comma"], ["line 1", "field 2: expected a number", "\"2.5\"", "decimal comma"]),
    ("a.csv", "; no comment\n1;2;3\n", [], ["line 1", "begins with the semicolon that separates columns"]),
    ("a.csv", "1;2;3\n;5;6\n", [], ["line 2", "field 1: expected a number", "\"\""]),
    ("a.txt", "a title\n1 2 3\n", [], ["line 1", "expected a point", "--skip-lines 1"]),
    ("a.txt", "# a\na cloud of 3 points\n1 2 3\n", [], ["line 2", "field 1: expected a number", "--skip-lines 2 keeps"]),
    ("a.txt", "a title\n1 2 3\n", ["--skip-lines", "2"], ["no point"]),
    ("a.txt", "1D0 2D0 3D0\n4 5 6\n", ["--columns", "1,2,3"], ["line 1", "field 1: expected a number", "\"1D0\""]),
    ("a.txt", "a -'2' 3D0\n4 5 6\n", ["--columns", "1,2"], ["line 1", "field 2: expected a number", "\"-'2'\""]),
    ("a.csv", "1,5;2,5;3,5\n", [], ["line 1", "field 1: expected a number", "\"1,5\"", "--decimal-comma"]),
    ("a.txt", "hello big world\n", [], ["line 1", "expected a point", "\"big\""]),
    ("a.txt", "", [], ["no point"]), ("a.txt", "# nothing\n\n", [], ["no point"]), ("a.csv", "x,y,z\n", [], ["no point"]),
    ("a.txt", "1 2 3\r4 5 6\r7 eight 9\r", [], ["line 3, column 3", "\"eight\""]),
    ("a.txt", "# a\rb c d\n1 2 3\n", [], ["line 2", "expected a point", "\"b\""]),
    ("a.txt", "# x y z i\n1 2 3\n", [], ["line 1: the comment names 4 columns, but the points have 3; say --columns"]),
    ("a.csv", "x,y,z,X\n1,2,3,4\n", [], ["line 1", "one column named \"x\"", "\"X\""]),
    ("a.csv", "# x,y,z,Y\n1,2,3,4\n", [], ["line 2", "one column named \"y\"", "\"Y\""]),
    ("a.csv", "x,y,z,e,e\n", ["--columns", "e,y,z"], ["line 1", "one column named \"e\"", "found 2"]),
    ("a.txt", "1 2 3 \(String(repeating: "4", count: 1 << 24))\n", [], ["line 1", "at most 16777216 bytes"]),
    ("a.txt", "1 2 3 \(String(repeating: "4", count: 1 << 24))", [], ["line 1", "at most 16777216 bytes"]),
    ("a.csv", "x,y,z\n1,2\n", [], ["line 2", "3 columns as in the line of names", "found 2"]),
    ("a.csv", "x,y,z,nx\n1,2,3,4\n", [], ["line 2", "nx, ny and nz"]),
    ("a.csv", "x,y,z\na,b,c\n", [], ["line 2", "expected a point", "a,b,c"]),
    ("a.txt", "1 2\n", [], ["line 1", "at least 3 columns", "--columns 1,2"]),
    ("a.txt", "1 2 3\n", ["--columns", "2,3,4"], ["line 1", "a column 4", "found 3"]),
    ("a.txt", "1 2 3\n", ["--columns", "x,y,z"], ["line 1", "\"x\"", "no line of names"]),
    ("a.txt", "1 2 3\n", ["--columns", "1,2,3", "--normals", "3,2,1"], ["line 1", "chosen twice"]),
    ("a.pts", "3\n1 2 3\n4 5 6\n", [], ["line 1", "expected 3 points", "found 2"]),
    ("a.pts", "3\n", [], ["line 1", "expected 3 points", "found 0"]),
    ("a.csv", "1,2,3,a\n4,5,6,\"b\n7,8,9,c\n", [], ["line 2: expected the end of the quotes that begin column 7, found none"]),
    ("a.csv", "x,y,z,\"n\n1,2,3,4\n", [], ["line 1: expected the end of the quotes", "--skip-lines 1 keeps"]),
    ("a.csv", "1,2,3,\"a\n4,5,6,\"b\"\n", [], ["line 1: expected a separator behind quotes that end in line 2, found \"b\\\"\""]),
    ("a.csv", "1,2,3,\"a\nb\"\n4,5,six,7\n", [], ["line 3, column 5"]),
    ("a.txt", "\u{0}\u{1}\u{2}\n", [], ["line 1"]),
    ("a.ply", "1 2 3\n", [], ["line 1", "expected \"ply\""]),
  ]

  @Test("Texts in quotes are kept, whatever they hold", arguments: 0..<Effort.size(debug: 3, release: 200))
  func quotes(seed: Int) throws {
    var random = SeededNumbers(seed)
    let separator = [",", ";", "\t"][seed % 3]
    let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? ""
    let place = Int.random(in: 0...3, using: &random)
    var (text, image) = ("", "")
    if Bool.random(using: &random) {
      text = [["x", "y", "z"][..<place], ["\"a\(end)b\""], ["x", "y", "z"][place...]].joined().joined(separator: separator) + end
      image = text
    }
    for _ in 0..<20 {
      let words = ["a", " ", "\"\"", ",", ";", "\t", "#", "//", "1", end, "ü"]
      let note = "\"" + (0..<Int.random(in: 0...6, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined() + "\""
      let numbers = (0..<3).map { _ in Int.random(in: -99...99, using: &random) }
      for (factor, isImage) in [(1, false), (2, true)] {
        var fields = numbers.map { "\(factor * $0)" }
        fields.insert(note, at: place)
        if isImage { image += fields.joined(separator: separator) + end } else { text += fields.joined(separator: separator) + end }
      }
    }
    let options =
      text.first == "x" || text.hasPrefix("\"a")
      ? [] : ["--columns", (1...4).filter { $0 != place + 1 }.map(String.init).joined(separator: ",")]
    let result = try map("a.csv", text, options, transform: "scale3d(2, 2, 2)")
    #expect(result.status == 0 && result.output == image, "\(result.error) \(text.debugDescription)")
  }

  @Test("A text that is none: status 65, one line with the place and what was expected, no output file", arguments: faults.indices)
  func refused(index: Int) throws {
    let (name, text, options, words) = Self.faults[index]
    let command = try Command()
    defer { command.remove() }
    let file = try command.file(name, text)
    let result = try command.call(["points", file, "-o", command.path("out"), "--transform", "none"] + options)
    #expect(result.status == 65 && result.isOneLine && result.bytes.isEmpty, "\(result.status) \(result.error.prefix(500))")
    #expect(result.error.hasPrefix("transforms: \(file): "))
    for word in words { #expect(result.error.contains(word), "\(result.error.prefix(500))") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", name])
  }

  @Test("A first point that is none is no title behind a line of names")
  func noTitle() throws {
    for text in ["x,y,z\n1,2,three\n", "x,y,z,n\n1,2,3,\"a\n"] {
      let result = try map("a.csv", text)
      #expect(result.status == 65 && result.isOneLine && !result.error.contains("--skip-lines"), "\(result.error)")
    }
  }

  @Test(
    "Options that do not belong to the format are status 64",
    arguments: [
      ["in.ply", "--columns", "1,2,3"], ["in.ply", "--normals", "1,2,3"], ["in.ply", "--separator", "comma"],
      ["in.xyz", "--columns", "1"], ["in.xyz", "--columns", "1,1,2"], ["in.xyz", "--columns", "0,1,2"], ["in.xyz", "--columns", "1,,2"],
      ["in.xyz", "--columns", "1,2,3,4,5"], ["in.xyz", "--normals", "1,2"], ["in.xyz", "--columns", "1,2", "--normals", "3,4,5"],
      ["in.xyz", "--separator", "colon"], ["in.xyz", "--input-format", "xyz"], ["in.xyz", "--input-format", "text", "--layout", "xyz:f32"],
      ["in.xyz", "--layout", "xyz:f32", "--columns", "1,2,3"], ["in.ply", "--decimal-comma"], ["in.npy", "--skip-lines", "1"],
      ["in.xyz", "--skip-lines", "-1"],
    ])
  func wrongCall(arguments: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file(arguments[0], "1 2 3\n")
    let result = try command.call(["points", file, "-o", command.path("out"), "--transform", "none"] + arguments.dropFirst())
    #expect(result.status == 64 && result.isOneLine && result.bytes.isEmpty, "\(result.error)")
  }

  @Test(
    "Columns and ranges that are none are one line of status 64 that says why",
    arguments: [
      (["--columns", "0,1,2"], "numbers from 1 on, found \"0\""), (["--columns", "1,1,2"], "each column once, found \"1\" again"),
      (["--columns", "1"], "two to four columns, as in x,y,z, found 1"), (["--columns", "1,2,3,4,5"], "found 5"),
      (["--normals", "1,,2"], "found \"\""), (["--range", "5"], "FIRST:COUNT"), (["--range", "1:-1"], "two whole numbers from 0 on"),
    ])
  func whyWrong(options: [String], words: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(["points", "in.xyz", "-o", command.path("out"), "--transform", "none"] + options)
    #expect(result.status == 64 && result.isOneLine && result.error.contains(words), "\(result.error)")
  }

  @Test("A text that is cut while it is read is status 65, although all its lines are whole")
  func cut() throws {
    let command = try Command()
    defer { command.remove() }
    let count = Effort.size(debug: 500_000, release: 1_000_000)
    let file = try command.file("in.xyz", String(repeating: "1 2 3 4\n", count: count))
    let (process, output, error) = (Process(), Pipe(), Pipe())
    process.executableURL = Command.executable
    process.arguments = ["points", file, "-o", "-", "--transform", "none"]
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    // The pipe is full long before the file is read.
    #expect(output.fileHandleForReading.readData(ofLength: 1).count == 1)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try handle.truncate(atOffset: UInt64(6 * count))
    try handle.close()
    _ = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 65 && text.contains("ends at byte \(6 * count); it had \(8 * count) bytes"), "\(text)")
  }

  @Test("An output whose name says another format is status 64, unless the input's format is given")
  func otherFormat() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.xyz", "1 2 3\n")
    let refused = try command.call("points", file, "-o", command.path("out.ply"), "--transform", "none")
    #expect(refused.status == 64 && refused.isOneLine && refused.error.contains("text"), "\(refused.error)")
    let given = try command.call("points", file, "-o", command.path("out.ply"), "--transform", "none", "--input-format", "text")
    #expect(try given.status == 0 && command.bytes("out.ply") == Data("1 2 3\n".utf8), "\(given.error)")
    let raw = try command.file("in.raw", Data(count: 12))
    for name in ["raw.ply", "raw.npy", "raw.xyz"] {
      let result = try command.call("points", raw, "-o", command.path(name), "--layout", "xyz:f32", "--transform", "none")
      #expect(result.status == 64 && result.isOneLine && result.error.contains("raw points"), "\(result.error)")
      #expect(!FileManager.default.fileExists(atPath: command.path(name)))
    }
  }

  @Test("Points are the images of the one-point API in Double, however long the file, from a pipe too")
  func large() throws {
    let command = try Command()
    defer { command.remove() }
    let numbers = PointsSamples.numbers(120_000)
    var text = ""
    for start in stride(from: 0, to: numbers.count, by: 3) {
      text += "p\(start), \(numbers[start]) ,\(numbers[start + 1]),\(numbers[start + 2]),\(String(repeating: "-", count: start % 50))\n"
    }
    let file = try command.file("in.csv", text)
    let css = "rotateX(30deg) scale3d(2, 3, 4)"
    let options = ["--transform", css, "--columns", "2,3,4"]
    let result = try command.call(["points", file, "-o", command.path("out.csv")] + options)
    #expect(result.status == 0, "\(result.error)")
    let piped = try command.call(["points", "-", "-o", "-", "--input-format", "text"] + options, input: file)
    let image = try command.bytes("out.csv")
    #expect(piped.bytes == image)
    let transform = try PointsSamples.transform(css)
    let lines = String(decoding: image, as: UTF8.self).split(separator: "\n")
    try #require(lines.count == 40_000)
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: ",", omittingEmptySubsequences: false)
      let start = 3 * index
      let p = transform.applied(toAffinePoint: SIMD3(numbers[start], numbers[start + 1], numbers[start + 2]))
      #expect(words.count == 5 && words[0] == "p\(start)" && words[4].count == start % 50)
      #expect(words[1] == " \(p.x) " && Double(words[2]) == p.y && Double(words[3]) == p.z, "\(line)")
    }
  }
}
