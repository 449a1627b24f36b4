public import AnimationTiming

/// What animations that are added together share, as a value. What a transaction does not set, the one around it does.
///
/// ```swift
/// let outer = Transaction(duration: 1)
/// let inner = Transaction(timingFunction: .easeIn).nested(in: outer)
/// assert(inner.duration == 1 && Transaction().effectiveDuration == 0.25)
/// ```
public struct Transaction: Sendable, Hashable {
  /// The duration of animations that have none; `nil` if it is not set.
  public var duration: Double?
  /// The curve that animations get; `nil` if it is not set. Then they keep their own.
  public var timingFunction: TimingFunction?
  /// Whether changes are not animated; `nil` if it is not set.
  public var disablesActions: Bool?

  /// A transaction from what it sets.
  public init(duration: Double? = nil, timingFunction: TimingFunction? = nil, disablesActions: Bool? = nil) {
    (self.duration, self.timingFunction, self.disablesActions) = (duration, timingFunction, disablesActions)
  }

  /// The transaction with what it does not set taken from another one around it.
  public func nested(in outer: Transaction) -> Transaction {
    Transaction(
      duration: duration ?? outer.duration, timingFunction: timingFunction ?? outer.timingFunction,
      disablesActions: disablesActions ?? outer.disablesActions)
  }

  /// The duration, or Core Animation's 0.25 s.
  public var effectiveDuration: Double { duration ?? 0.25 }
}
