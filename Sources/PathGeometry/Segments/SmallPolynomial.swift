import RealModule
import TransformCore

/// Up to eight numbers without an allocation.
struct RootList {
  private var values = SIMD8<Double>.zero
  private(set) var count = 0

  subscript(index: Int) -> Double { values[index] }

  /// Adds a number. A ninth is left out: no polynomial here has more than five roots.
  mutating func append(_ value: Double) {
    guard count < 8 else { return }
    values[count] = value
    count += 1
  }
}

/// A polynomial c₀ + c₁·t + … of a degree of at most seven, with its roots in an interval.
///
/// *Source*: the roots of the derivative part the interval into pieces where the polynomial rises or falls. Each piece
/// has at most one root, and a step of Newton's that leaves the bracket is replaced by a bisection.
struct SmallPolynomial {
  var coefficients: SIMD8<Double>
  var degree: Int

  init(_ coefficients: SIMD8<Double>, degree: Int) { (self.coefficients, self.degree) = (coefficients, degree) }

  func value(at t: Double) -> Double {
    var sum = coefficients[degree]
    for power in stride(from: degree - 1, through: 0, by: -1) { sum = sum * t + coefficients[power] }
    return sum
  }

  /// The value and the slope.
  func jet(at t: Double) -> (value: Double, slope: Double) {
    var (sum, slope) = (coefficients[degree], 0.0)
    for power in stride(from: degree - 1, through: 0, by: -1) {
      slope = slope * t + sum
      sum = sum * t + coefficients[power]
    }
    return (sum, slope)
  }

  var derivative: Self {
    var result = SIMD8<Double>.zero
    for power in 0..<max(degree, 0) { result[power] = coefficients[power + 1] * Double(power + 1) }
    return Self(result, degree: max(degree - 1, 0))
  }

  /// The roots from `low` to `high`, rising. A place where the polynomial turns is one too if its magnitude there is at
  /// most `touch`. NaN has no roots.
  func roots(from low: Double, to high: Double, touch: Double = 0) -> RootList {
    guard degree > 0 else { return RootList() }
    if degree == 1 || coefficients[degree] == 0 {
      return degree == 1 ? lineRoot(from: low, to: high) : Self(coefficients, degree: degree - 1).roots(from: low, to: high, touch: touch)
    }
    let turns = derivative.roots(from: low, to: high)
    var found = RootList()
    var (left, atLeft) = (low, value(at: low))
    if atLeft == 0 { found.append(low) }
    for index in 0...turns.count {
      let right = index < turns.count ? turns[index] : high
      let atRight = value(at: right)
      if atRight == 0 || (index < turns.count && atRight.magnitude <= touch) {
        if right > left || found.count == 0 { found.append(right) }
      } else if atLeft.magnitude > (index > 0 ? touch : 0), (atLeft < 0) != (atRight < 0) {
        found.append(root(between: left, right, isRising: atLeft < 0))
      }
      (left, atLeft) = (right, atRight)
    }
    return found
  }

  private func lineRoot(from low: Double, to high: Double) -> RootList {
    var found = RootList()
    let root = -coefficients[0] / coefficients[1]
    if root >= low, root <= high { found.append(root) }
    return found
  }

  /// The root in a bracket whose ends have different signs.
  func root(between low: Double, _ high: Double, isRising: Bool) -> Double {
    var (left, right) = (low, high)
    var t = 0.5 * (left + right)
    for _ in 0..<80 {
      let (value, slope) = jet(at: t)
      if value == 0 { return t }
      if (value < 0) == isRising { left = t } else { right = t }
      var next = t - value / slope
      if !(next > left && next < right) { next = 0.5 * (left + right) }
      if (next - t).magnitude <= 0x1p-53 * t.magnitude || next == left || next == right { return next }
      t = next
    }
    return t
  }
}
