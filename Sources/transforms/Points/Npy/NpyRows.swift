/// Rows of an array whose numbers are no Float or Double, or that lies column after column. They are written as rows of
/// Floats or Doubles in C order.
struct NpyRows {
  let header: NpyHeader
  var body: PLYBody
  var mapper: RecordMapper

  /// Maps and writes a part of the file.
  mutating func write(_ part: FilePart) throws(Failure) {
    if part.hasHead { try body.output.append(header.converted) }
    let range = try part.range(of: header.count, body.input.name)
    let (columns, size) = (header.columns, header.number.size)
    if !header.isFortran {
      guard try body.skip(header.length + range.lowerBound * columns * size) else { throw truncated(range.lowerBound) }
    }
    let step = max(InputFile.chunk / (columns * 8), 1)
    for first in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let count = min(step, range.upperBound - first)
      if header.isFortran {
        try map(try gathered(first, count), first, count, rowStride: size, columnStride: count * size)
      } else {
        guard try body.has(count * columns * size) else { throw truncated(first) }
        try map(unsafe Array(body.window[..<(count * columns * size)]), first, count, rowStride: columns * size, columnStride: size)
        body.pass(count * columns * size)
        body.take()
      }
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

  private mutating func map(_ bytes: [UInt8], _ first: Int, _ count: Int, rowStride: Int, columnStride: Int) throws(Failure) {
    let (number, columns, precision) = (header.number, header.columns, header.precision)
    let stride = columns * precision.size
    var rows = [UInt8](repeating: 0, count: count * stride)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe rows.withUnsafeMutableBytes { rows in
        for row in 0..<count {
          for column in 0..<columns {
            let value = unsafe number.number(bytes, row * rowStride + column * columnStride)
            let place = row * stride + column * precision.size
            if precision == .float {
              unsafe rows.storeBytes(of: Float(value), toByteOffset: place, as: Float.self)
            } else {
              unsafe rows.storeBytes(of: value, toByteOffset: place, as: Double.self)
            }
          }
        }
      }
    }
    let room = unsafe try body.output.room(rows.count)
    unsafe room.copyBytes(from: rows)
    unsafe rows.withUnsafeBytes { rows in
      guard let source = rows.baseAddress, let destination = room.baseAddress else { return }
      unsafe mapper.map(source, to: destination, stride: stride, count: count)
    }
  }

  private func truncated(_ row: Int) -> Failure { body.failure("the file ends after point \(row + 1) of \(header.count)") }
}
