/// When an effect runs and how far it is, in Web Animations' model. Times have one unit, chosen by the caller.
///
/// ```swift
/// let timing = EffectTiming(delay: 500, duration: 1000, iterations: 2, direction: .alternate)
/// let progress = timing.progress(atLocalTime: 1750)  // iteration 1, fraction 0.75
/// ```
public struct EffectTiming: Sendable, Hashable {
  /// Which iterations run backwards.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// None.
    case normal
    /// All.
    case reverse
    /// Every second one, from the second on.
    case alternate
    /// Every second one, from the first on.
    case alternateReverse = "alternate-reverse"
  }

  /// Whether the effect shows before its start and after its end.
  public enum Fill: String, Sendable, Hashable, CaseIterable {
    /// Neither before nor after.
    case none
    /// After its end.
    case forwards
    /// Before its start.
    case backwards
    /// Before and after.
    case both
  }

  /// The time before the first iteration.
  public var delay: Double
  /// The time after the last iteration. A negative one cuts the end off.
  public var endDelay: Double
  /// The time of one iteration.
  public var duration: Double
  /// The number of iterations, a fraction or infinite.
  public var iterations: Double
  /// Where in its iterations the effect begins.
  public var iterationStart: Double
  /// Which iterations run backwards.
  public var direction: Direction
  /// Whether the effect shows outside its time.
  public var fill: Fill
  /// The curve of each iteration.
  public var easing: TimingFunction

  /// A timing from its parts. The defaults are those of Web Animations.
  public init(
    delay: Double = 0, endDelay: Double = 0, duration: Double = 0, iterations: Double = 1, iterationStart: Double = 0,
    direction: Direction = .normal, fill: Fill = .none, easing: TimingFunction = .linear
  ) {
    self.delay = delay
    self.endDelay = endDelay
    self.duration = duration
    self.iterations = iterations
    self.iterationStart = iterationStart
    self.direction = direction
    self.fill = fill
    self.easing = easing
  }

  /// The time of all iterations: their number times the duration, 0 if either is 0.
  package var activeDuration: Double { duration == 0 || iterations == 0 ? 0 : duration * iterations }
}
