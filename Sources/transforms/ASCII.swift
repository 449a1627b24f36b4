extension StringProtocol {
  /// Whether this has nothing but what numbers in decimal have: no words, and no numbers of other bases.
  var isDecimal: Bool { utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) } }

  /// Whether there are digits alone, or nothing.
  var hasOnlyDigits: Bool { utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
}

extension UInt8 {
  /// Whether this is a space, a tab, or a character that ends or feeds lines.
  @inline(__always)
  var isASCIISpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
