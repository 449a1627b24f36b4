import CVectorOperations
import RealModule
import TransformCore

/// The length of a curve between two parameters, with a bound on its error instead of an estimate.
///
/// The speed of a Bézier curve is √(w · w̄) for the complex polynomial w = x′ + i·y′, which is at most of degree two.
/// It is analytic but at the zeros of w and at their conjugates. The nearest of these says how many points a quadrature
/// needs (`GaussLegendre`). Where it is too near, the curve is parted at the place of least speed, and the parts shrink
/// towards it. The zeros of an ellipse's speed are known in the same way.
struct SpeedIntegral {
  /// w = one + t · other + t² · third; of an arc the axes times the sweep.
  private var one = SIMD2<Double>.zero
  private var other = SIMD2<Double>.zero
  private var third = SIMD2<Double>.zero
  /// Of each zero twice: its place along t, and the square of its distance from the axis.
  private var places = SIMD4<Double>(repeating: .infinity)
  private var heights = SIMD4<Double>.zero
  /// What lengths are multiplied by: a power of two that keeps squares in range.
  private var scale = 1.0
  private var kind = Kind.curve
  /// Of an arc: the first angle, the turn, and an angle of least speed.
  private var (start, turn, slowest) = (0.0, 0.0, 0.0)

  private enum Kind { case curve, arc, even }

  /// A zero this near to an end is taken for the end: the length changes by less than its square.
  private static var least: Double { 0x1p-24 }

  /// The lengths along a curve.
  @inline(__always)
  init(_ curve: PathSegment) {
    guard curve.kind != .arc else {
      self = Self(curve.arc)
      return
    }
    let powers = curve.powers
    (one, other, third) = (powers.first, 2 * powers.second, 3 * powers.third)
    prepare()
  }

  init(_ arc: EllipticalArc) {
    (one, other) = (arc.xAxis * arc.sweep, arc.yAxis * arc.sweep)
    (kind, start, turn) = (.arc, arc.start, arc.sweep)
    rescaleIfNeeded()
    // The squared speed is mean + range · cos(2θ − φ).
    let (xx, yy, xy) = (one.dot(one), other.dot(other), one.dot(other))
    let mean = (xx + yy) / 2
    let range = ((yy - xx) * (yy - xx) / 4 + xy * xy).squareRoot()
    guard range > 0x1p-48 * mean else {
      (kind, one.x) = (.even, mean.squareRoot())
      return
    }
    slowest = (Double.atan2(y: -xy, x: (yy - xx) / 2) + .pi) / 2
    let greatest = mean + range
    let height = Double.atanh(Swift.min(one.cross(other).magnitude / greatest, 1)) / turn
    heights = SIMD4(repeating: height * height)
  }

  /// Finds the zeros of w: −(other ± √d) / 2·third with d = other² − 4·one·third, in complex numbers.
  @inline(__always)
  private mutating func prepare() {
    rescaleIfNeeded()
    let product = one.timesComplex(third)
    let square = other.timesComplex(other) - 4 * product
    let root = square.complexRoot
    let sum = -0.5 * (root.dot(other) < 0 ? other - root : other + root)
    let (first, second) = (sum.dividedByComplex(third), one.dividedByComplex(sum))
    places = SIMD4(first.x, first.x, second.x, second.x)
    let y = SIMD4(first.y, first.y, second.y, second.y)
    heights = y * y
  }

  @inline(__always)
  private mutating func rescaleIfNeeded() {
    let size = Swift.max(one.largestMagnitude, other.largestMagnitude, third.largestMagnitude)
    if !(size < 0x1p250 && size > 0x1p-250) { rescale(size) }
  }

  @inline(never)
  private mutating func rescale(_ size: Double) {
    guard size > 0, size.isFinite else { return }
    scale = Double(sign: .plus, exponent: size.exponent, significand: 1)
    (one, other, third) = (one / scale, other / scale, third / scale)
  }

  /// The parameters of least speed of a Bézier curve, about which it may have a cusp; some may be no numbers.
  var slowPlaces: (Double, Double) { (places.x, places.z) }

  /// The length between two parameters of which the second is not less.
  @inline(__always)
  func length(from low: Double, to high: Double) -> Double {
    switch kind {
    case .curve: return scale * piece(low, high, 0)
    case .arc: return scale * arcLength(from: low, to: high)
    case .even: return scale * one.x * (high - low)
    }
  }

