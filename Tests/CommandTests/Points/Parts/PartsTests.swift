import Foundation
import Testing
import TransformKit

/// Parts of files that together are the whole.
struct PartsTests {
  private static let text = "rotateX(30deg) scale3d(2, 3, -4)"

  private static let formats: [(name: String, options: [String], bytes: Data)] = [
    ("in.ply", [], ply("binary_little_endian")), ("in.ply", [], ply("binary_big_endian")),
    ("in.npy", [], NpyTests.file(NpyTests.head("<f8", "(40, 4)"), PointsSamples.data(PointsSamples.numbers(160)))),
    ("in.raw", ["--layout", "xyz:f32"], PointsSamples.data(PointsSamples.numbers(120).map { Float($0) })),
  ]

  /// Vertices of 27 bytes between an element without lists and one with lists.
  private static func ply(_ format: String) -> Data {
    let isBig = format == "binary_big_endian"
    var data =
      Data(
        "ply\nformat \(format) 1.0\nelement camera 3\nproperty int8 a\nelement vertex 40\nproperty uchar r\nproperty double x\nproperty double y\nproperty double z\nproperty short q\nelement face 2\nproperty list uchar uchar vertex_index\nend_header\n"
          .utf8) + Data([7, 8, 9])
    for index in 0..<40 {
      data.append(UInt8(index))
      for number in PointsSamples.numbers(3, seed: UInt64(index + 1)) {
        unsafe withUnsafeBytes(of: isBig ? number.bitPattern.bigEndian : number.bitPattern) { unsafe data.append(contentsOf: $0) }
      }
      data.append(contentsOf: [1, 2])
    }
    return data + Data([3, 0, 1, 2, 4, 0, 1, 2, 3])
  }

  @Test("Head, ranges and tail in turn are the whole output, from a file and from a pipe", arguments: formats.indices)
  func together(index: Int) throws {
    let (name, options, bytes) = Self.formats[index]
    let command = try Command()
    defer { command.remove() }
    let file = try command.file(name, bytes)
    let common = ["-o", "-", "--transform", Self.text] + options
    let whole = try command.call(["points", file] + common)
    #expect(whole.status == 0 && whole.bytes.count == bytes.count, "\(whole.error)")
    let format = name.hasSuffix("ply") ? "ply" : "npy"
    for isPiped in [false, true] {
      var joined = Data()
      for part in [["--header-only"]] + ["0:1", "1:20", "21:0", "21:19", "40:0"].map({ ["--range", $0] }) + [["--tail-only"]] {
        let call = isPiped ? ["points", "-"] + common + (options.isEmpty ? ["--input-format", format] : []) : ["points", file] + common
        let result = try command.call(call + part, input: isPiped ? file : nil)
        #expect(result.status == 0, "\(part) \(result.error)")
        joined += result.bytes
      }
      #expect(joined == whole.bytes)
    }
  }

  @Test("A range of a very large file is found without reading what comes before")
  func seeks() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", Data())
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try handle.truncate(atOffset: 12 << 32)  // 48 GiB without blocks on the disk
    try handle.close()
    let clock = ContinuousClock()
    let time = try clock.measure {
      let result = try command.call(
        "points", file, "-o", "-", "--layout", "xyz:f32", "--transform", "translate3d(1, 2, 3)", "--range", "4294967294:2")
      #expect(PointsSamples.scalars(result.bytes, Float.self) == [1, 2, 3, 1, 2, 3], "\(result.error)")
    }
    #expect(time < .seconds(5))  // to read 48 GiB takes longer
  }

  @Test("Ranges beyond the points, and files that are cut or too long, are status 65")
  func refused() throws {
    let command = try Command()
    defer { command.remove() }
    for (name, options, bytes) in Self.formats {
      let file = try command.file(name, bytes)
      let result = try command.call(["points", file, "-o", command.path("out"), "--transform", "none", "--range", "39:2"] + options)
      #expect(result.status == 65 && result.isOneLine && result.error.contains("39:2"), "\(result.error)")
      let piped = try command.call(
        ["points", "-", "-o", command.path("out"), "--transform", "none", "--range", "39:2"]
          + (options.isEmpty ? ["--input-format", name.hasSuffix("ply") ? "ply" : "npy"] : options), input: file)
      #expect(piped.status == 65 && piped.isOneLine, "\(piped.error)")
    }
    let cut = try command.file("in.ply", Self.formats[0].bytes.prefix(800))
    #expect(try command.call("points", cut, "-o", command.path("out"), "--transform", "none", "--range", "39:1").status == 65)
    let long = try command.file("in.ply", Self.formats[0].bytes + Data([1]))
    let tail = try command.call("points", long, "-o", command.path("out"), "--transform", "none", "--tail-only")
    #expect(tail.status == 65 && tail.error.contains("expected the end of the file"), "\(tail.error)")
    #expect(!FileManager.default.fileExists(atPath: command.path("out")))
  }

  @Test("Points without a fixed size have no ranges: lists and texts are refused with the reason")
  func noFixedSize() throws {
    let command = try Command()
    defer { command.remove() }
    for (format, words) in [("ascii", "no fixed size"), ("binary_little_endian", "\"face\" has lists")] {
      let file = try command.file("in.ply", PointsSamples.oddFile(format: format, hasLists: false))
      let result = try command.call("points", file, "-o", command.path("out.ply"), "--transform", "none", "--range", "0:1")
      #expect(result.status == 65 && result.isOneLine && result.error.contains(words), "\(result.error)")
    }
    let text = try command.file("in.xyz", "1 2 3\n")
    let result = try command.call("points", text, "-o", command.path("out.xyz"), "--transform", "none", "--range", "0:1")
    #expect(result.status == 64 && result.isOneLine && result.error.contains("no fixed place"), "\(result.error)")
    #expect(!FileManager.default.fileExists(atPath: command.path("out.ply")))
  }

  @Test(
    "A wrong call is status 64",
    arguments: [
      ["--range", "1"], ["--range", "-1:2"], ["--range", "1:"], ["--range", "9223372036854775807:1"], ["--range", "0:1", "--header-only"],
      ["--header-only", "--tail-only"],
    ])
  func wrongCall(arguments: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.ply", PointsSamples.ply([1, 2, 3]))
    let result = try command.call(["points", file, "-o", command.path("out.ply"), "--transform", "none"] + arguments)
    #expect(result.status == 64 && result.isOneLine, "\(result.error)")
  }
}
