import AnimationTiming
import LayerGeometry

extension AnimatedTree {
  /// The next time at or after a time of the space around the root at which the presentation may change: that time
  /// itself while something moves, and `nil` if nothing will. A renderer can sleep until then.
  ///
  /// Between two answers the presentation is the same to the bit. An answer is never late, and early by rounding alone.
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
      let local = localTime(of: entry.id, at: time)
      for track in chain(of: place) {
        guard let next = tracks[track].animation?.nextChange(from: local, isForward: speed > 0) else { continue }
        if next == local { return time }
        guard let found = timings.isEmpty ? next : convertTime(next, from: entry.id, to: nil) else { continue }
        // As much earlier as the way there and back may have made it late.
        let slack = timings.isEmpty ? 0 : 0x1p-44 * max(abs(found), abs(time), abs(next / speed), abs(local / speed))
        let change = max(time, found - slack)
        first = min(first ?? change, change)
      }
    }
    return first
  }

  /// Whether nothing changes from a time of the space around the root on.
  public func isAtRest(at time: Double) -> Bool { nextChange(from: time) == nil }

  /// How fast a layer's time runs, and which way.
  private func speed(of id: LayerTree.ID) -> Double {
    timings.isEmpty ? 1 : ancestry(of: id).reduce(1) { $0 * (timings[$1]?.speed ?? 1) }
  }
}
