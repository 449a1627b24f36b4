/// The header of a PLY file: the format of its bytes, and its elements with their properties.
///
/// *Source*: G. Turk, The PLY Polygon File Format, 1994.
struct PLYHeader {
  enum Format: String, CaseIterable {
    case ascii
    case littleEndian = "binary_little_endian"
    case bigEndian = "binary_big_endian"
  }

  /// The types of numbers, under their old and their new names. Those of 64 bits and `float16` are no part of the
  /// format, but programs write them. `long` has 64 bits, as where it is written today.
  enum NumberType: String, CaseIterable {
    case char, uchar, short, ushort, int, uint, int64, uint64, float16, float, double

    init?(name: String) {
      let newer: [String: NumberType] = [
        "int8": .char, "uint8": .uchar, "int16": .short, "uint16": .ushort, "int32": .int, "uint32": .uint, "long": .int64,
        "ulong": .uint64, "longlong": .int64, "ulonglong": .uint64, "float32": .float, "float64": .double,
      ]
      guard let type = NumberType(rawValue: name) ?? newer[name] else { return nil }
      self = type
    }

    private var layout: (kind: BinaryNumber.Kind, size: Int) {
      switch self {
      case .char: (.signed, 1)
      case .uchar: (.unsigned, 1)
      case .short: (.signed, 2)
      case .ushort: (.unsigned, 2)
      case .int: (.signed, 4)
      case .uint: (.unsigned, 4)
      case .int64: (.signed, 8)
      case .uint64: (.unsigned, 8)
      case .float16: (.float, 2)
      case .float: (.float, 4)
      case .double: (.float, 8)
      }
    }

    var size: Int { layout.size }

    /// The whole numbers that the type holds, its ends rounded to Double; `nil` for floating-point numbers.
    var wholeNumbers: ClosedRange<Double>? {
      let end = Double(sign: .plus, exponent: 8 * size - 1, significand: 1)
      return switch layout.kind {
      case .signed: -end...end - 1
      case .unsigned: 0...2 * end - 1
      case .float: nil
      }
    }

    /// The numbers of the type in a binary file.
    func binary(isBigEndian: Bool) -> BinaryNumber { BinaryNumber(layout.kind, size: size, isBigEndian: isBigEndian) }

    /// The precision of a number that is mapped as it lies in the file; `nil` for an integer and `float16`.
    var precision: Precision? { binary(isBigEndian: false).precision }
  }

  struct Property {
    let name: String
    let type: NumberType

    /// The type of the number of items, if the property is a list.
    let countType: NumberType?
  }

  struct Element {
    let name: String
    let count: Int

    /// The line that declares it.
    let line: Int
    var properties: [Property] = []

    var hasLists: Bool { properties.contains { $0.countType != nil } }

    /// A failure in a file where the element is declared.
    func failure(_ file: String, _ text: String) -> Failure {
      Failure(.data, "\(file): line \(line): element \(name.quoted): \(text)")
    }

    /// Bytes of a record without the items of its lists.
    var recordSize: Int { properties.reduce(0) { $0 + ($1.countType ?? $1.type).size } }
  }

  var format = Format.ascii
  var elements: [Element] = []

  /// The bytes of the header in the file, up to and including the end of its last line.
  var length = 0

  /// The lines without their ends, and the end that the header is written with: CR LF if all lines of the file have it,
  /// else LF. CR alone would be misread by many programs.
  var lines: [[UInt8]] = []
  var lineEnd: [UInt8] = []

  /// The fewest bytes that an element can have; `nil` if an `Int` cannot hold the number. In text, every number has a
  /// digit and a separator, except that the last needs no separator.
  func leastSize(of element: Element) -> Int? {
    let record = format == .ascii ? 2 * element.properties.count : element.recordSize
    return record.times(element.count)
  }
}
