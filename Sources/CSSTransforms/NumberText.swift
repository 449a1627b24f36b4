/// Numbers as short as CSS and SVG allow.
enum NumberText {
  /// The shortest text that reads back to the same bits: no leading zero, an exponent where that is shorter, −0 as `-0`. The number must be finite.
  static func shortest(_ number: Double) -> String {
    if number == 0 { return number.sign == .minus ? "-0" : "0" }
    let sign = number < 0 ? "-" : ""
    let (digits, power) = decimal(number.magnitude)
    // The number is digits · 10^power.
    let exponential = power == 0 ? digits : "\(digits)e\(power)"
    let plain: String
    if power >= 0 {
      plain = power > 30 ? exponential : digits + String(repeating: "0", count: power)
    } else if -power < digits.count {
      plain = "\(digits.dropLast(-power)).\(digits.suffix(-power))"
    } else {
      plain = -power - digits.count > 30 ? exponential : "." + String(repeating: "0", count: -power - digits.count) + digits
    }
    return sign + (exponential.count < plain.count ? exponential : plain)
  }

  /// The shortest digits that give the number back, without zeros at either end, and their power of ten.
  private static func decimal(_ number: Double) -> (digits: String, power: Int) {
    let parts = number.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    var power = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    var digits = String((mantissa[0] + fraction).drop { $0 == "0" })
    while digits.last == "0" {
      digits.removeLast()
      power += 1
    }
    return (digits, power)
  }
}
