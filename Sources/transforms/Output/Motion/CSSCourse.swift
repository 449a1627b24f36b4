import AnimationGeometry
import TransformKit

/// An animation that CSS can say: values of one property at shares of a leg, with a curve to the next one.
struct CSSCourse {
  struct Step {
    /// 0 … 1.
    let share: Double
    let value: LayerValue
    /// The curve to the next step.
    let easing: String
  }

  let path: LayerKeyPath
  let function: ValueFunction?
  private(set) var steps: [Step] = []
  /// What stands behind the name of the keyframes in CSS.
  let timing: String

  /// `nil` where CSS has no words for the animation: groups, paths, springs, splines, cumulative values, a start inside
  /// a cycle, a speed that is not above 0, and curves inside a curve.
  init?(_ source: MotionSource, of layer: Layer) {
    let animation = source.animation
    guard animation.spring == nil, !animation.isCumulative, let timing = Self.timing(source) else { return nil }
    self.timing = timing
    switch animation.content {
    case .ends(let path, let ends, let function):
      (self.path, self.function) = (path, function)
      guard let values = Self.ends(ends, function, layer.value(at: path)), let easing = animation.timingFunction.css else { return nil }
      steps = [Step(share: 0, value: values.from, easing: easing), Step(share: 1, value: values.to, easing: easing)]
    case .keyframes(let path, let keyframes, let function):
      (self.path, self.function) = (path, function)
      guard let found = Self.steps(keyframes, animation.timingFunction) else { return nil }
      steps = found
    case .path, .group: return nil
    }
    guard animation.isAdditive else { return }
    // What a function gives is added as a transform: to none, it is itself.
    guard function == nil else {
      if layer.transform == .identity { return }
      return nil
    }
    guard let underlying = layer.value(at: path) else { return nil }
    steps = steps.map { Step(share: $0.share, value: underlying.applying(.sum, $0.value) ?? $0.value, easing: $0.easing) }
  }

  private static func ends(
    _ ends: BasicAnimation<LayerValue>, _ function: ValueFunction?, _ current: LayerValue?
  ) -> (from: LayerValue, to: LayerValue)? {
    // The value of no change of a function is not known here.
    if function != nil, ends.from == nil || ends.to == nil { return nil }
    return current.map { ends.ends(current: $0) }
  }

  private static func steps(_ keyframes: Keyframes<LayerValue>, _ curve: TimingFunction) -> [Step]? {
    let (values, times) = (keyframes.values, keyframes.keyTimes)
    guard values.count > 1, zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }), times.first == 0, times.last == 1 else { return nil }
    switch keyframes.mode {
    case .cubic, .cubicPaced: return nil
    case .discrete:
      guard curve == .linear, let last = values.last else { return nil }
      let held = zip(times, values).map { Step(share: $0, value: $1, easing: "steps(1)") }
      return held + [Step(share: 1, value: last, easing: "steps(1)")]
    case .linear, .paced:
      let isWhole = values.count == 2 && keyframes.timingFunctions.isEmpty
      guard isWhole || curve == .linear else { return nil }
      let curves = keyframes.timingFunctions.isEmpty ? values.dropFirst().map { _ in curve } : keyframes.timingFunctions
      let easings = curves.compactMap(\.css)
      guard easings.count == curves.count else { return nil }
      return values.indices.map { Step(share: times[$0], value: values[$0], easing: $0 < easings.count ? easings[$0] : "linear") }
    }
  }

  /// Duration, delay, count, direction and fill.
  private static func timing(_ source: MotionSource) -> String? {
    let timing = source.animation.timing
    guard source.rate > 0, source.clock.rate > 0, timing.timeOffset == 0 else { return nil }
    let (leg, delay) = (timing.duration / source.rate, source.begin)
    let repeats = timing.repeatCount == 0 ? 1 : timing.repeatCount
    let count = timing.repeatDuration != 0 ? timing.repeatDuration / timing.duration : repeats * (timing.autoreverses ? 2 : 1)
    guard leg > 0, leg.isFinite, delay.isFinite, !count.isNaN else { return nil }
    let cycles = count.isFinite ? Number.exact(count) : "infinite"
    let direction = timing.autoreverses ? "alternate" : "normal"
    return "\(Number.exact(leg))s linear \(Number.exact(delay))s \(cycles) \(direction) \(timing.fillMode.rawValue)"
  }

  /// The function of CSS for a value of a part of an identity, or of a value function; `nil` for others.
  func text(of value: LayerValue) -> String? {
    switch (function, value) {
    case (.scale?, .vector(let v)): return "scale3d(\(CSSMotion.list([v.x, v.y, v.z])))"
    case (.translate?, .vector(let v)): return CSSMotion.translation(v)
    case (let function?, .number(let number)): return Self.text(function.rawValue, number)
    case (nil, .point(let size)):
      if case .transform(.translation) = path { return CSSMotion.translation(SIMD3(size, 0)) }
      return nil
    case (nil, .number(let number)):
      guard case .transform(let part?) = path else { return nil }
      switch part {
      case .scale: return "scale3d(\(CSSMotion.list([number, number, number])))"
      case .rotation: return Self.text("rotateZ", number)
      case .translation: return nil
      default:
        let words = part.rawValue.split(separator: ".")
        let name = words[0] == "rotation" ? "rotate" : words[0] == "translation" ? "translate" : "scale"
        return Self.text(name + words[1].uppercased(), number)
      }
    default: return nil
    }
  }

  private static func text(_ function: String, _ number: Double) -> String {
    let unit = function.hasPrefix("rotate") ? "rad" : function.hasPrefix("translate") ? "px" : ""
    return "\(function)(\(Number.exact(number))\(unit))"
  }
}
