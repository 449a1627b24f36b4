import Foundation
import Testing

// Each system's C library has a name of its own.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Bionic)
  import Bionic
#else
  import Darwin
#endif

/// The effects of the command on the file that it writes, and on the files around it.
struct OutputFileTests {
  private static let words = ["--layout", "xyz:f32", "--transform", "scale3d(2, 2, 1)"]
  private static let points = PointsSamples.data([1, 2, 3] as [Float])
  private static let images = PointsSamples.data([2, 4, 3] as [Float])

  @Test("A file that an ended process of the same number left beside the output does not stand in the way")
  func leftover() throws {
    let command = try Command()
    defer { command.remove() }
    let arguments = ["points", try command.file("in.raw", Self.points), "-o", command.path("out.raw")] + Self.words
    let result = try command.run(arguments, after: "cd \(command.folder.path); touch .transforms-$$.part")
    #expect(result.status == 0, "\(result.error)")
    #expect(try command.bytes("out.raw") == Self.images)
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).count { $0.hasSuffix(".part") } == 1)
  }

  @Test("A replaced file keeps its permissions, whatever the umask")
  func permissions() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", Self.points)
    for mode: mode_t in [0o664, 0o640, 0o600] {
      unsafe chmod(file, mode)
      #expect(try command.run(["points", file, "-o", file] + Self.words, after: "umask 027").status == 0)
      var status = stat()
      #expect(unsafe stat(file, &status) == 0 && status.st_mode & 0o777 == mode)
    }
  }

  @Test("Standard output by another name is written to as it is, and what stands in it stays", arguments: ["/dev/stdout", "/dev/fd/1", ""])
  func standardOutput(name: String) throws {
    let command = try Command()
    defer { command.remove() }
    let output = name.isEmpty ? command.path(".out") : name
    let arguments = ["points", try command.file("in.raw", Self.points), "-o", output] + Self.words
    let result = try command.run(arguments, after: "echo before")
    #expect(result.status == 0 && result.bytes == Data("before\n".utf8) + Self.images, "\(result.error)")
    #expect(try !command.hasRemains())
  }

  @Test("Links that lead round in a circle are said to, and not to nothing")
  func circle() throws {
    let command = try Command()
    defer { command.remove() }
    for (from, to) in [("a", "b"), ("b", "a"), ("c", "nowhere")] {
      try FileManager.default.createSymbolicLink(atPath: command.path(from), withDestinationPath: to)
    }
    let file = try command.file("in.raw", Self.points)
    let circle = try command.run(["points", file, "-o", command.path("a")] + Self.words)
    #expect(circle.status == 73 && circle.isOneLine && circle.error.contains("too many levels"), "\(circle.error)")
    let nothing = try command.run(["points", file, "-o", command.path("c")] + Self.words)
    #expect(nothing.status == 73 && nothing.isOneLine && nothing.error.contains("link to nothing"), "\(nothing.error)")
  }

  // A folder in which not even the superuser can write.
  #if os(Linux)
    @Test("Where the folder cannot be written, the folder is named")
    func folder() throws {
      let command = try Command()
      defer { command.remove() }
      let file = try command.file("in.raw", Self.points)
      let result = try command.run(["points", file, "-o", "/sys/out.raw"] + Self.words)
      #expect(result.status == 73 && result.isOneLine && result.error.contains("in the folder /sys/"), "\(result.error)")
      let here = try command.run(["points", file, "-o", "out.raw"] + Self.words, after: "cd /sys")
      #expect(here.status == 73 && here.isOneLine && here.error.contains("in the folder ./"), "\(here.error)")
    }
  #endif

  @Test(
    "Names that are not UTF-8 would be written to other files: status 64, and one line that shows the place",
    arguments: [
      ["points", "in.raw", "--layout", "xyz:f32", "--transform", "none", "-o"], ["render", "-o"], ["inspect"], ["interpolate", "none"],
    ])
  func notText(arguments: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    _ = try command.file("in.raw", Self.points)
    let result = try command.run(
      arguments, after: #"cd '\#(command.folder.path)'; set -- "$@" "$(printf 'out\351.bin')""#)
    #expect(result.status == 64 && result.isOneLine && result.bytes.isEmpty, "\(result.status) \(result.error)")
    let words = "argument \(arguments.count + 1): expected UTF-8, found the byte 0xe9 after \"out\""
    #expect(result.error.contains(words), "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", "in.raw"])
  }
}
