import AnimationGeometry
import TransformKit

/// The keyframes of a page, and the styles that name them.
struct CSSMotion {
  /// The rules of the page's style sheet.
  private(set) var rules: [String] = []
  private var names: [String: String] = [:]
  /// Whether sampled motion goes on after what is told of it.
  private(set) var isCut = false
  /// How many moments the page may still have, and whether they were too few.
  private var left = 200_000
  private(set) var isRough = false
  /// How far from the origin matrices are looked at.
  let reach: Double

  init(reach: Double) { self.reach = reach }

  /// How far sampled motion may be from what is shown, in points.
  private static let tolerance = 0.002

  /// The name of a rule of keyframes.
  private mutating func name(of rule: String) -> String {
    if let name = names[rule] { return name }
    let name = "motion-\(rules.count)"
    names[rule] = name
    rules.append("@keyframes \(name) { \(rule) }")
    return name
  }

  /// The animation of a property that CSS has words for.
  mutating func animation(_ property: String, _ course: CSSCourse, _ text: (LayerValue) -> String?) -> String? {
    var frames: [String] = []
    for step in course.steps {
      guard let value = text(step.value) else { return nil }
      frames.append("\(Number.exact(100 * step.share))% { \(property): \(value); animation-timing-function: \(step.easing) }")
    }
    return "\(name(of: frames.joined(separator: " "))) \(course.timing)"
  }

  /// The animation of a property with texts for even shares of its time.
  mutating func animation(_ property: String, evenly texts: [String], _ timing: String) -> String {
    let frames = texts.enumerated().map { index, text in
      "\(Number.exact(100 * Double(index) / Double(max(texts.count - 1, 1))))% { \(property): \(text) }"
    }
    return "\(name(of: frames.joined(separator: " "))) \(timing)"
  }

  /// The animations of a property that is made of numbers, a matrix or a flag, sampled. Without any, it never changes.
  ///
  /// - Parameter scale: How many points a difference of 1 is.
  mutating func samples<Value: MotionValue>(
    _ property: String, of sources: [MotionSource], scale: Double = 1, at value: @escaping (Double) -> Value, text: (Value) -> String
  ) -> [String] {
    guard !sources.isEmpty else { return [] }
    let span = MotionSpan(sources)
    if span.isCut { isCut = true }
    func frames(from start: Double, to end: Double) -> String {
      let most = min(left, MotionSamples<Value>.most)
      let samples = MotionSamples(
        from: start, to: end, step: span.step, most: most, tolerance: Self.tolerance / scale, reach: reach, value: value)
      left = max(left - samples.moments.count, 0)
      if samples.moments.count >= most { isRough = true }
      return samples.moments.map { moment in
        let share = end > start ? (moment.time - start) / (end - start) : 0
        return "\(Number.exact(100 * share))% { \(property): \(text(moment.value)) }"
      }.joined(separator: " ")
    }
    var animations: [String] = []
    if span.lead > 0 {
      animations.append("\(name(of: frames(from: 0, to: span.lead))) \(Number.exact(span.lead))s linear 0s 1 normal both")
    }
    if let period = span.period {
      let loop = name(of: frames(from: span.lead, to: span.lead + period))
      animations.append("\(loop) \(Number.exact(period))s linear \(Number.exact(span.lead))s infinite normal none")
    }
    return animations
  }

  /// A number that moves. Beyond the range of numbers it is the greatest, which a browser limits in its own way.
  static func number(_ value: Double) -> String {
    let greatest = Double.greatestFiniteMagnitude
    return Number.exact(value.isNaN ? 0 : min(max(value, -greatest), greatest))
  }

  static func list(_ numbers: [Double]) -> String { numbers.map(number).joined(separator: ",") }

  static func translation(_ way: SIMD3<Double>) -> String {
    "translate3d(\([way.x, way.y, way.z].map { number($0) + "px" }.joined(separator: ",")))"
  }

  static func matrix(_ transform: Transform3D<Double>) -> String { "matrix3d(\(list(transform.rowMajor)))" }
}
