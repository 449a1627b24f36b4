import RealModule
import TransformTestSupport

// The elementary functions that the references need, each as a correction of Double's own.

/// The angle of the direction (x, y).
func exactAtan2(_ y: Exact, _ x: Exact) -> Exact {
  let near = Exact(Double.atan2(y: y.high, x: x.high))
  let (sin, cos) = near.sinCos()
  return near + (y * cos - x * sin) / length([x, y])
}

/// The exponential, by halving until the Taylor series is short.
func exactExp(_ x: Exact) -> Exact {
  let part = x * Exact(0x1p-10)
  var sum = Exact(1)
  for n in stride(from: 16.0, to: 0, by: -1) { sum = Exact(1) + part * sum / Exact(n) }
  for _ in 0..<10 { sum = sum * sum }
  return sum
}

/// The natural logarithm.
func exactLog(_ x: Exact) -> Exact {
  let near = Exact(Double.log(x.high))
  let rest = x * exactExp(-near) - Exact(1)
  return near + rest - rest * rest * Exact(0.5)
}

func dot(_ a: [Exact], _ b: [Exact]) -> Exact { zip(a, b).dropFirst().reduce(a[0] * b[0]) { $0 + $1.0 * $1.1 } }
func cross(_ a: [Exact], _ b: [Exact]) -> [Exact] { [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] }
func combined(_ a: [Exact], _ factorA: Exact, _ b: [Exact], _ factorB: Exact) -> [Exact] { zip(a, b).map { $0 * factorA + $1 * factorB } }
