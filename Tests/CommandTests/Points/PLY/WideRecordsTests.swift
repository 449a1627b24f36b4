import TestEffort
import Foundation
import Testing

/// Coordinates that are whole numbers.
struct WideRecordsTests {
  private static let rows: [[Int]] = [[-2_000_000_000, -30_000, 255, 7], [2_147_483_647, 32_767, 0, 8], [1, -1, 128, 9]]

  /// After how many vertices their numbers repeat.
  private static let period = 3 * 5

  /// Vertices with x of type int, y short and z uchar or, as images, of type double. They have a float normal and two
  /// properties besides. Their count is less than a period, or a multiple of it.
  private static func file(_ format: String, isImage: Bool, count: Int = 3) -> Data {
    let types = isImage ? ["double", "double", "double"] : ["int", "int16", "uchar"]
    var data = Data(
      "ply\nformat \(format) 1.0\ncomment property int x\nelement vertex \(count)\nproperty uchar red\nproperty  \(types[1])  y\nproperty float nx\nproperty \(types[0]) x\nproperty float ny\nproperty float nz\nproperty \(types[2]) z\nproperty int x2\nelement other 1\nproperty int x\nend_header\n"
        .utf8)
    func append(_ number: Int, _ size: Int) {
      if isImage { return PointsSamples.Value.double(Double(number) * 0.5).append(to: &data, format: format) }
      if format == "ascii" { return data.append(Data("\(number)".utf8)) }
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      data.append(contentsOf: format == "binary_big_endian" ? bytes.reversed() : bytes)
    }
    func space() { if format == "ascii" { data.append(0x20) } }
    let start = data.count
    for index in 0..<min(count, period) {
      let row = rows[index % 3]
      PointsSamples.Value.byte(UInt8(50 * (index % 5))).append(to: &data, format: format)
      space()
      append(row[1], 2)
      space()
      PointsSamples.Value.float(0).append(to: &data, format: format)
      space()
      append(row[0], 4)
      space()
      for number in [Float(0), 1] {
        PointsSamples.Value.float(number).append(to: &data, format: format)
        space()
      }
      append(row[2], 1)
      space()
      PointsSamples.Value.int(Int32(row[3])).append(to: &data, format: format)
      if format == "ascii" { data.append(0x0A) }
    }
    let first = Data(data[start...])
    for _ in 1..<max(count / period, 1) { data.append(first) }
    PointsSamples.Value.int(5).append(to: &data, format: format)
    if format == "ascii" { data.append(0x0A) }
    return data
  }

  @Test(
    "Whole-number coordinates are mapped and written as double; the header says so, and so does one line",
    arguments: ["ascii", "binary_little_endian", "binary_big_endian"])
  func whole(format: String) throws {
    let command = try Command()
    defer { command.remove() }
    for count in [3, 0, Self.period * Effort.size(debug: 2_800, release: 6_000)] {
      let file = try command.file("in.ply", Self.file(format, isImage: false, count: count))
      let result = try command.call("points", file, "-o", command.path("out.ply"), "--transform", "scale3d(0.5, 0.5, 0.5)")
      #expect(result.status == 0 && result.isOneLine && result.error.contains("double"), "\(result.error)")
      #expect(try command.bytes("out.ply") == Self.file(format, isImage: true, count: count), "\(count)")
    }
  }

  @Test("Whole numbers beside lists in binary are status 65")
  func faults() throws {
    let command = try Command()
    defer { command.remove() }
    for (format, properties, word) in [
      ("binary_little_endian", "property int x\nproperty int y\nproperty int z\nproperty list uchar int tags\n", "lists"),
      ("binary_big_endian", "property int x\nproperty float y\nproperty float z\nproperty list uchar int tags\n", "x int, y float"),
    ] {
      let file = try command.file("in.ply", "ply\nformat \(format) 1.0\nelement vertex 0\n\(properties)end_header\n")
      let result = try command.call("points", file, "-o", command.path("out.ply"), "--transform", "none")
      #expect(result.status == 65 && result.isOneLine && result.error.contains(word), "\(result.error)")
      #expect(!FileManager.default.fileExists(atPath: command.path("out.ply")))
    }
  }
}
