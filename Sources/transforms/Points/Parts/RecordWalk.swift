/// A walk over records of one size, with nothing between them.
struct RecordWalk {
  var body: PLYBody
  var mapper: RecordMapper

  /// Bytes of a record.
  let stride: Int

  /// Maps and writes records until there are `count` or the file ends. Returns how many.
  mutating func map(_ count: Int) throws(Failure) -> Int {
    var rest = count
    while rest > 0 {
      _ = try body.has(min(max(InputFile.chunk / stride, 1), rest) * stride)
      let count = min(body.ahead / stride, rest)
      guard count > 0 else { break }
      let room = unsafe try body.output.room(count * stride)
      if stride > mapper.fields.packedSize {
        unsafe room.copyMemory(from: UnsafeRawBufferPointer(rebasing: body.window[..<(count * stride)]))
      }
      if let source = unsafe body.window.baseAddress, let destination = room.baseAddress {
        unsafe mapper.map(source, to: destination, stride: stride, count: count)
      }
      body.pass(count * stride)
      body.take()
      rest -= count
    }
    return count - rest
  }

  /// Writes a part of a file of `count` records after a head of `headSize` bytes, which lie in the window, and nothing
  /// after them. Without `count`, the records go to the end of the file.
  mutating func write(_ part: FilePart, headSize: Int, count: Int?) throws(Failure) {
    if part.hasHead {
      body.pass(headSize)
      try body.copy()
    } else {
      _ = try body.skip(headSize)
    }
    let range = try part.range(of: count ?? Int.max / stride, body.input.name)
    guard try body.skip(range.lowerBound * stride) else { throw truncated(range.lowerBound, count) }
    let mapped = try map(range.count)
    if count == nil, part.isWhole {
      guard body.ahead == 0 else { throw truncated(mapped, nil) }
    } else {
      guard mapped == range.count else { throw truncated(range.lowerBound + mapped, count) }
    }
    if let count, range.upperBound == count, try body.has(1) {
      throw body.failure("byte \(body.position): expected the end of the file after \(count) points, found more bytes")
    }
  }

  private func truncated(_ place: Int, _ count: Int?) -> Failure {
    body.failure(
      "byte \(body.input.position + body.input.available): the file ends in point \(place + 1)" + (count.map { " of \($0)" } ?? ""))
  }
}
