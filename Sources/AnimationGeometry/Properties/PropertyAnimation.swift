public import AnimationTiming

/// The animation of one value: when it runs, by what curve, and between what values. It is a value itself and has no
/// clock: any time can be asked in any order.
///
/// *Definition*: the timing gives a leg and a fraction of it, the timing function or the spring the progress, the
/// keyframes the value v. A cumulative animation then adds the last value n times, for n cycles before. An additive one
/// adds the result to the value underneath.
///
/// ```swift
/// let ends = BasicAnimation(from: 10.0, to: 50)
/// let animation = PropertyAnimation(ends, timing: MediaTiming(beginTime: 1, duration: 2))
/// assert(animation.value(at: 2, underlying: 0) == 30)
/// assert(animation.value(at: 9, underlying: 0) == nil)
/// ```
@frozen
public struct PropertyAnimation<Value: Interpolatable>: Sendable {
  @usableFromInline var pace: Pace
  /// The ends, where one of them is the value underneath.
  @usableFromInline let open: BasicAnimation<Value>?
  /// The keyframes of two given ends, or of more values.
  @usableFromInline let keyframes: Keyframes<Value>?
  /// Whether the value is added to the value underneath.
  public var isAdditive = false
  /// Whether each cycle begins where the one before it ended. After a leg there and back that is its begin.
  public var isCumulative = false

  /// When the animation runs within its parent's time.
  public var timing: MediaTiming {
    get { pace.timing }
    set { pace.timing = newValue }
  }

  /// The curve of each leg; that back is its mirror.
  public var timingFunction: TimingFunction {
    get { pace.timingFunction }
    set { pace.timingFunction = newValue }
  }

  /// A spring in place of the timing function, in the time of a leg. If the duration is 0, it takes the time to settle.
  public var spring: Spring? {
    get { pace.spring }
    set { pace.spring = newValue }
  }

  /// An animation between two values. An end that is left out is the value underneath, at each time that is asked.
  public init(_ ends: BasicAnimation<Value>, timing: MediaTiming, timingFunction: TimingFunction = .linear, spring: Spring? = nil) {
    pace = Pace(timing: timing, timingFunction: timingFunction, spring: spring)
    var given: (from: Value, to: Value)?
    switch (ends.from, ends.to, ends.by) {
    case (let from?, let to?, _): given = (from, to)
    case (_?, nil, _?): given = ends.from.map { ends.ends(current: $0) }
    case (nil, _?, _?): given = ends.to.map { ends.ends(current: $0) }
    default: break
    }
    keyframes = given.map { Keyframes(from: $0.from, to: $0.to) }
    open = given == nil ? ends : nil
  }

  /// An animation through keyframes.
  public init(_ keyframes: Keyframes<Value>, timing: MediaTiming, timingFunction: TimingFunction = .linear, spring: Spring? = nil) {
    pace = Pace(timing: timing, timingFunction: timingFunction, spring: spring)
    (self.keyframes, open) = (keyframes, nil)
  }

  /// The value at a time of the parent; `nil` if the animation is not in effect.
  ///
  /// - Complexity: O(log n) for n keyframes, without an allocation if both ends are given.
  @inlinable
  public func value(at time: Double, underlying: Value) -> Value? {
    guard let place = pace.place(at: time) else { return nil }
    guard let keyframes else { return value(at: place, Self.keyframes(open, underlying), underlying) }
    if !isAdditive, !isCumulative { return keyframes.value(at: place.progress) }
    return value(at: place, keyframes, underlying)
  }

  @inlinable
  func value(at place: (progress: Double, cycle: Double), _ keyframes: Keyframes<Value>, _ underlying: Value) -> Value {
    var value = keyframes.value(at: place.progress)
    if isCumulative, place.cycle > 0 {
      value = value.repeated(after: keyframes.value(at: pace.progressAfterCycle), times: place.cycle)
    }
    return isAdditive ? underlying.adding(value) : value
  }

  @inlinable
  static func keyframes(_ open: BasicAnimation<Value>?, _ underlying: Value) -> Keyframes<Value> {
    let ends = (open ?? BasicAnimation()).ends(current: underlying)
    return Keyframes(from: ends.from, to: ends.to)
  }
}

extension PropertyAnimation {
  /// The additive animation from an old value to a new one, which is set underneath: from old − new to no change.
  /// Several of them overlap smoothly. `nil` if the difference does not exist, which is so for a singular transform.
  ///
  /// ```swift
  /// let timing = MediaTiming(duration: 2)
  /// let animation = PropertyAnimation<Double>.transition(from: 100, to: 200, timing: timing)
  /// assert(animation?.value(at: 1, underlying: 200) == 150)
  /// ```
  public static func transition(
    from old: Value, to new: Value, timing: MediaTiming, timingFunction: TimingFunction = .linear, spring: Spring? = nil
  ) -> Self? {
    guard let difference = old.subtracting(new), let none = new.subtracting(new) else { return nil }
    var animation = Self(BasicAnimation(from: difference, to: none), timing: timing, timingFunction: timingFunction, spring: spring)
    animation.isAdditive = true
    return animation
  }
}

extension Pace {
  /// The progress at the end of a cycle.
  @usableFromInline
  var progressAfterCycle: Double { eased(timing.autoreverses ? 0 : 1) }
}
