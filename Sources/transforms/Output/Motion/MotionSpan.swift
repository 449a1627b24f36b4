import AnimationGeometry

/// The time in which sampled motion is told: once from 0 on, and then again and again if it is periodic.
struct MotionSpan {
  /// The longest time that is sampled, in seconds.
  static let longest = 60.0
  /// The time within which a jump takes place.
  static let jump = 1e-5

  /// The end of what is told once.
  private var lead: Double
  /// How long the part is that repeats after it.
  private var period: Double?
  /// Whether motion goes on after what is told.
  private(set) var isCut = false
  /// How far apart motion is looked at.
  let step: Double

  init(_ sources: [MotionSource]) {
    let moving = sources.filter { $0.rate != 0 && $0.begin.isFinite }
    let endless = moving.filter { $0.end == .infinity }
    lead = max(0, moving.map { $0.end == .infinity ? $0.begin : $0.end }.max() ?? 0)
    if !endless.isEmpty { period = endless.contains(where: \.isCumulative) ? nil : Self.common(endless.map(\.period)) }
    if lead > Self.longest || !endless.isEmpty && period ?? .infinity > Self.longest {
      (lead, period, isCut) = (Self.longest, nil, true)
    }
    let leg = moving.map(\.shortestLeg).min() ?? 1
    step = max(min(leg / 24, 0.125), max(lead, period ?? 0) / 20_000)
  }

  /// The parts that are told, the time whose value stands at the end of each, and what stands behind its name in CSS.
  ///
  /// What is told once ends as it is held. Rounding may put its end before that of an animation, therefore a later time is
  /// looked at.
  var parts: [(start: Double, length: Double, last: Double, timing: String)] {
    let once = (0.0, lead, lead + Self.jump, "\(Number.exact(lead))s linear 0s 1 normal both")
    let again = period.map { (lead, $0, lead + $0, "\(Number.exact($0))s linear \(Number.exact(lead))s infinite normal none") }
    return (lead > 0 ? [once] : []) + [again].compactMap(\.self)
  }

  /// The least time that is a multiple of all, among 64 multiples of the longest.
  private static func common(_ periods: [Double]) -> Double? {
    guard let longest = periods.max(), longest > 0 else { return nil }
    return (1...64).lazy.map { longest * Double($0) }.first { time in
      periods.allSatisfy { ((time / $0).rounded() - time / $0).magnitude < 1e-9 * time / $0 }
    }
  }
}

extension MotionSource {
  /// Whether no cycle is like the one before.
  fileprivate var isCumulative: Bool {
    if case .group(let members) = animation.content { return members.contains { $0.isCumulative && $0.timing.repeatCount == .infinity } }
    return animation.isCumulative
  }
}
