import TransformCore

/// Takes the pieces of a path one after the other, in Double.
protocol PlaneSink {
  mutating func move(to point: SIMD2<Double>)
  mutating func line(to point: SIMD2<Double>)
  mutating func quadratic(_ control: SIMD2<Double>, to point: SIMD2<Double>)
  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>)
  mutating func arc(_ arc: PlaneArc, to point: SIMD2<Double>)
  mutating func close()
}

/// An elliptical arc: centre + cos θ · `xAxis` + sin θ · `yAxis` for θ from `start` on by `sweep` radians.
struct PlaneArc {
  var center: SIMD2<Double>
  var xAxis: SIMD2<Double>
  var yAxis: SIMD2<Double>
  var start: Double
  var sweep: Double

  func point(at angle: Double) -> SIMD2<Double> {
    let (sin, cos) = Double.sinCos(angle)
    return center + cos * xAxis + sin * yAxis
  }

  func derivative(at angle: Double) -> SIMD2<Double> {
    let (sin, cos) = Double.sinCos(angle)
    return cos * yAxis - sin * xAxis
  }

  /// The larger radius: the larger singular value of the two axes.
  var largestRadius: Double {
    let (sum, product) = (xAxis.squaredLength + yAxis.squaredLength, xAxis.turn(to: yAxis))
    let rest = (sum * sum - 4 * product * product)
    return ((sum + (rest > 0 ? rest.squareRoot() : 0)) / 2).squareRoot()
  }
}

extension SIMD2<Double> {
  @inline(__always) var squaredLength: Double { x * x + y * y }
  @inline(__always) var norm: Double { (x * x + y * y).squareRoot() }
  /// The cross product: positive where `other` lies towards +y of +x.
  @inline(__always) func turn(to other: Self) -> Double { x * other.y - y * other.x }
  @inline(__always) func along(_ other: Self) -> Double { x * other.x + y * other.y }
  /// This vector after a quarter turn from x towards y.
  @inline(__always) var quarterTurned: Self { Self(0 - y, x) }
  @inline(__always) var hasFiniteParts: Bool { x.isFinite && y.isFinite }
}
