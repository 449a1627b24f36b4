extension PLYText {
  /// Passes records whose lines lie whole in the window, at most `count`, and returns how many. It stops before a line
  /// of which only the slow path can tell whether it is a record.
  mutating func passWholeLines(
    _ isMapped: [Bool], _ wholeNumbers: [ClosedRange<Double>?], _ vectors: inout TextVectors, atMost count: Int
  ) -> Int {
    let window = unsafe body.window
    guard let bytes = window.baseAddress else { return 0 }
    var (passed, place, lines) = (0, body.held, 0)
    while passed < count, place - body.held < InputFile.chunk / 4 {
      let mark = vectors.mark
      guard let end = unsafe Self.endOfRecord(bytes, place, window.count, isMapped, &vectors, &lines),
        vectors.lastAreWhole(wholeNumbers, vectors.size)
      else {
        vectors.goBack(to: mark)
        break
      }
      place = end
      line += lines
      isAfterReturn = false
      passed += 1
    }
    body.pass(place - body.held)
    return passed
  }

  /// The end of the line of the record that begins at a place or after white space, without its line feed. `lines` is
  /// how many line feeds come before it. `nil` if this is no such line.
  @inline(__always)
  private static func endOfRecord(
    _ bytes: UnsafeRawPointer, _ start: Int, _ end: Int, _ isMapped: [Bool], _ vectors: inout TextVectors, _ lines: inout Int
  ) -> Int? {
    // A zero byte follows the window. It is neither white space nor part of a number.
    @inline(__always) func byte(_ place: Int) -> UInt8 { unsafe bytes.load(fromByteOffset: place, as: UInt8.self) }
    var place = start
    lines = 0
    while byte(place).isSpace {
      if byte(place) == 0x0A { lines += 1 }
      place += 1
    }
    for isMapped in isMapped {
      while byte(place).isSpace, byte(place) != 0x0A { place += 1 }
      let token = place
      if isMapped {
        guard let next = unsafe vectors.read(bytes, place) else { return nil }
        place = next
      } else {
        while place < end, !byte(place).isSpace { place += 1 }
      }
      guard place > token, place < end, byte(place).isSpace, place - token <= tokenLimit else { return nil }
    }
    while byte(place).isSpace, byte(place) != 0x0A { place += 1 }
    return place < end && byte(place) == 0x0A ? place : nil
  }
}
