/// Reads the dictionary in the head of a NumPy array: a literal of Python with three keys.
struct NpyReader {
  enum Value {
    case text(String)
    case truth(Bool)
    case numbers([Int])
    case fields([NpyHeader.Field], size: Int)

    /// Whether the value may be a type.
    var isType: Bool { if case .truth = self { false } else if case .numbers = self { false } else { true } }

    /// For messages.
    var text: String { if case .text(let text) = self { text } else { "records" } }
  }

  let bytes: [UInt8]
  var place: Int
  let file: String

  mutating func read() throws(Failure) -> NpyHeader {
    let (type, isFortran, shape) = try literals()
    return try header(type, isFortran, shape)
  }

  /// The values of the three keys, which take up all bytes.
  mutating func literals() throws(Failure) -> (type: Value, isFortran: Bool, shape: [Int]) {
    var values: [String: Value] = [:]
    try expect(UInt8(ascii: "{"))
    try items(to: UInt8(ascii: "}")) { (reader) throws(Failure) in
      let start = reader.place
      guard case .text(let key) = try reader.value("a key") else { throw reader.failure("a key", start) }
      try reader.expect(UInt8(ascii: ":"))
      let value = try reader.value("a value")
      guard ["descr", "fortran_order", "shape"].contains(key) else { throw reader.failure("descr, fortran_order or shape", start) }
      guard values.updateValue(value, forKey: key) == nil else { throw reader.failure("each key once", start) }
    }
    skipSpaces()
    guard place == bytes.count else { throw failure("white space to the end of the head", place) }
    guard let type = values["descr"], type.isType, case .truth(let isFortran)? = values["fortran_order"],
      case .numbers(let shape)? = values["shape"]
    else { throw failure("descr, a text or a list of fields; fortran_order, True or False; and shape, a tuple", bytes.count) }
    return (type, isFortran, shape)
  }

  private func header(_ type: Value, _ isFortran: Bool, _ shape: [Int]) throws(Failure) -> NpyHeader {
    func wrong(_ text: String) -> Failure { Failure(.data, "\(file): head: \(text)") }
    let shapeText = "(\(shape.map(String.init).joined(separator: ", ")))"
    func count(_ sizes: ArraySlice<Int>, _ size: Int) throws(Failure) -> Int {
      guard let count = sizes.reduce(1 as Int?, { $0?.times($1) }), count.times(size) != nil else {
        throw wrong("expected a size that fits in 63 bits, found \(shapeText)")
      }
      return count
    }
    if case .fields(let fields, let size) = type {
      guard size > 0, !fields.isEmpty, fields.count <= NpyHeader.mostColumns, let number = BinaryNumber("<f8") else {
        throw wrong("expected a record of 1 to \(NpyHeader.mostColumns) fields")
      }
      return NpyHeader(
        bytes: bytes, type: "records", fields: fields, number: number, isFortran: false, shape: shape, count: try count(shape[...], size),
        columns: fields.count, stride: size)
    }
    guard case .text(let type) = type, let number = BinaryNumber(type) else {
      throw wrong(
        "expected numbers of float16, float32 or float64, or whole numbers, found \(type.text.quoted); numpy's astype(\"float64\") makes them"
      )
    }
    guard shape.count <= NpyHeader.mostDimensions else {
      throw wrong("expected at most \(NpyHeader.mostDimensions) dimensions, as numpy has, found \(shape.count)")
    }
    guard shape.count >= 2, let columns = shape.last, columns >= 2 else {
      throw wrong("expected a shape (n, 2), (n, 3) or more columns, found \(shapeText)")
    }
    guard columns <= NpyHeader.mostColumns else {
      throw wrong(
        "points are rows, of at most \(NpyHeader.mostColumns) numbers each; found \(columns): an array of shape (3, n) must be transposed first, as numpy.ascontiguousarray(a.T) does"
      )
    }
    return NpyHeader(
      bytes: bytes, type: type, fields: nil, number: number, isFortran: isFortran, shape: shape,
      count: try count(shape.dropLast(), columns * 8), columns: columns, stride: columns * number.size)
  }

  // MARK: - Literals

