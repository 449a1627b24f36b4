// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The ratios of figures to their limits.
public struct Report {
  private var ratios: [(ratio: Double, name: String)] = []

  /// A report without a figure.
  public init() {}

  /// A cell: how much of its limit a figure is. The greatest are listed at the end.
  public mutating func ratio(_ figure: Double?, to limit: Double?, _ name: String) -> String {
    guard let figure, let limit else { return "–" }
    ratios.append((figure / limit, name))
    let text = (figure / limit).text(2)
    return figure > limit ? "**\(text)**" : text
  }

  /// How many limits are kept, and the greatest ratios.
  public func summary() -> String {
    guard !ratios.isEmpty else { return "" }
    let kept = ratios.count { $0.ratio <= 1 }
    let worst = ratios.sorted { $0.ratio > $1.ratio }.prefix(3).map { "\($0.name) \($0.ratio.text(2))" }
    return "\(kept) of \(ratios.count) limits are kept. The greatest ratios: \(worst.joined(separator: "; "))."
  }
}

/// Prints a row of a table.
public func row(_ cells: String...) {
  print("| " + cells.joined(separator: " | ") + " |")
  fflush(nil)
}

/// Prints the title and the head of a table.
public func head(_ title: String, _ cells: String...) {
  print("\n#### \(title)\n\n| " + cells.joined(separator: " | ") + " |")
  print("|" + String(repeating: "---|", count: cells.count))
}

/// Ends the program if results differ from those of what they are measured beside.
public func check(_ isRight: Bool, _ what: String) { precondition(isRight, "\(what) differ") }
