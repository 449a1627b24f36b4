extension PointText {
  /// Reads the mapped numbers of a line.
  func read(_ line: Range<Int>, _ table: TextTable, _ isMapped: [Bool], _ vectors: inout TextVectors) throws(Failure) {
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
  private func readSlowly(_ line: Range<Int>, _ table: TextTable, _ isMapped: [Bool], _ vectors: inout TextVectors) throws(Failure) {
    let bytes = unsafe lines.body.window
    var (place, column) = (line.lowerBound, 0)
    while let range = unsafe table.separator.next(bytes, &place, line.upperBound, isFirst: column == 0) {
      guard column < table.count else {
        throw lines.failure("expected \(table.count) columns as on the line of the first point, found more", at: range.lowerBound, of: line)
      }
      if isMapped[column], unsafe !vectors.append(bytes, TextSeparator.unquoted(bytes, range)) {
        let found = lines.text(range)
        var hint = choice.hasDecimalCommas ? " with a decimal comma" : TextTable.commaHint(found)
        if hint.isEmpty, !hasPoints { hint = "; --skip-lines \(lines.number) keeps the lines to here as a title" }
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
}
