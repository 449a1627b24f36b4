extension FileWalk {
  /// How records are written in another form than they have in the file.
  @safe struct Form {
    /// The larger of a record's sizes before and after, in bytes.
    let size: Int
    let converted: (_ records: UnsafeRawBufferPointer, _ count: Int) -> [UInt8]
  }

  /// Maps and writes records of one size, without anything between them, until there are `count` or the file ends.
  /// Returns how many.
  mutating func map(_ count: Int, stride: Int, _ mapper: inout some RecordMapping, as form: Form? = nil) throws(Failure) -> Int {
    let step = max(InputFile.chunk / (form?.size ?? stride), 1)
    var rest = count
    while rest > 0 {
      _ = try has(min(step, rest) * stride)
      let count = min(ahead / stride, rest, form == nil ? rest : step)
      guard count > 0 else { break }
      let records = unsafe UnsafeRawBufferPointer(rebasing: window[..<(count * stride)])
      if let form {
        try mapper.write(unsafe form.converted(records, count), count, to: output)
      } else {
        unsafe try mapper.write(records, count, to: output)
      }
      pass(count * stride)
      take()
      rest -= count
    }
    return count - rest
  }

  /// Writes a part of a file of `count` records after a head, which lies in the window, and nothing after them. Without
  /// `count`, the records go to the end of the file.
  ///
  /// - Parameter head: The head that is written in place of the file's own.
  func map(
    _ part: FilePart, headSize: Int, stride: Int, count: Int?, _ first: RecordMapper, head: [UInt8]? = nil, as form: Form? = nil
  ) throws(Failure) -> RecordMapper {
    var (body, mapper) = (self, first)
    func truncated(_ place: Int) -> Failure {
      body.failure("byte \(input.position + input.available): the file ends in point \(place + 1)" + (count.map { " of \($0)" } ?? ""))
    }
    if part.hasHead, let head { try output.append(head) }
    _ = try part.hasHead && head == nil ? body.copy(headSize) : body.skip(headSize)
    let range = try part.range(of: count ?? Int.max / stride, input.name)
    guard try body.skip(range.lowerBound * stride) else { throw truncated(range.lowerBound) }
    let mapped = try body.map(range.count, stride: stride, &mapper, as: form)
    guard count == nil && part.isWhole ? body.ahead == 0 : mapped == range.count else { throw truncated(range.lowerBound + mapped) }
    if let count, range.upperBound == count, try body.has(1) {
      throw body.failure("byte \(body.position): expected the end of the file after \(count) points, found more bytes")
    }
    return mapper
  }
}
