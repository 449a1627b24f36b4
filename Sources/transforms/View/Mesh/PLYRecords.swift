/// The values of one record, property after property.
struct PLYValues {
  private var numbers: [Double] = []
  private var starts: [Int] = []

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// The next values belong to the next property.
  mutating func startProperty() { starts.append(numbers.count) }

  mutating func append(_ number: Double) { numbers.append(number) }

  /// The value of a property that is no list.
  func first(_ property: Int) -> Double { numbers[starts[property]] }

  /// The values of a property.
  subscript(property: Int) -> ArraySlice<Double> {
    numbers[starts[property]..<(property + 1 < starts.count ? starts[property + 1] : numbers.count)]
  }
}

/// The records of a PLY file's body, one after another.
protocol PLYRecords {
  /// Reads the next record, which is of an element.
  mutating func read(_ element: PLYHeader.Element, _ index: Int, _ values: inout PLYValues) throws(Failure)

  /// Refuses what follows the last record.
  mutating func finish() throws(Failure)

  /// A failure in the record that was read last.
  func failure(_ text: String) -> Failure
}

/// Records in text, each on a line.
struct PLYTextRecords: PLYRecords {
  private var lines: TextLines
  private let before: Int
  private let tables = NumberTables.shared

  init(_ body: PLYBody, after lineCount: Int) { (lines, before) = (TextLines(body), lineCount) }

  mutating func read(_ element: PLYHeader.Element, _ index: Int, _ values: inout PLYValues) throws(Failure) {
    guard let line = try nextLine() else {
      throw lines.body.failure(
        "line \(before + lines.number): the file ends in element \(element.name.quoted), before record \(index + 1) of \(element.count)")
    }
    var place = line.lowerBound
    for property in element.properties {
      values.startProperty()
      var rest = 1
      if let type = property.countType { rest = Int(try value(line, &place, type, property.name, least: 0)) }
      while rest > 0 {
        values.append(try value(line, &place, property.type, property.name))
        rest -= 1
      }
    }
    guard lines.word(line, &place) == nil else {
      throw failure("element \(element.name.quoted), record \(index + 1): expected the end of the line after its values, found more")
    }
  }

  mutating func finish() throws(Failure) {
    guard try nextLine() == nil else { throw failure("expected the end of the file after the elements of its header, found more") }
  }

  /// The next line that is not blank.
  private mutating func nextLine() throws(Failure) -> Range<Int>? {
    if lines.body.held > InputFile.chunk / 4 { lines.body.take() }
    while let line = try lines.next() {
      var place = line.lowerBound
      if lines.word(line, &place) != nil { return line }
    }
    return nil
  }

  private func value(
    _ line: Range<Int>, _ place: inout Int, _ type: PLYHeader.NumberType, _ name: String, least: Double = -.infinity
  ) throws(Failure) -> Double {
    guard let word = lines.word(line, &place) else { throw failure("property \(name): expected a value, found the end of the line") }
    guard let number = unsafe NumberText.double(lines.body.window, word, tables) else {
      throw failure("property \(name): expected a number that fits in a \(type), found \(lines.text(word).quoted)")
    }
    if let range = type.wholeNumbers, !range.contains(number) || number < least || number != number.rounded() {
      throw failure("property \(name): expected a whole number that fits in a \(type), found \(lines.text(word).quoted)")
    }
    return number
  }

  func failure(_ text: String) -> Failure { lines.body.failure("line \(before + lines.number): \(text)") }
}

/// Binary records.
struct PLYBinaryRecords: PLYRecords {
  private var body: PLYBody
  private let isBigEndian: Bool
  private var start = 0

  init(_ body: PLYBody, isBigEndian: Bool) { (self.body, self.isBigEndian) = (body, isBigEndian) }

  mutating func read(_ element: PLYHeader.Element, _ index: Int, _ values: inout PLYValues) throws(Failure) {
    if body.held > InputFile.chunk / 2 { body.take() }
    start = body.position
    for property in element.properties {
      values.startProperty()
      var rest = 1
      if let type = property.countType { rest = Int(try next(type, element, index)) }
      guard rest >= 0 else { throw failure("property \(property.name.quoted): expected the count of a list, found \(rest)") }
      while rest > 0 {
        if body.held > PLYBody.limit { body.take() }
        values.append(try next(property.type, element, index))
        rest -= 1
      }
    }
  }

  mutating func finish() throws(Failure) {
    guard try !body.has(1) else {
      throw body.failure("byte \(body.position): expected the end of the file after the elements of its header, found more bytes")
    }
  }

  /// The next number.
  private mutating func next(_ type: PLYHeader.NumberType, _ element: PLYHeader.Element, _ index: Int) throws(Failure) -> Double {
    guard try body.has(type.size) else {
      throw body.failure(
        "byte \(body.position + body.ahead): the file ends in element \(element.name.quoted), record \(index + 1) of \(element.count)")
    }
    let (window, place) = unsafe (body.window, body.held)
    body.pass(type.size)
    if type == .double {
      let bits = unsafe window.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      return Double(bitPattern: isBigEndian ? bits.bigEndian : bits.littleEndian)
    }
    var bits: UInt32 = 0
    for byte in 0..<type.size {
      bits = unsafe isBigEndian ? bits << 8 | UInt32(window[place + byte]) : bits | UInt32(window[place + byte]) << (8 * UInt32(byte))
    }
    return type == .float ? Double(Float(bitPattern: bits)) : Double(type.whole(bits))
  }

  func failure(_ text: String) -> Failure { body.failure("byte \(start): \(text)") }
}
