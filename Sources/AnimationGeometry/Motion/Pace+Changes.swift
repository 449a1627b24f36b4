import AnimationTiming

extension Pace {
  /// The next change within a leg, upwards or downwards from a directed fraction; `nil` for none before the leg ends.
  typealias LegChange = (_ fraction: Double, _ isUp: Bool, _ tolerance: Double) -> Double?

  /// The next time, forwards or backwards, at which a value that stays as `outputs` says may change.
  func nextChange(from time: Double, isForward: Bool, _ outputs: Holds, accumulates: Bool) -> Double? {
    if outputs.isStill && !accumulates { return nextChange(from: time, isForward: isForward, nil) }
    if spring != nil {
      // One that never settles moves in an endless leg.
      if duration == .infinity { return place(at: time) == nil ? nextChange(from: time, isForward: isForward, nil) : time }
      return nextChange(from: time, isForward: isForward) { fraction, _, _ in fraction }
    }
    if case .steps(let count, let position) = timingFunction {
      let steps = Double(max(count, position == .jumpNone ? 2 : 1))
      return nextChange(from: time, isForward: isForward) { fraction, isUp, tolerance in
        let step = (fraction * steps).rounded(.down)
        if abs(fraction * steps - (fraction * steps).rounded()) <= tolerance * steps { return fraction }
        return isUp ? (step + 1) / steps : step / steps
      }
    }
    let holds = timingFunction.holds(outputs) ?? Holds(moves: true)
    return nextChange(from: time, isForward: isForward) { holds.next(from: $0, isUp: $1, $2) }
  }

  /// The next time, forwards or backwards, at which the phase changes, a leg ends, or what the leg says. Without
  /// a leg's changes it is the phase alone.
  func nextChange(from time: Double, isForward: Bool, _ inLeg: LegChange?) -> Double? {
    let timing = settled
    let effect = timing.effect(upTo: time)
    let elapsed = timing.activeTime(atParentTime: time, in: effect)
    guard timing.speed != 0, !elapsed.isNaN, effect.duration >= 0, effect.iterations >= 0, effect.iterationStart.isFinite
    else { return nil }
    let (active, isUp) = (effect.activeDuration, isForward == (timing.speed > 0))
    /// The time of an elapsed one, as much earlier as rounding may have made it late.
    func parent(_ elapsed: Double) -> Double? {
      let found = timing.parentTime(ofActive: elapsed, in: effect)
      guard found.isFinite else { return nil }
      let whole = timing.speed < 0 ? effect.activeDuration / -timing.speed : 0
      let slack = timing.slack(of: found, whole)
      return isForward ? max(time, found - slack) : min(time, found + slack)
    }
    if isUp, elapsed < 0 { return parent(0) }
    if !isUp, elapsed > active { return parent(active) }
    if isUp ? elapsed >= active : elapsed < 0 { return nil }
    let end = isUp ? active : 0
    guard let inLeg, effect.duration.isFinite, effect.duration > 0 else { return parent(end) }
    if elapsed == 0, !isUp { return time }
    let overall = elapsed / effect.duration + effect.iterationStart
    let leg = isUp ? overall.rounded(.down) : overall.rounded(.up) - 1
    let (fraction, tolerance) = (overall - leg, 0x1p-44 * max(1, overall))
    if fraction >= 1 - tolerance || fraction <= tolerance { return time }
    let isBack = timing.autoreverses && leg.truncatingRemainder(dividingBy: 2) != 0
    let edge = isUp ? 1.0 : 0
    let next = inLeg(isBack ? 1 - fraction : fraction, isUp != isBack, tolerance).map { isBack ? 1 - $0 : $0 } ?? edge
    if next == fraction { return time }
    let change = (leg + next - effect.iterationStart) * effect.duration
    return parent(isUp ? min(change, end) : max(change, end))
  }
}

extension MediaTiming {
  /// How far rounding may move a time of the parent that was found: a share of the largest time in its sum.
  func slack(of found: Double, _ summand: Double) -> Double {
    0x1p-46 * max(abs(found), abs(beginTime), abs(found - beginTime), abs(summand))
  }
}
