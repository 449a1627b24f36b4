/// The head of a NumPy array file: what its numbers are, and how many.
///
/// *Source*: NumPy Enhancement Proposal 1, and numpy.lib.format.
struct NpyHeader {
  /// A field of records: a type that holds a coordinate, or `nil` for another one.
  struct Field {
    let name: String
    let type: String
    let size: Int

    /// Where the type stands in the head.
    let typePlace: Range<Int>
    var number: BinaryNumber? { BinaryNumber(type) }
  }

  /// The most bytes of a head.
  static let limit = 1 << 20

  /// The most numbers of a row.
  static let mostColumns = 4096

  /// The most dimensions of an array, which is numpy's limit.
  static let mostDimensions = 64

  /// The bytes of the head.
  let bytes: [UInt8]
  var length: Int { bytes.count }

  /// The type as it is written, and the fields if the points are records.
  let type: String
  let fields: [Field]?

  /// The type of the numbers of rows. Records have numbers of several types.
  let number: BinaryNumber

  /// Whether the array lies column after column.
  let isFortran: Bool

  /// The shape as it is written, how many points it makes, and the numbers or fields of a point.
  let shape: [Int]
  let count: Int
  let columns: Int

  /// Bytes of a point in the file.
  let stride: Int

  /// Whether rows are mapped as they lie in the file.
  var isDirect: Bool { fields != nil || (number.precision != nil && !isFortran) }

  /// The precision of mapped rows.
  var precision: Precision { number.precision ?? number.convertedPrecision }

  /// The place of a point in a column of an array in Fortran order. There the first index changes first; points are
  /// counted with the last one first.
  func fortranPlace(of point: Int) -> Int {
    var (rest, place, stride) = (point, 0, count)
    for size in shape.dropLast().reversed() {
      stride /= size
      place += rest % size * stride
      rest /= size
    }
    return place
  }

  /// For messages.
  var shapeText: String { "(\(shape.map(String.init).joined(separator: ", "))\(shape.count == 1 ? "," : ""))" }

  /// Reads the head at the start of a file; its bytes stay in the window.
  static func read(_ input: InputFile) throws(Failure) -> NpyHeader {
    func failure(_ text: String) -> Failure { Failure(.data, "\(input.name): \(text)") }
    guard try input.fill(8), unsafe input.window.starts(with: NPYMatrix.magic) else {
      throw failure(
        input.available == 0 ? "is empty; expected a NumPy array" : "byte 0: expected a NumPy array, which begins with 0x93 and \"NUMPY\"")
    }
    let version = unsafe input.window[6]
    guard (1...3).contains(version), unsafe input.window[7] == 0 else {
      throw failure("byte 6: expected version 1.0, 2.0 or 3.0, found \(version).\(unsafe input.window[7])")
    }
    let start = version == 1 ? 10 : 12
    guard try input.fill(start) else { throw failure("the file ends at byte \(input.available), in the head") }
    var length = start
    for place in 8..<start { unsafe length += Int(input.window[place]) << (8 * (place - 8)) }
    guard length <= limit else { throw failure("byte 8: expected a head of at most \(limit) bytes, found \(length)") }
    guard try input.fill(length) else { throw failure("the file ends at byte \(input.available), in the head") }
    var reader = unsafe NpyReader(bytes: Array(input.window[..<length]), place: start, file: input.name)
    let header = try reader.read()
    if let size = input.size {
      guard header.count.times(header.stride) == size - length else {
        throw failure("expected \(header.count) rows of \(header.stride) bytes after the head, found \(size - length) bytes")
      }
    } else if header.isFortran {
      throw failure("the array is in Fortran order, column after column, which cannot be read from a pipe; expected a file")
    }
    return header
  }

  /// The head of the same array in C order, of little-endian Floats or Doubles, or of records with such Doubles.
  func converted(_ mapping: RecordLayout) -> [UInt8] {
    guard let fields else {
      return Self.head(
        Array("{'descr': '\(precision == .float ? "<f4" : "<f8")', 'fortran_order': False, 'shape': \(shapeText), }".utf8), 1)
    }
    var text = bytes
    for field in mapping.doubles.map({ fields[$0] }).sorted(by: { $0.typePlace.lowerBound > $1.typePlace.lowerBound }) {
      text.replaceSubrange(field.typePlace, with: Array("'<f8'".utf8))
    }
    text.removeFirst(bytes[6] == 1 ? 10 : 12)
    while let last = text.last, TextLines.isBlank(last) { text.removeLast() }
    return Self.head(text, bytes[6])
  }

