import RealModule
import TransformCore

// Lengths along a curve, and the part of it between two parameters.

/// The positive nodes and the weights of Gauss–Legendre quadrature with sixteen points.
private let nodes = SIMD8(
  0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438, 0.755404408355003, 0.8656312023878318,
  0.9445750230732326, 0.9894009349916499)
private let weights = SIMD8(
  0.18945061045506845, 0.1826034150449236, 0.16915651939500254, 0.14959598881657674, 0.12462897125553388, 0.09515851168249285,
  0.062253523938647894, 0.027152459411754096)

extension PlaneCurve {
  /// The length between two parameters, by quadrature on halves until both halves agree with the whole to 2⁻⁴⁴.
  func length(from low: Double = 0, to high: Double = 1) -> Double {
    if kind == .line { return (end - start).length * (high - low) }
    let whole = quadrature(from: low, to: high)
    return whole.isFinite ? refined(whole, from: low, to: high, depth: 0) : whole
  }

  private func refined(_ whole: Double, from low: Double, to high: Double, depth: Int) -> Double {
    let middle = (low + high) / 2
    let (one, other) = (quadrature(from: low, to: middle), quadrature(from: middle, to: high))
    // At a cusp quadrature gains only a bit or two a step; what is left at depth 20 is a millionth of the curve.
    if (one + other - whole).magnitude <= 0x1p-44 * whole || depth == 20 { return one + other }
    return refined(one, from: low, to: middle, depth: depth + 1) + refined(other, from: middle, to: high, depth: depth + 1)
  }

  private func quadrature(from low: Double, to high: Double) -> Double {
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    var sum = 0.0
    for index in 0..<8 {
      sum += weights[index] * (derivative(at: middle - half * nodes[index]).length + derivative(at: middle + half * nodes[index]).length)
    }
    return sum * half
  }

  /// The parameter at a length from `low`. Newton's steps, held in a bracket.
  func parameter(atLength length: Double, from low: Double = 0, whole: Double) -> Double {
    guard length > 0 else { return low }
    guard length < whole else { return 1 }
    if kind == .line { return low + (1 - low) * (length / whole) }
    var (left, right) = (low, 1.0)
    var t = low + (1 - low) * (length / whole)
    for _ in 0..<60 {
      let rest = self.length(from: low, to: t) - length
      if rest.magnitude <= 0x1p-46 * whole { break }
      if rest < 0 { left = t } else { right = t }
      var next = t - rest / derivative(at: t).length
      if !(next > left && next < right) { next = (left + right) / 2 }
      if next == t { break }
      t = next
    }
    return t
  }

  /// The part between two parameters.
  func part(from low: Double, to high: Double) -> Self {
    if low <= 0, high >= 1 { return self }
    var (result, from, to) = (self, point(at: low), point(at: high))
    if low <= 0 { from = start }
    if high >= 1 { to = end }
    (result.start, result.end) = (from, to)
    let width = high - low
    switch kind {
    case .line: (result.first, result.second) = (from, to)
    case .quadratic:
      let control = from + derivative(at: low) * (width / 2)
      (result.first, result.second) = (control, control)
    case .cubic:
      result.first = from + derivative(at: low) * (width / 3)
      result.second = to - derivative(at: high) * (width / 3)
    case .arc: (result.angle, result.turn) = (angle + turn * low, turn * width)
    }
    return result
  }
}
