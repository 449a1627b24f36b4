/// Faces in text, whose corners are reversed. Their numbers change places; spaces stay.
struct TextFaces {
  /// The range of each number among the held bytes, and that of the number which takes its place.
  private var moves: [(to: Range<Int>, from: Range<Int>)] = []

  /// Adds a list, whose numbers belong to corners in groups.
  mutating func append(_ numbers: [Range<Int>], group: Int) {
    let corners = numbers.count / group
    for (index, range) in numbers.prefix(corners * group).enumerated() {
      moves.append((range, numbers[(corners - 1 - index / group) * group + index % group]))
    }
  }

  /// The text with all lists reversed. Afterwards nothing is kept.
  mutating func reversed(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var start = 0
    for move in moves {
      unsafe result.append(contentsOf: text[start..<move.to.lowerBound])
      unsafe result.append(contentsOf: text[move.from])
      start = move.to.upperBound
    }
    unsafe result.append(contentsOf: text[start...])
    moves.removeAll(keepingCapacity: true)
    return result
  }
}
