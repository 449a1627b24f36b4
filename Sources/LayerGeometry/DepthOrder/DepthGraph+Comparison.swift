import TransformCore

extension DepthGraph {
  /// Compares the remaining pairs, also those of new pieces.
  mutating func resolvePairs() {
    while let (first, second) = pairs.popLast() {
      guard steps > 0 else {
        pairs = []
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
    guard let overlap = overlap(first, second) else { return }
    let isLater = nodes[first].member > nodes[second].member
    switch (overlap.hasNearer, overlap.hasFarther) {
    case (true, true) where !splits: pairs.append((first, second))
    case (true, true):
      if !splitCrossing(first, second) { order(first, second, firstIsNearer: overlap.sum == 0 ? isLater : overlap.sum > 0) }
    case (true, false): order(first, second, firstIsNearer: true)
    case (false, true): order(first, second, firstIsNearer: false)
    case (false, false): order(first, second, firstIsNearer: isLater)
    }
  }

  private mutating func order(_ first: Int, _ second: Int, firstIsNearer: Bool) {
    if firstIsNearer { order(second, behind: first) } else { order(first, behind: second) }
  }

  /// Notes that one node is to be drawn before another.
  mutating func order(_ node: Int, behind other: Int) {
    nodes[node].ahead.append(other)
    nodes[other].behind.append(node)
    nodes[other].waitingFor += 1
  }

  /// Whether the first node is nearer than the second, and whether it is farther, by more than rounding, at corners of
  /// their intersection. `nil` if the intersection has no area.
  private mutating func overlap(_ first: Int, _ second: Int) -> (hasNearer: Bool, hasFarther: Bool, sum: Double)? {
    steps -= 1
    guard let a = nodes[first].region, let b = nodes[second].region, a.mayMeet(b), let one = plane(first), let other = plane(second) else {
      return nil
    }
    steps -= 31
    let shared = a.intersection(b)
    guard !shared.isEmpty else { return nil }
    var (hasNearer, hasFarther, sum) = (false, false, 0.0)
    for point in shared {
      let difference = one.depth(at: point) - other.depth(at: point)
      let rounding = one.rounding(at: point) + other.rounding(at: point)
      if difference > rounding { hasNearer = true }
      if difference < 0 - rounding { hasFarther = true }
      sum += difference
    }
    return (hasNearer, hasFarther, sum)
  }

  private func plane(_ node: Int) -> FacePlane? { members[nodes[node].member].face?.plane }

  /// Splits one of two crossing nodes along the line on which their depths are equal.
  ///
  /// The first rule that decides chooses the node:
  /// 1. the node whose pieces cost less;
  /// 2. the node outside the family, which crosses its members in few lines;
  /// 3. the node with less than half of the other's area;
  /// 4. the later one in tree order.
  private mutating func splitCrossing(_ first: Int, _ second: Int) -> Bool {
    guard let a = nodes[first].region, let b = nodes[second].region, let one = plane(first), let other = plane(second) else { return false }
    let (early, late) = nodes[first].member < nodes[second].member ? (first, second) : (second, first)
    let (large, small) = a.area < b.area ? (second, first) : (first, second)
    var pair = (split: late, whole: early)
    if Swift.max(a.area, b.area) > 2 * Swift.min(a.area, b.area) { pair = (split: small, whole: large) }
    if isOfFamily[nodes[pair.split].member], !isOfFamily[nodes[pair.whole].member] { pair = (pair.whole, pair.split) }
    if cost(pair.whole) < cost(pair.split) { pair = (pair.whole, pair.split) }
    for (split, whole) in [pair, (pair.whole, pair.split)] {
      let values = nodes[split].region?.points.map { one.depth(at: $0) - other.depth(at: $0) } ?? []
      guard replace(split, by: values) else { continue }
      for piece in 0...1 { pairs.append((nodes[split].pieces + piece, whole)) }
      return true
    }
    return false
  }

  func cost(_ node: Int) -> Int { members[nodes[node].member].cost }

  /// Replaces a node by its parts on the two sides of a line, from the values of a linear function at its corners.
  /// False if the budget is spent or one part has no area.
  ///
  /// The parts are to be compared with the nodes that the node had been ordered with. They do not meet any others,
  /// since the node did not. In a family they take the node's place.
  mutating func replace(_ node: Int, by values: [Double]) -> Bool {
    guard steps > stepsAfterSplitting, cost(node) <= spare, let parts = nodes[node].region?.parts(by: values) else { return false }
    spare -= cost(node)
    let first = nodes.count
    addNode(nodes[node].member, parts.positive)
    addNode(nodes[node].member, parts.negative)
    nodes[node].state = .replaced
    nodes[node].pieces = first
    for other in nodes[node].ahead where nodes[other].state == .waiting { release(other) }
    for piece in [first, first + 1] {
      for other in nodes[node].behind where nodes[other].state == .waiting {
        if isFamily(node, other) { order(other, behind: piece) } else { pairs.append((piece, other)) }
      }
      for other in nodes[node].ahead where nodes[other].state == .waiting {
        if isFamily(node, other) { order(piece, behind: other) } else { pairs.append((piece, other)) }
      }
    }
    return true
  }

  /// Whether both are of the family. Such nodes are ordered without a comparison.
  func isFamily(_ node: Int, _ other: Int) -> Bool { isOfFamily[nodes[node].member] && isOfFamily[nodes[other].member] }

  /// Takes away one of the nodes that a node waits for.
  mutating func release(_ node: Int) {
    nodes[node].waitingFor -= 1
    if nodes[node].waitingFor == 0 { ready.insert(node, rank: ranks[nodes[node].member]) }
  }
}
