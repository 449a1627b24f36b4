import ArgumentParser

/// What separates the columns of a text. White space counts as one separator, however much it is. Between other
/// separators a column may be empty.
enum TextSeparator: String, ExpressibleByArgument, CaseIterable {
  case semicolon, comma, tab, space

  init?(argument: String) {
    switch argument {
    case ";": self = .semicolon
    case ",": self = .comma
    case "\t": self = .tab
    case " ": self = .space
    default: self.init(rawValue: argument)
    }
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
      if place < end, unsafe bytes[place] == UInt8(ascii: "\"") {
        // Up to the closing quote. Two quotes stand for one, and come out right without a rule of their own.
        place += 1
        while place < end, unsafe bytes[place] != UInt8(ascii: "\"") { place += 1 }
      }
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
    guard range.count > 1, unsafe bytes[range.lowerBound] == UInt8(ascii: "\""), unsafe bytes[range.upperBound - 1] == UInt8(ascii: "\"")
    else {
      return range
    }
    var (start, end) = (range.lowerBound + 1, range.upperBound - 1)
    while start < end, unsafe space.isBlank(bytes[start]) { start += 1 }
    while end > start, unsafe space.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether a byte is white space that is not itself the separator.
  @inline(__always)
  func isBlank(_ value: UInt8) -> Bool { (value == 0x20 || (value >= 0x09 && value <= 0x0D)) && (value != 0x09 || self != .tab) }

  /// Whether a line may have this separator.
  func isIn(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Bool {
    byte.map { byte in line.contains { unsafe bytes[$0] == byte } } ?? true
  }
}
