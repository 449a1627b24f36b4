extension PointText {
  /// Reads the mapped numbers of a line.
  mutating func read(_ line: Range<Int>, _ table: TextTable, _ isMapped: [Bool], _ vectors: inout TextVectors) throws(Failure) {
    let mark = vectors.mark
    if let base = unsafe lines.body.window.baseAddress, unsafe Self.read(base, line, table.separator, isMapped, &vectors) { return }
    vectors.goBack(to: mark)
    try readSlowly(line, table, isMapped, &vectors)
  }

  /// The fast path; `false` if only the slow path can tell.
  @inline(__always)
  private static func read(
    _ bytes: UnsafeRawPointer, _ line: Range<Int>, _ separator: TextSeparator, _ isMapped: [Bool], _ vectors: inout TextVectors
  ) -> Bool {
    @inline(__always) func byte(_ place: Int) -> UInt8 { unsafe bytes.load(fromByteOffset: place, as: UInt8.self) }
    var (place, isFirst) = (line.lowerBound, true)
    let end = line.upperBound
    for isMapped in isMapped {
      if let mark = separator.byte, !isFirst {
        guard place < end, byte(place) == mark else { return false }
        place += 1
      }
      isFirst = false
      while place < end, separator.isBlank(byte(place)) { place += 1 }
      let start = place
      if isMapped {
        guard let next = unsafe vectors.read(bytes, place), next <= end else { return false }
        place = next
        if separator == .space {
          guard place == end || separator.isBlank(byte(place)) else { return false }
        } else {
          while place < end, separator.isBlank(byte(place)) { place += 1 }
        }
      } else if let mark = separator.byte {
        guard place < end, byte(place) != UInt8(ascii: "\"") else { return false }
        while place < end, byte(place) != mark { place += 1 }
      } else {
        while place < end, !separator.isBlank(byte(place)) { place += 1 }
        guard place > start else { return false }
      }
    }
    while place < end, separator.isBlank(byte(place)) { place += 1 }
    return place == end
  }

  /// The slow path, column by column. It says what is wrong.
  private mutating func readSlowly(
    _ start: Range<Int>, _ table: TextTable, _ isMapped: [Bool], _ vectors: inout TextVectors
  ) throws(Failure) {
    var line = start
    if let byte = table.separator.byte { line = try quoted(line, [byte]) }
    guard !needsOneLine || !spansLines(line) else {
      throw lines.failure("a point of several lines cannot be left out; expected --behind error or --behind nan")
    }
    let bytes = unsafe lines.body.window
    var (place, column) = (line.lowerBound, 0)
    while let range = unsafe table.separator.next(bytes, &place, line.upperBound, isFirst: column == 0) {
      guard column < table.count else {
        throw lines.failure("expected \(table.count) columns as on the line of the first point, found more", at: range.lowerBound, of: line)
      }
      if isMapped[column], unsafe !vectors.append(bytes, TextSeparator.unquoted(bytes, range)) {
        let found = lines.text(range)
        var hint = choice.hasDecimalCommas ? " with a decimal comma" : TextTable.commaHint(found)
        if hint.isEmpty { hint = titleHint }
        throw lines.failure(
          "\(table.name(column)): expected a number that fits in 64 bits, found \(found.quoted)\(hint)", at: range.lowerBound, of: line)
      }
      column += 1
    }
    guard column == table.count else {
      throw lines.failure(
        "expected \(table.count) columns as on the line of the first point, found \(column)", at: line.upperBound, of: line)
    }
  }

  /// What to do where the first point is none: lines before it may be a title, but not behind a line of names.
  private var titleHint: String {
    hasPoints || names != nil ? "" : "; --skip-lines \(lines.number) keeps the lines to here as a title"
  }

  /// Whether there is an end of a line within a point.
  func spansLines(_ line: Range<Int>) -> Bool {
    let window = unsafe lines.body.window
    return line.dropLast().contains { unsafe window[$0].isLineEnd }
  }

  /// A line together with those that follow, while a column in quotes goes on there.
  mutating func quoted(_ line: Range<Int>, _ separators: [UInt8]) throws(Failure) -> Range<Int> {
    var (whole, place) = (line, line.lowerBound)
    while let start = unsafe TextSeparator.openQuotes(lines.body.window, place..<whole.upperBound, separators) {
      let (number, hint) = (lines.number, titleHint)
      func failure(_ text: String) -> Failure {
        return lines.body.failure("line \(number): \(text)\(hint)")
      }
      var end: Int?
      while end == nil {
        let inside = max(whole.upperBound, start + 1)
        guard let next = try lines.next(), next.upperBound - line.lowerBound <= FileWalk.limit else {
          throw failure("expected the end of the quotes that begin column \(start - whole.lowerBound + 1), found none")
        }
        whole = whole.lowerBound..<next.upperBound
        end = unsafe TextSeparator.endOfQuotes(lines.body.window, inside, whole.upperBound)
      }
      place = end ?? whole.upperBound
      while place < whole.upperBound, unsafe !separators.contains(lines.body.window[place]) {
        guard unsafe TextSeparator.space.isBlank(lines.body.window[place]) else {
          throw failure(
            "expected a separator behind quotes that end in line \(lines.number), found \(lines.text(place..<whole.upperBound).quoted)")
        }
        place += 1
      }
      place = min(place + 1, whole.upperBound)
    }
    return whole
  }
}
