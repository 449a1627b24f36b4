extension TimingFunction {
  /// The progress at which the curve has a value, or `nil` if the curve is not strictly monotone.
  ///
  /// Béziers rise if y₁ ≥ 0, y₂ ≤ 1, and y₂ ≥ y₁ or (y₁ − y₂)² ≤ y₁(1 − y₂). Polylines count where their outputs only
  /// rise or only fall, springs where they neither oscillate nor turn back. Steps have no inverse, and neither has NaN.
  /// Outside 0 … 1 the inverse goes on along the curve's own ends, and is `nil` where these are flat.
  ///
  /// *Accuracy*: for Béziers within 4 ulps of max(1, |dx/dy|). `value(at: inverse(of: y)!)` is within 8 ulps of
  /// max(1, |dy/dx|) of y.
  public func inverse(of value: Double) -> Double? {
    if value.isNaN { return nil }
    switch self {
    case .linear: return value
    case .steps: return nil
    case .piecewiseLinear(let points): return Self.inverse(of: points, at: value)
    case .cubicBezier(let first, let second): return Self.inverse(of: first, second, at: value)
    case .spring(let spring, let duration): return Self.inverse(of: spring, duration, at: value)
    }
  }

  /// The curve with its axes exchanged.
  private static func inverse(of first: SIMD2<Double>, _ second: SIMD2<Double>, at y: Double) -> Double? {
    let fall = first.y - second.y
    guard first.y >= 0, second.y <= 1, fall <= 0 || fall * fall <= first.y * (1 - second.y) else { return nil }
    let x1 = min(max(first.x, 0), 1)
    let x2 = min(max(second.x, 0), 1)
    if y == 0 || y == 1 { return y }
    if y > 0 && y < 1 { return cubic(x1, x2, parameter(first.y, second.y, at: y)) }
    let slope = y < 0 ? slope([x1, first.y], [x2, second.y]) : slope([1 - x2, 1 - second.y], [1 - x1, 1 - first.y])
    guard slope > 0 else { return nil }
    return y < 0 ? y / slope : 1 + (y - 1) / slope
  }

  private static func inverse(of points: [SIMD2<Double>], at y: Double) -> Double? {
    guard points.count != 1 else { return nil }
    let pairs = zip(points, points.dropFirst())
    let exchanged = points.map { SIMD2($0.y, $0.x) }
    if pairs.allSatisfy({ $0.y < $1.y }) { return polyline(exchanged, at: y) }
    return pairs.allSatisfy { $0.y > $1.y } ? polyline(exchanged.reversed(), at: y) : nil
  }

  /// By halving, until the time no longer changes.
  private static func inverse(of spring: Spring, _ duration: Double, at y: Double) -> Double? {
    guard spring.dampingRatio >= 1, spring.initialVelocity >= 0, spring.timeOfExtreme == nil, duration > 0 else { return nil }
    guard duration.isFinite, y >= 0, y <= 1 else { return nil }
    if y == 0 || y == 1 { return y }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if spring.value(at: middle * duration) < y { low = middle } else { high = middle }
    }
  }
}
