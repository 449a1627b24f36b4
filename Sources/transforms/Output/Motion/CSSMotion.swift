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

  /// An animation of a property with texts for percentages of its time.
  mutating func animation(_ property: String, _ frames: [(percent: Double, text: String)], _ timing: String) -> String {
    let rule = frames.map { "\(Number.exact($0.percent))% { \(property): \($0.text) }" }.joined(separator: " ")
    let name = names[rule] ?? "motion-\(rules.count)"
    if names.updateValue(name, forKey: rule) == nil { rules.append("@keyframes \(name) { \(rule) }") }
    return "\(name) \(timing)"
  }

  /// The animation of a property that CSS has words for.
  mutating func animation(_ property: String, _ course: CSSCourse, _ text: (LayerValue) -> String?) -> String? {
    let frames = course.steps.compactMap { step in
      text(step.value).map { (percent: 100 * step.share, text: "\($0); animation-timing-function: \(step.easing)") }
    }
    return frames.count == course.steps.count ? animation(property, frames, course.timing) : nil
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
    return span.parts.map { part in
      let (start, end, most) = (part.start, part.start + part.length, min(left, MotionSamples<Value>.most))
      let samples = MotionSamples(
        from: start, to: end, last: part.last, step: span.step, most: most, tolerance: Self.tolerance / scale, reach: reach, value: value)
      left = max(left - samples.moments.count, 0)
      if samples.moments.count >= most { isRough = true }
      let frames = samples.moments.map { moment in
        (percent: 100 * (end > start ? (moment.time - start) / (end - start) : 0), text: text(moment.value))
      }
      return animation(property, frames, part.timing)
    }
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
