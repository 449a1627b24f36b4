extension PLYHeader.NumberType {
  /// The bits of a number at a place of a binary file.
  func bits(_ bytes: UnsafeRawBufferPointer, _ place: Int, isBigEndian: Bool) -> UInt64 {
    var bits: UInt64 = 0
    for byte in 0..<size {
      bits = unsafe isBigEndian ? bits << 8 | UInt64(bytes[place + byte]) : bits | UInt64(bytes[place + byte]) << (8 * UInt64(byte))
    }
    return bits
  }

  /// The number that the lowest bits stand for.
  func number(_ bits: UInt64) -> Double {
    switch self {
    case .float: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: Double(bitPattern: bits)
    case .uint64: Double(bits)
    default: Double(whole(bits))
    }
  }

  /// The whole number that the lowest bits stand for. One that an `Int` cannot hold becomes the largest.
  func whole(_ bits: UInt64) -> Int {
    switch self {
    case .char: Int(Int8(truncatingIfNeeded: bits))
    case .short: Int(Int16(truncatingIfNeeded: bits))
    case .int: Int(Int32(truncatingIfNeeded: bits))
    case .int64: Int(Int64(truncatingIfNeeded: bits))
    default: Int(clamping: bits)
    }
  }
}
