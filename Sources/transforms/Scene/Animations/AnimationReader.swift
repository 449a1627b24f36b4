import AnimationGeometry
import PathGeometry
import TransformKit

/// Reads the animations of a layer (the article SceneFormat). What is wrong is reported to the text.
struct AnimationReader {
  enum Key: String, CaseIterable {
    case keyPath, fromValue, toValue, byValue, values, keyTimes, timingFunctions, calculationMode, path, rotationMode, valueFunction
    case mass, stiffness, damping, initialVelocity, allowsOverdamping, isAdditive, isCumulative, animations, timingFunction
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
  }

  private static let timing: Set<Key> = [
    .beginTime, .duration, .speed, .timeOffset, .repeatCount, .repeatDuration, .autoreverses, .fillMode, .timingFunction,
  ]
  private static let keyframes: Set<Key> = [.keyPath, .keyTimes, .timingFunctions, .calculationMode, .isAdditive]
  private static let springs: Set<Key> = [.mass, .stiffness, .damping, .initialVelocity, .allowsOverdamping]

  let text: SceneText
  /// The layer that is animated.
  let layer: Layer
  /// Whether it has an emitter, whose birth rate can be animated.
  var hasEmitter = false

  private static let birthRate = "birthRate"

  /// The animations of a list, or of an object with a key for each.
  func animations(_ value: JSON) -> [SceneAnimation] {
    if let members = value.members {
      text.refuseRepeatedKeys(members)
      return members.compactMap { animation($0.value) }
    }
    return (text.part(value, "a list of animations, or an object with a key for each", \.list) ?? []).compactMap { animation($0) }
  }

  /// The parser bounds the depth of a file, therefore recursion is bounded too.
  private func animation(_ value: JSON, inGroupOf duration: Double? = nil) -> SceneAnimation? {
    guard let keys = StrictKeys<Key>(value, in: text) else { return nil }
    let (timing, curve) = (text.timing(keys), keys[.timingFunction].flatMap(text.curve) ?? .linear)
    if let list = keys[.animations] {
      refuse(keys, but: Self.timing.union([.animations]), in: "a group")
      let length = timing.duration == 0 ? duration ?? SceneAnimation.standardDuration : timing.duration
      let members = (text.part(list, "a list of animations", \.list) ?? []).compactMap { animation($0, inGroupOf: length) }
      return SceneAnimation(.group(members), timing: timing, timingFunction: curve, inGroupOf: duration)
    }
    guard let path = keyPath(keys, of: value) else { return nil }
    let isOfBirthRate = keys[.keyPath]?.text == Self.birthRate
    if isOfBirthRate, duration != nil { keys.refuse(.keyPath, "expected no \"birthRate\" in a group") }
    let content: SceneAnimation.Content?
    if keys[.path] != nil {
      refuse(keys, but: Self.timing.union(Self.keyframes).union([.path, .rotationMode]), in: "an animation along a path")
      if path != .position { keys.refuse(.keyPath, "expected \"position\" with a path, found \"\(path)\"") }
      content = KeyframesReader(text: text, keys: keys).path().map { .path($0) }
    } else {
      let (function, kind) = (valueFunction(keys, path), kind(keys, path))
      if keys[.values] != nil {
        let own: Set<Key> = [.values, .valueFunction, .isCumulative]
        refuse(keys, but: Self.timing.union(Self.keyframes).union(own), in: "an animation with values")
        content = KeyframesReader(text: text, keys: keys).keyframes(kind).map { .keyframes(path, $0, function) }
      } else {
        let own: Set<Key> = [.keyPath, .fromValue, .toValue, .byValue, .valueFunction, .isAdditive, .isCumulative]
        refuse(keys, but: Self.timing.union(Self.springs).union(own), in: "an animation without values")
        content = .ends(path, ends(keys, kind), function)
      }
    }
    return content.map { content in
      var animation = SceneAnimation(
        content, timing: timing, timingFunction: curve, spring: spring(keys, timing, of: value),
        isAdditive: keys.truth(.isAdditive) ?? false, isCumulative: keys.truth(.isCumulative) ?? false, inGroupOf: duration)
      animation.isOfBirthRate = isOfBirthRate
      return animation
    }
  }

