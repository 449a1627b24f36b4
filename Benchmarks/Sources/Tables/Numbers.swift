// Numbers as text.

extension Double {
  /// So many digits behind the point.
  public func text(_ digits: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
    let whole = Int((magnitude * Double(scale)).rounded())
    let rest = String(whole % scale)
    let sign = self < 0 && whole > 0 ? "−" : ""
    return sign + "\(whole / scale)" + (digits > 0 ? "." + String(repeating: "0", count: digits - rest.count) + rest : "")
  }

  /// A share as a number of percent.
  public var percent: String { (self * 100).text(self < 0.1 ? 2 : 1) + " %" }
}

extension Double? {
  /// So many digits behind the point, or a dash.
  public func text(_ digits: Int) -> String { map { $0.text(digits) } ?? "–" }
}

extension Int {
  /// 64 Ki, 1 Mi, or the plain number.
  public var size: String {
    if self >= 1 << 20, self % (1 << 20) == 0 { return "\(self >> 20) Mi" }
    if self >= 1 << 10, self % (1 << 10) == 0 { return "\(self >> 10) Ki" }
    return "\(self)"
  }
}

/// So many digits behind the point.
public func text(_ value: Double, _ digits: Int) -> String { value.text(digits) }
