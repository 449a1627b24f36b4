public import LayerGeometry
public import TransformCore

extension AnimatedTree {
  /// Bounds of all that a layer's rectangle covers during an interval, in the space around the root; `nil` where there
  /// are none or none are known.
  ///
  /// They hold the rectangle at every time of the interval, hidden or not, and all copies that replicators make of it,
  /// each at its own times. The interval is halved until they reach beyond places that are taken by at most 1/64 of
  /// their size, or 4,096 parts are there. They are larger where an animation runs through many cycles in the interval.
  ///
  /// `nil` where a corner may get to an eye or behind it, and where a number is not finite. Not known are:
  /// - a whole transform that is cumulative, or whose ends are left out above another animation of it;
  /// - a part of a transform above an animation of the whole;
  /// - angles about several axes, if that about y goes beyond a quarter turn;
  /// - more than 4,096 copies with times of their own, or of other copies more than 4,096 boxes, four or more for each;
  /// - more than 64 copies of a replicator that delays them, if its transform is animated.
  ///
  /// *Source*: a box around each corner goes from layer to layer. Transforms on the way have the swept bounds of their
  /// interpolations or intervals of their entries; what they add vanishes with the square of a part's time.
  ///
  /// - Precondition: `id` is a layer of the model.
  /// - Complexity: O(a · d + c · p · d) for a animations, c copies, p parts and d layers that hold the layer. Copies that
  ///   rest take one part. An animated transform of a replicator that delays its k copies makes it k times that.
  public func sweptBounds(of id: LayerTree.ID, during interval: ClosedRange<Double>) -> Bounds2D<Double>? {
    guard interval.lowerBound.isFinite, (interval.upperBound - interval.lowerBound).isFinite else { return nil }
    let replicators = delayedReplicators
    var instances: [[Int]] = [[]]
    for layer in ancestry(of: id).dropFirst() where replicators.contains(layer) {
      let count = max(model[layer].replication?.count ?? 1, 1)
      // Copy k of a moving transform takes k steps.
      let isMoving = animations(of: layer).contains { $0.moves { $0.whole == .instanceTransform() } }
      guard count <= (isMoving ? 64 : 4096), count * instances.count <= 4096 else { return nil }
      instances = instances.flatMap { instance in (0..<count).map { instance + [$0] } }
    }
    let first = LayerSweep(self, id, replicators)
    var found: Bounds2D<Double>?
    for instance in instances {
      var sweep = first.copy(instance)
      guard let bounds = sweep.bounds(during: interval) else { return nil }
      found = found?.union(bounds) ?? bounds
    }
    return found
  }
}

/// The way of the corners of a layer, or of one copy of it, to the space around the root.
private struct LayerSweep {
  /// A layer on the way: as it is set, its animations, and its timing.
  private struct Level {
    var still: LayerReach
    let animations: [LayerAnimation]
    let timing: MediaTiming?
    /// The transform layers of the copies of a replicator that delays them, and whether animations move those.
    var copies: [Layer] = []
    var movesCopies = false
    /// The copy that is looked at, with its transform layer.
    var copy: (index: Int, layer: LayerReach)?
  }

  /// A part of the interval and what is covered during it.
  private struct Part {
    let times: Interval
    let bounds: Bounds2D<Double>
  }

  /// From the layer out to the root.
  private var levels: [Level]
  private var budget = 4096

  /// The way of the first copy in some replicators that delay theirs.
  init(_ tree: AnimatedTree, _ id: LayerTree.ID, _ replicators: Set<LayerTree.ID>) {
    levels = tree.ancestry(of: id).map { layer in
      let (model, animations) = (tree.model[layer], tree.animations(of: layer))
      var level = Level(still: LayerReach(model), animations: animations, timing: tree.timings[layer])
      if layer != id, replicators.contains(layer) {
        level.copies = AnimatedTree.copies(of: model)
        level.movesCopies = animations.contains { $0.moves { [.bounds, .instanceTransform()].contains($0.whole) } }
        level.still.instances = 1
      }
      return level
    }
  }

  /// The way of another copy, by its index in each of the replicators, the innermost first.
  func copy(_ instance: [Int]) -> Self {
    var (sweep, rest) = (self, instance[...])
    for place in levels.indices where !levels[place].copies.isEmpty {
      guard let index = rest.popFirst() else { break }
      sweep.levels[place].copy = (index, LayerReach(levels[place].copies[index]))
    }
    return sweep
  }

