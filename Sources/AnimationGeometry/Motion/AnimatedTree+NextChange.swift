import AnimationTiming
import LayerGeometry

extension AnimatedTree {
  /// The next time at or after a time of the space around the root at which the presentation may change: that time
  /// itself while something moves, and `nil` if nothing will. A renderer can sleep until then.
  ///
  /// Between two such times the presentation is the same to the bit. A time is never late, and early only by rounding.
  /// The copies of a replicator with a delay count, each at its own time.
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
  /// - Complexity: O(a · (d + k)) for a animations of layers and of their copies, d layers that hold one, and k keyframes
  ///   of one and animations of the replicators around it; O(n) more for n layers if one of those has a delay.
  public func nextChange(from time: Double) -> Double? {
    guard !time.isNaN else { return nil }
    let replicators = delayedReplicators
    var first: Double?
    for place in entries.indices where model.contains(entries[place].id) {
      let animations = chain(of: place).compactMap { tracks[$0].animation }
      if animations.isEmpty { continue }
      for copy in copies(of: entries[place].id, at: time, replicators) {
        guard let next = copy.nextChange(of: animations, from: time) else { continue }
        if next == time { return time }
        first = min(first ?? next, next)
      }
    }
    return first
  }

  /// Whether nothing changes from a time of the space around the root on.
  public func isAtRest(at time: Double) -> Bool { nextChange(from: time) == nil }

  /// The copies of a layer that show times of their own.
  private func copies(of id: LayerTree.ID, at time: Double, _ replicators: Set<LayerTree.ID>) -> [TimedCopy] {
    if timings.isEmpty, replicators.isEmpty { return [TimedCopy(time: time)] }
    var copies = [TimedCopy(time: time)]
    let around = Array(ancestry(of: id).reversed())
    for (place, layer) in around.enumerated() {
      if let timing = timings[layer] { copies = copies.map { $0.inside(timing) } }
      guard layer != id, replicators.contains(layer), isCopied(around[place + 1], by: layer) else { continue }
      copies = copies.flatMap { copy in
        guard let replication = presented(layer, atLocal: copy.time).replication, replication.delay != 0 else { return [copy] }
        return [copy] + (1..<max(replication.count, 1)).map { copy.inside(MediaTiming(beginTime: Double($0) * replication.delay)) }
      }
    }
    return copies
  }
}

/// A copy of a layer with its time, and the timings that lead to it from the space around the root.
private struct TimedCopy {
  var time: Double
  /// The outermost first, without those that change nothing.
  private var timings: [MediaTiming] = []

  init(time: Double) { self.time = time }

  func inside(_ timing: MediaTiming) -> Self {
    if timing.beginTime == 0, timing.speed == 1, timing.timeOffset == 0 { return self }
    var copy = self
    copy.time = timing.localTime(fromParent: time)
    copy.timings.append(timing)
    return copy
  }

  /// The next change of animations at or after a time around the root.
  func nextChange(of animations: [LayerAnimation], from start: Double) -> Double? {
    // How fast the time runs, and which way.
    let speed = timings.reversed().reduce(1) { $0 * $1.speed }
    guard speed != 0, !speed.isNaN else { return nil }
    guard timings.isEmpty || time.isFinite || start.isInfinite && !time.isNaN else { return start }
    var first: Double?
    for animation in animations {
      guard let next = animation.nextChange(from: time, isForward: speed > 0) else { continue }
      if speed > 0 ? next <= time : next >= time { return start }
      let found = timings.reversed().reduce(next) { time, timing in timing.parentTime(fromLocal: time) ?? time }
      // As much earlier as the way there and back may have made it late.
      let size = max(abs(found), abs(next / speed), start.isFinite ? max(abs(start), abs(time / speed)) : 0)
      let change = max(start, found - (timings.isEmpty ? 0 : 0x1p-44 * size))
      first = min(first ?? change, change)
    }
    return first
  }
}
