import AnimationGeometry
import TransformKit

/// An animation of a layer of a scene, with the parts that it was read from: a page says some of them in CSS.
struct SceneAnimation {
  enum Content {
    case ends(LayerKeyPath, BasicAnimation<LayerValue>, ValueFunction?)
    case keyframes(LayerKeyPath, Keyframes<LayerValue>, ValueFunction?)
    case path(PathKeyframes)
    case group([SceneAnimation])
  }

  /// The duration of an animation without one, as in Core Animation.
  static let standardDuration = 0.25

  let content: Content
  /// The timing with the duration that the animation has: its own, its spring's, its group's or the standard one.
  let timing: MediaTiming
  let timingFunction: TimingFunction
  let spring: Spring?
  let isAdditive: Bool
  let isCumulative: Bool
  /// The animation as the library has it.
  let value: LayerAnimation
  /// Whether its number is that of the layer's emitter. It says the zPosition, which stands for that (`BirthRate`).
  var isOfBirthRate = false

  init(
    _ content: Content, timing: MediaTiming, timingFunction: TimingFunction = .linear, spring: Spring? = nil, isAdditive: Bool = false,
    isCumulative: Bool = false, inGroupOf duration: Double? = nil
  ) {
    var timing = timing
    if timing.duration == 0 { timing.duration = spring?.settlingDuration() ?? duration ?? Self.standardDuration }
    func property(_ path: LayerKeyPath, _ animation: PropertyAnimation<LayerValue>, _ function: ValueFunction?) -> LayerAnimation {
      var animation = animation
      (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
      return LayerAnimation(path, animation, valueFunction: function)
    }
    value =
      switch content {
      case .ends(let path, let ends, let function):
        property(path, PropertyAnimation(ends, timing: timing, timingFunction: timingFunction, spring: spring), function)
      case .keyframes(let path, let keyframes, let function):
        property(path, PropertyAnimation(keyframes, timing: timing, timingFunction: timingFunction, spring: spring), function)
      case .path(let path): LayerAnimation(along: path, timing: timing, timingFunction: timingFunction, isAdditive: isAdditive)
      case .group(let members): LayerAnimation(group: members.map(\.value), timing: timing, timingFunction: timingFunction)
      }
    (self.content, self.timing, self.timingFunction, self.spring) = (content, timing, timingFunction, spring)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  /// The properties that it moves.
  var paths: [LayerKeyPath] {
    switch content {
    case .ends(let path, _, _), .keyframes(let path, _, _): [path]
    case .path(let path): path.rotation == nil ? [.position] : [.position, .transform()]
    case .group(let members): members.flatMap(\.paths)
    }
  }
}
