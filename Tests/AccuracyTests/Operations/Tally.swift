/// The worst error of many cases, and their median to one part in a thousand. The memory is constant.
struct Tally: Sendable {
  private(set) var worst = 0.0
  private(set) var count = 0
  /// How many cases had no answer.
  private(set) var skipped = 0
  /// How many errors have the same leading bits as a Float.
  private var histogram = [UInt32](repeating: 0, count: 1 << 18)

  init() {}

  mutating func record(_ error: Double?) {
    guard let error else {
      skipped += 1
      return
    }
    count += 1
    worst = error.isNaN ? .infinity : max(worst, error)
    histogram[Int(Float(error).magnitude.bitPattern >> 13)] += 1
  }

  var median: Double {
    var seen = 0
    for (index, number) in histogram.enumerated() {
      seen += Int(number)
      if 2 * seen >= count { return Double(Float(bitPattern: UInt32(index) << 13)) }
    }
    return .infinity
  }
}
