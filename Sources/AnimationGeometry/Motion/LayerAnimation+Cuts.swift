import AnimationTiming

extension LayerAnimation {
  /// The times of the layer at which it begins and ends, and those at which a piece of a leg begins; `nil` for more than
  /// a number of pieces. A curve is 32 pieces. Members of a group do not count.
  ///
  /// It plays from its begin on, forwards or back. An offset moves its legs, and neither its begin nor its end. One
  /// without a duration ends when it begins.
  package func cuts(most: Int) -> [Double]? {
    let timing = pace.settled
    guard timing.speed != 0 else { return [] }
    guard timing.duration > 0 else { return [timing.beginTime] }
    let (length, offset) = (timing.activeDuration * timing.speed.magnitude, timing.timeOffset / timing.duration)
    let start = offset - offset.rounded(.down)
    // Beyond all numbers an offset leaves nothing to see.
    guard start.isFinite else { return [] }
    let (legs, shares) = ((length / timing.duration + start).rounded(.up), breaks)
    guard legs >= 0, legs * Double(shares.count) <= Double(most) else { return nil }
    var played = [0, length]
    for leg in 0...Int(legs) { played += shares.map { (Double(leg) + $0 - start) * timing.duration } }
    let clock = MediaTiming(beginTime: timing.beginTime, speed: timing.speed.magnitude)
    return played.compactMap { clock.parentTime(fromLocal: timing.speed < 0 ? length - $0 : $0) }
  }

  /// The shares of a leg at which a piece of it begins.
  private var breaks: Set<Double> {
    var (shares, isCurved): (Set<Double>, Bool) = ([0], timingFunction != .linear || pace.spring != nil)
    if case .property(_, let animation, _) = content, let keyframes = animation.parts.keyframes {
      // Two values, which are the ends of a leg, do not divide it.
      if keyframes.keyTimes != [0, 1] { shares.formUnion(keyframes.keyTimes) }
      isCurved = isCurved || ![.linear, .discrete].contains(keyframes.mode) || keyframes.timingFunctions.contains { $0 != .linear }
    }
    if isCurved { shares.formUnion((1..<32).map { Double($0) / 32 }) }
    return timing.autoreverses ? shares.union(shares.map { 1 - $0 }) : shares
  }
}