  @inline(never)
  private func arcLength(from low: Double, to high: Double) -> Double {
    // The bound counts on pieces of at most a quarter turn.
    let quarters = ((high - low) * turn.magnitude * (2 / .pi)).rounded(.up)
    guard quarters > 1, quarters < 64 else { return piece(low, high, 0) }
    var (sum, from) = (0.0, low)
    for index in 1...Int(quarters) {
      let to = index == Int(quarters) ? high : low + (high - low) * (Double(index) / quarters)
      sum += piece(from, to, 0)
      from = to
    }
    return sum
  }

  @inline(__always)
  private func piece(_ low: Double, _ high: Double, _ depth: Int) -> Double {
    let width = high - low
    let places = kind == .arc ? arcPlaces(near: (low + high) / 2) : places
    let ways = places - SIMD4(low, high, low, high)
    let distances = cv_roots_d(ways * ways + heights)
    var (one, two) = (distances.x + distances.y, distances.z + distances.w)
    if distances.x < Self.least || distances.y < Self.least { one = .infinity }
    if distances.z < Self.least || distances.w < Self.least { two = .infinity }
    let isFirst = one < two || !(two == two)
    if let points = GaussLegendre(reach: (isFirst ? one : two) / width) { return quadrature(points, low, high) }
    if depth > 60 { return quadrature(.twentyFour, low, high) }
    return parted(low, high, isFirst ? places.x : places.z, depth)
  }

  /// Parts an interval at a place of least speed, or towards it if that is beside the interval or at an end.
  @inline(never)
  private func parted(_ low: Double, _ high: Double, _ place: Double, _ depth: Int) -> Double {
    let (width, margin) = (high - low, (high - low) * 0x1p-8)
    let cut = place > low + margin ? (place < high - margin ? place : high - width / 4) : low + width / 4
    return again(low, cut, depth + 1) + again(cut, high, depth + 1)
  }

  @inline(never)
  private func again(_ low: Double, _ high: Double, _ depth: Int) -> Double { piece(low, high, depth) }

  @inline(__always)
  private func quadrature(_ points: GaussLegendre, _ low: Double, _ high: Double) -> Double {
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    if kind == .arc { return half * points.sum { arcSpeeds(middle, half * $0) } }
    // w about the middle: even ± odd.
    let a = one + middle * (other + middle * third)
    let (b, c) = (half * (other + (2 * middle) * third), (half * half) * third)
    return half
      * points.sum { node in
        let square = node * node
        let (evenX, oddX, evenY, oddY) = (a.x + c.x * square, b.x * node, a.y + c.y * square, b.y * node)
        let (x0, x1, y0, y1) = (evenX - oddX, evenX + oddX, evenY - oddY, evenY + oddY)
        return cv_roots_d(x0 * x0 + y0 * y0) + cv_roots_d(x1 * x1 + y1 * y1)
      }
  }

  @inline(never)
  private func arcSpeeds(_ middle: Double, _ offsets: SIMD4<Double>) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    func speed(_ t: Double) -> Double {
      let (sine, cosine) = Double.sinCos(start + turn * t)
      let way = cosine * other - sine * one
      return way.dot(way).squareRoot()
    }
    for index in 0..<4 { result[index] = speed(middle - offsets[index]) + speed(middle + offsets[index]) }
    return result
  }

  /// The two places of least speed about a parameter.
  @inline(never)
  private func arcPlaces(near t: Double) -> SIMD4<Double> {
    let step = ((start + turn * t - slowest) / .pi).rounded(.down)
    let (first, second) = ((slowest + step * .pi - start) / turn, (slowest + (step + 1) * .pi - start) / turn)
    return SIMD4(first, first, second, second)
  }
}

extension SIMD2<Double> {
  /// Products, quotients and roots of vectors as complex numbers x + i·y.
  @inline(__always)
  fileprivate func timesComplex(_ other: Self) -> Self { Self(x * other.x - y * other.y, x * other.y + y * other.x) }

  @inline(__always)
  fileprivate func dividedByComplex(_ other: Self) -> Self {
    Self(x * other.x + y * other.y, y * other.x - x * other.y) / (other.x * other.x + other.y * other.y)
  }

  @inline(__always)
  fileprivate var complexRoot: Self {
    let size = (x * x + y * y).squareRoot()
    let greater = ((size + x.magnitude) / 2).squareRoot()
    if !(greater > 0) { return .zero }
    let lesser = y / (2 * greater)
    return x >= 0 ? Self(greater, lesser) : Self(lesser.magnitude, y < 0 ? -greater : greater)
  }
}
