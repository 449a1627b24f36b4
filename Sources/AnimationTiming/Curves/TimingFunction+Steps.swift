import TransformCore

extension TimingFunction {
  /// Where the jumps of a step function lie.
  public enum StepPosition: String, Sendable, Hashable, CaseIterable {
    /// At the start of each step: CSS's `start`.
    case jumpStart = "jump-start"
    /// At the end of each step: CSS's `end`.
    case jumpEnd = "jump-end"
    /// Between the steps only: 0 and 1 are steps of their own.
    case jumpNone = "jump-none"
    /// At the start, between the steps and at the end.
    case jumpBoth = "jump-both"
  }

  /// The step's value, by CSS Easing 2, section 2.3. Counts below the least (1, or 2 for `jumpNone`) count as it.
  static func step(_ count: Int, _ position: StepPosition, at x: Double, before: Bool) -> Double {
    if !x.isFinite { return x }
    let count = Double(max(count, position == .jumpNone ? 2 : 1))
    var step = (x * count).rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if before && (x * count).rounded(.down) == x * count { step -= 1 }
    if x >= 0 && step < 0 { step = 0 }
    let jumps = position == .jumpNone ? count - 1 : position == .jumpBoth ? count + 1 : count
    if x <= 1 && step > jumps { step = jumps }
    return step / jumps
  }

  /// The value of a polyline of (input, output). No point gives the identity.
  ///
  /// Outside, the ends go on along their pieces. An end that jumps goes on level, at its first or its last output. At
  /// the first input the flag asks for the output before a jump.
  ///
  /// *Source*: CSS Easing 2, editor's draft since September 2024, "calculate linear easing output progress".
  static func polyline(_ points: [SIMD2<Double>], at x: Double, before: Bool = false) -> Double {
    guard let first = points.first else { return x }
    if points.count == 1 || x.isNaN { return x.isNaN ? x : first.y }
    if before, x == first.x { return first.y }
    let next = (0..<points.count).bisected { points[$0].x > x }
    if next > 0 && points[next - 1].x == x { return points[next - 1].y }
    let index = min(max(next, 1), points.count - 1)
    let (a, b) = (points[index - 1], points[index])
    if a.x == b.x { return next == 0 ? a.y : b.y }
    return a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y)
  }
}
