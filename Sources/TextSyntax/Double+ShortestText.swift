extension Double {
  /// The shortest text that CSS and SVG read back as this very number. It has no leading zero, an exponent if that is
  /// shorter, and keeps −0.
  ///
  /// The digits are the standard library's: the fewest that tell the number from its neighbours. A number that is not
  /// finite has the library's description.
  package var shortestText: String { description.shortestNumber(timesTenTo: 0) }

  /// The same of this number's shortest digits times a power of ten, which is exact in decimal.
  package func shortestText(timesTenTo power: Int) -> String { description.shortestNumber(timesTenTo: power) }
}

extension Double {
  /// Numbers that may have been meant where this one was computed: itself, the whole number, and those next to it.
  package var neighbours: [Double] {
    [self, rounded(), nextUp, nextDown, nextUp.nextUp, nextDown.nextDown].filter(\.isFinite)
  }
}

extension Float {
  /// The shortest text that reads back as this very number, if it is read as a `Float`.
  package var shortestText: String { description.shortestNumber(timesTenTo: 0) }
}

extension String {
  /// The shortest text of the number that this description of the standard library stands for, times a power of ten.
  fileprivate func shortestNumber(timesTenTo power: Int) -> String {
    let sign = utf8.first == UInt8(ascii: "-") ? "-" : ""
    let text = utf8.dropFirst(sign.utf8.count)
    guard let first = text.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") else { return self }
    let mark = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    let point = text[..<mark].firstIndex(of: UInt8(ascii: ".")) ?? mark
    let fraction = text[point..<mark].dropFirst()
    // The number is the digits times a power of ten. Neither the first nor the last of them is 0.
    let all = (Array(text[..<point]) + fraction).drop { $0 == UInt8(ascii: "0") }
    let zeros = all.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let digits = String(decoding: all.dropLast(zeros), as: UTF8.self)
    if digits.isEmpty { return sign + "0" }
    let written = Int(Substring(text[mark...].dropFirst())) ?? 0
    let exponent = written - fraction.count + zeros + power
    let scientific = "\(digits)e\(exponent)"
    let pointPlace = digits.utf8.count + exponent
    let plainCount = exponent >= 0 ? pointPlace : Swift.max(digits.utf8.count, -exponent) + 1
    guard plainCount <= scientific.utf8.count else { return sign + scientific }
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    if pointPlace <= 0 { return sign + "." + String(repeating: "0", count: -pointPlace) + digits }
    return sign + digits.prefix(pointPlace) + "." + digits.dropFirst(pointPlace)
  }
}
