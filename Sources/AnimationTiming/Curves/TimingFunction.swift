/// A curve from progress to eased progress.
///
/// ```swift
/// let half = TimingFunction.easeIn.value(at: 0.5)  // 0.3154
/// ```
public enum TimingFunction: Sendable, Hashable {
  /// The identity.
  case linear
  /// A cubic Bézier from (0, 0) to (1, 1) with two control points, whose x is clamped to 0 … 1.
  case cubicBezier(SIMD2<Double>, SIMD2<Double>)
  /// A number of equal steps. Counts below 1, or 2 for `jumpNone`, count as that.
  case steps(Int, StepPosition)
  /// CSS's `linear()`: a polyline through (input, output), whose inputs never fall. Its ends go on outside, and level
  /// where they jump.
  case piecewiseLinear([SIMD2<Double>])
  /// A spring over a time in seconds: 0 before, and 1 from its end on. Take the spring's `settlingDuration()`.
  indirect case spring(Spring, duration: Double)

  /// Starts slowly: (0.42, 0), (1, 1).
  public static let easeIn = cubicBezier([0.42, 0], [1, 1])
  /// Ends slowly: (0, 0), (0.58, 1).
  public static let easeOut = cubicBezier([0, 0], [0.58, 1])
  /// Starts and ends slowly: (0.42, 0), (0.58, 1).
  public static let easeInEaseOut = cubicBezier([0.42, 0], [0.58, 1])
  /// Core Animation's default and CSS's `ease`: (0.25, 0.1), (0.25, 1).
  public static let ease = cubicBezier([0.25, 0.1], [0.25, 1])

  /// The curve at a progress. NaN gives NaN.
  ///
  /// Outside 0 … 1 a Bézier goes on along its end tangents, and level beyond an end that is vertical: (0, 1), (0.5, 1)
  /// at −0.5 is 0. That is the rule of the web platform tests. The text of CSS Easing would give −1.
  ///
  /// `before` is the flag of CSS Easing: on a jump it takes the value from before it.
  public func value(at progress: Double, before: Bool = false) -> Double {
    switch self {
    case .linear: progress
    case .steps(let count, let position): Self.step(count, position, at: progress, before: before)
    case .piecewiseLinear(let points): Self.polyline(points, at: progress, before: before)
    case .cubicBezier(let first, let second): Self.bezier(first, second, at: progress)
    case .spring(let spring, let duration): progress >= 1 ? 1 : spring.value(at: progress <= 0 ? 0 : progress * duration)
    }
  }

  @inline(__always)
  private static func bezier(_ first: SIMD2<Double>, _ second: SIMD2<Double>, at x: Double) -> Double {
    if x.isNaN { return x }
    let x1 = min(max(first.x, 0), 1)
    let x2 = min(max(second.x, 0), 1)
    if x == 0 || x == 1 { return x }
    if x < 0 { return x * slope([x1, first.y], [x2, second.y]) }
    if x > 1 { return 1 + (x - 1) * slope([1 - x2, 1 - second.y], [1 - x1, 1 - first.y]) }
    return cubic(first.y, second.y, parameter(x1, x2, at: x))
  }

  /// The slope at (0, 0): that of the first control point apart from it, 0 if it is vertical.
  static func slope(_ near: SIMD2<Double>, _ far: SIMD2<Double>) -> Double {
    if near.x > 0 { return near.y / near.x }
    if near.y == 0 && far.x > 0 { return far.y / far.x }
    return near.y == 0 && far.y == 0 ? 1 : 0
  }

  @inline(__always)
  static func cubic(_ a: Double, _ b: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * u * v * (v * a + u * b) + u * u * u
  }

  /// The parameter at which a cubic that rises from 0 to 1 is x.
  ///
  /// Two steps of Halley on the polynomial's coefficients, without a branch, come near. There the residual r = error/x′
  /// of the exact form is small, and the root is at r + Br² + (2B² − A)r³ + 5B(B² − A)r⁴ … before, with A and B the
  /// polynomial's a and 3au + b over x′. Where the fourth term is not below an ulp, for one curve in twenty, more steps
  /// decide.
  ///
  /// *Source*: Lagrange's inversion of a cubic.
  @inline(__always)
  static func parameter(_ x1: Double, _ x2: Double, at x: Double) -> Double {
    let (a, b, c) = (1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1), 3 * x1)
    var u = x
    for _ in 0..<2 { u = halley(a, b, c, u, at: x) }
    let inverse = 1 / slope(x1, x2, u)
    let r = (cubic(x1, x2, u) - x) * inverse
    let (cube, bend) = (a * inverse, (3 * a * u + b) * inverse)
    let (square, rest) = (r * r, bend * bend - cube)
    let isNear = square * square * abs(5 * bend * rest) <= 0x1p-54 && abs(r * bend) < 0.25 && u > 0 && u < 1
    if !isNear { return slowParameter(x1, x2, u, at: x) }
    return u - (r + square * (bend + r * (bend * bend + rest)))
  }

  @inline(__always)
  private static func halley(_ a: Double, _ b: Double, _ c: Double, _ u: Double, at x: Double) -> Double {
    let inner = a * u + b
    let error = (inner * u + c) * u - x
    let slope = (2 * inner + a * u) * u + c
    // Half of the second derivative.
    let bend = inner + 2 * (a * u)
    return u - error * slope / (slope * slope - error * bend)
  }

  @inline(__always)
  private static func slope(_ x1: Double, _ x2: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * (v * v * x1 + 2 * u * v * (x2 - x1) + u * u * (1 - x2))
  }

  /// One more step of Halley, then one of Newton. It leaves an error of its square times x″/(2x′). Where that is not
  /// below an ulp, the bracket decides.
  @inline(never)
  private static func slowParameter(_ x1: Double, _ x2: Double, _ start: Double, at x: Double) -> Double {
    let (a, b) = (1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1))
    let u = halley(a, b, 3 * x1, start, at: x)
    let slope = slope(x1, x2, u)
    let step = (cubic(x1, x2, u) - x) / slope
    let isNear = step * step * abs(2 * (3 * a * u + b)) <= 0x1p-53 * slope && u > 0 && u < 1
    return isNear ? u - step : bracketedParameter(x1, x2, at: x)
  }

  /// Newton inside a bracket that always shrinks, at most 64 steps.
  private static func bracketedParameter(_ x1: Double, _ x2: Double, at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var u = x
    for _ in 0..<64 {
      let error = cubic(x1, x2, u) - x
      if error == 0 { return u }
      if error > 0 { high = u } else { low = u }
      var next = u - error / slope(x1, x2, u)
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == u { return u }
      u = next
    }
    return u
  }
}
