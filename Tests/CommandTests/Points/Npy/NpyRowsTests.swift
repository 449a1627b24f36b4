import TestEffort
import Foundation
import Testing
import TransformKit

@testable import transforms

/// Arrays that are written in another form than they have.
struct NpyRowsTests {
  /// The bytes of numbers as NumPy's `tobytes` gives them.
  private func bytes(_ numbers: [Double], _ type: String) -> Data {
    var data = Data()
    for number in numbers {
      let size = Int(type.suffix(1)) ?? 1
      let bits: UInt64 =
        switch type.dropFirst().prefix(1) {
        case "f": size == 2 ? UInt64(Self.half(number)) : size == 4 ? UInt64(Float(number).bitPattern) : number.bitPattern
        case "u": UInt64(number)
        default: UInt64(bitPattern: Int64(number))
        }
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) }
      data.append(contentsOf: type.hasPrefix(">") ? bytes.reversed() : bytes)
    }
    return data
  }

  /// A number of at most 11 binary digits, from 2⁻¹⁴ to 2¹⁵, as 16 bits.
  private static func half(_ number: Double) -> UInt16 {
    guard number != 0 else { return 0 }
    let fraction = UInt16((number.magnitude / number.magnitude.binade - 1) * 1024)
    return (number < 0 ? 0x8000 : 0) | UInt16(Int(number.exponent) + 15) << 10 | fraction
  }

  @Test(
    "Whole numbers become float64, float16 becomes float32, and Fortran order C order; other dimensions and columns stay",
    arguments: Effort.size(
      debug: ["|i1", ">u2", "<i8", "<f2", ">f8"],
      release: ["|i1", "|u1", "<i2", ">u2", "<i4", ">i4", "<u4", "<i8", ">u8", "<f2", ">f2", "<f4", ">f8"]), [false, true])
  func converted(type: String, isFortran: Bool) throws {
    let command = try Command()
    defer { command.remove() }
    guard isFortran || type.hasSuffix("f2") || !type.contains("f") else { return }
    let isUnsigned = type.contains("u")
    var random = SeededNumbers(type.utf8.count)
    let (count, columns) = (Effort.size(debug: 5, release: 60_000), 4)
    let numbers = (0..<(count * columns)).map { _ in Double(Int.random(in: (isUnsigned ? 0 : -100)...100, using: &random)) }
    let stored = isFortran ? (0..<columns).flatMap { column in (0..<count).map { numbers[$0 * columns + column] } } : numbers
    let file = try command.file(
      "in.npy", NpyTests.file(NpyTests.head(type, "(\(count), 4)", order: isFortran ? "True" : "False"), bytes(stored, type)))
    let result = try command.call("points", file, "-o", command.path("out.npy"), "--transform", "translateX(1) scale3d(2, 2, 2)")
    #expect(result.status == 0 && result.isOneLine, "\(result.error)")
    #expect(result.error.contains("written in C order") == isFortran)
    #expect(result.error.contains("written as float") == !["<f4", ">f8"].contains(type))
    let images = numbers.enumerated().map { [2 * $1 + 1, 2 * $1, 2 * $1, $1][$0 % 4] }
    let written = type.contains("f2") || type == "<f4" ? "<f4" : "<f8"
    #expect(try command.bytes("out.npy") == NpyTests.file(NpyTests.head(written, "(\(count), 4)"), bytes(images, written)))
    // A part is the same bytes as in the whole.
    let part = try command.call(
      "points", file, "-o", command.path("part"), "--transform", "translateX(1) scale3d(2, 2, 2)", "--range", "2:3")
    #expect(part.status == 0, "\(part.error)")
    #expect(try command.bytes("part") == bytes(Array(images[8..<20]), written))
  }

  @Test(
    "Arrays of any dimensions in Fortran order are written in C order, whole and in parts",
    arguments: 0..<Effort.size(debug: 2, release: 40))
  func fortran(seed: Int) throws {
    let command = try Command()
    defer { command.remove() }
    var random = SeededNumbers(seed)
    let sizes =
      seed == Effort.size(debug: -1, release: 0) ? [7, 90, 120] : (0...(seed % 3 + 1)).map { _ in Int.random(in: 1...5, using: &random) }
    let (shape, count) = (sizes + [3], sizes.reduce(1, *))
    let numbers = (0..<(3 * count)).map { _ in Double(Int.random(in: -100...100, using: &random)) }
    // The first index changes first in the file, the last one first among `numbers`.
    let stored = (0..<(3 * count)).map { place in
      var (rest, index) = (place, 0)
      for size in shape { (rest, index) = (rest / size, index * size + rest % size) }
      return numbers[index]
    }
    let text = "(" + shape.map(String.init).joined(separator: ", ") + ")"
    let file = try command.file("in.npy", NpyTests.file(NpyTests.head("<f4", text, order: "True"), bytes(stored, "<f4")))
    let result = try command.call("points", file, "-o", command.path("out.npy"), "--transform", "scale3d(2, 2, 2)")
    #expect(result.status == 0 && result.isOneLine && result.error.contains("written in C order"), "\(result.error)")
    let images = numbers.map { 2 * $0 }
    #expect(try command.bytes("out.npy") == NpyTests.file(NpyTests.head("<f4", text), bytes(images, "<f4")), "\(text)")
    let first = Int.random(in: 0..<count, using: &random)
    let part = try command.call(
      "points", file, "-o", command.path("part"), "--transform", "scale3d(2, 2, 2)", "--range", "\(first):\(count - first)")
    #expect(part.status == 0, "\(part.error)")
    #expect(try command.bytes("part") == bytes(Array(images[(3 * first)...]), "<f4"))
  }

  @Test("Numbers of 16 bits: the largest, the smallest, zeros, infinities and NaN")
  func halves() throws {
    let bits: [UInt16] = [0x7BFF, 0x0400, 0x0001, 0x03FF, 0x3C00, 0x8000, 0x7C00, 0xFC00, 0x7E01]
    // numpy.frombuffer(…, "<f2").astype(float) of NumPy 2.
    let right = [65504, 6.103515625e-05, 5.960464477539063e-08, 6.097555160522461e-05, 1, -0.0, .infinity, -.infinity, .nan]
    let number = try #require(BinaryNumber("<f2"))
    for (bits, right) in zip(bits, right) {
      let found = unsafe withUnsafeBytes(of: bits.littleEndian) { unsafe number.number($0, 0) }
      #expect(found == right && found.sign == right.sign || found.isNaN && right.isNaN)
    }
  }

  @Test("Records keep all bytes; their fields x, y and z are the point, in any place, and nx, ny and nz the normal")
  func records() throws {
    let command = try Command()
    defer { command.remove() }
    let fields =
      "[('id', '<u2'), ('Z', '<f4'), ('x', '<f4'), ('', '|V3'), ('y', '<f4'), ('nx', '>f8'), ('ny', '>f8'), ('nz', '>f8'), ('s', '<U1')]"
    let head = "{'descr': \(fields), 'fortran_order': False, 'shape': (2,), }"
    func body(_ points: [[Double]], _ normal: [Double]) -> Data {
      points.reduce(Data()) { data, p in
        data + Data([7, 8]) + bytes([p[2], p[0]], "<f4") + Data([1, 2, 3]) + bytes([p[1]], "<f4") + bytes(normal, ">f8")
          + Data([65, 0, 0, 0])
      }
    }
    let file = try command.file("in.npy", NpyTests.file(head, body([[1, 2, 3], [4, 5, 6]], [0, 0, 2])))
    for input in [file, "-"] {
      let result = try command.call(
        ["points", input, "--input-format", "npy", "-o", command.path("out.npy"), "--transform", "translateX(1) scale3d(2, 2, 2)"],
        input: file)
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      #expect(try command.bytes("out.npy") == NpyTests.file(head, body([[3, 4, 6], [9, 10, 12]], [0, 0, 1])))
    }
    let info = try command.call("points", file, "--info", "--format", "json", "--columns", "y,x,Z")
    #expect(
      info.output.contains("\"maximum\":[5,4,6]") && info.output.contains("\"name\":\"id\",\"type\":\"<u2\""), "\(info.output)\(info.error)"
    )
  }

  @Test("Fields of whole numbers or of several types become float64, in the head too; all other bytes are kept")
  func wideRecords() throws {
    let command = try Command()
    defer { command.remove() }
    for version: UInt8 in [1, 3] {
      let head = { (x: String, y: String, z: String) in
        "{'descr': [('x', \(x)), ('s', '|S2'), (\"y\", \(y)), ('z',  \(z)), ('nx', '<f4'), ('ny', '<f4'), ('nz', '<f4')], 'fortran_order': False, 'shape': (2, 1), }"
      }
      func body(_ types: [String], _ points: [[Double]], _ normal: [Double]) -> Data {
        points.reduce(Data()) { data, p in
          data + bytes([p[0]], types[0]) + Data([1, 2]) + bytes([p[1]], types[1]) + bytes([p[2]], types[2]) + bytes(normal, "<f4")
        }
      }
      let (types, doubles) = (["<i4", ">u2", "<f2"], ["<f8", "<f8", "<f8"])
      let file = try command.file(
        "in.npy", NpyTests.file(head("'<i4'", "'>u2'", "'<f2'"), version: version, body(types, [[-1, 2, 3], [4, 500, 6]], [0, 0, 2])))
      let result = try command.call("points", file, "-o", command.path("out.npy"), "--transform", "translateX(1) scale3d(2, 2, 2)")
      #expect(result.status == 0 && result.isOneLine && result.error.contains("x <i4, y >u2, z <f2"), "\(result.error)")
      let image = NpyTests.file(
        head("'<f8'", "'<f8'", "'<f8'"), version: version, body(doubles, [[-1, 4, 6], [9, 1000, 12]], [0, 0, 1]))
      #expect(try command.bytes("out.npy") == image)
      #expect(try command.call("points", file, "--info").status == 0)
    }
  }

  @Test("An array of three rows and more columns is read as three points, and a line says what is left out and how to turn it")
  func turned() throws {
    let command = try Command()
    defer { command.remove() }
    for (shape, count, isSaid) in [
      ("(3, 4)", 12, true), ("(4, 9)", 36, true), ("(3, 3)", 9, false), ("(5, 6)", 30, false), ("(1, 3, 4)", 12, false),
    ] {
      let file = try command.file("in.npy", NpyTests.file(NpyTests.head("<f8", shape), Data(count: 8 * count)))
      for arguments in [["-o", command.path("out.npy"), "--transform", "none"], ["--info"]] {
        let result = try command.call(["points", file] + arguments)
        #expect(
          result.status == 0 && result.error.contains("left out; if columns are points, turn it: numpy.ascontiguousarray(a.T)") == isSaid)
        #expect(try command.call(["points", file, "--columns", "1,2,3"] + arguments).error.isEmpty)
      }
    }
  }

  @Test("Fortran order is refused from a pipe, which has no places to go back to")
  func pipe() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.npy", NpyTests.file(NpyTests.head("<f4", "(2, 3)", order: "True"), Data(count: 24)))
    let pipe = command.path("pipe.npy")
    let result = try command.run(
      ["points", pipe, "-o", command.path("out.npy"), "--transform", "none"],
      after: "mkfifo '\(pipe)'; (cat '\(file)' > '\(pipe)' 2> /dev/null &)")
    #expect(
      result.status == 65 && result.isOneLine && result.error.contains("cannot be read from a pipe; expected a file"), "\(result.error)")
    #expect(!FileManager.default.fileExists(atPath: command.path("out.npy")))
  }
}
