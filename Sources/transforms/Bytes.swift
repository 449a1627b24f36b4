extension UInt8 {
  /// Whether this is ASCII white space: a space, a tab, or a character that ends or feeds lines.
  @inline(__always)
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  @inline(__always)
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }
}

extension Collection<UInt8> {
  /// How many bytes a mark of UTF-8 takes at the start, which some programs write.
  var markLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension [UInt8] {
  /// How many bytes come before the first that is not UTF-8.
  ///
  /// Invalid bytes are replaced when bytes become a String; all bytes before them stay the same.
  var countOfText: Int {
    guard String(validating: self, as: UTF8.self) == nil else { return self.count }
    let repaired = Array(String(decoding: self, as: UTF8.self).utf8)
    var count = 0
    while count < self.count, self[count] == repaired[count] { count += 1 }
    while UTF8.isContinuation(repaired[count]) { count -= 1 }
    return count
  }
}

extension Int {
  /// The product; `nil` if it overflows.
  func times(_ other: Int) -> Int? {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? nil : product
  }
}

extension StringProtocol {
  /// Whether this has nothing but what numbers in decimal have: no words, and no numbers of other bases.
  var isDecimal: Bool { utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) } }

  /// The number that digits alone stand for; `nil` if there is anything else, nothing, or too much for an `Int`.
  var wholeNumber: Int? { utf8.allSatisfy(\.isDigit) ? Int(self) : nil }
}
