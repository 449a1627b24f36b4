import TransformCore

extension DepthGraph {
  /// The box of a node: its rectangle and its interval of depths.
  private struct Box {
    let node: Int
    var low: SIMD3<Double>
    var high: SIMD3<Double>

    /// Turns the axes until one is first.
    mutating func turn(_ axis: Int) {
      for _ in 0..<axis { (low, high) = (SIMD3(low.y, low.z, low.x), SIMD3(high.y, high.z, high.x)) }
    }
  }

  /// Compares the pairs whose boxes overlap, and splits one of each pair that crosses.
  ///
  /// *Source*: J. D. Cohen, M. C. Lin, D. Manocha, M. K. Ponamgi, I-COLLIDE, 1995, for the sweep. It goes along the
  /// axis on which the boxes are shorter, relative to their whole spread.
  mutating func compareAll() {
    var boxes = nodes.indices.compactMap { node -> Box? in
      let region = regions[node]
      guard region.start < region.end else { return nil }
      return Box(
        node: node, low: SIMD3(region.minimum.x, region.minimum.y, region.low),
        high: SIMD3(region.maximum.x, region.maximum.y, region.high))
    }
    let axis = Self.sparsestAxis(boxes)
    for place in boxes.indices { boxes[place].turn(axis) }
    // Members of the family and others: two of the family need no comparison.
    var active: [[Box]] = [[], []]
    for next in boxes.ordered(by: { $0.low.x }) {
      let isOfFamily = isOfFamily[nodes[next.node].member]
      for list in 0..<(isOfFamily ? 1 : 2) {
        steps -= active[list].count
        guard steps > 0 else {
          isExact = false
          return
        }
        sweep(&active[list], to: next)
      }
      active[isOfFamily ? 1 : 0].append(next)
    }
    resolvePairs()
  }

  /// Compares a box with those that the sweep has met, and drops those that it has left behind.
  private mutating func sweep(_ active: inout [Box], to next: Box) {
    var kept = 0
    for place in active.indices {
      let other = active[place]
      if other.high.x <= next.low.x { continue }
      if kept < place { active[kept] = other }
      kept += 1
      if other.high.y > next.low.y, next.high.y > other.low.y, other.high.z > next.low.z, next.high.z > other.low.z {
        resolve(Swift.min(other.node, next.node), Swift.max(other.node, next.node), splits: false)
      }
    }
    active.removeLast(active.count - kept)
  }

  /// The axis along which boxes overlap least: the least sum of their lengths as a share of the whole.
  private static func sparsestAxis(_ boxes: [Box]) -> Int {
    var (sum, low, high) = (SIMD3<Double>.zero, SIMD3<Double>(repeating: .infinity), SIMD3<Double>(repeating: -.infinity))
    for box in boxes {
      sum += box.high - box.low
      for axis in 0..<3 { (low[axis], high[axis]) = (Swift.min(low[axis], box.low[axis]), Swift.max(high[axis], box.high[axis])) }
    }
    let crowding = sum / (high - low)
    let flat = crowding.y < crowding.x ? 1 : 0
    // In doubt along the picture, where what is far apart in depth is told from what only lies behind.
    return crowding.z < crowding[flat] / 8 ? 2 : flat
  }
}
