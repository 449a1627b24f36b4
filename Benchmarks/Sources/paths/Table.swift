import MeasuredOperations

/// Rows of the report.
enum Table {
  /// The heading of the questions' table.
  static func questionHead() {
    print(
      """

      #### Questions

      | question | paths | points | peer | peer ns | error | ours ns | ratio | ours prepared ns | ratio |
      |---|---|---|---|---|---|---|---|---|---|
      """)
  }

  /// A row: the peer, ours, and ours with an index, each with the time to make the path.
  static func row(_ question: String, _ work: Workload, _ peer: String, _ timings: [Timing], _ error: Double) {
    let ratios = (1...2).map { timings[$0].median / timings[0].median }
    let cells = [
      question, work.name, "\(work.points.count)", peer, text(timings[0].median), text(error), text(timings[1].median), bold(ratios[0]),
      text(timings[2].median), bold(ratios[1]),
    ]
    print("| " + cells.joined(separator: " | ") + " |")
  }

  /// The heading of the table of what is made.
  static func outputHead() {
    print(
      """

      #### Results

      Nanoseconds for each segment. An error is a distance, of a length a part of it.

      | operation | paths | peer | peer ns | error | ours ns | error | our tolerance | ratio |
      |---|---|---|---|---|---|---|---|---|
      """)
  }

  /// A row: the peer's time and error, and ours at the tolerance that keeps it.
  static func outputRow(
    _ operation: String, _ work: String, _ peer: String, _ theirs: (time: Double, error: Double), _ ours: (time: Double, error: Double),
    tolerance: Double
  ) {
    let cells = [
      operation, work, peer, text(theirs.time), text(theirs.error), text(ours.time), text(ours.error), text(tolerance),
      bold(ours.time / theirs.time),
    ]
    print("| " + cells.joined(separator: " | ") + " |")
  }

  static func bold(_ ratio: Double) -> String { ratio > 1 ? "**\(text(ratio))**" : text(ratio) }

  /// Three significant digits.
  static func text(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "\(value == 0 ? "0" : "\(value)")" }
    if value.magnitude < 1e-3 || value.magnitude >= 1e6 {
      let exponent = Int(value.magnitude.exponentOfTen)
      let digits = (value / .tenTo(exponent) * 100).rounded() / 100
      return "\(digits)e\(exponent)"
    }
    let places = max(0, 2 - Int(value.magnitude.exponentOfTen))
    let scale = Double.tenTo(places)
    let whole = (value * scale).rounded() / scale
    return places == 0 ? "\(Int(whole))" : "\(whole)"
  }
}

extension Double {
  fileprivate static func tenTo(_ exponent: Int) -> Double {
    (0..<exponent.magnitude).reduce(1) { power, _ in exponent < 0 ? power / 10 : power * 10 }
  }

  fileprivate var exponentOfTen: Double {
    var (exponent, value) = (0.0, self)
    while value >= 10 { (value, exponent) = (value / 10, exponent + 1) }
    while value < 1 { (value, exponent) = (value * 10, exponent - 1) }
    return exponent
  }
}
