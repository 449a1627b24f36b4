/// An animation from one value to another in Core Animation's words: any one or two of from, to and by.
///
/// ```swift
/// let ends = BasicAnimation(from: 10, by: 5).ends(current: 100)
/// assert(ends == (10, 15))
/// ```
@frozen
public struct BasicAnimation<Value: Interpolatable>: Sendable {
  /// The value at the begin.
  public var from: Value?
  /// The value at the end.
  public var to: Value?
  /// The change. With both other values it is ignored. A transform changes by another after it.
  public var by: Value?

  /// An animation from its parts.
  @_alwaysEmitIntoClient
  public init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// The first and the last value, with the current value where one is left out. A change that cannot be taken away, a
  /// singular transform, changes nothing.
  @_alwaysEmitIntoClient
  public func ends(current: Value) -> (from: Value, to: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, by.animationSum(from))
    case (nil, let to?, let by?): (to.animationDifference(by) ?? to, to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): (current, by.animationSum(current))
    case (nil, nil, nil): (current, current)
    }
  }
}
