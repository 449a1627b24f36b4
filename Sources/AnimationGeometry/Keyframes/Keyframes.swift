/// Values at times from 0 to 1, and how to go between them.
///
/// ```swift
/// let keyframes = Keyframes(values: [0.0, 10, 40], mode: .paced)
/// let value = keyframes?.value(at: 0.5)  // 20
/// ```
public struct Keyframes<Value: Interpolatable>: Sendable {
  /// How to go from one value to the next.
  public enum Mode: Sendable, Hashable {
    /// Evenly, in the time between two key times.
    case linear
    /// By jumps. There is one key time more than there are values.
    case discrete
    /// At one speed throughout. Key times and timing functions are ignored.
    case paced
    /// Along a Kochanek–Bartels spline, each parameter in −1 … 1. With zeros it is a Catmull–Rom spline.
    case cubic(tension: Double = 0, continuity: Double = 0, bias: Double = 0)
  }

  /// The values in order, at least one.
  public let values: [Value]
  /// The times of the values, as they are used.
  public let keyTimes: [Double]
  /// The curves between values, one fewer than values, or none.
  public let timingFunctions: [TimingFunction]
  /// How to go from one value to the next.
  public let mode: Mode

  /// Keyframes, or `nil` where the counts do not fit or the times do not rise within 0 … 1.
  ///
  /// Without key times the values are evenly spaced. Discrete times run from exactly 0 to 1. Two values may share a
  /// time: the later one holds there. Paced values whose distances have no finite sum give `nil`. If all are equal,
  /// they are evenly spaced.
  public init?(values: [Value], keyTimes: [Double]? = nil, timingFunctions: [TimingFunction] = [], mode: Mode = .linear) {
    guard !values.isEmpty else { return nil }
    guard timingFunctions.isEmpty || timingFunctions.count == values.count - 1 else { return nil }
    var isDiscrete = false
    if case .discrete = mode { isDiscrete = true }
    let count = isDiscrete ? values.count + 1 : values.count
    var times = (0..<count).map { count == 1 ? 0 : Double($0) / Double(count - 1) }
    if case .paced = mode {
      guard let paced = Self.pacedTimes(of: values, even: times) else { return nil }
      times = paced
      self.timingFunctions = []
    } else {
      if let keyTimes {
        guard keyTimes.count == count, keyTimes.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
        guard zip(keyTimes, keyTimes.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
        guard !isDiscrete || (keyTimes.first == 0 && keyTimes.last == 1) else { return nil }
        times = keyTimes
      }
      self.timingFunctions = timingFunctions
    }
    self.values = values
    self.keyTimes = times
    self.mode = mode
  }

  private static func pacedTimes(of values: [Value], even: [Double]) -> [Double]? {
    var sums = [0.0]
    var total = 0.0
    for (value, next) in zip(values, values.dropFirst()) {
      total += value.distance(to: next)
      sums.append(total)
    }
    guard total.isFinite else { return nil }
    return total == 0 ? even : sums.map { $0 / total }
  }
}
