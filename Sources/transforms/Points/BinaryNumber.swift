/// A type of numbers in a binary file.
struct BinaryNumber: Hashable {
  enum Kind: Character { case float = "f", signed = "i", unsigned = "u" }

  let kind: Kind
  let size: Int
  let isBigEndian: Bool

  init(_ kind: Kind, size: Int, isBigEndian: Bool) { (self.kind, self.size, self.isBigEndian) = (kind, size, isBigEndian) }

  /// The type of a description of NumPy, such as `<f4`; `nil` if it is none that holds a coordinate.
  init?(_ description: String) {
    let digits = description.dropFirst(2)
    guard let order = description.first, "<>|=".contains(order), let kind = description.dropFirst().first.flatMap(Kind.init),
      let size = Int(digits), [1, 2, 4, 8].contains(size), digits.count == 1, kind != .float || size > 1
    else { return nil }
    self.init(kind, size: size, isBigEndian: order == ">" && size > 1)
  }

  /// The precision of a number that is mapped as it lies in the file; `nil` if it is converted first.
  var precision: Precision? { kind == .float && size > 2 ? (size == 4 ? .float : .double) : nil }

  /// The precision that numbers are converted to.
  var convertedPrecision: Precision { kind == .float && size < 8 ? .float : .double }

  /// For messages, as NumPy says it.
  var name: String { "\(kind == .float ? "float" : kind == .signed ? "int" : "uint")\(8 * size)" }

  /// The number at a place.
  func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Double {
    var bits: UInt64 = 0
    for byte in 0..<size { unsafe bits = bits << 8 | UInt64(bytes[place + (isBigEndian ? byte : size - 1 - byte)]) }
    switch (kind, size) {
    case (.float, 2): return Self.half(bits)
    case (.float, 4): return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case (.float, _): return Double(bitPattern: bits)
    case (.unsigned, _): return Double(bits)
    case (.signed, _):
      let shift = UInt64(64 - 8 * size)
      return Double(Int64(bitPattern: bits << shift) >> Int64(shift))
    }
  }

  /// A number of 16 bits: a sign, 5 bits of exponent, 10 of the fraction.
  private static func half(_ bits: UInt64) -> Double {
    let (exponent, fraction) = (Int(bits >> 10 & 0x1F), Double(bits & 0x3FF))
    let magnitude =
      switch exponent {
      case 0: fraction * 0x1p-24
      case 31: fraction == 0 ? Double.infinity : .nan
      default: (1024 + fraction) * Double(sign: .plus, exponent: exponent - 25, significand: 1)
      }
    return bits >> 15 == 0 ? magnitude : -magnitude
  }
}
