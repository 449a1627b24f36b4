import TransformCore

/// The entries of matrices whose parts lie in intervals.
struct EntryRange {
  var low: Transform3D<Double>
  var high: Transform3D<Double>

  private init(_ transform: Transform3D<Double>) { (low, high) = (transform, transform) }

  /// The entries of `make` over an interval. It must be linear in its number, or a + b·cos + c·sin of an angle.
  init?(_ make: (Double) -> Transform3D<Double>?, isAngle: Bool, over interval: Interval) {
    self.init({ make($0).map { EntryRange($0) } }, isAngle: isAngle, over: interval)
  }

  /// The same where each number gives a range.
  ///
  /// *Source*: a chord of a sinusoid of amplitude r over an angle h is nowhere farther from it than r·h²/8.
  private init?(_ make: (Double) -> EntryRange?, isAngle: Bool, over interval: Interval) {
    guard interval.isFinite, let start = make(interval.low), let end = make(interval.high) else { return nil }
    self = start.union(end)
    guard isAngle, !interval.isOne else { return }
    guard let zero = make(0), let quarter = make(.pi / 2), let half = make(.pi) else { return nil }
    widen(over: interval.high - interval.low, zero.union(half), quarter)
  }

  /// Adds the room that entries need between the ends of an angle, from those at 0 and π together and those at π / 2.
  ///
  /// One copy of this serves every kind of number.
  @inline(never)
  private mutating func widen(over angle: Double, _ turn: EntryRange, _ quarter: EntryRange) {
    let whole = angle > 2
    let share = whole ? 1 : angle * angle / 8
    for row in 0..<4 {
      for column in 0..<4 {
        let ends = Interval(turn.low[row, column], turn.high[row, column])
        let side = Interval(quarter.low[row, column], quarter.high[row, column]).union(ends)
        // Both parts of the amplitude: half of the difference, and the quarter's from the middle.
        let amplitude = (ends.high - ends.low) / 2 + (side.high - side.low)
        let old = whole ? ends : Interval(low[row, column], high[row, column])
        let room = share * amplitude + 0x1p-46 * (abs(old.low) + abs(old.high) + amplitude)
        (low[row, column], high[row, column]) = (old.low - room, old.high + room)
      }
    }
  }

  /// The entries of a transform whose parts are replaced, one after the other, by numbers of intervals; `nil` where the
  /// parts cannot be told apart.
  init?(_ base: Transform3D<Double>, _ parts: ArraySlice<TransformPart>) {
    guard let part = parts.first else {
      self.init(base)
      return
    }
    let rest = parts.dropFirst()
    switch part.intervals.count {
    case 1:
      let isAngle = part.path.rawValue.hasPrefix("rotation")
      self.init({ base.setting(part.path, to: $0).flatMap { EntryRange($0, rest) } }, isAngle: isAngle, over: part.intervals[0])
    default:
      let (x, y) = (part.intervals[0], part.intervals[1])
      var found: EntryRange?
      for size in [SIMD2(x.low, y.low), SIMD2(x.low, y.high), SIMD2(x.high, y.low), SIMD2(x.high, y.high)] {
        guard let transform = base.setting(part.path, to: .size(size)), let range = EntryRange(transform, rest) else { return nil }
        found = found?.union(range) ?? range
      }
      guard let found else { return nil }
      self = found
    }
  }

  @inline(never)
  func union(_ other: EntryRange) -> EntryRange {
    var result = self
    for row in 0..<4 {
      for column in 0..<4 {
        result.low[row, column] = min(low[row, column], other.low[row, column])
        result.high[row, column] = max(high[row, column], other.high[row, column])
      }
    }
    return result
  }
}

/// A part of a transform and what its one or two numbers may be.
struct TransformPart: Sendable {
  let path: TransformKeyPath
  var intervals: [Interval]

  private var family: Substring { path.rawValue.prefix { $0 != "." } }

  /// Whether two parts can be replaced one after the other, in any order, with one result.
  ///
  /// Angles about several axes are unique while that about y stays within a quarter turn, scales while they stay above
  /// 0.
  func isApart(from other: TransformPart) -> Bool {
    func isSafe(_ part: TransformPart) -> Bool {
      switch part.family {
      case "rotation": part.path == .rotation || part.path != .rotationY || part.intervals[0].magnitude.high < 1.57
      case "scale": part.intervals[0].low > 0
      default: true
      }
    }
    let isOther = family != other.family || !hasWhole(other)
    if family == "translation" || other.family == "translation" { return isOther && path != other.path }
    return isSafe(self) && isSafe(other) && isOther
  }

  private func hasWhole(_ other: TransformPart) -> Bool { !path.rawValue.contains(".") || !other.path.rawValue.contains(".") }
}
