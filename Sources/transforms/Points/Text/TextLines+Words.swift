extension TextLines {
  /// Whether a line begins with a word, after white space. If so, `place` is moved behind it.
  func begins(_ line: Range<Int>, with word: StaticString, _ place: inout Int) -> Bool {
    let window = unsafe body.window
    var start = place
    while start < line.upperBound, unsafe Self.isBlank(window[start]) { start += 1 }
    let end = start + word.utf8CodeUnitCount
    guard end <= line.upperBound, end == line.upperBound || (unsafe Self.isBlank(window[end])) else { return false }
    for place in 0..<word.utf8CodeUnitCount {
      guard unsafe window[start + place] == word.utf8Start[place] else { return false }
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
      var end = place
      while end < line.upperBound, unsafe !Self.isBlank(window[end]) { end += 1 }
      guard end > place, unsafe vectors.append(window, place..<end) else {
        let found = end > place ? text(place..<end).quoted : "the end of the line"
        throw failure("\(name): expected a number that fits in 64 bits, found \(found)", at: place, of: line)
      }
      place = end
    }
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}
