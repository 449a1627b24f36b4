import AnimationTiming
import Tables
import TimeLoops
import TransformKit
import TransformTestSupport

/// Béziers and springs beside the same mathematics in C.
struct CurvesTable {
  static let (limit, count) = (1.05, 4096)
  let rounds: Int
  private typealias W = Sum

  func measure(_ report: inout Report) {
    head(
      "A value of a Bézier curve", "curves", "table in C ns", "steps in C ns", "ours ns", "to table", "to steps", "of limit",
      "error of the C loops ulps", "ours")
    var random = SeededGenerator(7)
    let points = (0..<512).map { _ in
      [
        Double.random(in: 0...1, using: &random), .random(in: -1...2, using: &random), .random(in: 0...1, using: &random),
        .random(in: -1...2, using: &random),
      ]
    }
    measure("ease", [[0.25, 0.1, 0.25, 1]], &report)
    measure("ease-in-out", [[0.42, 0, 0.58, 1]], &report)
    measure("512 random ones", points, &report)
    springs(&report)
  }

  private func measure(_ name: String, _ points: [[Double]], _ report: inout Report) {
    var random = SeededGenerator(8)
    let inputs = (0..<Self.count).map { _ in Double.random(in: 0...1, using: &random) }
    let curves = points.map { TimingFunction.cubicBezier([$0[0], $0[1]], [$0[2], $0[3]]) }
    let loops = points.map { loop_make_bezier($0[0], $0[1], $0[2], $0[3]) }
    var results = [[Double]](repeating: [Double](repeating: 0, count: Self.count), count: 3)
    let samples = Samples(
      rounds: rounds,
      [
        { loop_bezier_table(loops, loops.count, inputs, &results[0], inputs.count) },
        { loop_bezier_steps(loops, loops.count, inputs, &results[1], inputs.count) },
        { Self.values(of: curves, at: inputs, into: &results[2]) },
      ])
    let errors = results.map { values in
      values.indices.map { Self.error(of: values[$0], points[$0 % points.count], inputs[$0]) }.max() ?? 0
    }
    check(errors[2] <= 4, "Béziers")
    let (toTable, toSteps) = (samples.ratio(2, to: 0), samples.ratio(2, to: 1))
    let nanoseconds = (0..<3).map { (samples[$0] * 1e9 / Double(Self.count)).text(1) }
    row(
      name, nanoseconds[0], nanoseconds[1], nanoseconds[2], toTable.text(2), toSteps.text(2),
      report.ratio(toTable, to: Self.limit, "Bézier \(name)"), "\(errors[0].text(1)), \(errors[1].text(1))", errors[2].text(1))
  }

  @inline(never)
  private static func values(of curves: [TimingFunction], at inputs: [Double], into results: inout [Double]) {
    if curves.count == 1 {
      for index in inputs.indices { results[index] = curves[0].value(at: inputs[index]) }
      return
    }
    for index in inputs.indices { results[index] = curves[index % curves.count].value(at: inputs[index]) }
  }

  private static func cubic(_ a: Double, _ b: Double, _ u: W) -> W {
    let v = W(1) - u
    return W(3) * u * v * (v * W(a) + u * W(b)) + u * u * u
  }

  /// In units of max(1, |dy/dx|) · 2⁻⁵².
  private static func error(of value: Double, _ p: [Double], _ x: Double) -> Double {
    var (low, step) = (W(0), W(1))
    for _ in 0..<104 {
      step = step * W(0.5)
      if (cubic(p[0], p[2], low + step) - W(x)).high <= 0 { low = low + step }
    }
    func slope(_ a: Double, _ b: Double) -> Double {
      let (u, v) = (low.high, 1 - low.high)
      return 3 * (v * v * a + 2 * u * v * (b - a) + u * u * (1 - b))
    }
    let norm = max(1, (slope(p[1], p[3]) / slope(p[0], p[2])).magnitude)
    return (W(value) - cubic(p[1], p[3], low)).high.magnitude / (norm * .ulpOfOne)
  }

  private func springs(_ report: inout Report) {
    head("A value of a spring", "damping ratio", "C ns", "ours ns", "to C", "of limit", "largest difference ulps")
    for (name, range) in [("0.1 … 0.9", 0.1...0.9), ("1", 1...1), ("1.1 … 4", 1.1...4)] {
      var random = SeededGenerator(9)
      let ratios = (0..<512).map { _ in Double.random(in: range, using: &random) }
      let springs = ratios.compactMap { Spring(stiffness: 100, damping: 20 * $0, initialVelocity: 1, allowsOverdamping: true) }
      let loops = springs.map { loop_make_spring(10, $0.dampingRatio, 1) }
      let times = (0..<Self.count).map { _ in Double.random(in: 0...1.5, using: &random) }
      var results = [[Double]](repeating: [Double](repeating: 0, count: Self.count), count: 2)
      let samples = Samples(
        rounds: rounds,
        [
          { loop_spring_values(loops, loops.count, times, &results[0], times.count) },
          { Self.values(of: springs, at: times, into: &results[1]) },
        ])
      let difference = zip(results[0], results[1]).map { ($0 - $1).magnitude / .ulpOfOne }.max() ?? 0
      check(difference < 64, "springs")
      let ratio = samples.ratio(1, to: 0)
      row(
        name, (samples[0] * 1e9 / Double(Self.count)).text(1), (samples[1] * 1e9 / Double(Self.count)).text(1), ratio.text(2),
        report.ratio(ratio, to: Self.limit, "spring \(name)"), difference.text(1))
    }
  }

  @inline(never)
  private static func values(of springs: [Spring], at times: [Double], into results: inout [Double]) {
    for index in times.indices { results[index] = springs[index % springs.count].value(at: times[index]) }
  }
}

/// The sum of two numbers with the digits of both (Dekker): enough for the roots of a cubic.
private struct Sum {
  let high, low: Double

  init(_ high: Double, _ low: Double = 0) { (self.high, self.low) = (high + low, low - (high + low - high)) }

  static func + (a: Self, b: Self) -> Self {
    let sum = a.high + b.high
    let part = sum - a.high
    return Self(sum, ((a.high - (sum - part)) + (b.high - part)) + (a.low + b.low))
  }

  static func - (a: Self, b: Self) -> Self { a + Self(-b.high, -b.low) }

  static func * (a: Self, b: Self) -> Self {
    let product = a.high * b.high
    return Self(product, (-product).addingProduct(a.high, b.high) + (a.high * b.low + a.low * b.high))
  }
}