  mutating func bounds(during interval: ClosedRange<Double>) -> Bounds2D<Double>? {
    let isStill = interval.lowerBound == interval.upperBound || levels.allSatisfy(\.animations.isEmpty)
    let first = bounds(over: Interval(interval.lowerBound))
    if isStill { return first }
    // Nothing reaches beyond the place at the begin.
    if let first, first == bounds(over: Interval(interval)) { return first }
    var taken: Bounds2D<Double>?
    var parts: [Part] = []
    var waiting = Self.split(Interval(interval), into: 16)
    while true {
      for times in waiting {
        guard let found = part(over: times, &taken) else { return nil }
        parts += found
      }
      guard let taken else { return nil }
      // What is taken for certain, with room.
      let room = SIMD2(repeating: max(taken.size.x, taken.size.y) / 128)
      let enough = Bounds2D(corner: taken.minimum - room, opposite: taken.maximum + room)
      let loose = parts.filter { !enough.contains($0.bounds) && $0.times.low < $0.times.high }
      if loose.isEmpty || loose.count * 2 > budget { break }
      parts.removeAll { !enough.contains($0.bounds) && $0.times.low < $0.times.high }
      waiting = loose.flatMap { Self.split($0.times, into: 2) }
    }
    return parts.dropFirst().reduce(parts.first?.bounds) { $0?.union($1.bounds) }
  }

  private static func split(_ times: Interval, into count: Int) -> [Interval] {
    let step = (times.high - times.low) / Double(count)
    return (0..<count).map { index in
      Interval(times.low + Double(index) * step, index + 1 == count ? times.high : times.low + Double(index + 1) * step)
    }
  }

  /// The parts of an interval, halved where bounds are not known yet. Their middles are taken.
  private mutating func part(over times: Interval, _ taken: inout Bounds2D<Double>?) -> [Part]? {
    budget -= 1
    guard budget >= 0 else { return nil }
    let middle = times.low + (times.high - times.low) / 2
    guard let place = bounds(over: Interval(middle)) else { return nil }
    taken = taken?.union(place) ?? place
    if let bounds = bounds(over: times) { return [Part(times: times, bounds: bounds)] }
    guard middle > times.low, middle < times.high, let first = part(over: Interval(times.low, middle), &taken),
      let second = part(over: Interval(middle, times.high), &taken)
    else { return nil }
    return first + second
  }

  /// Bounds of what is covered during an interval that is taken as a whole.
  private func bounds(over times: Interval) -> Bounds2D<Double>? {
    var local = times
    var reaches: [[LayerReach]] = []
    for level in levels.reversed() {
      if let timing = level.timing { local = Interval(timing.localTime(fromParent: local.low), timing.localTime(fromParent: local.high)) }
      guard let cases = LayerReach.animated([level.still], by: level.animations, over: local) else { return nil }
      reaches.append(cases)
      guard let (index, layer) = level.copy else { continue }
      let step = level.still.instanceTransform.constant
      reaches.append(level.movesCopies ? cases.map { $0.copy(index, layer, step) } : [layer])
      if index > 0 {
        let times = cases.map { local - Interval(Double(index)) * $0.instanceDelay[0] }
        local = times.dropFirst().reduce(times[0]) { $0.union($1) }
      }
    }
    reaches.reverse()
    var corners: [Bounds3D<Double>] = []
    for (index, cases) in reaches.enumerated() {
      var moved: [Bounds3D<Double>] = []
      for reach in cases {
        guard let inside = index == 0 ? reach.cornersAroundAnchor : reach.aroundAnchor(sublayers: corners) else { return nil }
        guard let placed = reach.placed(inside) else { return nil }
        moved += placed
      }
      corners = moved.count <= 64 ? moved : [moved.dropFirst().reduce(moved[0]) { $0.union($1) }]
    }
    let found = corners.dropFirst().reduce(corners[0]) { $0.union($1) }
    guard found.minimum.isFinite, found.maximum.isFinite else { return nil }
    return Bounds2D(corner: SIMD2(found.minimum.x, found.minimum.y), opposite: SIMD2(found.maximum.x, found.maximum.y))
  }
}

extension LayerReach {
  private static func box(_ x: Interval, _ y: Interval, _ z: Interval) -> Bounds3D<Double> {
    Bounds3D(corner: SIMD3(x.low, y.low, z.low), opposite: SIMD3(x.high, y.high, z.high))
  }

  private static func moved(_ box: Bounds3D<Double>, by offset: [Interval]) -> Bounds3D<Double> {
    Bounds3D(
      corner: box.minimum + SIMD3(offset[0].low, offset[1].low, offset[2].low),
      opposite: box.maximum + SIMD3(offset[0].high, offset[1].high, offset[2].high))
  }

