extension NpyHeader {
  /// Maps and writes a part of the array. What is written in another form than it has becomes rows of Floats or Doubles
  /// in C order, or records with Doubles.
  func map(_ part: FilePart, _ body: FileWalk, _ mapping: RecordLayout, _ mapper: RecordMapper) throws(Failure) -> RecordMapper {
    if isFortran { return try mapColumns(part, body, mapping, mapper) }
    if isDirect, mapping.wide == nil { return try body.map(part, headSize: length, stride: stride, count: count, mapper) }
    let form = unsafe FileWalk.Form(size: max(columns * 8, stride)) { bytes, count in
      if let wide = mapping.wide { return unsafe wide.widened(bytes, count) }
      var rows = newRows(count)
      unsafe store(bytes, count * columns, in: &rows, from: 0, every: 1)
      return rows
    }
    return try body.map(part, headSize: length, stride: stride, count: count, mapper, head: converted(mapping), as: form)
  }

  /// The same of an array whose columns lie one after another.
  private func mapColumns(_ part: FilePart, _ body: FileWalk, _ mapping: RecordLayout, _ first: RecordMapper) throws(Failure)
    -> RecordMapper
  {
    var mapper = first
    if part.hasHead { try body.output.append(converted(mapping)) }
    let range = try part.range(of: count, body.input.name)
    let step = max(InputFile.chunk / max(columns * 8, stride), 1)
    for first in Swift.stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let count = min(step, range.upperBound - first)
      try mapper.write(try gathered(body, first, count), count, to: body.output)
    }
    return mapper
  }

  private func newRows(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count * columns * precision.size) }

  /// Rows of an array in Fortran order. Points that differ in their first index alone lie side by side in each column.
  private func gathered(_ body: FileWalk, _ first: Int, _ rowCount: Int) throws(Failure) -> [UInt8] {
    let (size, period) = (number.size, count / shape[0])
    var rows = newRows(rowCount)
    var run = [UInt8](repeating: 0, count: (rowCount + period - 1) / period * size)
    for point in 0..<min(period, rowCount) {
      let (length, place) = ((rowCount - point + period - 1) / period, fortranPlace(of: first + point))
      for column in 0..<columns {
        guard try body.input.read(at: self.length + (column * count + place) * size, into: &run, 0..<(length * size)) else {
          throw body.failure("the file ends after point \(first + 1) of \(count)")
        }
        unsafe run.withUnsafeBytes { unsafe store($0, length, in: &rows, from: point * columns + column, every: period * columns) }
      }
    }
    return rows
  }

  /// Stores numbers as Floats or Doubles, the first one at a place among all numbers of the rows.
  private func store(_ bytes: UnsafeRawBufferPointer, _ count: Int, in rows: inout [UInt8], from first: Int, every step: Int) {
    unsafe rows.withUnsafeMutableBytes { rows in
      guard let base = rows.baseAddress else { return }
      for index in 0..<count {
        let place = (first + index * step) * precision.size
        unsafe precision.store(number.number(bytes, index * number.size), base + place)
      }
    }
  }
}