  /// A head with this dictionary, which ends at a multiple of 64 bytes.
  private static func head(_ text: [UInt8], _ version: UInt8) -> [UInt8] {
    let version = version == 1 && text.count > 65_000 ? 2 : version
    let start = version == 1 ? 10 : 12
    let rest = 63 - (start + text.count) % 64
    let length = (0..<(start - 8)).map { UInt8(truncatingIfNeeded: (text.count + rest + 1) >> (8 * $0)) }
    return NPYMatrix.magic + [version, 0] + length + text + [UInt8](repeating: 0x20, count: rest) + [0x0A]
  }

  /// Lines for standard error: what of the array may be meant otherwise, and what was written in another form.
  func notes(_ choice: ColumnChoice, _ mapping: RecordLayout, of file: String, isWritten: Bool) -> [String] {
    var notes: [String] = []
    if fields == nil, choice.points == nil, shape.count == 2, (3...4).contains(shape[0]), shape[1] > shape[0] {
      notes.append(
        "\(file): rows are points, therefore the shape \(shapeText) is \(shape[0]) points, and \(columns - 3) of \(columns) columns are left out; if columns are points, turn it: numpy.ascontiguousarray(a.T)"
      )
    }
    if isWritten, let fields, !mapping.doubles.isEmpty {
      let names = mapping.doubles.sorted().map { "\(fields[$0].name.onOneLine) \(fields[$0].type)" }.joined(separator: ", ")
      notes.append("\(file): fields that belong together are whole numbers or of several types (\(names)), and were written as float64")
    }
    if isWritten, !isDirect {
      let type =
        number.precision == nil ? "numbers are \(number.name), and were written as \(precision == .float ? "float32" : "float64")" : ""
      let rounded = number.kind != .float && number.size == 8 ? ", beyond 2^53 rounded" : ""
      let order = isFortran ? "the array is in Fortran order, and was written in C order" : ""
      notes.append("\(file): \([type + rounded, order].filter { !$0.isEmpty }.joined(separator: "; "))")
    }
    return notes
  }

  /// The columns that are mapped, and their places in a point.
  func mapping(_ choice: ColumnChoice, _ file: String) throws(Failure) -> RecordLayout {
    func failure(_ text: String) -> Failure { Failure(.data, "\(file): \(text)") }
    func place(_ column: ColumnList.Column) throws(Failure) -> Int {
      switch column {
      case .place(let place):
        guard place < columns else { throw failure("expected a column \(place + 1), found \(columns) columns") }
        return place
      case .name(let name):
        guard let fields else { throw failure("the columns of an array have numbers, no names; found \(name.quoted)") }
        guard let place = fields.firstIndex(where: { $0.name == name }) ?? self.place(ofField: name) else {
          throw failure("expected a field \(name.quoted), found \(fieldNames)")
        }
        return place
      }
    }
    var points: [Int]
    var normals = try choice.normals?.columns.map(place)
    if let list = choice.points {
      points = try list.columns.map(place)
    } else if fields == nil {
      points = Array(0..<min(columns, 3))
    } else {
      points = ["x", "y", "z"].compactMap { self.place(ofField: $0) }
      guard points.count == 3 else { throw failure("expected fields x, y and z, found \(fieldNames); --columns names others") }
      let found = ["nx", "ny", "nz"].compactMap { self.place(ofField: $0) }
      if normals == nil, found.count == 3 { normals = found }
    }
    guard Set(points + (normals ?? [])).count == points.count + (normals?.count ?? 0) else { throw failure("a column is chosen twice") }
    if normals != nil, points.count != 3 { throw failure("normals need points of three columns, found \(points.count)") }
    if let weight = choice.weight {
      points.append(try place(weight))
      guard Set(points).count == points.count else { throw failure("a column is chosen twice") }
    }
    guard let fields else {
      func vector(_ places: [Int]) -> VectorField {
        VectorField(offsets: places.map { $0 * precision.size }, precision: precision, isBigEndian: isDirect && number.isBigEndian)
      }
      return RecordLayout(fields: RecordFields(points: vector(points), normals: normals.map(vector)))
    }
    for place in points + (normals ?? []) where fields[place].number == nil {
      throw failure("field \(fields[place].name.quoted): expected a number, found \(fields[place].type)")
    }
    return RecordLayout(
      sizes: fields.map(\.size), numbers: fields.map(\.number), points: points, normals: normals, doublesAreBigEndian: false)
  }

  /// The place of a field, in any case of its name.
  private func place(ofField name: String) -> Int? { fields?.firstIndex { $0.name.lowercased() == name.lowercased() } }

  private var fieldNames: String { (fields ?? []).prefix(12).map(\.name.quoted).joined(separator: ", ") }
}
