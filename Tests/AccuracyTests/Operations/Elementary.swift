import RealModule
import TransformTestSupport

// The elementary functions that the references need, each as a correction of Double's own.

/// The angle of the direction (x, y).
func exactAtan2(_ y: Wide, _ x: Wide) -> Wide {
  let near = Wide(Double.atan2(y: y.high, x: x.high))
  let (sin, cos) = near.sinCos()
  return near + (y * cos - x * sin) / length([x, y])
}

/// The exponential, by halving until the Taylor series is short.
func exactExp(_ x: Wide) -> Wide {
  let part = x * Wide(0x1p-10)
  var sum = Wide(1)
  for n in stride(from: 16.0, to: 0, by: -1) { sum = Wide(1) + part * sum / Wide(n) }
  for _ in 0..<10 { sum = sum * sum }
  return sum
}

/// The natural logarithm.
func exactLog(_ x: Wide) -> Wide {
  let near = Wide(Double.log(x.high))
  let rest = x * exactExp(-near) - Wide(1)
  return near + rest - rest * rest * Wide(0.5)
}

/// a · f + b · g, component by component.
func combined(_ a: [Wide], _ f: Wide, _ b: [Wide], _ g: Wide) -> [Wide] { zip(a, b).map { $0 * f + $1 * g } }
