import TransformCore

extension DepthGraph {
  enum Opening { case split, giveUp(Int) }

  /// Opens one cycle of overlapping nodes, found by going back from a waiting node. It splits one of them, or names the
  /// one to draw although it should wait.
  mutating func openCycle(before start: Int) -> Opening {
    guard steps > 0, var cycle = cycle(before: start) else { return .giveUp(start) }
    shorten(&cycle)
    // Members of one family may be apart: nodes between them are split instead.
    let places = cycle.indices.filter {
      !isFamily(cycle[$0], cycle[($0 + 1) % cycle.count]) && !isFamily(cycle[$0], cycle[($0 + cycle.count - 1) % cycle.count])
    }
    // The cheapest first, and of equal ones the last member: an order by cost keeps that by member.
    let byMember = places.ordered { -Double(nodes[cycle[$0]].member) }
    for place in byMember.ordered(by: { Double(cost(cycle[$0])) })
    where split(cycle[place], between: cycle[(place + 1) % cycle.count], and: cycle[(place + cycle.count - 1) % cycle.count]) {
      return .split
    }
    return .giveUp(cycle.min { (ranks[nodes[$0].member], $0) < (ranks[nodes[$1].member], $1) } ?? start)
  }

  /// A cycle: each node has to be drawn after the next, and the last after the first.
  private mutating func cycle(before start: Int) -> [Int]? {
    var path: [Int] = []
    var places: [Int: Int] = [:]
    var node = start
    while true {
      if let place = places[node] { return Array(path[place...]) }
      steps -= 1
      places[node] = path.count
      path.append(node)
      while let last = nodes[node].behind.last, nodes[Int(last)].state != .waiting { nodes[node].behind.removeLast() }
      guard let next = nodes[node].behind.last else { return nil }
      node = Int(next)
    }
  }

  /// Leaves out nodes whose neighbours in the cycle are ordered with each other in the same sense. In the rest, the two
  /// neighbours of a node do not meet over it.
  private mutating func shorten(_ cycle: inout [Int]) {
    var place = 0
    var unchanged = 0
    while cycle.count > 3, unchanged < cycle.count {
      let (before, after) = (cycle[(place + 1) % cycle.count], cycle[(place + cycle.count - 1) % cycle.count])
      steps -= nodes[after].behind.count
      if nodes[after].behind.contains(Int32(before)) || isBehind(before, after) {
        cycle.remove(at: place)
        (place, unchanged) = (place % cycle.count, 0)
      } else {
        (place, unchanged) = ((place + 1) % cycle.count, unchanged + 1)
      }
    }
  }

  /// Splits a node along a side of one of two others. Neither part then meets both. Its intersections with them are
  /// convex and disjoint, therefore such a side exists.
  private mutating func split(_ node: Int, between first: Int, and second: Int) -> Bool {
    steps -= 64
    let margin = regions[node].margin
    for (cutter, rest) in [(first, second), (second, first)] {
      let shared = regions.intersection(node, rest)
      // A copy: a slice would keep the list from growing in place.
      for side in Array(regions.sides(of: cutter)) where shared.allSatisfy({ side.x * $0.x + side.y * $0.y + side.z <= margin }) {
        let values: [Double] = regions.points(of: node).map { side.x * $0.x + side.y * $0.y + side.z }
        if replace(node, by: values) { return true }
      }
    }
    return false
  }
}
