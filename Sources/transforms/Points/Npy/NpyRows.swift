/// Points of an array that are written in another form: rows whose numbers are no Float or Double, or that lie column
/// after column, as rows of Floats or Doubles in C order; and records with such numbers as records with Doubles.
struct NpyRows {
  let header: NpyHeader
  let mapping: NpyHeader.Mapping
  var body: PLYBody
  var mapper: RecordMapper

  /// Maps and writes a part of the file.
  mutating func write(_ part: FilePart) throws(Failure) {
    if part.hasHead { try body.output.append(header.converted(mapping)) }
    let range = try part.range(of: header.count, body.input.name)
    if !header.isFortran {
      guard try body.skip(header.length + range.lowerBound * header.stride) else { throw truncated(range.lowerBound) }
    }
    let step = max(InputFile.chunk / max(header.columns * 8, header.stride), 1)
    for first in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let count = min(step, range.upperBound - first)
      if header.isFortran {
        try map(try gathered(first, count), count)
        continue
      }
      guard try body.has(count * header.stride) else { throw truncated(first) }
      if let wide = mapping.wide {
        try map(unsafe wide.widened(body.window, count), count)
      } else {
        var rows = newRows(count)
        unsafe store(body.window, count * header.columns, in: &rows, from: 0, every: 1)
        try map(rows, count)
      }
      body.pass(count * header.stride)
      body.take()
    }
    if !header.isFortran, range.upperBound == header.count, try body.has(1) {
      throw body.failure("byte \(body.position): expected the end of the file after \(header.count) points, found more bytes")
    }
  }

  private func newRows(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: count * header.columns * header.precision.size)
  }

  /// Rows of an array in Fortran order. Points that differ in their first index alone lie side by side in each column.
  private func gathered(_ first: Int, _ count: Int) throws(Failure) -> [UInt8] {
    let (columns, size) = (header.columns, header.number.size)
    let period = header.count / header.shape[0]
    var rows = newRows(count)
    var run = [UInt8](repeating: 0, count: (count + period - 1) / period * size)
    for point in 0..<min(period, count) {
      let (length, place) = ((count - point + period - 1) / period, header.fortranPlace(of: first + point))
      for column in 0..<columns {
        guard try body.input.read(at: header.length + (column * header.count + place) * size, into: &run, 0..<(length * size)) else {
          throw truncated(first)
        }
        unsafe run.withUnsafeBytes { unsafe store($0, length, in: &rows, from: point * columns + column, every: period * columns) }
      }
    }
    return rows
  }

  /// Stores numbers as Floats or Doubles, the first one at a place among all numbers of the rows.
  private func store(_ bytes: UnsafeRawBufferPointer, _ count: Int, in rows: inout [UInt8], from first: Int, every step: Int) {
    let (number, precision) = (header.number, header.precision)
    unsafe rows.withUnsafeMutableBytes { rows in
      for index in 0..<count {
        let (value, place) = unsafe (number.number(bytes, index * number.size), (first + index * step) * precision.size)
        if precision == .float {
          unsafe rows.storeBytes(of: Float(value), toByteOffset: place, as: Float.self)
        } else {
          unsafe rows.storeBytes(of: value, toByteOffset: place, as: Double.self)
        }
      }
    }
  }

  private mutating func map(_ rows: [UInt8], _ count: Int) throws(Failure) {
    let room = unsafe try body.output.room(rows.count)
    unsafe room.copyBytes(from: rows)
    unsafe rows.withUnsafeBytes { rows in
      guard let source = rows.baseAddress, let destination = room.baseAddress else { return }
      unsafe mapper.map(source, to: destination, stride: rows.count / count, count: count)
    }
  }

  private func truncated(_ row: Int) -> Failure { body.failure("the file ends after point \(row + 1) of \(header.count)") }
}
