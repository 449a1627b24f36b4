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
  @usableFromInline var storage: AnimationStorage<Value>

  var parts: AnimationParts<Value> {
    get { storage.parts }
    set { storage = AnimationStorage(newValue) }
  }

  /// Whether the value is added to the value underneath.
  public var isAdditive: Bool {
    get { parts.isAdditive }
    set { parts.isAdditive = newValue }
  }

  /// Whether each cycle begins where the one before it ended. After a leg there and back that is its begin.
  public var isCumulative: Bool {
    get { parts.isCumulative }
    set { parts.isCumulative = newValue }
  }

  /// When the animation runs within its parent's time.
  public var timing: MediaTiming {
    get { parts.pace.timing }
    set { parts.pace.timing = newValue }
  }

  /// The curve of each leg; that back is its mirror.
  public var timingFunction: TimingFunction {
    get { parts.pace.timingFunction }
    set { parts.pace.timingFunction = newValue }
  }

  /// A spring in place of the timing function, in the time of a leg. If the duration is 0, it takes the time to settle.
  public var spring: Spring? {
    get { parts.pace.spring }
    set { parts.pace.spring = newValue }
  }

  /// An animation between two values. A missing end is the underlying value at the time of each sample.
  public init(_ ends: BasicAnimation<Value>, timing: MediaTiming, timingFunction: TimingFunction = .linear, spring: Spring? = nil) {
    var given: (from: Value, to: Value)?
    switch (ends.from, ends.to, ends.by) {
    case (let from?, let to?, _): given = (from, to)
    case (_?, nil, _?): given = ends.from.map { ends.ends(current: $0) }
    case (nil, _?, _?): given = ends.to.map { ends.ends(current: $0) }
    default: break
    }
    let pace = Pace(timing: timing, timingFunction: timingFunction, spring: spring)
    let keyframes = given.map { Keyframes(from: $0.from, to: $0.to) }
    storage = AnimationStorage(AnimationParts(pace: pace, openEnds: given == nil ? ends : nil, keyframes: keyframes))
  }

  /// An animation through keyframes.
  public init(_ keyframes: Keyframes<Value>, timing: MediaTiming, timingFunction: TimingFunction = .linear, spring: Spring? = nil) {
    let pace = Pace(timing: timing, timingFunction: timingFunction, spring: spring)
    storage = AnimationStorage(AnimationParts(pace: pace, openEnds: nil, keyframes: keyframes))
  }

  /// The value at a time of the parent; `nil` if the animation is not in effect.
  ///
  /// - Complexity: O(log n) for n keyframes, without an allocation for numbers and transforms.
  @_alwaysEmitIntoClient
  public func value(at time: Double, underlying: Value) -> Value? { storage.value(at: time, underlying: underlying) }
}

/// What an animation is made of.
@frozen
@usableFromInline
struct AnimationParts<Value: Interpolatable>: Sendable {
  @usableFromInline var pace: Pace
  /// The ends, where one of them is the value underneath.
  @usableFromInline let openEnds: BasicAnimation<Value>?
  /// The keyframes of two given ends, or of more values.
  @usableFromInline let keyframes: Keyframes<Value>?
  @usableFromInline var isAdditive = false
  @usableFromInline var isCumulative = false

  init(pace: Pace, openEnds: BasicAnimation<Value>?, keyframes: Keyframes<Value>?) {
    (self.pace, self.openEnds, self.keyframes) = (pace, openEnds, keyframes)
  }
}

/// The parts of an animation, once for all copies.
@safe
@usableFromInline
final class AnimationStorage<Value: Interpolatable>: PaceStorage, @unchecked Sendable {
  @usableFromInline let parts: AnimationParts<Value>
  /// The way that is all that there is to a value. The keyframes own it.
  @usableFromInline let plain: Unmanaged<PlainWay<Value>>?

  init(_ parts: AnimationParts<Value>) {
    self.parts = parts
    let way = parts.isAdditive || parts.isCumulative ? nil : parts.keyframes?.storage.plain
    unsafe plain = way.map { unsafe Unmanaged.passUnretained($0) }
    super.init(parts.pace)
  }

  @_alwaysEmitIntoClient
  func value(at time: Double, underlying: Value) -> Value? {
    guard let place = place(at: time) else { return nil }
    guard let plain = unsafe plain, place.progress == place.progress else { return value(at: place, underlying) }
    return unsafe plain._withUnsafeGuaranteedRef { Value._value(on: $0.way, at: place.progress) }
  }

  @_alwaysEmitIntoClient @inline(never)
  func value(at place: (progress: Double, cycle: Double), _ underlying: Value) -> Value {
    if let keyframes = parts.keyframes { return sum(at: place, underlying) { keyframes.value(at: $0) } }
    let ends = (parts.openEnds ?? BasicAnimation()).ends(current: underlying)
    let way = Value._way(from: ends.from, to: ends.to)
    return sum(at: place, underlying) { Value._value(on: way, at: $0) }
  }

  @_alwaysEmitIntoClient @inline(__always)
  func sum(at place: (progress: Double, cycle: Double), _ underlying: Value, _ body: (Double) -> Value) -> Value {
    var value = body(place.progress)
    if parts.isCumulative, place.cycle > 0 {
      value = value.animationRepetition(after: body(parts.pace.progressAfterCycle), times: place.cycle)
    }
    return parts.isAdditive ? underlying.animationSum(value) : value
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
    guard let difference = old.animationDifference(new), let none = new.animationDifference(new) else { return nil }
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