  /// Refuses keys that would be ignored.
  private func refuse(_ keys: StrictKeys<Key>, but known: Set<Key>, in what: String) {
    for key in Key.allCases where !known.contains(key) { keys.refuse(key, "expected no \"\(key.rawValue)\" in \(what)") }
  }

  private func keyPath(_ keys: StrictKeys<Key>, of value: JSON) -> LayerKeyPath? {
    guard keys[.keyPath] != nil else {
      text.refuse(value.place, "expected the key \"keyPath\", or \"animations\" in a group")
      return nil
    }
    if keys[.keyPath]?.text == Self.birthRate {
      if !hasEmitter { keys.refuse(.keyPath, "expected a layer with the key \"emitter\" for \"birthRate\"") }
      return .zPosition
    }
    guard let path = keys.part(.keyPath, "the key path of a layer's property", { $0.text.flatMap { LayerKeyPath($0) } }) else {
      return nil
    }
    switch path {
    case .instanceTransform, .instanceDelay, .instanceColor:
      if layer.replication == nil { keys.refuse(.keyPath, "expected a layer with the key \"replication\" for \"\(path)\"") }
    case .contentsRect, .contentsCenter, .contentsScale:
      if layer.contents == nil { keys.refuse(.keyPath, "expected a layer with the key \"contents\" for \"\(path)\"") }
    default: break
    }
    return path
  }

  private func valueFunction(_ keys: StrictKeys<Key>, _ path: LayerKeyPath) -> ValueFunction? {
    let function = keys.choice(.valueFunction, of: ValueFunction.self)
    switch path {
    case .transform(nil), .sublayerTransform(nil), .instanceTransform(nil): break
    default: keys.refuse(.valueFunction, "expected no value function for \"\(path)\", which is no whole transform")
    }
    return function
  }

  /// A value of the kind that the animation's have.
  private func kind(_ keys: StrictKeys<Key>, _ path: LayerKeyPath) -> LayerValue {
    switch keys[.valueFunction]?.text.flatMap(ValueFunction.init) {
    case .scale, .translate: return .vector(.zero)
    case nil: break
    default: return .number(0)
    }
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1))
    (layer.replication, layer.contents) = (Replication(count: 1), LayerContents(pixelSize: .one))
    return layer.value(at: path) ?? .number(0)
  }

  private func ends(_ keys: StrictKeys<Key>, _ kind: LayerValue) -> BasicAnimation<LayerValue> {
    func value(_ key: Key) -> LayerValue? { keys[key].flatMap { text.value($0, like: kind) } }
    return BasicAnimation(from: value(.fromValue), to: value(.toValue), by: value(.byValue))
  }

  private func spring(_ keys: StrictKeys<Key>, _ timing: MediaTiming, of value: JSON) -> Spring? {
    guard Self.springs.contains(where: { keys[$0] != nil }) else { return nil }
    keys.refuse(.timingFunction, "expected no timing function beside a spring")
    let (mass, stiffness, damping) = (keys.number(.mass) ?? 1, keys.number(.stiffness) ?? 100, keys.number(.damping) ?? 10)
    if !(mass > 0) { keys.refuse(.mass, "expected a number above 0, found \(mass)") }
    if !(stiffness > 0) { keys.refuse(.stiffness, "expected a number above 0, found \(stiffness)") }
    if !(damping >= 0) { keys.refuse(.damping, "expected a number of at least 0, found \(damping)") }
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: keys.number(.initialVelocity) ?? 0,
      allowsOverdamping: keys.truth(.allowsOverdamping) ?? false)
    if spring == nil, mass > 0, stiffness > 0, damping >= 0 {
      text.refuse(value.place, "expected a spring whose frequency fits in 64 bits")
    }
    if let spring, timing.duration == 0, !(spring.settlingDuration() ?? .infinity).isFinite {
      text.refuse(value.place, "expected a duration, because the spring does not settle")
    }
    return spring
  }
}
