import Foundation
import Testing

/// A call of `transforms points` on the points of an array.
struct PointCall {
  let status: Int32
  let error: String
  let bytes: Data

  /// The output as Floats, if it is raw.
  var floats: [Float] { PointsSamples.scalars(bytes) }

  /// Lines on standard error.
  var lines: [Substring] { error.split(separator: "\n") }

  /// Maps raw Floats, x y z each unless the layout is another one. Checks that a failed call leaves no file and writes
  /// nothing, and that a call of status 64 does not even need its input.
  init(_ points: [Float], _ arguments: [String], layout: String = "xyz:f32") throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", PointsSamples.data(points))
    let result = try command.call(["points", file, "-o", command.path("out.raw"), "--layout", layout] + arguments)
    (status, error) = (result.status, result.error)
    bytes = (try? command.bytes("out.raw")) ?? Data()
    guard status != 0 else { return }
    #expect(result.isOneLine && result.bytes.isEmpty, "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", "in.raw"])
    let absent = try command.call(["points", command.path("absent"), "-o", command.path("out.raw"), "--layout", layout] + arguments)
    #expect(status == 64 ? absent.status == 64 : [65, 66].contains(absent.status), "\(absent.error)")
  }
}
