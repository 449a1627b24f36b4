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
    let sign = hasPrefix("-") ? "-" : ""
    let parts = dropFirst(sign.utf8.count).split(separator: "e")
    guard parts[0].first?.isNumber == true else { return self }
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = halves.count > 1 ? halves[1] : ""
    // The number is the digits times a power of ten. Neither the first nor the last of them is 0.
    let all = (halves[0] + fraction).drop { $0 == "0" }
    var digits = all
    while digits.last == "0" { digits.removeLast() }
    if digits.isEmpty { return sign + "0" }
    let written = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let exponent = written - fraction.utf8.count + all.utf8.count - digits.utf8.count + power
    let scientific = "\(digits)e\(exponent)"
    let pointPlace = digits.utf8.count + exponent
    let plainCount = exponent >= 0 ? pointPlace : Swift.max(digits.utf8.count, -exponent) + 1
    guard plainCount <= scientific.utf8.count else { return sign + scientific }
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    if pointPlace <= 0 { return sign + "." + String(repeating: "0", count: -pointPlace) + digits }
    return sign + digits.prefix(pointPlace) + "." + digits.dropFirst(pointPlace)
  }
}
