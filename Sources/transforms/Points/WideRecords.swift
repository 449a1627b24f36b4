/// Records in which some numbers become doubles.
struct WideRecords {
  /// Bytes of a record in the file, and of a wide one.
  let sourceSize: Int
  let size: Int

  /// The place of each number in a wide record.
  let offsets: [Int]

  /// What a record has, in order, with the types of the numbers that become doubles.
  private let pieces: [(from: Int, to: Int, size: Int, type: BinaryNumber?)]
  private let isBigEndian: Bool

  /// `sizes` are the bytes of what a record has, and `types` those of the numbers that become doubles, by their places
  /// among the sizes. The doubles have the order of bytes that `isBigEndian` says.
  init(_ sizes: [Int], _ types: [Int: BinaryNumber], isBigEndian: Bool) {
    var (from, to) = (0, 0)
    var pieces: [(from: Int, to: Int, size: Int, type: BinaryNumber?)] = []
    for (place, size) in sizes.enumerated() {
      pieces.append((from, to, size, types[place]))
      from += size
      to += types[place] == nil ? size : 8
    }
    (sourceSize, size, self.pieces, self.isBigEndian) = (from, to, pieces, isBigEndian)
    offsets = pieces.map { $0.to }
  }

  /// Wide records from as many records of the file.
  func widened(_ bytes: UnsafeRawBufferPointer, _ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count * size)
    for index in 0..<count {
      let (source, start) = (index * sourceSize, index * size)
      for piece in pieces {
        guard let type = piece.type else {
          for byte in 0..<piece.size { unsafe result[start + piece.to + byte] = bytes[source + piece.from + byte] }
          continue
        }
        let bits = unsafe type.number(bytes, source + piece.from).bitPattern
        for byte in 0..<8 { result[start + piece.to + byte] = UInt8(truncatingIfNeeded: bits >> (8 * (isBigEndian ? 7 - byte : byte))) }
      }
    }
    return result
  }
}
