extension Double {
  /// The shortest text that CSS and SVG read back as this very number. It has no leading zero, an exponent if that is
  /// shorter, and keeps −0.
  ///
  /// The digits are the standard library's: the fewest that tell the number from its neighbours. A number that is not
  /// finite has the library's description.
  package var shortestText: String { shortestText(timesTenTo: 0) }

  /// The same of this number's shortest digits times a power of ten, which is exact in decimal.
  package func shortestText(timesTenTo power: Int) -> String {
    guard isFinite else { return description }
    let sign = self.sign == .minus ? "-" : ""
    if self == 0 { return sign + "0" }
    let (digits, own) = decimal
    let exponent = own + power
    let scientific = "\(digits)e\(exponent)"
    let pointPlace = digits.utf8.count + exponent
    let plainCount = exponent >= 0 ? pointPlace : Swift.max(digits.utf8.count, -exponent) + 1
    guard plainCount <= scientific.utf8.count else { return sign + scientific }
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    if pointPlace <= 0 { return sign + "." + String(repeating: "0", count: -pointPlace) + digits }
    return sign + digits.prefix(pointPlace) + "." + digits.dropFirst(pointPlace)
  }

  /// The magnitude of a finite number but 0 as digits × 10^exponent, the first and the last digit not 0.
  private var decimal: (digits: String, exponent: Int) {
    let parts = magnitude.description.split(separator: "e")
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = halves.count > 1 ? halves[1] : ""
    let written = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let all = (halves[0] + fraction).drop { $0 == "0" }
    var digits = all
    while digits.last == "0" { digits.removeLast() }
    return (String(digits), written - fraction.utf8.count + all.utf8.count - digits.utf8.count)
  }
}
