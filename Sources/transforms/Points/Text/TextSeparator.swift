import ArgumentParser

/// What separates the columns of a text. White space counts as one separator, however much it is. Between other
/// separators a column may be empty.
enum TextSeparator: String, ExpressibleByArgument, CaseIterable {
  case semicolon, comma, tab, space

  init?(argument: String) {
    guard let mark = Self.allCases.first(where: { argument.utf8.elementsEqual([$0.byte ?? 0x20]) }) else {
      self.init(rawValue: argument)
      return
    }
    self = mark
  }

  /// The byte; `nil` for white space.
  var byte: UInt8? {
    switch self {
    case .semicolon: UInt8(ascii: ";")
    case .comma: UInt8(ascii: ",")
    case .tab: 0x09
    case .space: nil
    }
  }

  /// The columns of a line, as ranges without the white space around them.
  func columns(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var place = line.lowerBound
    while let column = unsafe next(bytes, &place, line.upperBound, isFirst: columns.isEmpty) { columns.append(column) }
    return columns
  }

  /// Passes the next column, with the separator before it unless it is the first, and returns its range without the
  /// white space around it. `nil` at the end of the line.
  @inline(__always)
  func next(_ bytes: UnsafeRawBufferPointer, _ place: inout Int, _ end: Int, isFirst: Bool) -> Range<Int>? {
    if let byte {
      if !isFirst {
        guard place < end else { return nil }
        place += 1  // the separator
      }
      while place < end, unsafe isBlank(bytes[place]) { place += 1 }
      let start = place
      if place < end, unsafe bytes[place] == Self.quote { place = unsafe Self.endOfQuotes(bytes, place + 1, end) ?? end }
      while place < end, unsafe bytes[place] != byte { place += 1 }
      var last = place
      while last > start, unsafe isBlank(bytes[last - 1]) { last -= 1 }
      return start..<last
    }
    while place < end, unsafe isBlank(bytes[place]) { place += 1 }
    guard place < end else { return nil }
    let start = place
    while place < end, unsafe !isBlank(bytes[place]) { place += 1 }
    return start..<place
  }

  /// The range of a column without quotes around it, and without white space within these.
  static func unquoted(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int> {
    guard range.count > 1, unsafe bytes[range.lowerBound] == quote && bytes[range.upperBound - 1] == quote else { return range }
    var (start, end) = (range.lowerBound + 1, range.upperBound - 1)
    while start < end, unsafe space.isBlank(bytes[start]) { start += 1 }
    while end > start, unsafe space.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether a byte is white space that is not itself the separator.
  @inline(__always)
  func isBlank(_ value: UInt8) -> Bool { value.isSpace && (value != 0x09 || self != .tab) }

  /// Whether a line may have this separator.
  func isIn(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Bool {
    var isFound = byte == nil
    unsafe Self.openQuotes(bytes, line, Self.marks) { isFound = isFound || $0 == byte }
    return isFound
  }

  // MARK: - Quotes

  private static let quote = UInt8(ascii: "\"")

  /// The separators but white space.
  static let marks = allCases.compactMap(\.byte)

  /// Where quotes begin that do not end in a line; `nil` if there are none. Quotes begin a column, after one of some
  /// separators, and may hold these. All bytes outside of quotes are looked at.
  @discardableResult
  static func openQuotes(
    _ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, _ separators: [UInt8], _ look: (UInt8) -> Void = { _ in }
  ) -> Int? {
    var (place, isAtStart) = (line.lowerBound, true)
    while place < line.upperBound {
      let byte = unsafe bytes[place]
      if isAtStart, byte == quote {
        guard let end = unsafe endOfQuotes(bytes, place + 1, line.upperBound) else { return place }
        (place, isAtStart) = (end, false)
      } else {
        look(byte)
        isAtStart = separators.contains(byte) || (isAtStart && space.isBlank(byte))
        place += 1
      }
    }
    return nil
  }

  /// The place behind quotes, from a place within them on; `nil` if they do not end. Two quotes stand for one.
  ///
  /// *Source*: RFC 4180, section 2.
  static func endOfQuotes(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int? {
    var place = start
    while place < end {
      if unsafe bytes[place] == quote {
        guard place + 1 < end, unsafe bytes[place + 1] == quote else { return place + 1 }
        place += 1
      }
      place += 1
    }
    return nil
  }
}
