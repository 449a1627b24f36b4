import RealModule

extension TimingFunction {
  /// Bounds of the curve over a range of progress, rounding included.
  package func range(over inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    // Steps have their values to the bit.
    if case .steps = self { return Self.range(value(at: inputs.lowerBound), value(at: inputs.upperBound)) }
    // As much as a value's own rounding can move its input.
    let slack = 0x1p-50 * max(1, abs(inputs.lowerBound), abs(inputs.upperBound))
    let (low, high) = (inputs.lowerBound - slack, inputs.upperBound + slack)
    var values = [value(at: low), value(at: high)]
    switch self {
    case .linear, .steps: break
    case .piecewiseLinear(let points): values += points.filter { $0.x >= low && $0.x <= high }.map(\.y)
    case .cubicBezier(let first, let second):
      values += Self.extremes(first, second).filter { $0.x >= low - slack && $0.x <= high + slack }.map(\.y)
    case .spring(let spring, let duration):
      if low < 1 {
        let way = spring.range(over: Self.range(max(low, 0) * duration, max(min(high, 1), 0) * duration))
        values += [way.lowerBound, way.upperBound]
      }
    }
    if values.contains(where: \.isNaN) { return -.infinity...(.infinity) }
    let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
    return Self.range(least - 0x1p-50 * max(1, abs(least)), greatest + 0x1p-50 * max(1, abs(greatest)))
  }

  /// From one number to another; everything where one of them is not a number.
  static func range(_ one: Double, _ other: Double) -> ClosedRange<Double> {
    one <= other ? one...other : other <= one ? other...one : -.infinity...(.infinity)
  }

  /// Where a Bézier's y turns inside 0 … 1: the roots of y′/3 = c + 2bu + au².
  private static func extremes(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> [SIMD2<Double>] {
    let (a, b, c) = (1 + 3 * (first.y - second.y), second.y - 2 * first.y, first.y)
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    let (x1, x2) = (min(max(first.x, 0), 1), min(max(second.x, 0), 1))
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.map { SIMD2(cubic(x1, x2, $0), cubic(first.y, second.y, $0)) }
  }
}

extension Spring {
  /// Bounds of the value over a range of times, rounding included.
  ///
  /// *Source*: damping never adds energy. Therefore the speed, and ω₀ times the distance to 1, are at most
  /// √(x′² + ω₀²(1 − x)²) of the range's start.
  package func range(over times: ClosedRange<Double>) -> ClosedRange<Double> {
    let start = max(times.lowerBound, 0)
    let speed = Double.hypot(velocity(at: start), frequency * (1 - value(at: start)))
    let slack = 0x1p-40 * (1 + speed / frequency)
    let half = (times.upperBound - start) / 2
    var (low, high) = (1 - speed / frequency, 1 + speed / frequency)
    if half.isFinite, half > 0 {
      let middle = value(at: start + half)
      (low, high) = (max(low, middle - half * speed), min(high, middle + half * speed))
    } else if half <= 0 {
      (low, high) = (value(at: start), value(at: start))
    }
    if times.lowerBound <= 0 { (low, high) = (min(low, 0), max(high, 0)) }
    return TimingFunction.range(min(low, high) - slack, max(low, high) + slack)
  }
}
