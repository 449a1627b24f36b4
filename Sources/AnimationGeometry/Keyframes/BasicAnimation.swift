/// An animation from one value to another in Core Animation's words: any one or two of from, to and by.
///
/// ```swift
/// let ends = BasicAnimation(from: 10, by: 5).ends(current: 100)  // from 10 to 15
/// ```
public struct BasicAnimation<Value: Interpolatable>: Sendable {
  /// The value at the begin.
  public var from: Value?
  /// The value at the end.
  public var to: Value?
  /// The change. With both other values it is ignored.
  public var by: Value?

  /// An animation from its parts.
  public init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// The first and the last value, with the current value where one is left out.
  public func ends(current: Value) -> (from: Value, to: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.adding(by.scaled(by: -1)), to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): (current, current.adding(by))
    case (nil, nil, nil): (current, current)
    }
  }
}
