extension TextVectors {
  /// Writes a text with vectors of several kinds replaced by their images.
  static func write(_ text: UnsafeRawBufferPointer, _ kinds: [Images], to output: OutputFile) throws(Failure) {
    var kinds = kinds
    let count = kinds.reduce(0) { $0 + $1.vectors.tokens.count }
    let room = unsafe try output.room(text.count + count * NumberText.longest)
    guard let source = text.baseAddress, let destination = room.baseAddress else { return }
    var (from, to) = (0, 0)
    while let kind = kinds.indices.min(by: { kinds[$0].next < kinds[$1].next }), kinds[kind].next < .max {
      let end = kinds.indices.reduce(Int.max) { $1 == kind ? $0 : min($0, kinds[$1].next) }
      unsafe kinds[kind].write(until: end, text, destination, &from, &to)
    }
    unsafe copy(source + from, destination + to, text.count - from)
    output.giveBack(room.count - (to + text.count - from))
  }

  /// The images of vectors, one record after another.
  struct Images {
    let vectors: TextVectors
    private let bytes: [UInt8]

    /// The records that are left out.
    private var dropped: ArraySlice<Int>

    /// The next number among the tokens, and the place of its record's image.
    private var index = 0
    private var record = 0

    init(_ vectors: TextVectors, _ mapper: inout some RecordMapping) {
      self.vectors = vectors
      bytes = vectors.images(&mapper)
      dropped = mapper.dropped[...]
    }

    /// Where the next number stands in the text; the largest `Int` after the last one.
    var next: Int { index < vectors.tokens.count ? Int(vectors.tokens[index].start) : .max }

    /// Writes the records that begin before a place, and the text before each number.
    mutating func write(
      until end: Int, _ text: UnsafeRawBufferPointer, _ destination: UnsafeMutableRawPointer, _ from: inout Int, _ to: inout Int
    ) {
      guard let source = text.baseAddress else { return }
      let (vectors, bytes) = (vectors, bytes)
      var (dropped, index, record) = (dropped, index, record)
      unsafe bytes.withUnsafeBytes { images in
        guard let base = images.baseAddress else { return }
        while index < vectors.tokens.count, Int(vectors.tokens[index].start) < end {
          if dropped.first == index / vectors.size {
            dropped.removeFirst()
            let line = unsafe TextVectors.line(of: vectors.tokens[index], vectors.tokens[index + vectors.size - 1], text)
            unsafe TextVectors.copy(source + from, destination + to, line.lowerBound - from)
            to += line.lowerBound - from
            from = line.upperBound
            index += vectors.size
            continue
          }
          for place in vectors.order {
            let (start, scalar) = (Int(vectors.tokens[index].start), vectors.scalars[place])
            unsafe TextVectors.copy(source + from, destination + to, start - from)
            to += start - from
            to += unsafe vectors.write(index, base + record + scalar.offset, scalar.precision, source, destination + to)
            from = Int(vectors.tokens[index].end)
            index += 1
          }
          record += vectors.stride
        }
      }
      (self.dropped, self.index, self.record) = (dropped, index, record)
    }
  }
}
