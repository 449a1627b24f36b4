/// Records in which some numbers become doubles.
struct WideRecords {
  /// Bytes of a record in the file, and of a wide one.
  let sourceSize: Int
  let size: Int

  /// The place of each number in a wide record.
  let offsets: [Int]

  /// The numbers that become doubles, in the order of the record, and the bytes between them.
  private let numbers: [(from: Int, to: Int, type: BinaryNumber)]
  private let rest: [(from: Int, to: Int, count: Int)]
  private let isBigEndian: Bool

  /// `sizes` are the bytes of what a record has, and `types` those of the numbers that become doubles, by their places
  /// among the sizes. The doubles have the order of bytes that `isBigEndian` says.
  init(_ sizes: [Int], _ types: [Int: BinaryNumber], isBigEndian: Bool) {
    var (from, to) = (0, 0)
    var numbers: [(from: Int, to: Int, type: BinaryNumber)] = []
    var rest: [(from: Int, to: Int, count: Int)] = []
    var offsets: [Int] = []
    for (place, size) in sizes.enumerated() {
      offsets.append(to)
      if let type = types[place] {
        numbers.append((from, to, type))
        to += 8
      } else {
        rest.append((from, to, size))
        to += size
      }
      from += size
    }
    (sourceSize, size, self.offsets, self.isBigEndian) = (from, to, offsets, isBigEndian)
    (self.numbers, self.rest) = (numbers, rest)
  }

  /// Wide records from as many records of the file.
  func widened(_ bytes: UnsafeRawBufferPointer, _ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count * size)
    for index in 0..<count {
      let (source, start) = (index * sourceSize, index * size)
      for piece in rest {
        for byte in 0..<piece.count { unsafe result[start + piece.to + byte] = bytes[source + piece.from + byte] }
      }
      for piece in numbers {
        let bits = unsafe piece.type.number(bytes, source + piece.from).bitPattern
        for byte in 0..<8 { result[start + piece.to + byte] = UInt8(truncatingIfNeeded: bits >> (8 * (isBigEndian ? 7 - byte : byte))) }
      }
    }
    return result
  }
}
