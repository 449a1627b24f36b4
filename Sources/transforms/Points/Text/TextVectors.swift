/// The vectors of records in text. Their numbers are read as they come. The text is then written with the images in
/// their places.
struct TextVectors {
  /// The place of a number among the held bytes.
  struct Token {
    let start: UInt32
    let end: UInt32
  }

  /// How many numbers a record has.
  let size: Int

  /// Bytes of a packed record.
  let stride: Int

  /// The scalar of each number of a record, in the order of the text.
  let order: [Int]
  let scalars: [(offset: Int, precision: Precision)]
  private let isFloat: [Bool]
  let tables = NumberTables.shared

  /// Whether numbers have a comma in place of the point.
  var hasDecimalCommas = false

  private(set) var tokens: [Token] = []
  private var values: [Double] = []

  /// The place of the next number in its record.
  private var next = 0

  init(_ fields: RecordFields, _ order: [Int]) { self.init(fields.scalars, stride: fields.packedSize, order) }

  init(_ scalars: [(offset: Int, precision: Precision)], stride: Int, _ order: [Int]) {
    (self.scalars, self.stride, self.order) = (scalars, stride, order)
    isFloat = order.map { scalars[$0].precision == .float }
    size = order.count
  }

  /// Reads the number at a place and returns its end; `nil` if there is none, and where only the slow path can tell.
  @inline(__always)
  mutating func read(_ bytes: UnsafeRawPointer, _ start: Int) -> Int? {
    guard !hasDecimalCommas, let (number, end) = unsafe NumberText.number(bytes, start, tables) else { return nil }
    var value = number
    if isFloat[next] {
      guard let float = NumberText.float(value), float.isFinite else { return nil }
      value = Double(float)
    }
    add(value, Token(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end)))
    return end
  }

  /// Reads a token as the next number; `false` if it is none, or does not fit.
  mutating func append(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    let value =
      if hasDecimalCommas { unsafe NumberText.doubleWithComma(bytes, range, tables) } else if isFloat[next] {
        unsafe NumberText.float(bytes, range, tables).map { Double($0) }
      } else {
        unsafe NumberText.double(bytes, range, tables)
      }
    guard let value else { return false }
    add(value, Token(start: UInt32(range.lowerBound), end: UInt32(range.upperBound)))
    return true
  }

  @inline(__always)
  private mutating func add(_ value: Double, _ token: Token) {
    tokens.append(token)
    values.append(value)
    next = next + 1 == size ? 0 : next + 1
  }

  /// Whether the last numbers that were read are whole and in range. `wholeNumbers` has the range of each number of a
  /// record, in the order of the text. It is empty if none of them has to be whole.
  @inline(__always)
  func lastAreWhole(_ wholeNumbers: [ClosedRange<Double>?], _ count: Int) -> Bool {
    wholeNumbers.isEmpty
      || values.indices.suffix(count).allSatisfy { place in
        wholeNumbers[place % size].map { $0.contains(values[place]) && values[place].rounded() == values[place] } ?? true
      }
  }

  /// How many numbers have been read. It is a place to go back to.
  var mark: Int { tokens.count }

  /// Forgets the numbers after a mark. They turned out to need the slow path.
  mutating func goBack(to mark: Int) {
    let count = tokens.count - mark
    tokens.removeLast(count)
    values.removeLast(count)
    next = (next + size - count % size) % size
  }

  /// Writes a text with each vector replaced by its image, without the lines of records that are left out. Numbers that
  /// are the same afterwards keep their digits. Afterwards nothing is kept.
  mutating func write(_ text: UnsafeRawBufferPointer, _ mapper: inout some RecordMapping, to output: OutputFile) throws(Failure) {
    unsafe try Self.write(text, [Images(self, &mapper)], to: output)
    removeAll()
  }

  /// Writes an image in the place of a token: the token itself if the number is finite and the same.
  @inline(__always)
  func write(
    _ index: Int, _ images: UnsafeRawPointer, _ precision: Precision, _ source: UnsafeRawPointer,
    _ text: UnsafeMutableRawPointer
  ) -> Int {
    let image = unsafe precision.load(images)
    if image == values[index], image.isFinite {
      let (start, end) = (Int(tokens[index].start), Int(tokens[index].end))
      unsafe text.copyMemory(from: source + start, byteCount: end - start)
      return end - start
    }
    let length = unsafe precision == .float ? NumberText.write(Float(image), text, tables) : NumberText.write(image, text, tables)
    if hasDecimalCommas {
      for place in 0..<length where unsafe text.load(fromByteOffset: place, as: UInt8.self) == UInt8(ascii: ".") {
        unsafe text.storeBytes(of: UInt8(ascii: ","), toByteOffset: place, as: UInt8.self)
      }
    }
    return length
  }

  /// The line from a first token to a last one, with its line feed.
  static func line(of first: Token, _ last: Token, _ text: UnsafeRawBufferPointer) -> Range<Int> {
    var (start, end) = (Int(first.start), Int(last.end))
    while start > 0, unsafe !text[start - 1].isLineEnd { start -= 1 }
    while end < text.count, unsafe !text[end].isLineEnd { end += 1 }
    if end + 1 < text.count, unsafe text[end] == 0x0D && text[end + 1] == 0x0A { end += 1 }
    return start..<min(end + 1, text.count)
  }

  mutating func removeAll() {
    tokens.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Copies bytes, which are as a rule one space.
  @inline(__always)
  static func copy(_ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int) {
    if count == 1 {
      unsafe destination.storeBytes(of: source.load(as: UInt8.self), as: UInt8.self)
    } else {
      unsafe destination.copyMemory(from: source, byteCount: count)
    }
  }

  /// The images of the records, packed.
  func images(_ mapper: inout some RecordMapping) -> [UInt8] {
    let count = values.count / size
    var records = [UInt8](repeating: 0, count: count * stride)
    unsafe records.withUnsafeMutableBytes { records in
      guard let base = records.baseAddress else { return }
      for (place, scalar) in order.enumerated() {
        var (from, to) = (place, scalars[scalar].offset)
        let precision = scalars[scalar].precision
        while from < values.count {
          unsafe precision.store(values[from], base + to)
          (from, to) = (from + size, to + stride)
        }
      }
    }
    return mapper.images(of: records, count)
  }
}
