/// Records whose whole-number coordinates become doubles, in the byte order of the file.
struct WideRecords {
  /// Bytes of a record in the file, and of a wide one.
  let sourceSize: Int
  let size: Int

  /// The places of x, y and z in a wide record.
  let offsets: [Int]

  /// The coordinates in the order of the record, and the bytes between them.
  private let coordinates: [(from: Int, to: Int, type: PLYHeader.NumberType)]
  private let rest: [(from: Int, to: Int, count: Int)]
  private let isBigEndian: Bool

  /// `places` are those of x, y and z among the properties, which are no lists.
  init(_ properties: [PLYHeader.Property], _ places: [Int], isBigEndian: Bool) {
    var (from, to) = (0, 0)
    var coordinates: [(from: Int, to: Int, type: PLYHeader.NumberType)] = []
    var rest: [(from: Int, to: Int, count: Int)] = []
    var offsets = [0, 0, 0]
    for (place, property) in properties.enumerated() {
      if let component = places.firstIndex(of: place) {
        offsets[component] = to
        coordinates.append((from, to, property.type))
        to += 8
      } else {
        rest.append((from, to, property.type.size))
        to += property.type.size
      }
      from += property.type.size
    }
    (sourceSize, size, self.offsets, self.isBigEndian) = (from, to, offsets, isBigEndian)
    (self.coordinates, self.rest) = (coordinates, rest)
  }

  /// Wide records from as many records of the file.
  func widened(_ bytes: UnsafeRawBufferPointer, _ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count * size)
    for index in 0..<count {
      let (source, start) = (index * sourceSize, index * size)
      for piece in rest {
        for byte in 0..<piece.count { unsafe result[start + piece.to + byte] = bytes[source + piece.from + byte] }
      }
      for piece in coordinates {
        let bits = unsafe Double(whole(bytes, source + piece.from, piece.type)).bitPattern
        for byte in 0..<8 { result[start + piece.to + byte] = UInt8(truncatingIfNeeded: bits >> (8 * (isBigEndian ? 7 - byte : byte))) }
      }
    }
    return result
  }

  private func whole(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ type: PLYHeader.NumberType) -> Int {
    var bits: UInt32 = 0
    for byte in 0..<type.size {
      bits = unsafe isBigEndian ? bits << 8 | UInt32(bytes[place + byte]) : bits | UInt32(bytes[place + byte]) << (8 * UInt32(byte))
    }
    return type.whole(bits)
  }
}

extension PLYHeader.NumberType {
  /// The whole number that the lowest bits stand for.
  func whole(_ bits: UInt32) -> Int {
    switch self {
    case .char: Int(Int8(truncatingIfNeeded: bits))
    case .short: Int(Int16(truncatingIfNeeded: bits))
    case .int: Int(Int32(truncatingIfNeeded: bits))
    default: Int(bits)
    }
  }
}
