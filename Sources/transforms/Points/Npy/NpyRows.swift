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
      let size = header.number.size
      if header.isFortran {
        try map(rows(try gathered(first, count), count, rowStride: size, columnStride: count * size), count)
        continue
      }
      guard try body.has(count * header.stride) else { throw truncated(first) }
      if let wide = mapping.wide {
        try map(unsafe wide.widened(body.window, count), count)
      } else {
        try map(rows(unsafe Array(body.window[..<(count * header.stride)]), count, rowStride: header.stride, columnStride: size), count)
      }
      body.pass(count * header.stride)
      body.take()
    }
    if !header.isFortran, range.upperBound == header.count, try body.has(1) {
      throw body.failure("byte \(body.position): expected the end of the file after \(header.count) points, found more bytes")
    }
  }

  /// The numbers of some rows, column after column. Each column lies elsewhere in the file.
  private func gathered(_ first: Int, _ count: Int) throws(Failure) -> [UInt8] {
    let size = header.number.size
    var bytes = [UInt8](repeating: 0, count: header.columns * count * size)
    for column in 0..<header.columns {
      let range = (column * count * size)..<((column + 1) * count * size)
      guard try body.input.read(at: header.length + (column * header.count + first) * size, into: &bytes, range) else {
        throw truncated(first)
      }
    }
    return bytes
  }

  /// Rows of Floats or Doubles.
  private func rows(_ bytes: [UInt8], _ count: Int, rowStride: Int, columnStride: Int) -> [UInt8] {
    let (number, columns, precision) = (header.number, header.columns, header.precision)
    var rows = [UInt8](repeating: 0, count: count * columns * precision.size)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe rows.withUnsafeMutableBytes { rows in
        for row in 0..<count {
          for column in 0..<columns {
            let value = unsafe number.number(bytes, row * rowStride + column * columnStride)
            let place = (row * columns + column) * precision.size
            if precision == .float {
              unsafe rows.storeBytes(of: Float(value), toByteOffset: place, as: Float.self)
            } else {
              unsafe rows.storeBytes(of: value, toByteOffset: place, as: Double.self)
            }
          }
        }
      }
    }
    return rows
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
