extension TextVectors {
  /// Writes a text with two kinds of vectors replaced by their images. Afterwards nothing is kept.
  static func write(
    _ text: UnsafeRawBufferPointer, _ one: inout TextVectors, _ oneMapper: inout RecordMapper, _ other: inout TextVectors,
    _ otherMapper: inout RecordMapper, to output: OutputFile
  ) throws(Failure) {
    var images = [Images(one, &oneMapper), Images(other, &otherMapper)]
    let room = unsafe try output.room(text.count + (one.tokens.count + other.tokens.count) * NumberText.longest)
    guard let source = text.baseAddress, let destination = room.baseAddress else { return }
    var (from, to) = (0, 0)
    while let next = images[0].next.map({ first in (images[1].next ?? .max) < first ? 1 : 0 }) ?? images[1].next.map({ _ in 1 }) {
      let token = images[next].vectors.tokens[images[next].place]
      let start = Int(token.start)
      unsafe copy(source + from, destination + to, start - from)
      to += start - from
      to += unsafe images[next].write(source, destination + to)
      from = Int(token.end)
    }
    unsafe copy(source + from, destination + to, text.count - from)
    output.giveBack(room.count - (to + text.count - from))
    one.removeAll()
    other.removeAll()
  }

  /// The images of vectors, one number after another.
  private struct Images {
    let vectors: TextVectors
    private let bytes: [UInt8]

    /// The place of the next number among the tokens, its place in its record, and the place of that.
    private(set) var place = 0
    private var slot = 0
    private var record = 0

    init(_ vectors: TextVectors, _ mapper: inout RecordMapper) {
      self.vectors = vectors
      bytes = vectors.images(&mapper)
    }

    /// Where the next number stands in the text; `nil` after the last one.
    var next: Int? { place < vectors.tokens.count ? Int(vectors.tokens[place].start) : nil }

    mutating func write(_ source: UnsafeRawPointer, _ text: UnsafeMutableRawPointer) -> Int {
      let scalar = vectors.scalars[vectors.imageOrder[slot]]
      let length = unsafe bytes.withUnsafeBytes { unsafe vectors.write(place, $0, record + scalar.offset, scalar.size, source, text) }
      (place, slot) = (place + 1, slot + 1)
      if slot == vectors.size { (slot, record) = (0, record + vectors.stride) }
      return length
    }
  }
}
