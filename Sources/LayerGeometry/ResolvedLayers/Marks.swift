/// A set of indices of layers.
struct Marks {
  private var words: [UInt64]

  init(_ count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// Whether it has room for no index.
  var isEmpty: Bool { words.isEmpty }

  /// Whether it has an index; one without room has none.
  func contains(_ index: Int) -> Bool { !words.isEmpty && words[index >> 6] >> UInt64(index & 63) & 1 != 0 }

  /// Adds an index, and tells whether it was not there before.
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(index & 63)
    defer { words[index >> 6] |= bit }
    return words[index >> 6] & bit == 0
  }

  /// Makes room for indices up to a count.
  mutating func grow(to count: Int) {
    let missing = (count + 63) / 64 - words.count
    if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
  }

  mutating func remove(_ index: Int) { words[index >> 6] &= ~(1 << UInt64(index & 63)) }

  /// Removes its indices from one to another, and perhaps some around them.
  mutating func removeAll(from first: Int, to last: Int) {
    for place in (first >> 6)..<((last >> 6) + 1) { words[place] = 0 }
  }

  /// Replaces a list by its indices from one to another, in their order: so many.
  func write(from first: Int, to last: Int, count: Int, into indices: inout [Int32]) {
    // Whether a word has a bit cannot be foreseen. Therefore each writes a number, which the next one replaces if there
    // is none.
    indices.removeAll(keepingCapacity: true)
    indices.append(contentsOf: repeatElement(0, count: count + 1))
    var end = 0
    for place in (first >> 6)..<((last >> 6) + 1) {
      var word = words[place]
      indices[end] = Int32(truncatingIfNeeded: place << 6 | word.trailingZeroBitCount)
      end += word == 0 ? 0 : 1
      word &= word &- 1
      while word != 0 {
        indices[end] = Int32(truncatingIfNeeded: place << 6 | word.trailingZeroBitCount)
        end += 1
        word &= word &- 1
      }
    }
    indices.removeLast()
  }
}
