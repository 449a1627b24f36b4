extension EffectTiming {
  /// The progress at a local time, or `nil` if the effect is not in effect.
  ///
  /// `iteration` counts from 0, and is infinite after the end of infinitely many. `fraction` is that of the iteration, in
  /// its direction, with the easing applied. `isReversed` says whether the iteration runs backwards.
  ///
  /// A negative playback rate only decides the side of an exact edge. A time or a part that is not a number, an
  /// infinite time, a negative duration, or a negative count or start give `nil`.
  ///
  /// - Source: Web Animations, sections 4.6 to 4.10.
  public func progress(atLocalTime time: Double, playbackRate: Double = 1) -> (iteration: Double, fraction: Double, isReversed: Bool)? {
    guard time.isFinite, duration >= 0, iterations >= 0, iterationStart >= 0, iterationStart.isFinite else { return nil }
    let active = activeDuration
    let end = max(0, delay + active + endDelay)
    guard !end.isNaN, delay.isFinite else { return nil }
    let first = max(min(delay, end), 0)
    let last = max(min(delay + active, end), 0)
    let isBefore = time < first || (playbackRate < 0 && time == first)
    let isAfter = !isBefore && (time > last || (playbackRate >= 0 && time == last))
    if isBefore && fill != .backwards && fill != .both { return nil }
    if isAfter && fill != .forwards && fill != .both { return nil }
    var activeTime = time - delay
    if isBefore || isAfter { activeTime = max(activeTime, 0) }
    if isAfter { activeTime = min(activeTime, active) }
    return progress(active: activeTime, isBefore: isBefore, isAfter: isAfter)
  }

  private func progress(active time: Double, isBefore: Bool, isAfter: Bool) -> (iteration: Double, fraction: Double, isReversed: Bool) {
    // A difference of two times may be infinite, and the first of endless cycles still begins with 0.
    let played = duration == 0 ? (isBefore ? 0 : iterations) : duration == .infinity ? 0 : time / duration
    let overall = played + iterationStart
    let finite = overall.isFinite ? overall : iterationStart
    var fraction = finite - finite.rounded(.down)  // exact, because it is not below 0
    if fraction == 0 && !isBefore && time.isFinite && time == activeDuration && iterations != 0 { fraction = 1 }
    let iteration: Double =
      if isAfter && iterations == .infinity { .infinity } else if fraction == 1 { overall.rounded(.down) - 1 } else {
        overall.rounded(.down)
      }
    // An infinite iteration counts as even.
    let isOdd = iteration.isFinite && iteration.truncatingRemainder(dividingBy: 2) != 0
    let isReversed =
      switch direction {
      case .normal: false
      case .reverse: true
      case .alternate: isOdd
      case .alternateReverse: !isOdd
      }
    let directed = isReversed ? 1 - fraction : fraction
    let before = isReversed ? isAfter : isBefore
    return (iteration, easing.value(at: directed, before: before), isReversed)
  }
}
