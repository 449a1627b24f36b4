#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Numbers as text, and the ratios to their limits.
struct Report {
  private var ratios: [(ratio: Double, name: String)] = []

  /// A cell: how much of its limit a figure is. The greatest are listed at the end.
  mutating func ratio(_ figure: Double?, to limit: Double?, _ name: String) -> String {
    guard let figure, let limit else { return "–" }
    ratios.append((figure / limit, name))
    let text = (figure / limit).text(2)
    return figure > limit ? "**\(text)**" : text
  }

  /// How many limits are kept, and the greatest ratios.
  func summary() -> String {
    guard !ratios.isEmpty else { return "" }
    let kept = ratios.count { $0.ratio <= 1 }
    let worst = ratios.sorted { $0.ratio > $1.ratio }.prefix(3).map { "\($0.name) \($0.ratio.text(2))" }
    return "\(kept) of \(ratios.count) limits are kept. The greatest ratios: \(worst.joined(separator: "; "))."
  }
}

func row(_ cells: String...) {
  print("| " + cells.joined(separator: " | ") + " |")
  fflush(nil)
}

func head(_ title: String, _ cells: String...) {
  print("\n#### \(title)\n\n| " + cells.joined(separator: " | ") + " |")
  print("|" + String(repeating: "---|", count: cells.count))
}

extension Double {
  func text(_ digits: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
    let whole = Int((magnitude * Double(scale)).rounded())
    let rest = String(whole % scale)
    let sign = self < 0 && whole > 0 ? "−" : ""
    return sign + "\(whole / scale)" + (digits > 0 ? "." + String(repeating: "0", count: digits - rest.count) + rest : "")
  }

  var percent: String { (self * 100).text(self < 0.1 ? 2 : 1) + " %" }
}

extension Double? {
  func text(_ digits: Int) -> String { map { $0.text(digits) } ?? "–" }
}

extension Int {
  /// 64 Ki, 1 Mi, or the plain number.
  var size: String {
    if self >= 1 << 20, self % (1 << 20) == 0 { return "\(self >> 20) Mi" }
    if self >= 1 << 10, self % (1 << 10) == 0 { return "\(self >> 10) Ki" }
    return "\(self)"
  }
}
