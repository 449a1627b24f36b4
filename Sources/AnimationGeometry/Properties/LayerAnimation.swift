public import AnimationTiming
public import LayerGeometry
import TransformCore

/// An animation of a layer: of one property, along a path, or a group of animations that share a time.
///
/// *Definition*: a group's members run in the group's local time, whose legs they are cut off by; they are not
/// stretched. An endless group gives them all the time. A member without a duration has the group's. Of two members for
/// one property the later one is above. The parts of one transform are one set: two animations of different parts give
/// the same in either order, and a part that none of them names is the model's.
///
/// ```swift
/// let timing = MediaTiming(duration: 2)
/// let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(100))
/// let slide = LayerAnimation(.positionX, PropertyAnimation(ends, timing: timing))
/// let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10))
/// assert(slide.presentation(of: layer, at: 1).position == SIMD2(50, 0))
/// ```
public struct LayerAnimation: Sendable {
  enum Content: Sendable {
    case property(LayerKeyPath, PropertyAnimation<LayerValue>, ValueFunction?)
    indirect case path(PathKeyframes, Pace, isAdditive: Bool)
    indirect case group([LayerAnimation], Pace)
  }

  private(set) var content: Content

  /// An animation of a property. With a value function the animation is one of the function's numbers, and its results
  /// are transforms: one number, or three as a vector.
  ///
  /// Where a value is of another kind than the property, the property is left as it is.
  public init(_ path: LayerKeyPath, _ animation: PropertyAnimation<LayerValue>, valueFunction: ValueFunction? = nil) {
    content = .property(path, animation, valueFunction)
  }

  /// An animation of the position along a path. Where it turns with the path, the layer's transform is turned after it.
  /// An additive one moves the position by the path's coordinates.
  public init(
    along path: PathKeyframes, timing: MediaTiming, timingFunction: TimingFunction = .linear, spring: Spring? = nil,
    isAdditive: Bool = false
  ) {
    content = .path(path, Pace(timing: timing, timingFunction: timingFunction, spring: spring), isAdditive: isAdditive)
  }

  /// A group of animations.
  public init(group members: [LayerAnimation], timing: MediaTiming, timingFunction: TimingFunction = .linear) {
    let members = members.map { $0.settled(duration: timing.duration) }
    content = .group(members, Pace(timing: timing, timingFunction: timingFunction, spring: nil))
  }

  /// When the animation runs within its layer's or its group's time.
  public var timing: MediaTiming {
    get { pace.timing }
    set { pace.timing = newValue }
  }

  /// The curve of each leg.
  public var timingFunction: TimingFunction {
    get { pace.timingFunction }
    set { pace.timingFunction = newValue }
  }

  var pace: Pace {
    get {
      switch content {
      case .property(_, let animation, _): animation.parts.pace
      case .path(_, let pace, _), .group(_, let pace): pace
      }
    }
    set {
      switch content {
      case .property(let path, var animation, let function):
        animation.parts.pace = newValue
        content = .property(path, animation, function)
      case .path(let path, _, let isAdditive): content = .path(path, newValue, isAdditive: isAdditive)
      case .group(let members, _): content = .group(members, newValue)
      }
    }
  }

  /// The same with a duration, if it has none of its own.
  func settled(duration: Double) -> LayerAnimation {
    let pace = pace
    guard pace.timing.duration == 0, pace.spring == nil, duration > 0 else { return self }
    var animation = self
    animation.timing.duration = duration
    return animation
  }

  /// A layer as the animation shows it at a time of the layer; the layer itself if it is not in effect.
  public func presentation(of layer: Layer, at time: Double) -> Layer {
    var shown = ShownLayer(layer)
    apply(to: &shown, at: time)
    return shown.settled
  }

  /// A layer as animations show it at a time of the layer, each above those before it.
  public static func presentation(of layer: Layer, under animations: [LayerAnimation], at time: Double) -> Layer {
    var shown = ShownLayer(layer)
    for animation in animations { animation.apply(to: &shown, at: time) }
    return shown.settled
  }

  func apply(to layer: inout ShownLayer, at time: Double) {
    switch content {
    case .property(let path, let animation, let function):
      Self.apply(animation, path, function, to: &layer, at: time)
    case .path(let path, let pace, let isAdditive):
      guard let found = pace.place(at: time) else { return }
      let (position, radians) = path.place(at: found.progress)
      layer.place(at: position, isAdditive: isAdditive, radians: radians)
    case .group(let members, let pace):
      guard let inside = pace.timeInLeg(at: time) else { return }
      for member in members { member.apply(to: &layer, at: inside) }
    }
  }

  private static func apply(
    _ animation: PropertyAnimation<LayerValue>, _ path: LayerKeyPath, _ function: ValueFunction?, to layer: inout ShownLayer,
    at time: Double
  ) {
    guard let function else {
      guard let underlying = layer.value(at: path), let value = animation.value(at: time, underlying: underlying) else { return }
      layer.set(path, to: value)
      return
    }
    // The numbers of the model are those of no change. What is added is the function's transform.
    var numbers = animation
    numbers.isAdditive = false
    let still = function.unchanged
    guard case .transform(let underlying)? = layer.value(at: path), let value = numbers.value(at: time, underlying: still) else { return }
    let result: Transform3D<Double>
    switch (value, function.isVector) {
    case (.number(let number), false): result = function.transform(of: SIMD3(repeating: number))
    case (.vector(let vector), true): result = function.transform(of: vector)
    default: return
    }
    layer.set(path, to: .transform(animation.isAdditive ? underlying.animationSum(result) : result))
  }
}

extension ValueFunction {
  /// The numbers that change nothing.
  fileprivate var unchanged: LayerValue {
    switch self {
    case .scale: .vector(SIMD3(1, 1, 1))
    case .translate: .vector(.zero)
    case .scaleX, .scaleY, .scaleZ: .number(1)
    default: .number(0)
    }
  }
}
