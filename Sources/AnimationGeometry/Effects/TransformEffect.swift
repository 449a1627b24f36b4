public import AnimationTiming
public import CSSTransforms

/// Keyframes of CSS transform lists with a timing: what a browser's `element.animate()` runs on `transform`.
///
/// ```swift
/// let effect = TransformEffect(
///   keyframes: [.init(TransformList()), .init(try TransformList(css: "rotate(90deg)"))],
///   timing: EffectTiming(duration: 1000, easing: .ease))
/// let shown = effect.map { TransformEffectStack([$0]).transform(atLocalTime: 500) }
/// ```
public struct TransformEffect: Sendable, Hashable {
  /// How a value joins the one below it.
  public enum Composite: String, Sendable, Hashable, CaseIterable {
    /// It replaces the underlying value.
    case replace
    /// Its functions follow those of the value below.
    case add
    /// It is added to the value below function by function, as `TransformList.accumulated(onto:)` does.
    case accumulate
  }

  /// A transform list at one offset of an iteration.
  ///
  /// ```swift
  /// let middle = TransformEffect.Keyframe(try TransformList(css: "scale(2)"), offset: 0.5, composite: .add)
  /// ```
  public struct Keyframe: Sendable, Hashable {
    /// The functions.
    let transform: TransformList
    /// The offset in the iteration, 0 … 1. Without one it is spread evenly between its neighbours.
    let offset: Double?
    /// The curve to the next keyframe.
    let easing: TimingFunction
    /// How the keyframe joins the value below. Without one it is as the effect says.
    let composite: Composite?

    /// A keyframe from its functions, its offset in the iteration, 0 … 1, the curve to the next keyframe, and how it joins
    /// the value below. Without an offset it is spread evenly between its neighbours. Without the last it joins as the
    /// effect says.
    public init(_ transform: TransformList, offset: Double? = nil, easing: TimingFunction = .linear, composite: Composite? = nil) {
      self.transform = transform
      self.offset = offset
      self.easing = easing
      self.composite = composite
    }
  }

  /// The keyframes in order.
  let keyframes: [Keyframe]
  /// When the effect runs.
  let timing: EffectTiming
  /// How keyframes that do not say so join the value below.
  let composite: Composite
  /// Whether each iteration begins where the last one ended: Web Animations' `iterationComposite: "accumulate"`.
  let accumulatesIterations: Bool
  /// The rate of the clock. Only its sign counts: a negative one decides the side of an exact edge.
  let playbackRate: Double

  let segments: [Segment]

  /// An effect, or `nil` if an offset is not in 0 … 1 or below an earlier one.
  ///
  /// Where no keyframe is at 0 or 1, the value below stands there. Two keyframes at one offset jump. No keyframes show
  /// the value below. Of the rate of the clock only the sign counts: a negative one decides the side of an exact edge. If
  /// iterations accumulate, each begins where the last one ended: Web Animations' `iterationComposite: "accumulate"`.
  /// Preparing costs one ``CSSTransforms/TransformList/Interpolation`` for each pair of neighbours.
  ///
  /// *Source*: Web Animations 1 and 2, "Keyframe effects"; CSS Transforms 2, "Interpolation of transforms".
  public init?(
    keyframes: [Keyframe], timing: EffectTiming, composite: Composite = .replace, accumulatesIterations: Bool = false,
    playbackRate: Double = 1
  ) {
    guard let offsets = Self.offsets(of: keyframes) else { return nil }
    self.keyframes = keyframes
    self.timing = timing
    self.composite = composite
    self.accumulatesIterations = accumulatesIterations
    self.playbackRate = playbackRate
    var stops = zip(keyframes, offsets).map { keyframe, offset in
      Stop(offset: offset, easing: keyframe.easing, end: Endpoint(list: keyframe.transform, composite: keyframe.composite ?? composite))
    }
    if stops.first?.offset != 0 { stops.insert(Stop(offset: 0, easing: .linear, end: .neutral), at: 0) }
    if stops.last?.offset != 1 { stops.append(Stop(offset: 1, easing: .linear, end: .neutral)) }
    segments = zip(stops, stops.dropFirst()).map { Segment(from: $0, to: $1) }
  }

  /// The offsets with the missing ones filled in: the ends at 0 and 1, a single one at 1, the others evenly between
  /// their neighbours.
  private static func offsets(of keyframes: [Keyframe]) -> [Double]? {
    var offsets = keyframes.map(\.offset)
    guard !offsets.isEmpty else { return [] }
    if offsets.count > 1 && offsets[0] == nil { offsets[0] = 0 }
    if offsets[offsets.count - 1] == nil { offsets[offsets.count - 1] = 1 }
    var result: [Double] = []
    for (index, given) in offsets.enumerated() {
      guard let given else { continue }
      guard given >= 0, given <= 1, given >= result.last ?? 0 else { return nil }
      let (start, waiting) = (result.last ?? 0, index - result.count)
      for step in 0..<waiting { result.append(start + (given - start) * Double(step + 1) / Double(waiting + 1)) }
      result.append(given)
    }
    return result
  }
}
