import AnimationTiming
import LayerGeometry

extension AnimatedTree {
  /// The next time at or after a time of the space around the root at which the presentation may change: that time
  /// itself while something moves, and `nil` if nothing will. A renderer can sleep until then.
  ///
  /// Between two such times the presentation is the same to the bit. A time is never late, and early only by rounding.
  /// The copies of a replicator with a delay count, each at its own time (`LayerTree.time(of:instance:at:)`). While a
  /// change goes from copy to copy, the answer is the time itself, between two copies too.
  ///
  /// ```swift
  /// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
  /// var tree = LayerTree(root: Layer(bounds: bounds))
  /// let card = tree.append(Layer(bounds: bounds), to: tree.root)
  /// var animated = AnimatedTree(tree)
  /// let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(1))
  /// let fade = PropertyAnimation(ends, timing: MediaTiming(beginTime: 3, duration: 2))
  /// animated.add(LayerAnimation(.opacity, fade), to: card, at: 0)
  /// assert(animated.nextChange(from: 4) == 4)
  /// assert(animated.isAtRest(at: 5))
  /// ```
  ///
  /// - Complexity: O(a · d) for a animations of layers that d layers hold.
  public func nextChange(from time: Double) -> Double? {
    guard !time.isNaN else { return nil }
    var first: Double?
    for (place, entry) in entries.enumerated() where model.contains(entry.id) {
      let speed = speed(of: entry.id)
      guard speed != 0, !speed.isNaN else { continue }
      let (local, copies) = (localTime(of: entry.id, at: time), copyTimes(of: entry.id, at: time))
      // The copy that comes to all times last, and the one that comes to them first.
      let (last, leading) = speed > 0 ? (copies.low, copies.high) : (copies.high, copies.low)
      for track in chain(of: place) {
        if !copies.isOne, !copies.isFinite { return time }
        guard let next = tracks[track].animation?.nextChange(from: last, isForward: speed > 0) else { continue }
        if speed > 0 ? next <= leading : next >= leading { return time }
        let shown = next - (leading - local)
        guard let found = timings.isEmpty ? shown : convertTime(shown, from: entry.id, to: nil) else { continue }
        // As much earlier as the way there and back may have made it late.
        let size = max(abs(found), abs(time), abs(next / speed), abs(local / speed), abs(leading / speed))
        let slack = timings.isEmpty && copies.isOne ? 0 : 0x1p-44 * size
        let change = max(time, found - slack)
        first = min(first ?? change, change)
      }
    }
    return first
  }

  /// Whether nothing changes from a time of the space around the root on.
  public func isAtRest(at time: Double) -> Bool { nextChange(from: time) == nil }

  /// The times that the copies of a layer show, from the least to the greatest, at a time of the space around the root.
  /// A delay that moves, in a replicator whose copies show several times, may make them any.
  private func copyTimes(of id: LayerTree.ID, at time: Double) -> Interval {
    guard model.hasReplicators else { return Interval(localTime(of: id, at: time)) }
    var times = Interval(time)
    for layer in ancestry(of: id).reversed() {
      if let timing = timings[layer] { times = Interval(timing.localTime(fromParent: times.low), timing.localTime(fromParent: times.high)) }
      if layer != id, let replication = model[layer].replication { times = delayed(times, replication, of: layer) }
    }
    return times
  }

  private func delayed(_ times: Interval, _ replication: Replication, of id: LayerTree.ID) -> Interval {
    guard let entry = places[id].map({ Int($0) }), chain(of: entry).contains(where: { tracks[$0].animation?.movesDelay == true }) else {
      return times.delayed(replication.count, by: Interval(replication.delay))
    }
    guard times.isOne, let shown = presentation(of: entry, id, at: times.low).replication else { return Interval(-.infinity, .infinity) }
    return times.delayed(shown.count, by: Interval(shown.delay))
  }

  /// How fast a layer's time runs, and which way.
  private func speed(of id: LayerTree.ID) -> Double {
    timings.isEmpty ? 1 : ancestry(of: id).reduce(1) { $0 * (timings[$1]?.speed ?? 1) }
  }
}

extension Interval {
  /// The times of all instances of a replicator that has these.
  func delayed(_ count: Int, by delay: Interval) -> Interval {
    guard count > 1, delay.low != 0 || delay.high != 0 else { return self }
    return union(self - Interval(Double(count - 1)) * delay)
  }
}

extension LayerAnimation {
  /// Whether it changes the delay of a replicator.
  fileprivate var movesDelay: Bool {
    switch content {
    case .property(let path, _, _): path == .instanceDelay
    case .path: false
    case .group(let members, _): members.contains(where: \.movesDelay)
    }
  }
}
