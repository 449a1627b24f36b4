import TransformKit

/// What a style is made of at a time, as a browser interpolates it.
protocol MotionValue {
  /// How far the value is from the one that a browser shows between two others.
  ///
  /// - Parameter reach: How far from the origin a matrix is looked at.
  func distance(_ start: Self, _ end: Self, at share: Double, reach: Double) -> Double
}

/// Numbers that are interpolated one by one.
extension [Double]: MotionValue {
  func distance(_ start: Self, _ end: Self, at share: Double, reach: Double) -> Double {
    indices.map { (start[$0] * (1 - share) + end[$0] * share - self[$0]).magnitude }.max() ?? 0
  }
}

/// A matrix that is interpolated by its parts.
extension Transform3D<Double>: MotionValue {
  func distance(_ start: Self, _ end: Self, at share: Double, reach: Double) -> Double {
    let shown = Interpolation(from: start, to: end).transform(at: share)
    return zip(rowMajor, shown.rowMajor).enumerated().map { index, pair in
      (pair.0 - pair.1).magnitude * (index < 12 ? reach : 1) * (index % 4 == 3 ? reach : 1)
    }.max() ?? 0
  }
}

extension Bool: MotionValue {
  func distance(_ start: Self, _ end: Self, at share: Double, reach: Double) -> Double {
    self == start && self == end ? 0 : .infinity
  }
}

/// Moments between which a browser's interpolation stays near the motion.
struct MotionSamples<Value: MotionValue> {
  /// The most moments of one style.
  static var most: Int { 6000 }

  /// How many moments there may be.
  let most: Int
  let tolerance: Double
  let reach: Double
  let step: Double
  let value: (Double) -> Value
  private(set) var moments: [(time: Double, value: Value)] = []

  /// Moments up to an end, which has the value of the time `last`.
  init(
    from start: Double, to end: Double, last: Double, step: Double, most: Int, tolerance: Double, reach: Double,
    value: @escaping (Double) -> Value
  ) {
    (self.step, self.most, self.tolerance, self.reach, self.value) = (step, most, tolerance, reach, value)
    moments = [(start, value(start))]
    // A piece is looked at in up to 64 places.
    let pieces = most < Self.most ? 1 : min(max(1, ((end - start) / (64 * step)).rounded(.up)), 1000)
    for piece in 1...Int(pieces) {
      // The last moment is the end to the bit. Without a keyframe at 100% CSS goes back to what is not animated.
      let isLast = Double(piece) == pieces
      let time = isLast ? end : start + (end - start) * (Double(piece) / pieces)
      add(upTo: time, value(isLast ? last : time), level: 0)
    }
  }

  private mutating func add(upTo end: Double, _ last: Value, level: Int) {
    guard let (start, first) = moments.last, end > start else { return }
    let count = min(max(((end - start) / step).rounded(.up), 4), 64)
    let isNear =
      level > 60 || end - start <= MotionSpan.jump || moments.count >= most
      || (1..<Int(count)).allSatisfy { index in
        let share = Double(index) / count
        return value(start + (end - start) * share).distance(first, last, at: share, reach: reach) <= tolerance
      }
    if isNear {
      moments.append((end, last))
      return
    }
    let middle = start + (end - start) / 2
    add(upTo: middle, value(middle), level: level + 1)
    add(upTo: end, last, level: level + 1)
  }
}
