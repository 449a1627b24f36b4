import AnimationTiming

extension LayerAnimation {
  /// The next time at or after a time of the layer at which what the animation shows may change: that time itself while
  /// it moves, and `nil` if it rests from then on.
  ///
  /// Between two such times its value is equal to the bit. A time is never late, and early only by rounding. Values
  /// that stay are told: before and after, held and equal keyframes, steps, and flat parts of curves. A spring moves
  /// until its leg ends. A group with a curve of its own moves as long as it runs.
  ///
  /// - Complexity: O(k) for k keyframes and points of curves.
  public func nextChange(from time: Double) -> Double? { nextChange(from: time, isForward: true) }

  func nextChange(from time: Double, isForward: Bool) -> Double? {
    switch content {
    case .property(_, let animation, _):
      let holds = animation.parts.keyframes?.stillness ?? Holds(moves: true)
      return animation.parts.pace.nextChange(from: time, isForward: isForward, holds, accumulates: animation.isCumulative)
    case .path(let path, let pace, _):
      let holds = path.places.mode == .discrete ? path.places.stillness : Holds(moves: true)
      return pace.nextChange(from: time, isForward: isForward, holds, accumulates: false)
    case .group(let members, let pace):
      let duration = pace.duration
      if duration == .infinity { return endlessNextChange(from: time, isForward: isForward, members, pace) }
      return pace.nextChange(from: time, isForward: isForward) { fraction, isUp, _ in
        guard pace.timingFunction == .linear else { return fraction }
        let changes = members.compactMap { $0.nextChange(from: fraction * duration, isForward: isUp) }
        guard let next = isUp ? changes.min() : changes.max() else { return nil }
        return next == fraction * duration ? fraction : min(max(next / duration, 0), 1)
      }
    }
  }

  /// The next change of an endless group: its begin, or the members' in the time that has gone by.
  private func endlessNextChange(from time: Double, isForward: Bool, _ members: [LayerAnimation], _ pace: Pace) -> Double? {
    let timing = pace.timing
    let phase = pace.nextChange(from: time, isForward: isForward, nil)
    guard timing.speed > 0, (time - timing.beginTime) * timing.speed >= 0 else { return phase }
    let inside = pace.endlessTime(at: time)
    let changes = members.compactMap { $0.nextChange(from: inside, isForward: isForward) }
    guard let next = isForward ? changes.min() : changes.max(), let found = timing.parentTime(fromLocal: next) else { return phase }
    if next == inside { return time }
    // As much as the times of members may be rounded, in time of the parent.
    let slack = timing.slack(of: found, timing.timeOffset / timing.speed)
    if isForward { return max(time, min(found - slack, phase ?? .infinity)) }
    return min(time, max(found + slack, phase ?? -.infinity))
  }
}
