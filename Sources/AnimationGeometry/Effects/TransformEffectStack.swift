public import CSSTransforms
public import TransformCore

/// Effects over a transform list, later ones above: the style `transform` of an element with running animations.
///
/// ```swift
/// let turn = TransformEffect(
///   keyframes: [.init(try TransformList(css: "rotate(90deg)"))], timing: EffectTiming(duration: 1000),
///   composite: .add)
/// let stack = TransformEffectStack([turn].compactMap { $0 }, underlying: try TransformList(css: "scale(2)"))
/// let shown = stack.list(atLocalTime: 500)  // scale(2) rotate(45deg)
/// ```
public struct TransformEffectStack: Sendable, Hashable {
  /// The effects, from the lowest up.
  let effects: [TransformEffect]
  /// The value below all effects.
  let underlying: TransformList

  /// The segments of the lowest effect, whose value below is known.
  private let lowest: [TransformEffect.Segment]

  /// A stack, prepared for sampling.
  public init(_ effects: [TransformEffect], underlying: TransformList = TransformList()) {
    self.effects = effects
    self.underlying = underlying
    lowest = effects.first?.segments.map { $0.resolved(over: underlying) } ?? []
  }

  /// The transform list at a time, which is local to every effect and in the unit of their timings.
  ///
  /// - Complexity: O(n) in the number of functions.
  public func list(atLocalTime time: Double) -> TransformList {
    var shown = underlying
    var below = underlying  // the same in the form between keyframes, also on them
    for index in effects.indices {
      guard let moment = effects[index].moment(atLocalTime: time) else { continue }
      switch way(of: index, at: moment) {
      case .absolute(let between): (shown, below) = (between.list(at: moment.share), between.listBetween(at: moment.share))
      case .added(let between):
        shown.functions += between.list(at: moment.share).functions
        below.functions += between.listBetween(at: moment.share).functions
      case .mixed:
        let between = effects[index].way(at: moment, over: below)
        (shown, below) = (between.list(at: moment.share), between.listBetween(at: moment.share))
      }
    }
    return shown
  }

  /// The transform of the list at a time, with the same bits.
  ///
  /// It allocates no memory where every effect in effect replaces or adds at both ends of its keyframes, or is the
  /// lowest one. Other composites are prepared at each call, because they depend on the value below.
  ///
  /// - Complexity: O(n) in the number of functions.
  public func transform(atLocalTime time: Double) -> Transform3D<Double> {
    var result: Transform3D<Double>?
    for index in effects.indices.reversed() {
      guard let moment = effects[index].moment(atLocalTime: time) else { continue }
      switch way(of: index, at: moment) {
      case .absolute(let between):
        between.concatenate(to: &result, at: moment.share)
        return result ?? .identity
      case .added(let between): between.concatenate(to: &result, at: moment.share)
      case .mixed: return list(atLocalTime: time).transform
      }
    }
    underlying.concatenate(to: &result)
    return result ?? .identity
  }

  private func way(of index: Int, at moment: TransformEffect.Moment) -> TransformEffect.Segment.Way {
    if moment.repeats >= 1 { return .mixed }
    return index == 0 ? lowest[moment.segment].way : effects[index].segments[moment.segment].way
  }
}
