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
}
