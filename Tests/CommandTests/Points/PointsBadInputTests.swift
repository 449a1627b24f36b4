import TestEffort
import Foundation
import Testing

/// Bad files of points give one clear line, the right status, and no file.
struct PointsBadInputTests {
  private static let float = "property float x\nproperty float y\nproperty float z\n"

  private static let whole = "property uchar x\nproperty uchar y\nproperty short z\nproperty uchar red\n"

  private static func binary(_ header: String, _ body: [UInt8] = []) -> Data {
    Data("ply\nformat binary_little_endian 1.0\n\(header)end_header\n".utf8) + Data(body)
  }

  private static func ascii(_ header: String, _ body: String = "") -> Data {
    Data("ply\nformat ascii 1.0\n\(header)end_header\n\(body)".utf8)
  }

  private static let list = "element face 1\nproperty list int int i\nelement vertex 1\n\(float)"

  /// Faulty files, and words that the error has to contain.
  static let files: [(bytes: Data, words: [String])] = [
    (Data(), ["is empty"]),
    (Data("PLY\n".utf8), ["line 1", "expected \"ply\"", "--layout"]),
    (Data("plyx".utf8), ["line 1", "expected \"ply\""]),
    (Data("ply".utf8), ["line 1", "end_header"]),
    (Data("ply\rformat ascii 1.0\r".utf8), ["line 3", "the file ends at byte 21", "end_header"]),
    (Data("ply\r\nformat ascii 1.0\n".utf8), ["line 3", "the file ends at byte 22", "end_header"]),
    (Data(" ply\nformat ascii 1.0\n".utf8), ["line 1", "expected \"ply\""]),
    (Data("ply ascii\nformat ascii 1.0\n".utf8), ["line 1", "expected \"ply\", found \"ply ascii\""]),
    (Data("ply\nformat ascii 1.0\nelement vertex 1\n\(float)".utf8), ["line 7", "the file ends at byte 89", "end_header"]),
    (Data("ply\n".utf8) + Data(repeating: 0x61, count: 2 << 20), ["line 2", "end_header within the first 1048576 bytes"]),
    (Data(("ply\n" + String(repeating: "comment x\n", count: 200_000)).utf8), ["end_header within"]),
    (Data("ply\nend_header\n".utf8), ["line 2", "expected a line \"format\""]),
    (Data("ply\nelement vertex 1\n".utf8), ["line 2", "expected the line \"format\""]),
    (Data("ply\nformat binary 1.0\n".utf8), ["line 2", "binary_little_endian"]),
    (Data("ply\nformat ascii 2.0\n".utf8), ["line 2", "1.0"]),
    (ascii("format ascii 1.0\n"), ["line 3", "second line \"format\""]),
    (ascii("element vertex -1\n\(float)"), ["line 3", "vertex", "\"-1\"", "write the number of records there"]),
    (ascii("element vertex 9223372036854775808\n\(float)"), ["line 3", "9223372036854775808"]),
    (ascii("element vertex 9223372036854775807\n\(float)", "1 2 3\n"), ["line 3", "do not fit in the 7 bytes"]),
    (binary("element vertex 9223372036854775807\n\(float)", [1, 2, 3]), ["line 3", "do not fit in the 3 bytes"]),
    (binary("element vertex 2\n\(float)", [UInt8](repeating: 0, count: 23)), ["line 3", "2 records", "23 bytes"]),
    (
      binary("element vertex 1\n\(float)element face 4611686018427387904\nproperty list uchar int i\n", [UInt8](repeating: 0, count: 12)),
      ["line 7", "face"]
    ),
    (ascii("element vertex 1e3\n\(float)"), ["line 3", "\"1e3\""]),
    (ascii("element vertex +1\n\(float)"), ["line 3", "\"+1\""]),
    (ascii("element vertex\n"), ["line 3", "a name and a count"]),
    (ascii("element vertex 1\n"), ["line 3", "expected properties"]),
    (ascii("element vertex 0\n\(float)element vertex 0\n\(float)"), ["line 7", "second one"]),
    (ascii("element vertex 1\n\(float)property float x\n"), ["line 7", "\"x\"", "second one"]),
    (ascii("property float x\n"), ["line 3", "an element before"]),
    (ascii("element vertex 1\nproperty half x\n"), ["line 4", "\"half\"", "uchar"]),
    (ascii("element vertex 1\nproperty list float int x\n"), ["line 4", "whole number"]),
    (ascii("element vertex 1\nproperty list int x\n"), ["line 4", "two types"]),
    (ascii("element vertex 1\nproperty float\n"), ["line 4", "a type and a name"]),
    (ascii("elemental vertex 1\n"), ["line 3", "\"elemental vertex 1\""]),
    (ascii("\n"), ["line 3", "found \"\""]),
    (ascii("element v\u{e9}rtex 1\n"), ["line 3", "column 10", "0xc3"]),
    (ascii("element vertex 1\u{0}\n"), ["line 3", "column 17", "0x00"]),
    (ascii("comment \u{1B}[31m\n"), ["line 3", "0x1b"]),
    (ascii("element face 0\nproperty float x\n"), ["header", "element \"vertex\""]),
    (ascii("element vertex 0\nproperty float a\n"), ["line 3", "x, y and z", "none"]),
    (ascii("element vertex 0\nproperty float x\n"), ["line 3", "x and y", "only x"]),
    (ascii("element vertex 0\nproperty float x\nproperty float z\n"), ["line 3", "x, y and z", "only x, z"]),
    (ascii("element vertex 0\n\(float)property float nz\n"), ["line 3", "nx, ny and nz", "only nz"]),
    (ascii("element vertex 0\nproperty list int float x\nproperty float y\nproperty float z\n"), ["property x", "found list"]),
    (
      binary("element vertex 0\nproperty double x\nproperty float y\nproperty float z\nproperty list uchar int l\n"),
      ["lists", "one type", "x double, y float, z float"]
    ),
    (
      binary("element vertex 0\n\(float)element face 1\nproperty list uint64 int i\n", [UInt8](repeating: 0xFF, count: 9)),
      ["the file ends"]
    ),
    // Errors in the body.
    (binary("element vertex 1\n\(float)", [UInt8](repeating: 0, count: 13)), ["byte 127", "expected the end of the file"]),
    (binary(list, [0xFF, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 12)), ["byte 154", "\"i\"", "-1"]),
    (binary(list, [0xFF, 0xFF, 0xFF, 0x7F] + [UInt8](repeating: 0, count: 12)), ["byte 170", "\"face\", record 1 of 1"]),
    (binary(list, [1, 0, 0, 0] + [UInt8](repeating: 0, count: 12)), ["byte 170", "the file ends", "\"vertex\""]),
    (binary("element vertex 1\n\(float)property list uint double l\n", [UInt8](repeating: 0xFF, count: 20)), ["at most 16777216 bytes"]),
    (ascii("element vertex 2\n\(float)", "1 2 3\n4 5     "), ["line 9", "record 2", "its 3 properties", "the end of the line"]),
    (ascii("element vertex 2\n\(float)", "1 2 3\n            "), ["line 9", "before record 2 of 2"]),
    (ascii("element vertex 2\n\(float)", "1 2\n3 4 5 6\n"), ["line 8", "the end of the line"]),
    (ascii("element vertex 1\n\(float)", "1 2 3 4\n"), ["line 8", "found more"]),
    (ascii("element vertex 1\n\(float)", "1 2 3\n4\n"), ["line 9", "expected the end of the file"]),
    (ascii("element vertex 1\n\(float)", "1 2 three\n"), ["line 8", "property z", "\"three\""]),
    (ascii("element vertex 1\n\(float)", "1 0x10 3\n"), ["line 8", "property y", "\"0x10\""]),
    (ascii("element vertex 1\n\(float)", "1 2\u{0} 3\n"), ["line 8", "property y"]),
    (ascii("element vertex 1\n\(float)", "1 2 1e39\n"), ["line 8", "fits in a float"]),
    (ascii("element vertex 2\n\(whole)", "1 2 3 9.5\n1.5 2 3 1\n"), ["line 10", "property x", "whole number that fits in a uchar", "1.5"]),
    (ascii("element vertex 2\n\(whole)", "255 0 -32768 9.5\n1 -2 3 1\n"), ["line 10", "property y", "\"-2\""]),
    (ascii("element vertex 2\n\(whole)", "1 2 3 9.5\n300 2 3 1\n"), ["line 10", "property x", "\"300\""]),
    (ascii("element vertex 1\n\(whole)", "1 2 32768 1"), ["line 9", "property z", "fits in a short"]),
    (ascii("element vertex 1\n\(whole)", "1 nan 3 1\n"), ["line 9", "property y", "\"nan\""]),
    (ascii("element vertex 1\n\(float)", "1 nan(7) 1\n"), ["line 8", "nan(7)"]),
    (ascii("element vertex 1\n\(float)", "1 2 \(String(repeating: "3", count: 5000))\n"), ["line 8", "1024 characters"]),
    (ascii(list, "-1 0 0 0\n1 2 3\n"), ["line 10", "\"-1\""]),
    (ascii(list, "99999999999 0\n1 2 3\n"), ["line 10", "the end of the line"]),
    (ascii(list, "99999999999999999999 0\n1 2 3\n"), ["line 10", "the count of a list"]),
  ]

