import TransformCore

extension DepthGraph {
  /// The pieces in draw order. If several may come next, the one with the farthest centre does.
  ///
  /// *Source*: A. B. Kahn, Topological sorting of large networks, 1962.
  mutating func emitted() -> [DepthOrder.Piece] {
    offer(from: 0)
    while true {
      while let next = ready.popFirst() {
        // Rank and count may have changed since it was put there.
        guard nodes[next].state == .waiting, nodes[next].waitingFor == 0 else { continue }
        if let other = deeper(than: next) { order(other, behind: next) } else { draw(next) }
      }
      guard let farthest = farthestWaiting() else { return pieces() }
      let known = nodes.count
      switch openCycle(before: farthest) {
      case .split: resolvePairs()
      case .giveUp(let node):
        isExact = false
        draw(node)
      }
      offer(from: known)
    }
  }

  private mutating func draw(_ node: Int) {
    nodes[node].state = .drawn
    emission.append(node)
    waiting.remove(node)
    for other in nodes[node].ahead.map(Int.init) where nodes[other].state == .waiting { release(other) }
    nodes[node].ahead = []
  }

  /// A waiting node that has to be drawn before this one, and has no edge to say so: it is deeper everywhere, and they
  /// overlap. What has been passed once is never looked at again.
  private mutating func deeper(than node: Int) -> Int? {
    let low = regions[node].low
    var place = waiting.rest(of: node)
    while let other = place, regions[other].high <= low {
      guard steps > 0 else {
        isExact = false
        return nil
      }
      if isBehind(other, node) { break }
      place = waiting.successor(of: other)
    }
    waiting.setRest(of: node, place)
    return place.flatMap { regions[$0].high <= low ? $0 : nil }
  }

  /// Whether a waiting node is deeper than another everywhere, and they overlap.
  mutating func isBehind(_ other: Int, _ node: Int) -> Bool {
    steps -= 1
    guard nodes[other].state == .waiting, other != node, !isFamily(other, node), regions[other].high <= regions[node].low,
      regions[other].mayMeet(regions[node])
    else { return false }
    steps -= 31
    return regions.overlap(other, node)
  }

  /// Adds nodes from an index on to those that may be drawn, if they wait for nothing.
  private mutating func offer(from first: Int) {
    for node in first..<nodes.count where nodes[node].state == .waiting && nodes[node].waitingFor == 0 {
      ready.insert(node, rank: ranks[nodes[node].member])
    }
  }

  private mutating func farthestWaiting() -> Int? {
    while let node = all.popFirst() {
      guard nodes[node].state == .waiting else { continue }
      all.insert(node, rank: ranks[nodes[node].member])  // it may still wait when others have been drawn
      return node
    }
    return nil
  }

  /// The emitted nodes as pieces. The pieces of a split member are numbered from the back.
  private func pieces() -> [DepthOrder.Piece] {
    var counts = [Int](repeating: 0, count: members.count)
    for node in emission { counts[nodes[node].member] += 1 }
    var next = [Int](repeating: 0, count: members.count)
    let tree = CutTree(cuts)
    return emission.map { node in
      let member = nodes[node].member
      guard counts[member] > 1 else { return DepthOrder.Piece(member: member) }
      next[member] += 1
      let region = Array(regions.points(of: node))
      let cuts = PieceCuts(tree: tree, last: nodes[node].cut)
      return DepthOrder.Piece(member: member, fragment: next[member] - 1, region: region, cuts: cuts)
    }
  }
}
