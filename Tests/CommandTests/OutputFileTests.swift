import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the command does to the file it writes, and to what lies around it.
struct OutputFileTests {
  private static let words = ["--layout", "xyz:f32", "--transform", "scale(2)"]
  private static let points = PointsSamples.data([1, 2, 3] as [Float])
  private static let images = PointsSamples.data([2, 4, 3] as [Float])

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
