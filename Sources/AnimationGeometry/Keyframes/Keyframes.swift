public import AnimationTiming

/// Values at times from 0 to 1, and how to go between them. The ways between neighbours are prepared once.
///
/// ```swift
/// let keyframes = Keyframes(values: [0.0, 10, 40], mode: .paced)
/// assert(keyframes?.value(at: 0.5) == 20)
/// ```
@frozen
public struct Keyframes<Value: Interpolatable>: Sendable {
  /// How to go from one value to the next.
  @frozen
  public enum Mode: Sendable, Hashable {
    /// Evenly, in the time between two key times.
    case linear
    /// By jumps. There is one key time more than there are values.
    case discrete
    /// At one speed throughout. Key times and timing functions are ignored.
    case paced
    /// Along a Kochanek–Bartels spline, each parameter in −1 … 1. With zeros it is a Catmull–Rom spline.
    case cubic(tension: Double = 0, continuity: Double = 0, bias: Double = 0)
    /// Along that spline at one speed, measured in 32 chords between two values. Key times and timing functions are
    /// ignored.
    case cubicPaced(tension: Double = 0, continuity: Double = 0, bias: Double = 0)
  }

  @usableFromInline let storage: KeyframeStorage<Value>

  /// The values in order, at least one.
  public var values: [Value] { storage.values }
  /// The times of the values, as they are used.
  public var keyTimes: [Double] { storage.keyTimes }
  /// The curves between values, one fewer than values, or none.
  public var timingFunctions: [TimingFunction] { storage.timingFunctions }
  /// How to go from one value to the next.
  public var mode: Mode { storage.mode }

  /// Keyframes, or `nil` where the counts do not fit or the times do not rise within 0 … 1.
  ///
  /// Without key times the values are evenly spaced. Discrete times run from exactly 0 to 1. Two values may share a
  /// time: the later one holds there. Paced values whose distances have no finite sum give `nil`, among them
  /// transforms. If all are equal, they are evenly spaced. Values without multiples have no cubic keyframes. Between
  /// equal neighbours, straight ways hold the value to the bit.
  public init?(values: [Value], keyTimes: [Double]? = nil, timingFunctions: [TimingFunction] = [], mode: Mode = .linear) {
    guard let first = values.first, timingFunctions.isEmpty || timingFunctions.count == values.count - 1 else { return nil }
    let count = mode == .discrete ? values.count + 1 : values.count
    var times = (0..<count).map { count == 1 ? 0 : Double($0) / Double(count - 1) }
    var chords: [Double] = []
    switch mode {
    case .paced:
      guard let paced = Self.shares(of: zip(values, values.dropFirst()).map { $0.animationDistance(to: $1) }) else { return nil }
      if paced.count > 1 { times = paced }
    case .cubicPaced:
      guard first.animationMultiple(by: 1) != nil, let sums = Self.shares(of: Self.chords(of: values, mode)) else { return nil }
      chords = sums
    case .linear, .discrete, .cubic:
      if case .cubic = mode, first.animationMultiple(by: 1) == nil { return nil }
      guard let keyTimes else { break }
      guard Self.fit(keyTimes, count, isDiscrete: mode == .discrete) else { return nil }
      times = keyTimes
    }
    let isPaced = mode == .paced || !chords.isEmpty
    storage = KeyframeStorage(values, times, isPaced ? [] : timingFunctions, mode, chords)
  }

  /// Two values, the first at 0 and the second at 1.
  init(from start: Value, to end: Value) { storage = KeyframeStorage([start, end], [0, 1], [], .linear, []) }

  private static func fit(_ keyTimes: [Double], _ count: Int, isDiscrete: Bool) -> Bool {
    keyTimes.count == count && keyTimes.allSatisfy { $0 >= 0 && $0 <= 1 }
      && zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
      && (!isDiscrete || (keyTimes.first == 0 && keyTimes.last == 1))
  }

  /// The sums of lengths from 0 on, divided by the whole; empty if that is 0, `nil` if it is not finite.
  private static func shares(of lengths: [Double]) -> [Double]? {
    var (sums, total) = ([0.0], 0.0)
    for length in lengths {
      total += length
      sums.append(total)
    }
    guard total.isFinite else { return nil }
    return total == 0 ? [] : sums.map { $0 / total }
  }

  private static func chords(of values: [Value], _ mode: Mode) -> [Double] {
    let count = 32
    return (0..<values.count - 1).flatMap { index in
      (0..<count).map { chord in
        let (from, to) = (Double(chord) / Double(count), Double(chord + 1) / Double(count))
        return spline(values, mode, index, from).animationDistance(to: spline(values, mode, index, to))
      }
    }
  }
}

/// What keyframes are made of, once for all copies.
@usableFromInline
final class KeyframeStorage<Value: Interpolatable>: Sendable {
  @usableFromInline let values: [Value]
  @usableFromInline let keyTimes: [Double]
  @usableFromInline let timingFunctions: [TimingFunction]
  @usableFromInline let mode: Keyframes<Value>.Mode
  /// The ways between neighbours; none where they jump or are on a spline.
  @usableFromInline let ways: [Value._Way]
  /// The sums of chords along a spline of even speed, from 0 to 1.
  @usableFromInline let chords: [Double]
  /// The way between two different values at 0 and 1; `nil` for other keyframes.
  @usableFromInline let plain: PlainWay<Value>?
  /// Whether the values from one key time to the next are the same; none if that is nowhere so.
  @usableFromInline let holds: [Bool]

  init(
    _ values: [Value], _ keyTimes: [Double], _ timingFunctions: [TimingFunction], _ mode: Keyframes<Value>.Mode, _ chords: [Double]
  ) {
    (self.values, self.keyTimes, self.timingFunctions, self.mode, self.chords) = (values, keyTimes, timingFunctions, mode, chords)
    let pairs = zip(values, values.dropFirst())
    let (same, isStraight) = (pairs.map { $0 == $1 }, mode == .linear || mode == .paced)
    holds = same.contains(true) && (isStraight || same.allSatisfy { $0 }) ? same : []
    ways = isStraight ? pairs.map { Value._way(from: $0, to: $1) } : []
    let isPlain = isStraight && values.count == 2 && timingFunctions.isEmpty && keyTimes == [0, 1] && holds.isEmpty
    plain = isPlain ? PlainWay(ways[0]) : nil
  }
}

/// One way in memory of its own.
@usableFromInline
final class PlainWay<Value: Interpolatable>: Sendable {
  @usableFromInline let way: Value._Way

  init(_ way: Value._Way) { self.way = way }
}
