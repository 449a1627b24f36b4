import TransformCore

extension DepthGraph {
  /// Compares the remaining pairs, also those of new pieces.
  mutating func resolvePairs() {
    while let (first, second) = pairs.popLast() {
      guard steps > 0 else {
        (pairs, isExact) = ([], false)
        return
      }
      if nodes[first].state == .replaced {
        for piece in 0...1 { pairs.append((nodes[first].pieces + piece, second)) }
      } else if nodes[second].state == .replaced {
        for piece in 0...1 { pairs.append((first, nodes[second].pieces + piece)) }
      } else if nodes[first].state == .waiting, nodes[second].state == .waiting {
        resolve(first, second, splits: true)
      }
    }
  }

  /// Orders two nodes. If they cross, splits one of them, or puts the pair off if splitting is not allowed.
  mutating func resolve(_ first: Int, _ second: Int, splits: Bool) {
    switch relation(of: first, to: second) {
    case .apart: break
    case .nearer: order(second, behind: first)
    case .farther: order(first, behind: second)
    case .equal: if nodes[first].member > nodes[second].member { order(second, behind: first) } else { order(first, behind: second) }
    case .crossing(let sum):
      if !splits {
        pairs.append((first, second))
      } else if !splitCrossing(first, second) {
        let isNearer = sum == 0 ? nodes[first].member > nodes[second].member : sum > 0
        if isNearer { order(second, behind: first) } else { order(first, behind: second) }
      }
    }
  }

  /// Notes that one node is to be drawn before another.
  mutating func order(_ node: Int, behind other: Int) {
    nodes[node].ahead.append(Int32(other))
    nodes[other].behind.append(Int32(node))
    nodes[other].waitingFor += 1
  }

  private enum Relation {
    /// They share no area.
    case apart
    /// The first node is nearer than the second, or farther, where they overlap; or neither, but for rounding.
    case nearer, farther, equal
    /// Each is nearer somewhere. The sum of the differences of depth at corners of the intersection.
    case crossing(sum: Double)
  }

  /// How one node lies to another. The cheapest sufficient reason counts: their intervals of depth; the corners of one
  /// of them; the corners of the intersection.
  ///
  /// A difference is linear, and its rounding convex. Therefore what holds at all corners of a region, by more than
  /// rounding, holds in it.
  private mutating func relation(of first: Int, to second: Int) -> Relation {
    steps -= 1
    let (a, b) = (regions[first], regions[second])
    guard a.mayMeet(b), let one = planes[nodes[first].member], let other = planes[nodes[second].member] else { return .apart }
    steps -= 31
    guard regions.overlap(first, second) else { return .apart }
    if a.low >= b.high { return .nearer }
    if b.low >= a.high { return .farther }
    for node in [first, second] {
      let side = regions.side(of: one, from: other, over: node)
      if side != 0 { return side > 0 ? .nearer : .farther }
    }
    let shared = regions.intersection(first, second)
    if shared.isEmpty { return .apart }
    var (isNearer, isFarther, sum) = (false, false, 0.0)
    for place in shared {
      let difference = one.depth(at: place) - other.depth(at: place)
      let rounding = one.rounding(at: place) + other.rounding(at: place)
      if difference > rounding { isNearer = true }
      if difference < 0 - rounding { isFarther = true }
      sum += difference
    }
    if isNearer == isFarther { return isNearer ? .crossing(sum: sum) : .equal }
    return isNearer ? .nearer : .farther
  }
}
