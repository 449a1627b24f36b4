import AnimationGeometry
import PathGeometry
import TransformKit

/// Reads keyframes: values, or a path, with their times and curves. What is wrong with their counts is told before
/// they are made.
struct KeyframesReader {
  let text: SceneText
  let keys: StrictKeys<AnimationReader.Key>

  private enum Mode: String, CaseIterable { case linear, discrete, paced, cubic, cubicPaced }

  private var chosenMode: Mode { keys.choice(.calculationMode) ?? .linear }

  private func keyframesMode<Value>(_ mode: Mode, of _: Value.Type) -> Keyframes<Value>.Mode {
    switch mode {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic()
    case .cubicPaced: .cubicPaced()
    }
  }

  func keyframes(_ kind: LayerValue) -> Keyframes<LayerValue>? {
    let items = keys.list(.values) ?? []
    let values = items.compactMap { text.value($0, like: kind) }
    let mode = chosenMode
    guard values.count == items.count else { return nil }
    guard !values.isEmpty else {
      keys.refuse(.values, "expected at least one value")
      return nil
    }
    let isPaced = mode == .paced || mode == .cubicPaced
    let times = keyTimes(count: mode == .discrete ? values.count + 1 : values.count, isDiscrete: mode == .discrete)
    let curves = curves(count: values.count - 1)
    guard text.error == nil else { return nil }
    let result = Keyframes(
      values: values, keyTimes: isPaced ? nil : times, timingFunctions: curves, mode: keyframesMode(mode, of: LayerValue.self))
    if result == nil {
      let lack = mode == .cubic ? "multiples" : "finite distances"
      keys.refuse(.calculationMode, "expected another mode, because these values have no \(lack)")
    }
    return result
  }

  func path() -> PathKeyframes? {
    guard let data = keys.text(.path) else { return nil }
    let rotation = keys.part(.rotationMode, PathKeyframes.Rotation.quotedCases(" or ")) { $0.text.flatMap(PathKeyframes.Rotation.init) }
    let path: Path2D<Double>
    do { path = try Path2D(svg: data) } catch {
      keys.refuse(.path, "expected SVG path data; \(error)")
      return nil
    }
    let (chosen, items) = (chosenMode, keys.list(.keyTimes))
    let mode = keyframesMode(chosen, of: Double.self)
    guard PathKeyframes(path: path, mode: mode) != nil else {
      keys.refuse(.path, "expected a path that draws something, of finite length")
      return nil
    }
    // A path has a keyframe at each end of a segment.
    let times = keyTimes(count: nil, isDiscrete: chosen == .discrete)
    let curves = curves(count: nil)
    guard text.error == nil else { return nil }
    if items != nil, PathKeyframes(path: path, keyTimes: times, mode: mode) == nil {
      keys.refuse(.keyTimes, "expected a time for each end of a segment\(chosen == .discrete ? ", and one more" : "")")
      return nil
    }
    let result = PathKeyframes(path: path, keyTimes: times, timingFunctions: curves, mode: mode, rotation: rotation)
    if result == nil { keys.refuse(.timingFunctions, "expected a timing function for each segment") }
    return result
  }

  /// The key times, which rise within 0 … 1; a number of them, if it is known.
  private func keyTimes(count: Int?, isDiscrete: Bool) -> [Double]? {
    guard let items = keys.list(.keyTimes) else { return nil }
    let times = items.compactMap(text.number)
    if let count, items.count != count {
      let more = isDiscrete ? ", one more than values in the mode discrete" : ""
      keys.refuse(.keyTimes, "expected \(count) times\(more), found \(items.count)")
    }
    for (index, time) in times.enumerated() where times.count == items.count {
      let least = index > 0 ? times[index - 1] : 0
      if !(time >= least && time <= 1) { text.refuse(items[index].place, "expected times that rise within 0 … 1, found \(time)") }
    }
    if isDiscrete, times.first != 0 || times.last != 1 {
      keys.refuse(.keyTimes, "expected times from 0 to 1 in the mode discrete")
    }
    return times
  }

  /// The curves between keyframes; a number of them, if it is known.
  private func curves(count: Int?) -> [TimingFunction] {
    guard let items = keys.list(.timingFunctions) else { return [] }
    if let count, items.count != count {
      keys.refuse(.timingFunctions, "expected \(count) timing functions, one fewer than values, found \(items.count)")
    }
    return items.compactMap(text.curve)
  }
}
