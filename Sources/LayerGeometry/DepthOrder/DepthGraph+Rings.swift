import TransformCore

extension DepthGraph {
  enum Opening { case split, giveUp(Int) }

  /// Opens one ring of nodes that overlap in a circle, found by going back from a waiting node: by splitting one of them, or by naming the one to draw although it should wait.
  mutating func openRing(before start: Int) -> Opening {
    guard steps > 0, var ring = ring(before: start) else { return .giveUp(start) }
    shorten(&ring)
    // Members of one family may be apart: what lies between them is split instead.
    let places = ring.indices.filter {
      !isFamily(ring[$0], ring[($0 + 1) % ring.count]) && !isFamily(ring[$0], ring[($0 + ring.count - 1) % ring.count])
    }
    let order = places.sorted { (cost(ring[$0]), nodes[ring[$1]].member) < (cost(ring[$1]), nodes[ring[$0]].member) }
    for place in order where split(ring[place], between: ring[(place + 1) % ring.count], and: ring[(place + ring.count - 1) % ring.count]) {
      return .split
    }
    return .giveUp(ring.min { (ranks[nodes[$0].member], $0) < (ranks[nodes[$1].member], $1) } ?? start)
  }

  /// Nodes each of which has to be drawn after the next, and the last after the first.
  private mutating func ring(before start: Int) -> [Int]? {
    var path: [Int] = []
    var places: [Int: Int] = [:]
    var node = start
    while true {
      if let place = places[node] { return Array(path[place...]) }
      steps -= 1
      places[node] = path.count
      path.append(node)
      while let last = nodes[node].behind.last, nodes[last].state != .waiting { nodes[node].behind.removeLast() }
      guard let next = nodes[node].behind.last else { return nil }
      node = next
    }
  }

  /// Leaves out nodes whose neighbours in the ring are ordered with each other in the same sense: in what remains, the two neighbours of a node do not meet over it.
  private mutating func shorten(_ ring: inout [Int]) {
    var place = 0
    var unchanged = 0
    while ring.count > 3, unchanged < ring.count {
      let (before, after) = (ring[(place + 1) % ring.count], ring[(place + ring.count - 1) % ring.count])
      steps -= nodes[after].behind.count
      if nodes[after].behind.contains(before) {
        ring.remove(at: place)
        (place, unchanged) = (place % ring.count, 0)
      } else {
        (place, unchanged) = ((place + 1) % ring.count, unchanged + 1)
      }
    }
  }

  /// Splits a node along a side of one of two others, so that neither part meets both. What it shares with each is convex, and they are apart, so that such a side exists.
  private mutating func split(_ node: Int, between first: Int, and second: Int) -> Bool {
    guard let region = nodes[node].region, let one = nodes[first].region, let other = nodes[second].region else { return false }
    steps -= 64
    for (sides, rest) in [(one.sides, region.intersection(other)), (other.sides, region.intersection(one))] {
      for side in sides where rest.allSatisfy({ side.x * $0.x + side.y * $0.y + side.z <= region.margin }) {
        if replace(node, by: region.points.map { side.x * $0.x + side.y * $0.y + side.z }) { return true }
      }
    }
    return false
  }
}
