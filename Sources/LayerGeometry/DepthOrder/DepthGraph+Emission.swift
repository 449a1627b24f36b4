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
        if nodes[next].state == .waiting, nodes[next].waitingFor == 0 { draw(next) }
      }
      guard let farthest = farthestWaiting() else { return pieces() }
      let known = nodes.count
      switch openCycle(before: farthest) {
      case .split: resolvePairs()
      case .giveUp(let node): draw(node)
      }
      offer(from: known)
    }
  }

  private mutating func draw(_ node: Int) {
    nodes[node].state = .drawn
    emission.append(node)
    for other in nodes[node].ahead where nodes[other].state == .waiting { release(other) }
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
    return emission.map { node in
      let member = nodes[node].member
      guard counts[member] > 1 else { return DepthOrder.Piece(member: member) }
      next[member] += 1
      return DepthOrder.Piece(member: member, fragment: next[member] - 1, region: nodes[node].region?.points)
    }
  }
}
