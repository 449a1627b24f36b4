/// Records in which some numbers become doubles, in the byte order of the file.
struct WideRecords {
  /// Bytes of a record in the file, and of a wide one.
  let sourceSize: Int
  let size: Int

  /// The place of each property in a wide record.
  let offsets: [Int]

  /// The numbers that become doubles, in the order of the record, and the bytes between them.
  private let numbers: [(from: Int, to: Int, type: PLYHeader.NumberType)]
  private let rest: [(from: Int, to: Int, count: Int)]
  private let isBigEndian: Bool

  /// `places` are those of the numbers among the properties, which are no lists.
  init(_ properties: [PLYHeader.Property], _ places: [Int], isBigEndian: Bool) {
    var (from, to) = (0, 0)
    var numbers: [(from: Int, to: Int, type: PLYHeader.NumberType)] = []
    var rest: [(from: Int, to: Int, count: Int)] = []
    var offsets: [Int] = []
    for (place, property) in properties.enumerated() {
      offsets.append(to)
      if places.contains(place) {
        numbers.append((from, to, property.type))
        to += 8
      } else {
        rest.append((from, to, property.type.size))
        to += property.type.size
      }
      from += property.type.size
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
        let bits = unsafe piece.type.number(piece.type.bits(bytes, source + piece.from, isBigEndian: isBigEndian)).bitPattern
        for byte in 0..<8 { result[start + piece.to + byte] = UInt8(truncatingIfNeeded: bits >> (8 * (isBigEndian ? 7 - byte : byte))) }
      }
    }
    return result
  }
}