  /// The corners of the bounds, from the anchor. A flip exchanges the upper and the lower ones.
  fileprivate var cornersAroundAnchor: [Bounds3D<Double>] {
    var corners: [Bounds3D<Double>] = []
    for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
      let fromAnchor = (Interval(x) - anchorPoint[0], Interval(y) - anchorPoint[1])
      let z = Interval(0) - anchorPointZ[0]
      corners.append(Self.box(fromAnchor.0 * bounds[2], fromAnchor.1 * bounds[3], z))
    }
    return corners
  }

  /// The transform layer of a copy that a replicator makes, from that of a step that does not move.
  fileprivate func copy(_ index: Int, _ still: LayerReach, _ step: Transform3D<Double>?) -> LayerReach {
    var copy = still
    if bounds != still.bounds {
      copy.bounds = bounds
      copy.position = (0..<2).map { bounds[$0] + Interval(0.5) * bounds[$0 + 2] }
    }
    if instanceTransform.constant != step { copy.transform = MatrixReach(.power(instanceTransform.reach, index)) }
    return copy
  }

  /// The anchor in the layer's own coordinates.
  private var anchor: [Interval] { (0..<2).map { bounds[$0] + anchorPoint[$0] * bounds[$0 + 2] } }

  /// Boxes of sublayers, from the anchor; `nil` where they are not known.
  fileprivate func aroundAnchor(sublayers boxes: [Bounds3D<Double>]) -> [Bounds3D<Double>]? {
    insideSuperlayer(boxes)?.flatMap { aroundAnchor($0) }
  }

  /// A box in the layer's own coordinates, from the anchor: flipped, or not, or both.
  private func aroundAnchor(_ box: Bounds3D<Double>) -> [Bounds3D<Double>] {
    let offset = [Interval(0) - anchor[0], Interval(0) - anchor[1], Interval(0) - anchorPointZ[0]]
    return flips.map { isFlipped in
      guard isFlipped else { return Self.moved(box, by: offset) }
      let mirrored = Bounds3D(
        corner: SIMD3(box.minimum.x, 0 - box.maximum.y, box.minimum.z), opposite: SIMD3(box.maximum.x, 0 - box.minimum.y, box.maximum.z))
      // y goes to 2·origin + height − y, less the anchor: origin + (1 − anchorPoint) · height − y.
      let side = bounds[1] + (Interval(1) - anchorPoint[1]) * bounds[3]
      return Self.moved(mirrored, by: [offset[0], side, offset[2]])
    }
  }

  /// Boxes around the anchor in the superlayer's coordinates.
  fileprivate func placed(_ boxes: [Bounds3D<Double>]) -> [Bounds3D<Double>]? {
    let (reach, offset) = (transform.reach, position + zPosition)
    var result: [Bounds3D<Double>] = []
    for box in boxes {
      guard let image = reach.bounds(of: box) else { return nil }
      result.append(Self.moved(image, by: offset))
    }
    return result
  }

  /// Boxes of sublayers, in this layer's coordinates: all copies, after the step for sublayers, flattened by a plain
  /// layer. `nil` where that is not known, and for too many copies.
  private func insideSuperlayer(_ boxes: [Bounds3D<Double>]) -> [Bounds3D<Double>]? {
    guard instances >= 1, instances * boxes.count <= 4096 else { return nil }
    let isDeep = kind == .transform || preservesDepth
    func about(_ center: [Interval], _ reach: TransformReach, _ box: Bounds3D<Double>) -> Bounds3D<Double>? {
      let back = [Interval(0) - center[0], Interval(0) - center[1], Interval(0)]
      return reach.bounds(of: Self.moved(box, by: back)).map { Self.moved($0, by: [center[0], center[1], Interval(0)]) }
    }
    var copies = boxes
    if instances > 1 {
      let middle = (0..<2).map { bounds[$0] + Interval(0.5) * bounds[$0 + 2] }
      var last = boxes
      for _ in 1..<instances {
        last = last.compactMap { about(middle, instanceTransform.reach, $0) }
        guard last.count == boxes.count else { return nil }
        copies += last
      }
    }
    let (step, isStill) = (sublayerTransform.reach, sublayerTransform.constant?.isIdentity == true)
    var result: [Bounds3D<Double>] = []
    for box in copies {
      guard let image = isStill ? box : about(anchor, step, box) else { return nil }
      let (low, high) = (image.minimum, image.maximum)
      result.append(isDeep ? image : Bounds3D(corner: SIMD3(low.x, low.y, 0), opposite: SIMD3(high.x, high.y, 0)))
    }
    return result
  }
}
