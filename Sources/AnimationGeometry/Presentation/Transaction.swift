public import AnimationTiming

/// The common settings of animations added together, as a value. A nested transaction overrides the one around it.
///
/// ```swift
/// let outer = Transaction(duration: 1)
/// let inner = Transaction(timingFunction: .easeIn).nested(in: outer)
/// assert(inner.duration == 1 && inner.timingFunction == .easeIn)
/// ```
public struct Transaction: Sendable, Hashable {
  /// The duration of animations that have none; `nil` if it is not set, which is Core Animation's 0.25 s.
  public var duration: Double?
  /// Core Animation's duration for where none is set.
  package static let standardDuration = 0.25

  /// The curve of all its animations. If it is `nil`, each animation keeps its own curve.
  public var timingFunction: TimingFunction?
  /// Whether changes are not animated; `nil` if it is not set.
  public var disablesActions: Bool?

  /// A transaction with these settings; those left out are not set.
  public init(duration: Double? = nil, timingFunction: TimingFunction? = nil, disablesActions: Bool? = nil) {
    (self.duration, self.timingFunction, self.disablesActions) = (duration, timingFunction, disablesActions)
  }

  /// This transaction, with missing settings taken from the transaction around it.
  public func nested(in outer: Transaction) -> Transaction {
    Transaction(
      duration: duration ?? outer.duration, timingFunction: timingFunction ?? outer.timingFunction,
      disablesActions: disablesActions ?? outer.disablesActions)
  }
}
