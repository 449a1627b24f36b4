import TestEffort
import Foundation
import Testing

/// Matrices in numpy's binary files.
struct NPYMatrixTests {
  /// Turns x to y and moves by (10, 20, 30), with points as columns.
  private static let columns: [[Double]] = [[0, -1, 0, 10], [1, 0, 0, 20], [0, 0, 1, 30], [0, 0, 0, 1]]

  private static func file(
    _ numbers: [Double], type: String, order: String = "False", shape: String, version: UInt8 = 1, keeping: Int? = nil
  ) -> Data {
    let lengthSize = version == 1 ? 2 : 4
    var header = "{'descr': '\(type)', 'fortran_order': \(order), 'shape': \(shape), }"
    header += String(repeating: " ", count: (64 - (8 + lengthSize + header.utf8.count + 1) % 64) % 64) + "\n"
    var data = Data([0x93] + Array("NUMPY".utf8) + [version, 0])
    for place in 0..<lengthSize { data.append(UInt8(truncatingIfNeeded: header.utf8.count >> (8 * place))) }
    data.append(Data(header.utf8))
    for number in numbers {
      let bytes =
        type.hasSuffix("8")
        ? (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
        : (0..<4).map { UInt8(truncatingIfNeeded: Float(number).bitPattern >> (8 * $0)) }
      data.append(contentsOf: type.hasPrefix(">") ? bytes.reversed() : bytes)
    }
    return keeping.map { data.prefix($0) } ?? data
  }

  private static func transposed(_ rows: [[Double]]) -> [[Double]] { rows[0].indices.map { column in rows.map { $0[column] } } }

  @Test(
    "Matrices of every shape, type, order of bytes and of storage, and version are read", arguments: NpyTests.kinds)
  func kinds(type: String, version: UInt8) throws {
    let command = try Command()
    defer { command.remove() }
    for (rows, shape) in [
      (Self.columns, "(4, 4)"), (Array(Self.columns.dropLast()), "(3, 4)"), (Self.transposed(Self.columns), "(4, 4)"),
      (Self.transposed(Self.columns).map { Array($0.dropLast()) }, "(4, 3)"), (Self.columns, "(16,)"),
    ] {
      for isFortran in shape == "(16,)" ? [false] : [false, true] {
        let stored = isFortran ? Self.transposed(rows) : rows
        let data = Self.file(stored.flatMap(\.self), type: type, order: isFortran ? "True" : "False", shape: shape, version: version)
        let call = try PointCall([1, 2, 3], ["--matrix", try command.file("m.npy", data)])
        #expect(call.status == 0 && call.floats == [8, 21, 33], "\(shape) \(isFortran): \(call.error)")
      }
    }
    let twelve = Self.file(Self.columns.dropLast().flatMap(\.self), type: type, shape: "(12,)", version: version)
    let file = try command.file("m.npy", twelve)
    #expect(try PointCall([1, 2, 3], ["--matrix", file]).status == 64)
    #expect(try PointCall([1, 2, 3], ["--matrix", file, "--order", "columns"]).floats == [8, 21, 33])
  }

  @Test("Matrices of whole numbers are read")
  func whole() throws {
    let command = try Command()
    defer { command.remove() }
    // Doubles with the bits of the whole numbers.
    let numbers = Self.columns.joined().map { Double(bitPattern: UInt64(bitPattern: Int64($0))) }
    let call = try PointCall([1, 2, 3], ["--matrix", try command.file("m.npy", Self.file(numbers, type: ">i8", shape: "(4, 4)"))])
    #expect(call.status == 0 && call.floats == [8, 21, 33], "\(call.error)")
  }

  @Test("Other types and shapes, cuts and numbers that are not finite are status 65, and the line says what was expected")
  func faults() throws {
    let command = try Command()
    defer { command.remove() }
    let numbers = Self.columns.flatMap(\.self)
    var cases: [(Data, String)] = [
      (Self.file(numbers, type: "<m8", shape: "(4, 4)"), "float32 or float64"),
      (Self.file(numbers, type: "<c16", shape: "(4, 4)"), "float32"),
      (Self.file(numbers, type: "<f8", shape: "(2, 8)"), "the shape (4, 4)"),
      (Self.file(numbers, type: "<f8", shape: "(1, 4, 4)"), "(4, 4)"),
      (Self.file(numbers, type: "<f8", shape: "()"), "the shape"),
      (Self.file(numbers, type: "<f8", shape: "(4, 4)", version: 9), "version"),
      (Self.file(numbers + [1], type: "<f8", shape: "(4, 4)"), "128 bytes"),
      (Self.file([.nan] + numbers.dropFirst(), type: "<f8", shape: "(4, 4)"), "number 1"),
    ]
    let whole = Self.file(numbers, type: "<f8", shape: "(4, 4)")
    for count in stride(from: 6, to: whole.count, by: Effort.size(debug: 21, release: 7)) {
      cases.append((Data(whole.prefix(count)), "m.npy"))
    }
    for (data, word) in cases {
      let call = try command.call("points", "absent", "-o", "out", "--layout", "xyz:f32", "--matrix", try command.file("m.npy", data))
      #expect(call.status == 65 && call.isOneLine && call.error.contains(word), "\(call.status) \(call.error)")
    }
  }
}