  @Test("A PLY file that is none: status 65, one line that names the file and the place, no output file", arguments: files.indices)
  func badFile(index: Int) throws {
    let (bytes, words) = Self.files[index]
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.ply", bytes)
    let result = try command.call("points", file, "-o", command.path("out.ply"), "--transform", "none")
    #expect(result.status == 65 && result.isOneLine && result.bytes.isEmpty, "\(result.status) \(result.error.prefix(500))")
    #expect(result.error.hasPrefix("transforms: \(file)"))
    for word in words { #expect(result.error.contains(word), "\(result.error.prefix(500))") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", "in.ply"])
    // It is an error from a pipe too, although a pipe has no size to check against. In debug builds every third file is
    // piped.
    guard index % Effort.size(debug: 3, release: 1) == 0 else { return }
    #expect(try command.call(["points", "-", "-o", command.path("out.ply"), "--transform", "none"], input: file).status == 65)
    #expect(!FileManager.default.fileExists(atPath: command.path("out.ply")))
  }

  @Test("A cut anywhere in a file is found", arguments: ["ascii", "binary_little_endian"], [false, true])
  func cuts(format: String, hasLists: Bool) throws {
    let command = try Command()
    defer { command.remove() }
    let whole = PointsSamples.oddFile(format: format, hasLists: hasLists, count: 2)
    // In text, two cuts are valid: the end of the last line may be missing, and the last digits of its last number.
    let step = Effort.size(debug: 33, release: 11)
    for count in stride(from: 0, to: whole.count - (format == "ascii" ? 2 : 0), by: step) {
      let result = try command.call(
        "points", try command.file("in.ply", whole.prefix(count)), "-o", command.path("out.ply"), "--transform", "none")
      #expect(result.status == 65 && result.isOneLine, "\(count): \(result.error)")
    }
    #expect(!FileManager.default.fileExists(atPath: command.path("out.ply")))
    #expect(try !command.hasRemains())
  }

  @Test("Raw points in part, and transforms that are none or too large, are status 65")
  func badData() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", Data(count: 103))
    let out = command.path("out.raw")
    let part = try command.call("points", file, "-o", out, "--layout", "xyz:f32", "--transform", "none")
    #expect(part.status == 65 && part.isOneLine && part.error.contains("103 bytes; expected a multiple of 12, the size of a point xyz:f32"))
    let piped = try command.call(["points", "-", "-o", out, "--layout", "xy:f64", "--transform", "none"], input: file)
    #expect(piped.status == 65 && piped.isOneLine && piped.error.contains("a multiple of 16"))
    for (text, words) in [
      ("spin(1deg)", "column"), ("1 2 3", "16 numbers, found 3"), ("1 2 x", "number 3"), ("scale3d(1e200, 1, 1)", "32 bits"),
    ] {
      let result = try command.call("points", file, "-o", out, "--layout", "xyz:f32", "--transform", text)
      #expect(result.status == 65 && result.isOneLine, "\(result.error)")
      if text != "scale3d(1e200, 1, 1)" { #expect(result.error.contains(words), "\(result.error)") }
    }
    let whole = try command.file("whole.raw", Data(count: 12))
    let huge = try command.call("points", whole, "-o", out, "--layout", "xyz:f32", "--transform", "scale3d(1e200, 1, 1)")
    #expect(huge.status == 65 && huge.isOneLine && huge.error.contains("32 bits"), "\(huge.error)")
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test(
    "A wrong call is status 64 and one line",
    arguments: [
      ["--transform", "none"], ["-o", "out"], ["-o", "out", "--transform", "none", "--threads", "0"],
      ["-o", "out", "--transform", "none", "--threads", "many"], ["-o", "out", "--transform", "none", "--layout", "xyz"],
      ["-o", "out", "--transform", "none", "--layout", "zyx:f32"], ["-o", "out", "--transform", "none", "--precision", "half"],
      ["-o", "out", "--transform", "none", "--backend", "gpu"], ["-o", "", "--transform", "none"],
    ])
  func wrongCall(arguments: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.ply", PointsSamples.ply([1, 2, 3]))
    let result = try command.call(["points", file] + arguments)
    #expect(result.status == 64 && result.isOneLine && result.bytes.isEmpty, "\(result.error)")
    let unnamed = try command.call("points", "")
    #expect(unnamed.status == 64 && unnamed.error.contains("found an empty name"), "\(unnamed.error)")
  }

  @Test("BLAS is one usage line where the build has not got it, and otherwise maps within its bound")
  func blas() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.ply", PointsSamples.ply([1, 2, 3]))
    let result = try command.run("points", file, "-o", "-", "--transform", "scale3d(2, 2, 1)", "--backend", "blas")
    if Self.hasBLAS {
      #expect(result.status == 0 && result.bytes == PointsSamples.ply([2, 4, 3]), "\(result.error)")
    } else {
      #expect(result.status == 64 && result.isOneLine && result.error.contains("OpenBLAS"), "\(result.error)")
    }
  }

  // The trait decides.
  #if OpenBLAS
    private static let hasBLAS = true
  #else
    private static let hasBLAS = false
  #endif

  @Test("What cannot be read is status 66, where nothing can be written 73, a full disk 74; what was there stays")
  func badEnds() throws {
    let command = try Command()
    defer { command.remove() }
    let out = command.path("out.ply")
    for input in [command.path("none.ply"), command.folder.path] {
      for (out, layout) in [(out, []), (command.path("out"), ["--layout", "xyz:f32"])] {
        let result = try command.run(["points", input, "-o", out, "--transform", "none"] + layout)
        #expect(result.status == 66 && result.isOneLine && !FileManager.default.fileExists(atPath: out), "\(result.error)")
      }
    }
    let file = try command.file("in.ply", PointsSamples.ply([1, 2, 3]))
    for output in [command.folder.path, command.path("none/out.ply")] {
      let result = try command.run("points", file, "-o", output, "--transform", "none")
      #expect(result.status == 73 && result.isOneLine, "\(result.error)")
    }
    try checkFullDisk(command, file)
    let old = try command.file("old.ply", "old")
    let bad = try command.file("bad.ply", PointsSamples.ply([1, 2, 3]).dropLast())
    #expect(try command.run("points", bad, "-o", old, "--transform", "none").status == 65)
    #expect(try command.bytes("old.ply") == Data("old".utf8))
  }

  // Elsewhere there is no device that is always full.
  #if os(Linux)
    private func checkFullDisk(_ command: Command, _ file: String) throws {
      let full = try command.run("points", file, "-o", "/dev/full", "--transform", "none")
      #expect(full.status == 74 && full.isOneLine && full.error.contains("/dev/full"))
    }
  #else
    private func checkFullDisk(_ command: Command, _ file: String) {}
  #endif

  @Test("Beyond the largest size of a file that the shell allows, writing is status 74, and nothing is left")
  func fileSizeLimit() throws {
    let command = try Command()
    defer { command.remove() }
    // The threads of tests block signals, and a child process inherits that.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGXFSZ)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // 100 blocks are 51,200 or 102,400 bytes.
    let file = try command.file("in.raw", Data(count: 1_200_000))
    for layout in ["xyz:f32", "xy:f64"] {
      let result = try command.run(
        ["points", file, "-o", command.path("out.raw"), "--layout", layout, "--transform", "none"],
        after: "export LLVM_PROFILE_FILE=/dev/null; ulimit -f 100")  // a record of coverage would be larger
      #expect(result.status == 74 && result.isOneLine && result.error.contains("out.raw"), "\(result.status) \(result.error)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", "in.raw"])
    }
  }

  /// All signals that end a process by default. SIGKILL is left out, and so is SIGXFSZ, which the command treats as an
  /// error.
  static let signals: [Int32] =
    [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGILL, SIGTRAP, SIGABRT, SIGBUS,
      SIGFPE, SIGSEGV, SIGSYS,
    ] + signalsOfThisSystem

  // Linux has more of them.
  #if os(Linux)
    private static let signalsOfThisSystem = [
      SIGIO, SIGPWR, SIGSTKFLT, __libc_current_sigrtmin(), __libc_current_sigrtmin() + 1, __libc_current_sigrtmax(),
    ]
  #else
    private static let signalsOfThisSystem: [Int32] = []
  #endif

  @Test("Whichever signal ends the command, it leaves nothing, and ends by that signal", arguments: signals)
  func interruption(signal: Int32) throws {
    let command = try Command()
    defer { command.remove() }
    let (process, input) = (Process(), Pipe())
    // No core files: some signals write one if that is allowed.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -c 0; exec \"$0\" \"$@\"", Command.executable.path, "points", "-", "-o", command.path("out.raw"), "--layout",
      "xyz:f32", "--transform", "none",
    ]
    process.standardInput = input
    // Neither the runtime nor the address sanitizer may handle crashes. The sanitizer would end the process with its
    // own status.
    let handlers = ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "handle_segv=0:handle_sigbus=0:handle_sigfpe=0"]
    process.environment = ProcessInfo.processInfo.environment.merging(handlers) { $1 }
    try process.run()
    input.fileHandleForWriting.write(Data(count: 120))
    for _ in 0..<1000 where try !command.hasRemains() { Thread.sleep(forTimeInterval: 0.01) }
    #expect(try command.hasRemains())
    kill(process.processIdentifier, signal)
    for _ in 0..<1000 where process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
    #expect(!process.isRunning && process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    try input.fileHandleForWriting.close()  // ends the process if the signal did not
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).isEmpty)
  }

  @Test("A signal that comes as soon as the part of the output is seen leaves nothing")
  func earlySignals() throws {
    for _ in 0..<Effort.size(debug: 5, release: 20) {
      let command = try Command()
      defer { command.remove() }
      let (process, input) = (Process(), Pipe())
      process.executableURL = Command.executable
      process.arguments = ["points", "-", "-o", command.path("out.raw"), "--layout", "xyz:f32", "--transform", "none"]
      process.standardInput = input
      try process.run()
      input.fileHandleForWriting.write(Data(count: 120))
      while try !command.hasRemains(), process.isRunning {}  // no pause: the signal is to come within microseconds
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
      #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).isEmpty)
    }
  }

  @Test("SIGQUIT ends the command without a report of a crash")
  func quitting() throws {
    let command = try Command()
    defer { command.remove() }
    // The threads of tests block signals, and a child process inherits that.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGQUIT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let (process, input, error) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -c 0; exec \"$0\" \"$@\"", Command.executable.path, "points", "-", "-o", command.path("out.raw"), "--layout",
      "xyz:f32", "--transform", "none",
    ]
    (process.standardInput, process.standardError) = (input, error)
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=yes,interactive=no"]) { $1 }
    try process.run()
    input.fileHandleForWriting.write(Data(count: 120))
    for _ in 0..<1000 where try !command.hasRemains() { Thread.sleep(forTimeInterval: 0.01) }
    kill(process.processIdentifier, SIGQUIT)
    for _ in 0..<1000 where process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGQUIT)
    #expect(error.fileHandleForReading.readDataToEndOfFile().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).isEmpty)
  }
}
