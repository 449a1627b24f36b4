import Foundation
import Testing

/// Bad input gives one clear line, the right status, and no file.
struct BadInputTests {
  /// Faulty scenes, and words that the error has to contain.
  static let scenes: [(text: String, words: [String])] = [
    ("{\"viewport\": [1, 1], \"root\": {\"bounds\": [0, 0, 1, 1], \"colour\": 1}}", ["root", "unknown key \"colour\"", "backgroundColor"]),
    ("{\"viewport\": [1, 1], \"rot\": {}}", ["unknown key \"rot\""]),
    ("{\"viewport\": [1, 1]}", ["expected the key \"root\""]),
    ("{\"root\": {\"bounds\": [0, 0, 1, 1], \"transform\": [1,0,0,0,0,1,0,0,0,0,1,0,0,0,0]}}", ["root.transform", "16 numbers, found 15"]),
    ("{\"root\": {\"bounds\": [0, 0, 1, NaN]}}", ["JSON"]),
    ("{\"root\": {\"bounds\": [0, 0, 1, 1e999]}}", ["root.bounds", "number"]),
    ("{\"root\": {\"bounds\": [0, 0, 1, \"1\"]}}", ["root.bounds[3]", "expected a number, found \"1\""]),
    (
      "{\"root\": {\"bounds\": [0, 0, 1, 1], \"sublayers\": [{\"bounds\": [0, 0, 1]}]}}",
      ["root.sublayers[0].bounds", "4 numbers, found 3"]
    ),
    ("{\"root\": {\"bounds\": 5}}", ["root.bounds", "4 numbers"]),
    ("{\"root\": {\"position\": [1, 1]}}", ["root", "\"bounds\""]),
    ("{\"root\": []}", ["root"]),
    ("{\"root\": null}", ["root"]),
    ("{\"viewport\": [0, 10], \"root\": {\"bounds\": [0, 0, 1, 1]}}", ["viewport", "above zero"]),
    (
      "{\"root\": {\"bounds\": [0,0,1,1], \"sublayers\": [{\"name\": \"a\", \"bounds\": [0,0,1,1]}, {\"name\": \"a\", \"bounds\": [0,0,1,1]}]}}",
      ["two layers", "\"a\""]
    ),
    ("{\"root\": {\"bounds\": [0,0,1,1], \"transform\": \"rotate(45)\"}}", ["root.transform", "column"]),
    ("{\"root\": {\"bounds\": [0,0,1,1], \"kind\": \"shape\"}}", ["root.kind", "\"layer\" or \"transform\""]),
    ("{\"root\": {\"bounds\": [0,0,1,1], \"backgroundColor\": \"red\"}}", ["root.backgroundColor", "#rrggbb"]),
    ("{\"root\": {\"bounds\": [0,0,1,1], \"opacity\": 2}}", ["root.opacity", "0 to 1"]),
    ("{\"root\": {\"bounds\": [0,0,1,1], \"isHidden\": \"yes\"}}", ["root.isHidden", "true or false"]),
    ("{\"light\": {\"direction\": [0,0,0]}, \"root\": {\"bounds\": [0,0,1,1]}}", ["light.direction", "not zero"]),
    (#"{"marks": ["sun"], "root": {"bounds": [0,0,1,1]}}"#, ["marks", #""vanishingPoint" or "horizon", found "sun""#]),
    (#"{"marks": ["horizon", "horizon"], "root": {"bounds": [0,0,1,1]}}"#, ["marks", "twice"]),
    (#"{"marks": "horizon", "root": {"bounds": [0,0,1,1]}}"#, ["marks", "a list"]),
    (#"{"marks": [1], "root": {"bounds": [0,0,1,1]}}"#, ["marks[0]", "a text"]),
    (#"{"marks": null, "root": {"bounds": [0,0,1,1]}}"#, ["marks"]),
    ("{\"root\": {\"bounds\": [0,0,1,1], \"bounds\": [0,0,2,2]}}", ["line 1, column 32", "twice"]),
    (#"{"root":{"bounds":[0,0,1,1],"b\u006funds":[0,0,2,2]}}"#, ["line 1, column 29", "twice"]),
    (#"{"root":{"bounds":[0,0,1,1],}}"#, ["line 1, column 29", "a key in quotes"]),
    (#"{"root":{"bounds":[0,0,1,]}}"#, ["line 1, column 26", "a number"]),
    (#"{"root":{"bounds":[0,0,01,1]}}"#, ["line 1, column 25", "a comma or ]"]),
    (#"{"root":{"bounds":[0,0,.5,1]}}"#, ["line 1, column 24", "a number"]),
    (#"{"root":{"name":"\ud800","bounds":[0,0,1,1]}}"#, ["line 1, column 24", "surrogate"]),
    ("{\n  // a comment\n}", ["line 2, column 3", "a key in quotes"]),
    (#"{"root":{"bounds":[0,0,1e308,1e308],"sublayers":[{"bounds":[0,0,1e308,1],"transform":"scale(1e308)"}]}}"#, ["root/0", "overflows"]),
    (
      #"{"root":{"bounds":[0,0,1,1],"sublayers":[{"name":"far","bounds":[0,0,1e308,1e308],"position":[1.7e308,1.7e308],"anchorPoint":[0,0]}]}}"#,
      ["layer \"far\"", "overflows"]
    ),
    (#"{"root":{"bounds":[0,0,1,true]}}"#, ["root.bounds[3]", "expected a number, found true"]),
    (#"{"root":{"bounds":[0,0,1,1],"opacity":{}}}"#, ["root.opacity", "expected a number, found an object"]),
    ("", ["empty"]),
    ("{\"root\": ", ["JSON"]),
    ("{} {}", ["JSON"]),
    ("\u{0}\u{1}\u{1B}[31m", ["JSON"]),
    (String(repeating: "{\"bounds\":[0,0,1,1],\"sublayers\":[", count: 100_000), ["200 levels"]),
    (String(repeating: "[", count: 1_000_000), ["200 levels"]),
  ]

  @Test("A scene that is none: status 65, one line that names the file and the place, no output file", arguments: scenes.indices)
  func badScene(index: Int) throws {
    let (text, words) = Self.scenes[index]
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", text)
    let result = try command.run("render", scene, "-o", command.path("out.svg"))
    #expect(result.status == 65)
    #expect(result.isOneLine && result.output.isEmpty, "\(result.error.prefix(500))")
    #expect(result.error.hasPrefix("transforms: \(scene): "))
    for word in words { #expect(result.error.contains(word), "\(result.error.prefix(500))") }
    #expect(!FileManager.default.fileExists(atPath: command.path("out.svg")))
  }

  @Test("Errors are added to what is in a log already, whatever standard error is")
  func errorsAreAppended() throws {
    let command = try Command()
    defer { command.remove() }
    let log = try command.file("log", "earlier\n")
    for _ in 0..<2 {
      let process = Process()
      process.executableURL = Command.executable
      process.arguments = ["render", command.path("none.json")]
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
      try handle.seekToEnd()
      process.standardError = handle
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 66)
    }
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "earlier")
  }

  @Test("A link to nothing, an empty name and a name as long as may be")
  func oddOutputs() throws {
    let command = try Command()
    defer { command.remove() }
    let cube = Command.scenes.appendingPathComponent("lit-cube.json").path
    try FileManager.default.createSymbolicLink(atPath: command.path("link.svg"), withDestinationPath: "nowhere")
    #expect(try command.run("render", cube, "-o", command.path("link.svg")).status == 73)
    #expect(try command.run("render", cube, "-o", "").status == 64)
    #expect(try command.run("render", cube, "-o", command.path(String(repeating: "n", count: 250))).status == 0)
    #expect(try command.run("render", cube, "-o", command.path(String(repeating: "n", count: 300))).status == 73)
    let nameless = try command.run("render", "")
    #expect(nameless.status == 64 && nameless.isOneLine && nameless.error.contains("empty name"), "\(nameless.error)")
    #expect(try command.run("render", cube, "-o", "-").output.hasPrefix("<svg"))
    #expect(try command.run("inspect", "scale(1e200) scale(1e200)").status == 65)
  }

  @Test("Bytes that are not UTF-8 are refused")
  func notText() throws {
    let command = try Command()
    defer { command.remove() }
    try Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D]).write(to: command.folder.appendingPathComponent("scene.json"))
    let result = try command.run("render", command.path("scene.json"))
    #expect(result.status == 65 && result.isOneLine && result.error.contains("UTF-8"))
  }

  @Test("Numbers of a scene too small for a Double are zero")
  func vanishingNumbers() throws {
    let command = try Command()
    defer { command.remove() }
    let long = "0." + String(repeating: "0", count: 400) + "1"
    func scene(_ x: String) throws -> String {
      let layer = #"{"bounds": [0,0,2,2], "position": [\#(x),1]}"#
      return try command.file("scene.json", #"{"viewport": [9, 9], "root": {"bounds": [0,0,1,1], "sublayers": [\#(layer)]}}"#)
    }
    let zero = try command.run("render", scene("0"), "--format", "json")
    for number in ["1e-324", "-4.5E-400", long, "0e5"] {
      let result = try command.run("render", scene(number), "--format", "json")
      #expect(result.status == 0 && result.output == zero.output, "\(number): \(result.error)")
    }
  }

  @Test("A missing file is status 66, so is a folder")
  func missingInput() throws {
    let command = try Command()
    defer { command.remove() }
    let missing = try command.run("render", command.path("none.json"))
    #expect(missing.status == 66 && missing.isOneLine && missing.error.contains("none.json: no such file"))
    let folder = try command.run("render", command.folder.path)
    #expect(folder.status == 66 && folder.isOneLine && folder.error.contains("is a directory"))
  }

  @Test("Where nothing can be written, status 73; what was there stays as it was")
  func badOutput() throws {
    let command = try Command()
    defer { command.remove() }
    let cube = Command.scenes.appendingPathComponent("lit-cube.json").path
    let folder = try command.run("render", cube, "-o", command.folder.path)
    #expect(folder.status == 73 && folder.isOneLine && folder.error.contains("is a directory"))
    let absent = try command.run("render", cube, "-o", command.path("none/out.svg"))
    #expect(absent.status == 73 && absent.isOneLine)
    let old = try command.file("out.svg", "old")
    let bad = try command.run("render", try command.file("bad.json", "{"), "-o", old)
    #expect(bad.status == 65)
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
  }

  // Elsewhere there is no device that is always full.
  #if os(Linux)
    @Test("A full disk is status 74")
    func fullDisk() throws {
      let command = try Command()
      defer { command.remove() }
      let result = try command.run("render", Command.scenes.appendingPathComponent("lit-cube.json").path, "-o", "/dev/full")
      #expect(result.status == 74 && result.isOneLine && result.error.contains("/dev/full"))
    }

    @Test(
      "Help and the version on a full disk are status 74 and one line",
      arguments: [
        ["--help"], ["help"], ["help", "hit"], ["--version"], ["render", "--help"], ["hit", "-h"], ["inspect", "--help"],
        ["interpolate", "--help"], ["points", "--help"], ["--generate-completion-script", "bash"],
      ])
    func fullDiskOfHelp(arguments: [String]) throws {
      let command = try Command()
      defer { command.remove() }
      let result = try command.run(arguments, after: "exec > /dev/full")
      #expect(result.status == 74 && result.isOneLine && result.error.contains("standard output: no space left"), "\(result)")
      let closed = try command.run(arguments, after: "exec >&-")
      #expect(closed.status == 74 && closed.isOneLine && closed.error.contains("standard output: bad file"), "\(closed)")
      let shown = try command.run(arguments)
      #expect(shown.status == 0 && shown.error.isEmpty && shown.output.hasSuffix("\n"), "\(shown)")
    }
  #endif

  @Test(
    "A wrong call is status 64 and one line",
    arguments: [
      ["paint"], ["render"], ["render", "a", "b"], ["render", "a", "--format", "gif"], ["inspect"], ["inspect", "none", "--sytnax", "css"],
    ])
  func wrongCall(arguments: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(arguments)
    #expect(result.status == 64 && result.isOneLine && result.output.isEmpty, "\(result.error)")
  }

  @Test("A transform that begins with a minus is told from an option, and numbers that do not fit are named")
  func numbers() throws {
    let command = try Command()
    defer { command.remove() }
    for arguments in [["inspect", "-1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"], ["interpolate", "none", "none", "--side", "-1"]] {
      let result = try command.run(arguments)
      #expect(result.status == 64 && result.isOneLine && result.error.contains("after --"), "\(result.error)")
    }
    let result = try command.run("inspect", "1 0 0 0 0 1e400 0 0 0 0 1 0 0 0 0 1")
    #expect(result.status == 65 && result.isOneLine && result.error.contains("number 6"), "\(result.error)")
  }

  @Test(
    "A transform that is none is status 65 and names the column",
    arguments: ["rotate(45)", "scale(1e999)", "spin(1deg)", "translate(", "é"])
  func badTransform(text: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run("inspect", text)
    #expect(result.status == 65 && result.isOneLine && result.error.contains("column"), "\(result.error)")
  }

  @Test("Sixteen numbers have commas, or any white space of ASCII, between them")
  func separators() throws {
    let command = try Command()
    defer { command.remove() }
    let expected = try command.run("inspect", "1 0 0 0 0 2 0 0 0 0 3 0 4 5 6 1").output
    for text in [
      "1,0,0,0,0,2,0,0,0,0,3,0,4,5,6,1", "\t1 0 0 0\n0 2 0 0\n0 0 3 0\n4 5 6 1\n",
      "1\t0\t0\t0\r\n0\t2\t0\t0\r\n0\t0\t3\t0\r\n4\t5\t6\t1\r\n",
      "1 ,0 , 0, 0,\n0, 2, 0, 0,\u{B}0, 0, 3, 0,\u{C}4, 5., 6e0, +1 ",
    ] {
      let result = try command.run("inspect", text)
      #expect(result.status == 0 && result.output == expected, "\(text.debugDescription): \(result.error)")
    }
  }

  @Test("Hexadecimal numbers and commas without a number between them are refused by their place")
  func numbersThatAreNone() throws {
    let command = try Command()
    defer { command.remove() }
    let rest = " 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"
    for (text, words) in [
      ("0x1p3" + rest, "number 1: expected a decimal number, found \"0x1p3\""), ("1 0X10" + rest, "number 2: expected a decimal number"),
      ("1,," + rest, "number 2: expected a number, found \",\""), ("1, ," + rest, "number 2: expected a number, found \",\""),
      ("1" + rest + ",", "number 17: expected a number, found the end"),
      ("1 nan" + rest, "number 2: expected a number, found \"nan\""),
      ("1 -inf" + rest, "number 2: expected a number, found \"-inf\""),
      ("1\u{A0}0" + rest, "number 1: expected a number, found \"1\\u{A0}0\""),
    ] {
      let result = try command.run("inspect", text)
      #expect(result.status == 65 && result.isOneLine && result.error.contains(words), "\(result.error)")
    }
  }

  @Test("What a message quotes is short, and shows what reorders or hides text")
  func quotedText() throws {
    let command = try Command()
    defer { command.remove() }
    let long = try command.run("inspect", "1 e" + String(repeating: "\u{301}", count: 40_000))
    #expect(long.status == 65 && long.isOneLine && long.error.utf8.count < 1000, "\(long.error.prefix(500))")
    let scene = try command.file("scene.json", #"{"root": {"bounds": [0,0,1,1], "kind": "a\#u{202E}b\#u{200B}"}}"#)
    let reordered = try command.run("render", scene)
    #expect(reordered.error.contains(#"found "a\u{202E}b\u{200B}""#) && reordered.isOneLine, "\(reordered.error)")
    let file = try command.run("render", command.path("a\u{202E}b.json"))
    #expect(file.status == 66 && !file.error.unicodeScalars.contains("\u{202E}") && file.isOneLine, "\(file.error)")
    let option = try command.run("inspect", "none", "--\u{1B}[31m\u{202E}")
    #expect(option.status == 64 && option.isOneLine && !option.error.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
  }

  @Test("A scene on standard input is named so in every message")
  func standardInput() throws {
    let command = try Command()
    defer { command.remove() }
    for scene in [
      "{}", "{", #"{"root":{"bounds":[0,0,1e308,1e308],"sublayers":[{"bounds":[0,0,1e308,1],"transform":"scale(1e308)"}]}}"#,
      #"{"root":{"bounds":[0,0,1,1],"sublayers":[{"bounds":[0,0,1e308,1e308],"position":[1.7e308,1.7e308],"anchorPoint":[0,0]}]}}"#,
    ] {
      let result = try command.run(["render", "-"], input: try command.file("scene.json", scene))
      #expect(result.status == 65 && result.isOneLine && result.error.hasPrefix("transforms: standard input: "), "\(result.error)")
    }
  }

  @Test(
    "An unknown subcommand is named, and those that exist are listed",
    arguments: [["pick"], ["pick", "a", "b", "c"], ["pick", "--depth"]])
  func unknownSubcommand(arguments: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(arguments)
    #expect(result.status == 64 && result.isOneLine && result.error.contains("\"pick\""), "\(result.error)")
    for name in ["render", "hit", "inspect", "interpolate", "points"] { #expect(result.error.contains(name), "\(result.error)") }
  }
}
