import AnimationTiming
import LayerGeometry
import TransformCore

extension LayerReach {
  /// What the layer may be under an animation at times of the layer, one or the other; `nil` where that is not known.
  func animated(by animation: LayerAnimation, over times: Interval) -> [LayerReach]? {
    let pace: Pace
    switch animation.content {
    case .property(_, let animation, _): pace = animation.parts.pace
    case .path(_, let own, _), .group(_, let own): pace = own
    }
    var cases: [LayerReach] = []
    for reach in pace.reaches(over: times) {
      guard let found = reach.map({ animated(by: animation.content, $0, over: times) }) ?? [self] else { return nil }
      cases += found
    }
    return cases
  }

  private func animated(by content: LayerAnimation.Content, _ reach: Pace.Reach, over times: Interval) -> [LayerReach]? {
    switch content {
    case .property(let path, let animation, let function):
      let pieces = animation.parts.keyframes?.pieces(of: reach.progress) ?? [reach.progress]
      let found = pieces.compactMap { animated(path, animation, function, Pace.Reach(progress: $0, cycles: reach.cycles)) }
      return found.count == pieces.count ? found : nil
    case .path(let path, _, let isAdditive):
      return (path.measure == nil ? path.places.pieces(of: reach.progress) : [reach.progress]).map { piece in
        let (position, radians) = path.places(over: piece)
        var result = self
        result.position = isAdditive ? zip(self.position, position).map { $0 + $1 } : position
        if let radians { result.transform = MatrixReach(.sequence(transform.reach, .turn(radians))) }
        return result
      }
    case .group(let members, let pace):
      let inside = pace.duration == .infinity ? pace.timeInLeg(over: times) : reach.progress * Interval(pace.duration)
      return Self.animated([self], by: members, over: inside)
    }
  }

  /// The same for several animations, one after the other. Of more than 16 cases one is made that holds them all.
  static func animated(_ cases: [LayerReach], by animations: [LayerAnimation], over times: Interval) -> [LayerReach]? {
    var cases = cases
    for animation in animations {
      let found = cases.compactMap { $0.animated(by: animation, over: times) }
      guard found.count == cases.count else { return nil }
      cases = found.flatMap { $0 }
      if cases.count > 16 { cases = [cases.dropFirst().reduce(cases[0]) { $0.union($1) }] }
    }
    return cases
  }

  private func animated(
    _ path: LayerKeyPath, _ animation: PropertyAnimation<LayerValue>, _ function: ValueFunction?, _ reach: Pace.Reach
  ) -> LayerReach? {
    var result = self
    if path == .isGeometryFlipped {
      result.flips = [false, true]
    } else if let matrix = Self.matrix(path) {
      if let part = path.transformPart, function == nil {
        guard let under = self[keyPath: matrix].numbers(part) else { return self[keyPath: matrix].constant == nil ? nil : self }
        guard let numbers = animation.numbers(reach, under) else { return nil }
        result[keyPath: matrix].set(part, to: numbers)
      } else {
        let under = self[keyPath: matrix]
        let known = function.map { animation.transforms(of: $0, reach) } ?? animation.transforms(reach, under: under.constant)
        guard let value = known, function == nil || path.transformPart == nil else { return nil }
        result[keyPath: matrix] = MatrixReach(animation.isAdditive ? .sequence(value, under.reach) : value)
      }
    } else if let under = numbers(path) {
      guard let numbers = animation.numbers(reach, under) else { return nil }
      result.set(path, to: numbers)
    }
    return result
  }
}

extension PropertyAnimation<LayerValue> {
  /// What the numbers of the value may be, over those underneath; `nil` where they are not known.
  fileprivate func numbers(_ reach: Pace.Reach, _ under: [Interval]) -> [Interval]? {
    var numbers: [Interval]
    if let keyframes = parts.keyframes {
      guard let found = keyframes.numbers(over: reach.progress, \.numbers) else { return nil }
      numbers = found
    } else {
      guard let found = numbersBetweenOpenEnds(reach.progress, under) else { return nil }
      numbers = found
    }
    if isCumulative, reach.cycles.high > 0 {
      guard let end = parts.keyframes?.value(at: parts.pace.progressAfterCycle).numbers else { return nil }
      numbers = (0..<4).map { numbers[$0] + Interval(end[$0]) * reach.cycles }
    }
    let used = Array(numbers.prefix(under.count))
    return isAdditive ? zip(under, used).map { $0 + $1 } : used
  }

  /// Between ends of which one is the value underneath.
  private func numbersBetweenOpenEnds(_ progress: Interval, _ under: [Interval]) -> [Interval]? {
    guard let open = parts.openEnds else { return nil }
    let current = under + Array(repeating: Interval(0), count: 4 - under.count)
    func given(_ value: LayerValue?) -> [Interval]?? {
      guard let value else { return .some(nil) }
      return value.numbers.map { numbers in (0..<4).map { Interval(numbers[$0]) } }
    }
    guard let from = given(open.from), let to = given(open.to), let by = given(open.by) else { return nil }
    let start = from ?? current
    let end = to ?? (from == nil ? by.map { zip(current, $0).map { $0 + $1 } } : nil) ?? current
    return zip(start, end).map { a, b in
      func at(_ t: Double) -> Interval { a * Interval(1 - t) + b * Interval(t) }
      let ends = at(progress.low).union(at(progress.high))
      return ends.widened(by: 0x1p-48 * max(abs(ends.low), abs(ends.high)))
    }
  }

  /// What the transform may be; `nil` where that is not known.
  fileprivate func transforms(_ reach: Pace.Reach, under: Transform3D<Double>?) -> TransformReach? {
    if isCumulative, reach.cycles.high > 0 { return nil }
    var keyframes = parts.keyframes
    if keyframes == nil, let under, let ends = parts.openEnds?.ends(current: .transform(under)) {
      keyframes = Keyframes(from: ends.from, to: ends.to)
    }
    guard let keyframes else { return nil }
    func one(_ value: LayerValue) -> TransformReach? { if case .transform(let transform) = value { .one(transform) } else { nil } }
    if keyframes.values.count == 1 { return one(keyframes.values[0]) }
    if keyframes.mode == .discrete {
      let values = keyframes.steps(over: reach.progress).compactMap { one(keyframes.values[$0]) }
      return values.isEmpty ? nil : .anyOf(values)
    }
    var ways: [TransformReach] = []
    for (index, share) in keyframes.segments(over: reach.progress) {
      let all = keyframes.storage.ways
      guard index < all.count, case .transform(let way) = all[index] else { return nil }
      ways.append(.way(way, share))
    }
    return ways.isEmpty ? nil : .anyOf(ways)
  }

  /// What the transform of a value function may be.
  fileprivate func transforms(of function: ValueFunction, _ reach: Pace.Reach) -> TransformReach? {
    guard let numbers = parts.keyframes?.numbers(over: reach.progress, \.numbers), !isCumulative else { return nil }
    func transform(_ number: Double) -> Transform3D<Double> { function.transform(of: SIMD3(repeating: number)) }
    if function.isVector {
      // Each entry has one of the numbers.
      let low = function.transform(of: SIMD3(numbers[0].low, numbers[1].low, numbers[2].low))
      return .entries(low, function.transform(of: SIMD3(numbers[0].high, numbers[1].high, numbers[2].high)))
    }
    let isAngle = function == .rotateX || function == .rotateY || function == .rotateZ
    guard let range = EntryRange(transform, isAngle: isAngle, over: numbers[0]) else { return nil }
    return .entries(range.low, range.high)
  }
}
