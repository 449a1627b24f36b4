/// When an animation or a layer runs within its parent's time, in Core Animation's eight properties. Times are in
/// seconds.
///
/// ```swift
/// let timing = MediaTiming(beginTime: 4, speed: 2)
/// let local = timing.localTime(fromParent: 10)  // 12
/// ```
public struct MediaTiming: Sendable, Hashable {
  /// The begin in the parent's time.
  public var beginTime = 0.0
  /// The local time of one leg.
  public var duration = 0.0
  /// The local seconds in each second of the parent. With a negative speed an animation runs from its end back.
  public var speed = 1.0
  /// A local time added. An animation starts that far in its cycle and still plays for its whole time. With a negative
  /// speed it counts modulo the duration.
  public var timeOffset = 0.0
  /// The number of cycles. 0 counts as 1.
  public var repeatCount = 0.0
  /// The local time of all cycles. Other than 0 it wins over the count.
  public var repeatDuration = 0.0
  /// Whether each cycle is a leg there and a leg back.
  public var autoreverses = false
  /// Whether the animation shows outside its time. `none` is Core Animation's `removed`.
  public var fillMode = EffectTiming.Fill.none

  /// A timing from its parts.
  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
    repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: EffectTiming.Fill = .none
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The local time (tp − begin) · speed + offset.
  public func localTime(fromParent time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// The parent's time of a local time, or `nil` at speed 0.
  public func parentTime(fromLocal time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }

  /// The parent's time that all cycles take: infinite at speed 0.
  public var activeDuration: Double { speed == 0 ? .infinity : effect.activeDuration / speed.magnitude }

  /// The progress at a time of the parent, or `nil` if the model's value shows. An iteration is one leg.
  ///
  /// *Definition*: with speed ≥ 0 the active time is (time − begin) · speed. With a negative one it is activeDuration −
  /// (time − begin) · |speed|, where the active duration is that of the local time: the animation begins at its last
  /// value and runs back, in the same time of the parent. Before and after, for `fillMode`, are those of the parent.
  /// Endless cycles run back too. An endless leg has no end to run back from, and the model's value shows.
  ///
  /// Input that is not a number gives `nil`.
  ///
  /// *Source*: for negative speeds, public reports of what devices show. Apple documents the formula of `localTime`
  /// alone, which would run into the time before the begin.
  public func progress(atParentTime time: Double) -> (iteration: Double, fraction: Double, isReversed: Bool)? {
    if let fraction = fractionOfFirstLeg(atParentTime: time) { return (0, fraction, false) }
    let effect = effect(upTo: time)
    return effect.progress(atLocalTime: activeTime(atParentTime: time, in: effect), playbackRate: speed < 0 ? -1 : 1)
  }

  /// The fraction inside the first leg of all but few timings: the same bits without the phases. Otherwise `nil`.
  @inlinable @inline(__always)
  package func fractionOfFirstLeg(atParentTime time: Double) -> Double? {
    let elapsed = (time - beginTime) * speed
    guard elapsed > 0, speed > 0, elapsed < duration, repeatDuration == 0, timeOffset == 0, repeatCount == 0 || repeatCount >= 1
    else { return nil }
    return elapsed / duration
  }

  /// The timing in the browser's model, for parent's times up to one.
  ///
  /// Run back, it begins where the offset is within the duration. Of endless cycles it has those that are over at that
  /// time, and one more.
  package func effect(upTo time: Double) -> EffectTiming {
    var effect = effect
    guard speed < 0 else { return effect }
    effect.iterationStart.formTruncatingRemainder(dividingBy: 1)
    if effect.fill == .forwards || effect.fill == .backwards { effect.fill = effect.fill == .forwards ? .backwards : .forwards }
    if effect.iterations == .infinity {
      let legs = autoreverses ? 2.0 : 1
      let over = ((time - beginTime) * speed.magnitude / (duration * legs)).rounded(.down)
      effect.iterations = (max(over, 0) + 1) * legs
    }
    return effect
  }

  /// The time in that model of a time of the parent.
  package func activeTime(atParentTime time: Double, in effect: EffectTiming) -> Double {
    let elapsed = (time - beginTime) * speed
    guard speed < 0 else { return elapsed }
    // Before the begin is behind the end, however near.
    return time < beginTime ? max(effect.activeDuration + elapsed, effect.activeDuration.nextUp) : effect.activeDuration + elapsed
  }

  /// The time of the parent of a time in that model.
  package func parentTime(ofActive time: Double, in effect: EffectTiming) -> Double {
    (speed < 0 ? (effect.activeDuration - time) / speed.magnitude : time / speed) + beginTime
  }

  /// The same in the browser's model with speed ≥ 0, whose local time is this timing's without the offset.
  private var effect: EffectTiming {
    let legs = autoreverses ? 2.0 : 1.0
    let count = repeatDuration != 0 && duration > 0 ? repeatDuration / duration : (repeatCount == 0 ? 1 : repeatCount) * legs
    var start = duration > 0 ? (timeOffset / duration).truncatingRemainder(dividingBy: 2) : 0
    if start < 0 { start += 2 }
    return EffectTiming(
      duration: duration, iterations: count, iterationStart: start, direction: autoreverses ? .alternate : .normal, fill: fillMode)
  }
}
