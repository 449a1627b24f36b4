/// All numbers from one to another; all there are where one of them is not a number.
struct Interval: Sendable, Equatable {
  private(set) var low: Double
  private(set) var high: Double

  init(_ number: Double) { self.init(number, number) }
  init(_ one: Double, _ other: Double) {
    (low, high) = one <= other ? (one, other) : other <= one ? (other, one) : (-.infinity, .infinity)
  }
  init(_ range: ClosedRange<Double>) { (low, high) = (range.lowerBound, range.upperBound) }

  var isOne: Bool { low == high }
  var isFinite: Bool { low.isFinite && high.isFinite }
  var range: ClosedRange<Double> { low...high }
  /// The magnitudes.
  var magnitude: Interval { low >= 0 ? self : high <= 0 ? Interval(-high, -low) : Interval(0, max(-low, high)) }

  /// The pieces between jumps, which are at rising numbers. Each ends a little before its jump, so that rounding does
  /// not cross it. One piece if there are more than eight jumps.
  func split(at jumps: [Double]) -> [Interval] {
    let inside = jumps.filter { $0 >= low && $0 <= high }
    guard !isOne, !inside.isEmpty, inside.count <= 8 else { return [self] }
    var pieces: [Interval] = []
    var start = low
    for jump in inside {
      let gap = 0x1p-44 * max(1, abs(jump))
      pieces.append(Interval(start, jump - gap))
      start = jump + gap
    }
    return pieces + [Interval(start, max(start, high))]
  }

  func union(_ other: Interval) -> Interval { Interval(min(low, other.low), max(high, other.high)) }
  func widened(by amount: Double) -> Interval { Interval(low - amount, high + amount) }

  static func + (a: Interval, b: Interval) -> Interval { Interval(a.low + b.low, a.high + b.high) }
  static func - (a: Interval, b: Interval) -> Interval { Interval(a.low - b.high, a.high - b.low) }
  static func * (a: Interval, b: Interval) -> Interval {
    Interval(a.low * b.low, a.low * b.high).union(Interval(a.high * b.low, a.high * b.high))
  }
}
