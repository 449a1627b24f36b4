/// The head of a NumPy array file: what its numbers are, and how many.
///
/// *Source*: NumPy Enhancement Proposal 1, and numpy.lib.format.
struct NpyHeader {
  /// The most bytes of a head.
  static let limit = 1 << 20

  /// The most numbers of a row.
  static let mostColumns = 4096

  /// The bytes of the head.
  let length: Int
  let precision: Precision
  let isBigEndian: Bool

  /// The shape as it is written, how many rows it makes, and the numbers of a row.
  let shape: [Int]
  let count: Int
  let columns: Int

  /// Bytes of a row.
  var stride: Int { columns * precision.size }

  /// The name of the type, for messages.
  var type: String { (isBigEndian ? ">" : "<") + (precision == .float ? "f4" : "f8") }

  /// Reads the head at the start of a file; its bytes stay in the window.
  static func read(_ input: InputFile) throws(Failure) -> NpyHeader {
    func failure(_ text: String) -> Failure { Failure(.data, "\(input.name): \(text)") }
    let magic: [UInt8] = [0x93] + Array("NUMPY".utf8)
    guard try input.fill(8), unsafe input.window.starts(with: magic) else {
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
    let header = try reader.read(length)
    if let size = input.size {
      let (body, overflows) = header.count.multipliedReportingOverflow(by: header.stride)
      guard !overflows, body == size - length else {
        throw failure("expected \(header.count) rows of \(header.stride) bytes after the head, found \(size - length) bytes")
      }
    }
    return header
  }

  /// The columns that are mapped, and their places in a row.
  func fields(_ choice: ColumnChoice, _ file: String) throws(Failure) -> RecordFields {
    func places(_ list: ColumnList) throws(Failure) -> [Int] { try places(list.columns, list.name) }
    func places(_ columns: [ColumnList.Column], _ name: String) throws(Failure) -> [Int] {
      var places: [Int] = []
      for column in columns {
        guard case .place(let place) = column else {
          throw Failure(.data, "\(file): the columns of an array have numbers, no names; found \(name.quoted)")
        }
        guard place < self.columns else {
          throw Failure(.data, "\(file): expected a column \(place + 1), found \(self.columns) columns")
        }
        places.append(place)
      }
      return places
    }
    var points = try places(choice.points ?? ColumnList(first: min(columns, 3)))
    let normals = try choice.normals.map { list throws(Failure) in try places(list) }
    guard Set(points + (normals ?? [])).count == points.count + (normals?.count ?? 0) else {
      throw Failure(.data, "\(file): a column is chosen twice")
    }
    if normals != nil, points.count != 3 { throw Failure(.data, "\(file): normals need points of three columns, found \(points.count)") }
    if let weight = choice.weight {
      points += try places([weight], weight.name)
      guard Set(points).count == points.count else { throw Failure(.data, "\(file): a column is chosen twice") }
    }
    func field(_ places: [Int]) -> VectorField {
      VectorField(offsets: places.map { $0 * precision.size }, precision: precision, isBigEndian: isBigEndian)
    }
    return RecordFields(points: field(points), normals: normals.map(field))
  }
}