  private mutating func value(_ expected: String) throws(Failure) -> Value {
    skipSpaces()
    let start = place
    guard place < bytes.count else { throw failure(expected, place) }
    switch bytes[place] {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      guard let end = bytes[(place + 1)...].firstIndex(of: bytes[place]) else { throw failure("the end of the text", start) }
      defer { place = end + 1 }
      return .text(String(decoding: bytes[(place + 1)..<end], as: UTF8.self))
    case UInt8(ascii: "("):
      place += 1
      var numbers: [Int] = []
      try items(to: UInt8(ascii: ")")) { (reader) throws(Failure) in numbers.append(try reader.number()) }
      return .numbers(numbers)
    case UInt8(ascii: "["): return try fields()
    default:
      for (word, truth) in [("True", true), ("False", false)] where bytes[place...].starts(with: Array(word.utf8)) {
        place += word.utf8.count
        return .truth(truth)
      }
      throw failure(expected, start)
    }
  }

  /// The fields of a record: a list of pairs of a name and a type.
  private mutating func fields() throws(Failure) -> Value {
    try expect(UInt8(ascii: "["))
    var (fields, size) = ([NpyHeader.Field](), 0)
    try items(to: UInt8(ascii: "]")) { (reader) throws(Failure) in
      let field = try reader.field()
      fields.append(field)
      size += field.size
    }
    return .fields(fields, size: size)
  }

  private mutating func field() throws(Failure) -> NpyHeader.Field {
    try expect(UInt8(ascii: "("))
    let start = place
    guard case .text(let name) = try value("the name of a field") else { throw failure("the name of a field", start) }
    try expect(UInt8(ascii: ","))
    skipSpaces()
    let typeStart = place
    guard case .text(let type) = try value("a type"), let size = Self.size(ofType: type) else {
      throw failure("a type of one size, such as '<f4'", typeStart)
    }
    let typeEnd = place
    guard try isNext(UInt8(ascii: ")")) else {
      throw failure("a field of one number (of an array within records numpy.save writes the field alone, as a[\(name.quoted)])", place)
    }
    return NpyHeader.Field(name: name, type: type, size: size, typePlace: typeStart..<typeEnd)
  }

  /// Reads items with commas between them, to the bracket that closes them.
  private mutating func items(to end: UInt8, _ read: (inout Self) throws(Failure) -> Void) throws(Failure) {
    while try !isNext(end) {
      try read(&self)
      if try !isNext(UInt8(ascii: ",")) { return try expect(end) }
    }
  }

  /// The bytes of any type but objects, which have no size.
  private static func size(ofType type: String) -> Int? {
    guard let order = type.first, "<>|=".contains(order), let kind = type.dropFirst().first, "?bBiufcmMSUVa".contains(kind) else {
      return nil
    }
    guard let size = Int(type.dropFirst(2).prefix { $0.isNumber }), size > 0, size <= NpyHeader.limit else { return nil }
    return kind == "U" ? 4 * size : size
  }

  private mutating func number() throws(Failure) -> Int {
    skipSpaces()
    let start = place
    while place < bytes.count, bytes[place].isDigit { place += 1 }
    guard let number = Int(String(decoding: bytes[start..<place], as: UTF8.self)) else { throw failure("a whole number", start) }
    if place < bytes.count, bytes[place] == UInt8(ascii: "L") { place += 1 }  // Python 2 wrote long ones so
    return number
  }

  private mutating func expect(_ byte: UInt8) throws(Failure) {
    guard try isNext(byte) else { throw failure(String(UnicodeScalar(byte)).quoted, place) }
  }

  /// Passes a byte after white space, if it is there.
  private mutating func isNext(_ byte: UInt8) throws(Failure) -> Bool {
    skipSpaces()
    guard place < bytes.count else { throw failure(String(UnicodeScalar(byte)).quoted, place) }
    guard bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipSpaces() {
    while place < bytes.count, bytes[place].isSpace { place += 1 }
  }

  private func failure(_ expected: String, _ place: Int) -> Failure {
    let found = String(decoding: bytes[min(place, bytes.count)...].prefix(30), as: UTF8.self)
    return Failure(
      .data, "\(file): byte \(place): expected \(expected), found \(place < bytes.count ? found.quoted : "the end of the head")")
  }
}
