import AnimationTiming

extension Pace {
  /// What an animation's progress may be while it is in effect.
  struct Reach {
    /// The eased progress.
    var progress: Interval
    /// The cycles before.
    var cycles: Interval
  }

  /// What the progress may be at times of the parent, one or the other; `nil` is among them where the animation may not
  /// be in effect.
  func reaches(over times: Interval) -> [Reach?] {
    let timing = settled
    let effect = timing.effect(upTo: times.high)
    let elapsed = Interval(timing.activeTime(atParentTime: times.low, in: effect), timing.activeTime(atParentTime: times.high, in: effect))
    guard elapsed.isFinite, effect.duration >= 0, effect.iterations >= 0, effect.iterationStart.isFinite else { return [nil] }
    let active = effect.activeDuration
    var found: [Reach?] = []
    func addPlace(at elapsed: Double) {
      let place = effect.progress(atLocalTime: elapsed)
      found.append(
        place.map { place in
          let cycle = place.iteration.isFinite ? (place.iteration / (timing.autoreverses ? 2 : 1)).rounded(.down) : 0
          return Reach(progress: Interval(eased(place.fraction)), cycles: Interval(cycle))
        })
    }
    if let spring, duration == .infinity, elapsed.high >= 0 {
      let inside = timeInLeg(over: times)
      return [nil, Reach(progress: Interval(spring.range(over: inside.low...inside.high)), cycles: Interval(0))]
    }
    // Before and after, and on the other side of an edge that rounding may cross.
    let slack = 0x1p-48 * max(abs(elapsed.low), abs(elapsed.high), active.isFinite ? active : 0)
    if elapsed.low <= slack { addPlace(at: min(elapsed.low, -slack, -.leastNormalMagnitude)) }
    if elapsed.high >= active - slack { addPlace(at: max(elapsed.high, active + slack)) }
    if elapsed.high >= 0, elapsed.low <= active, active > 0 {
      for (fraction, cycle) in legs(of: effect, from: max(elapsed.low, 0), to: min(elapsed.high, active)) {
        for piece in fraction.split(at: spring == nil ? timingFunction.jumps(over: fraction) : []) {
          guard piece.low <= 1 else { continue }
          found.append(Reach(progress: eased(Interval(max(piece.low, 0), min(piece.high, 1))), cycles: cycle))
        }
      }
    }
    return found
  }

  /// What the time within an endless leg may be.
  func timeInLeg(over times: Interval) -> Interval { Interval(endlessTime(at: times.low), endlessTime(at: times.high)) }

  /// The directed fractions of legs between two active times, and the cycles before them.
  private func legs(of effect: EffectTiming, from start: Double, to end: Double) -> [(Interval, Interval)] {
    func overall(_ time: Double) -> Double { (effect.duration == .infinity ? 0 : time / effect.duration) + effect.iterationStart }
    let slack = 0x1p-48 * max(1, overall(end))
    let (low, high) = (max(overall(start) - slack, 0), overall(end) + slack)
    let (first, last) = (low.rounded(.down), high.rounded(.down))
    let perCycle = timing.autoreverses ? 2.0 : 1.0
    guard low.isFinite, last - first <= 2 else {
      return [(Interval(0, 1), Interval((first / perCycle).rounded(.down), (last / perCycle).rounded(.down)))]
    }
    // A leg that begins where the last ends is none.
    let limit = effect.iterationStart + effect.iterations
    let all = (0...Int(last - first)).map { first + Double($0) }
    let legs = all.filter { $0 == first || $0 < limit }
    return legs.map { leg in
      let fraction = Interval(max(low - leg, 0), min(high - leg, 1))
      let isBack = timing.autoreverses && leg.truncatingRemainder(dividingBy: 2) != 0
      return (isBack ? Interval(1 - fraction.high, 1 - fraction.low) : fraction, Interval((leg / perCycle).rounded(.down)))
    }
  }

  /// The curve over fractions of a leg.
  private func eased(_ fraction: Interval) -> Interval {
    guard let spring else { return Interval(timingFunction.range(over: fraction.range)) }
    return Interval(spring.range(over: fraction.low * duration...fraction.high * duration))
  }
}
