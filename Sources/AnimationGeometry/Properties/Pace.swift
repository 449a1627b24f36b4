import AnimationTiming

/// How far an animation is at a time: its timing, then its curve.
@usableFromInline
struct Pace: Sendable {
  var timing: MediaTiming
  var timingFunction: TimingFunction
  var spring: Spring?

  /// The time of one leg. Without one, a spring takes the time to settle.
  var duration: Double {
    if timing.duration == 0, let spring { return spring.settlingDuration() ?? .infinity }
    return timing.duration
  }

  /// The timing with that time.
  var settled: MediaTiming {
    var timing = timing
    timing.duration = duration
    return timing
  }

  /// The eased progress at a time of the parent and the cycles before; `nil` if the animation is not in effect.
  @usableFromInline
  func place(at time: Double) -> (progress: Double, cycle: Double)? {
    let timing = spring == nil ? timing : settled
    guard let progress = timing.progress(atParentTime: time) else { return nil }
    let legs = timing.autoreverses ? 2.0 : 1.0
    let cycle = progress.iteration.isFinite ? (progress.iteration / legs).rounded(.down) : 0
    guard let spring else { return (timingFunction.value(at: progress.fraction), cycle) }
    let inside = timing.duration == .infinity ? endlessTime(at: time) : progress.fraction * timing.duration
    return (spring.value(at: inside), cycle)
  }

  /// The time within a leg at a time of the parent: the eased progress of the duration; `nil` if the animation is not in
  /// effect. In an endless leg it is the time that has gone by, and a curve has no say.
  func timeInLeg(at time: Double) -> Double? {
    guard let found = place(at: time) else { return nil }
    return duration == .infinity ? endlessTime(at: time) : found.progress * duration
  }

  /// The time in an endless leg: 0 · ∞ would be its progress of its duration.
  func endlessTime(at time: Double) -> Double { max(timing.localTime(fromParent: time), timing.timeOffset) }

  /// The curve at a fraction of a leg.
  func eased(_ fraction: Double) -> Double {
    if let spring { return spring.value(at: fraction * duration) }
    return timingFunction.value(at: fraction)
  }
}

/// A pace, once for all copies of what has it.
@usableFromInline
class PaceStorage: @unchecked Sendable {
  private let timing: MediaTiming
  private let timingFunction: TimingFunction
  private let spring: Spring?

  init(_ pace: Pace) { (timing, timingFunction, spring) = (pace.timing, pace.timingFunction, pace.spring) }

  @usableFromInline
  final func place(at time: Double) -> (progress: Double, cycle: Double)? {
    if spring == nil, let fraction = timing.fractionOfFirstLeg(atParentTime: time) { return (timingFunction.value(at: fraction), 0) }
    return Pace(timing: timing, timingFunction: timingFunction, spring: spring).place(at: time)
  }
}
