extension TextLines {
  /// Whether a line begins with a word of small letters, after white space. If so, `place` is moved behind it.
  func begins(_ line: Range<Int>, with word: StaticString, _ place: inout Int, inAnyCase: Bool = false) -> Bool {
    let window = unsafe body.window
    var start = place
    while start < line.upperBound, unsafe Self.isBlank(window[start]) { start += 1 }
    let end = start + word.utf8CodeUnitCount
    guard end <= line.upperBound, end == line.upperBound || (unsafe Self.isBlank(window[end])) else { return false }
    for place in 0..<word.utf8CodeUnitCount {
      let (found, expected) = unsafe (window[start + place], word.utf8Start[place])
      guard found == expected || (inAnyCase && found == expected & ~0x20) else { return false }
    }
    place = end
    return true
  }

  /// Reads the next three words of a line as numbers.
  func readThree(_ line: Range<Int>, _ place: inout Int, _ vectors: inout TextVectors) throws(Failure) {
    let window = unsafe body.window
    guard let base = window.baseAddress else { return }
    for name in ["x", "y", "z"] {
      while place < line.upperBound, unsafe Self.isBlank(window[place]) { place += 1 }
      let mark = vectors.mark
      if let end = unsafe vectors.read(base, place) {
        if end == line.upperBound || (end < line.upperBound && (unsafe Self.isBlank(window[end]))) {
          place = end
          continue
        }
        vectors.goBack(to: mark)
      }
      let start = place
      guard let word = word(line, &place), unsafe vectors.append(window, word) else {
        let found = place > start ? text(start..<place).quoted : "the end of the line"
        throw failure("\(name): expected a number that fits in 64 bits, found \(found)", at: start, of: line)
      }
    }
  }

  /// The range of the next word of a line, and `place` moved behind it; `nil` at the end of the line.
  func word(_ line: Range<Int>, _ place: inout Int) -> Range<Int>? {
    let window = unsafe body.window
    while place < line.upperBound, unsafe Self.isBlank(window[place]) { place += 1 }
    let start = place
    while place < line.upperBound, unsafe !Self.isBlank(window[place]) { place += 1 }
    return place > start ? start..<place : nil
  }

  /// The whole number in a range of bytes; `nil` if they are none, or it has more than 18 digits.
  func wholeNumber(_ range: Range<Int>) -> Int? {
    let window = unsafe body.window
    var (place, value) = (range.lowerBound, 0)
    let isNegative = place < range.upperBound && (unsafe window[place] == UInt8(ascii: "-"))
    if isNegative { place += 1 }
    guard place < range.upperBound, range.upperBound - place <= 18 else { return nil }
    while place < range.upperBound {
      let digit = unsafe window[place] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
      place += 1
    }
    return isNegative ? -value : value
  }

  /// Whether a byte separates words. A backslash, which continues lines of OBJ, is part of no number and no keyword.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte.isSpace || byte == UInt8(ascii: "\\") }
}
