import TestEffort
import Foundation
import Testing
import TransformKit

/// `transforms points` on NumPy's arrays.
struct NpyTests {
  private static let text = "translateX(1) scale3d(2, 2, 2)"

  /// A file with this head, padded as NumPy does it.
  static func file(_ head: String, version: UInt8 = 1, _ body: Data) -> Data {
    let start = version == 1 ? 10 : 12
    let length = (start + head.utf8.count + 1 + 63) / 64 * 64 - start
    var data = Data([0x93]) + Data("NUMPY".utf8) + Data([version, 0])
    for place in 0..<(version == 1 ? 2 : 4) { data.append(UInt8(truncatingIfNeeded: length >> (8 * place))) }
    return data + Data((head + String(repeating: " ", count: length - head.utf8.count - 1) + "\n").utf8) + body
  }

  static func head(_ type: String, _ shape: String, order: String = "False") -> String {
    "{'descr': '\(type)', 'fortran_order': \(order), 'shape': \(shape), }"
  }

  static func body(_ numbers: [Double], _ type: String) -> Data {
    var data = Data()
    for number in numbers {
      let isShort = type.hasSuffix("4")
      let bits = isShort ? UInt64(Float(number).bitPattern) : number.bitPattern
      var bytes = (0..<(isShort ? 4 : 8)).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) }
      if type.hasPrefix(">") { bytes.reverse() }
      data.append(contentsOf: bytes)
    }
    return data
  }

  /// The head of an array of one record with the fields x, y and z.
  static func record(_ x: String, _ y: String, _ z: String) -> String {
    "{'descr': [('x', \(x)), ('y', \(y)), ('z', \(z))], 'fortran_order': False, 'shape': (1,)}"
  }

  /// Types of numbers and versions of the format: all pairs, but in debug builds each version with one or two types.
  static let kinds: [(type: String, version: UInt8)] = Effort.size(
    debug: [("<f4", 1), (">f4", 2), ("<f8", 3), (">f8", 1)],
    release: ["<f4", ">f4", "<f8", ">f8"].flatMap { type in [1, 2, 3].map { (type, $0) } })

  /// Shapes, options, a row, and its image.
  static let rows: [(shape: String, options: [String], row: [Double], image: [Double])] = [
    ("(2, 3)", [], [1, 2, 3], [3, 4, 6]), ("(2,2)", [], [1, 2], [3, 4]), ("(2, 5)", [], [1, 2, 3, 4, 5], [3, 4, 6, 4, 5]),
    ("(2, 4)", [], [1, 2, 3, 0.5], [3, 4, 6, 0.5]), ("(2, 4)", ["--columns", "1,2,3,4"], [1, 2, 3, 0.5], [2.5, 4, 6, 0.5]),
    ("(1L, 2L, 6L)", ["--columns", "6,5,4", "--normals", "1,2,3"], [0, 0, 5, 3, 2, 1], [0, 0, 1, 6, 4, 3]),
  ]

  @Test(
    "Rows are mapped in either precision and byte order, and the head is kept to the byte", arguments: kinds)
  func mapped(type: String, version: UInt8) throws {
    let command = try Command()
    defer { command.remove() }
    for (shape, options, row, image) in Self.rows {
      let head = Self.head(type, shape)
      let file = try command.file("in.npy", Self.file(head, version: version, Self.body(row + row, type)))
      let result = try command.call(["points", file, "-o", command.path("out.npy"), "--transform", Self.text] + options)
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      #expect(try command.bytes("out.npy") == Self.file(head, version: version, Self.body(image + image, type)), "\(shape) \(options)")
      let piped = try command.call(
        ["points", "-", "-o", "-", "--transform", Self.text, "--input-format", "npy"] + options, input: file)
      #expect(try piped.bytes == command.bytes("out.npy"), "\(piped.error)")
    }
  }

  @Test("An array larger than any buffer, and an empty one")
  func sizes() throws {
    let command = try Command()
    defer { command.remove() }
    for count in [0, 200_000] {
      let numbers = PointsSamples.numbers(3 * count)
      let head = Self.head("<f8", "(\(count), 3)")
      let file = try command.file("in.npy", Self.file(head, PointsSamples.data(numbers)))
      let result = try command.call("points", file, "-o", file, "--transform", "scale3d(4, 4, 4)")
      #expect(result.status == 0, "\(result.error)")
      #expect(try command.bytes("in.npy") == Self.file(head, PointsSamples.data(numbers.map { 4 * $0 })))
    }
  }

  /// Faulty files, and words that the error has to contain.
  static let faults: [(bytes: Data, options: [String], words: [String])] = [
    (Data(), [], ["is empty"]),
    (Data("PK\u{3}\u{4}PK\u{3}\u{4}".utf8), [], ["byte 0", "NUMPY"]),
    (Data([0x93] + Array("NUMPY".utf8)), [], ["byte 0"]),
    (file("{}", version: 4, Data()), [], ["byte 6", "found 4.0"]),
    (Data([0x93] + Array("NUMPY".utf8) + [1, 0, 200, 0, 0x7B]), [], ["ends at byte 11"]),
    (Data([0x93] + Array("NUMPY".utf8) + [2, 0, 255, 255, 255, 255]), [], ["byte 8", "at most 1048576"]),
    (file("{}", Data()), [], ["descr, a text"]),
    (file("[]", Data()), [], ["byte 10", "\"{\""]),
    (file("{'descr': '<f4', 'descr': '<f4'}", Data()), [], ["byte 27", "each key once"]),
    (file("{'kind': '<f4'}", Data()), [], ["byte 11", "descr, fortran_order or shape"]),
    (file("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (1,)}", Data(count: 4)), [], ["fields x, y and z", "\"x\""]),
    (file(record("'<f4'", "'<f4'", "'<U1'"), Data(count: 12)), [], ["field \"z\": expected a number, found <U1"]),
    (file(record("'<f4'", "'<f4'", "'<f4', (2,)"), Data(count: 16)), [], ["a field of one number", "writes the field alone, as a[\"z\"]"]),
    (file(record("'<f4'", "'<f4'", "'|O'"), Data(count: 16)), [], ["a type of one size"]),
    (file(record("'<f4'", "'<f4'", "'<f4'"), Data(count: 12)), ["--columns", "x,y,w"], ["a field \"w\"", "\"z\""]),
    (file("{'descr': [], 'fortran_order': False, 'shape': (3,)}", Data()), [], ["a record of 1 to 4096 fields"]),
    (file("{'descr': [('x', '<f4'", Data()), [], ["byte"]), (file("{'descr': [[[", Data()), [], ["byte"]),
    (file("{'descr': '<f4', 'fortran_order': False, 'shape': (2, x)}", Data()), [], ["a whole number"]),
    (file("{'descr': '<f4', 'fortran_order': Maybe}", Data()), [], ["byte 44", "a value"]),
    (file("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)} more", Data()), [], ["white space to the end"]),
    (file("{'descr': '<f4", Data()), [], ["the end of the text"]),
    (file("{'descr'", Data()), [], ["\":\""]),
    (file(head("<c8", "(1, 3)"), Data(count: 24)), [], ["float32 or float64", "<c8", "astype"]),
    (file(head("<i3", "(1, 3)"), Data(count: 9)), [], ["<i3"]), (file(head("|f1", "(1, 3)"), Data(count: 3)), [], ["|f1"]),
    (
      file(head("<f4", "(\(String(repeating: "1, ", count: 64))3)", order: "True"), Data(count: 12)), [],
      ["at most 64 dimensions, as numpy has, found 65"]
    ),
    (file(head("<f4", "(2, 3)", order: "True"), Data(count: 23)), [], ["2 rows of 12 bytes", "found 23 bytes"]),
    (file(head("<f4", "(3,)"), Data(count: 12)), [], ["(n, 3)", "found (3)"]),
    (file(head("<f4", "(3, 1)"), Data(count: 12)), [], ["(n, 3)", "found (3, 1)"]),
    (file(head("<f4", "()"), Data(count: 4)), [], ["found ()"]),
    (file(head("<f4", "(4611686018427387904, 4, 3)"), Data()), [], ["63 bits"]),
    (file(head("<f4", "(3, 30000000)"), Data()), [], ["points are rows", "at most 4096", "found 30000000", "transposed first"]),
    (file(head("<f8", "(6, 4294967296)"), Data()), [], ["found 4294967296"]),
    (file(head("<f8", "(1, 1000000000)"), Data()), [], ["found 1000000000"]),
    (file(head("<f8", "(3, 9223372036854775807)"), Data()), [], ["found 9223372036854775807"]),
    (file(head("<f4", "(99999999999999999999, 3)"), Data()), [], ["a whole number"]),
    (file(head("<f4", "(2, 3)"), Data(count: 23)), [], ["2 rows of 12 bytes", "found 23 bytes"]),
    (file(head("<f4", "(2, 3)"), Data(count: 25)), [], ["2 rows of 12 bytes", "found 25 bytes"]),
    (file(head("<f4", "(1, 3)"), Data(count: 12)), ["--columns", "2,3,4"], ["a column 4", "found 3"]),
    (file(head("<f4", "(1, 3)"), Data(count: 12)), ["--columns", "x,y,z"], ["numbers, no names"]),
    (file(head("<f4", "(1, 4)"), Data(count: 16)), ["--normals", "2,3,4"], ["chosen twice"]),
    (file(head("<f4", "(1, 5)"), Data(count: 20)), ["--columns", "1,2,3", "--normals", "3,4,5"], ["chosen twice"]),
  ]

  @Test("A file that is no such array: status 65, one line with the place, no output file; from a pipe too", arguments: faults.indices)
  func refused(index: Int) throws {
    let (bytes, options, words) = Self.faults[index]
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.npy", bytes)
    let result = try command.call(["points", file, "-o", command.path("out.npy"), "--transform", "none"] + options)
    #expect(result.status == 65 && result.isOneLine && result.bytes.isEmpty, "\(result.status) \(result.error.prefix(500))")
    for word in words { #expect(result.error.contains(word), "\(result.error.prefix(500))") }
    // In debug builds every third is piped and reported.
    guard index % Effort.size(debug: 3, release: 1) == 0 else { return }
    let piped = try command.call(
      ["points", "-", "-o", command.path("out.npy"), "--transform", "none", "--input-format", "npy"] + options, input: file)
    #expect(piped.status == 65 && piped.isOneLine, "\(piped.status) \(piped.error)")
    let report = try command.call(["points", file, "--info"] + options)
    #expect(report.status == 65 && report.isOneLine, "\(report.status) \(report.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", "in.npy"])
  }
}
