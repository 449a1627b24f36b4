import AnimationTiming
import CSSTransforms
import TransformCore

extension TransformEffect {
  /// A value of a keyframe and how it joins the value below.
  struct Endpoint: Sendable, Hashable {
    let list: TransformList
    let composite: Composite

    /// The value below itself.
    static let neutral = Endpoint(list: TransformList(), composite: .add)

    func list(over underlying: TransformList) -> TransformList {
      switch composite {
      case .replace: list
      case .add: TransformList(underlying.functions + list.functions)
      case .accumulate: list.accumulated(onto: underlying)
      }
    }

    /// The value of a later iteration: this one added to the last keyframe's as many times.
    ///
    /// Sums of sums by doubling, in at most 1,024 steps. They agree with one sum after the other, because sums of
    /// numbers and products of turns are associative.
    func repeated(_ count: Double, of last: Endpoint) -> Endpoint {
      var (rest, power) = (count, last.list)
      var sum: TransformList?
      while rest >= 1, rest.isFinite {
        let half = (rest / 2).rounded(.down)
        if rest - 2 * half >= 1 { sum = sum.map { power.accumulated(onto: $0) } ?? power }
        if half >= 1 { power = power.accumulated(onto: power) }
        rest = half
      }
      return Endpoint(list: sum.map { list.accumulated(onto: $0) } ?? list, composite: composite)
    }
  }

  /// A keyframe at its offset.
  struct Stop {
    let offset: Double
    let easing: TimingFunction
    let end: Endpoint
  }

  /// The way from one keyframe to the next.
  struct Segment: Sendable, Hashable {
    /// What the way depends on.
    enum Way: Sendable, Hashable {
      /// Nothing: both ends take the place of the value below.
      case absolute(TransformList.Interpolation)
      /// The value below, which both ends follow. It is never interpolated with itself.
      case added(TransformList.Interpolation)
      /// The value below, which is a part of an end.
      case mixed
    }

    /// The values at both ends.
    struct Ends: Sendable, Hashable {
      let from: Endpoint
      let to: Endpoint
    }

    let start: Double
    let stop: Double
    let easing: TimingFunction
    let ends: Ends
    let way: Way

    init(from: Stop, to: Stop) {
      (start, stop, easing, ends) = (from.offset, to.offset, from.easing, Ends(from: from.end, to: to.end))
      let between = TransformList.Interpolation(from: from.end.list, to: to.end.list)
      switch (from.end.composite, to.end.composite) {
      case (.replace, .replace): way = .absolute(between)
      case (.add, .add): way = .added(between)
      default: way = .mixed
      }
    }

    private init(_ segment: Segment, over underlying: TransformList) {
      (start, stop, easing, ends) = (segment.start, segment.stop, segment.easing, segment.ends)
      way = .absolute(segment.between(over: underlying))
    }

    /// The segment over a value that is known.
    func resolved(over underlying: TransformList) -> Segment {
      if case .mixed = way { Segment(self, over: underlying) } else { self }
    }

    func between(over underlying: TransformList) -> TransformList.Interpolation {
      TransformList.Interpolation(from: ends.from.list(over: underlying), to: ends.to.list(over: underlying))
    }
  }

  /// Where in its keyframes an effect is.
  struct Moment {
    let segment: Int
    let share: Double
    /// The iterations before this one that it adds to, 0 for none.
    let repeats: Double
  }

  /// The place in the keyframes at a local time, or `nil` if the effect is not in effect.
  func moment(atLocalTime time: Double) -> Moment? {
    guard let progress = timing.progress(atLocalTime: time, playbackRate: playbackRate) else { return nil }
    let repeats = accumulatesIterations && progress.iteration.isFinite ? progress.iteration : 0
    let index = segment(at: progress.fraction)
    let segment = segments[index]
    guard segment.stop > segment.start else {
      return Moment(segment: index, share: progress.fraction < segment.start ? 0 : 1, repeats: repeats)
    }
    let share = (progress.fraction - segment.start) / (segment.stop - segment.start)
    return Moment(segment: index, share: segment.easing.value(at: share), repeats: repeats)
  }

  /// The segment of a progress: that after the last keyframe which is not beyond it.
  ///
  /// Before 0 and from 1 on the first and the last segment go on, unless two keyframes lie there. Then the outer one
  /// stands.
  private func segment(at progress: Double) -> Int {
    let last = segments.count - 1
    if !(progress >= 0) { return 0 }
    return progress >= 1 ? last : (0..<last).bisected { segments[$0].stop > progress }
  }

  /// The ends of a moment's way, with the iterations before it.
  func way(at moment: Moment, over underlying: TransformList) -> TransformList.Interpolation {
    let segment = segments[moment.segment]
    guard moment.repeats >= 1, let last = segments.last?.ends.to else { return segment.between(over: underlying) }
    let from = segment.ends.from.repeated(moment.repeats, of: last)
    let to = segment.ends.to.repeated(moment.repeats, of: last)
    return TransformList.Interpolation(from: from.list(over: underlying), to: to.list(over: underlying))
  }
}
