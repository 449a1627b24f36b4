import RealModule

extension Spring {
  /// The time after which the spring stays within a distance of its target, or `nil` if it is undamped or the distance
  /// is not above 0.
  ///
  /// *Definition*: below a damping ratio of 1 the envelope's time ln((1 + |B|)/ε)/(ζω₀) with B = (ζω₀ − v₀)/ω_d. It
  /// agrees with Core Animation at ε = 0.001. From 1 on it is the last time of |1 − value| = ε, where Core Animation
  /// walks in steps of 0.1 s.
  public func settlingDuration(within distance: Double = 0.001) -> Double? {
    let ratio = dampingRatio
    guard ratio > 0, distance > 0 else { return nil }
    guard ratio < 1 else { return lastTime(beyond: distance) }
    let rate = ratio * frequency
    let sine = (rate - initialVelocity) / (frequency * ((1 - ratio) * (1 + ratio)).squareRoot())
    return max(0, Double.log((1 + abs(sine)) / distance) / rate)
  }

  /// The last time beyond a distance without oscillation. The rest falls evenly after its one extreme, if there is one.
  private func lastTime(beyond distance: Double) -> Double? {
    func isBeyond(_ time: Double) -> Bool { abs(1 - value(at: time)) > distance }
    var low = 0.0
    if let extreme = timeOfExtreme, isBeyond(extreme) { low = extreme }
    if low == 0 && distance >= 1 { return 0 }
    var step = 1 / frequency
    while isBeyond(low + step) {
      step *= 2
      if !step.isFinite { return nil }
    }
    var high = low + step
    if low == 0, let extreme = timeOfExtreme { high = min(high, extreme) }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isBeyond(middle) { low = middle } else { high = middle }
    }
  }

  /// The time above 0 at which an overdamped or critical spring turns back, from tanh(κt)/κ = −v₀/(ω₀² − ζω₀v₀).
  var timeOfExtreme: Double? {
    let ratio = dampingRatio
    let spread = frequency * ((ratio - 1) * (ratio + 1)).squareRoot()
    let target = -initialVelocity / (frequency * frequency - ratio * frequency * initialVelocity)
    guard target > 0, spread * target < 1 else { return nil }
    return spread > 0 ? Double.atanh(spread * target) / spread : target
  }
}
