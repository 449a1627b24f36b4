import TransformCore

extension DepthGraph {
  /// Splits one of two crossing nodes along the line on which their depths are equal.
  ///
  /// The first rule that decides chooses the node:
  /// 1. the node whose pieces cost less;
  /// 2. the node outside the family, which crosses its members in few lines;
  /// 3. the node with less than half of the other's area;
  /// 4. the later one in tree order.
  mutating func splitCrossing(_ first: Int, _ second: Int) -> Bool {
    guard let one = planes[nodes[first].member], let other = planes[nodes[second].member] else { return false }
    let (areaOfFirst, areaOfSecond) = (nodes[first].area, nodes[second].area)
    let (early, late) = nodes[first].member < nodes[second].member ? (first, second) : (second, first)
    let (large, small) = areaOfFirst < areaOfSecond ? (second, first) : (first, second)
    var pair = (split: late, whole: early)
    if Swift.max(areaOfFirst, areaOfSecond) > 2 * Swift.min(areaOfFirst, areaOfSecond) { pair = (split: small, whole: large) }
    if isOfFamily[nodes[pair.split].member], !isOfFamily[nodes[pair.whole].member] { pair = (pair.whole, pair.split) }
    if cost(pair.whole) < cost(pair.split) { pair = (pair.whole, pair.split) }
    for (split, whole) in [pair, (pair.whole, pair.split)] {
      let values = regions.points(of: split).map { one.depth(at: $0) - other.depth(at: $0) }
      guard replace(split, by: values) else { continue }
      for piece in 0...1 { pairs.append((nodes[split].pieces + piece, whole)) }
      return true
    }
    if !maySplit(first) || !maySplit(second) { isExact = false }
    return false
  }

  /// Whether the budget allows one more piece of a node.
  private func maySplit(_ node: Int) -> Bool { steps > stepsAfterSplitting && cost(node) <= spare }

  /// Replaces a node by its parts on the two sides of a line, from the values of a linear function at its corners.
  /// False if the budget is spent or one part has no area.
  ///
  /// The parts are to be compared with the nodes that the node had been ordered with. They do not meet any others,
  /// since the node did not. In a family they take the node's place.
  mutating func replace(_ node: Int, by values: [Double]) -> Bool {
    guard maySplit(node), let parts = ConvexRegion.parts(of: Array(regions.points(of: node)), by: values) else { return false }
    spare -= cost(node)
    let (first, region) = (nodes.count, regions[node])
    addNode(nodes[node].member, parts.positive, low: region.low, high: region.high)
    addNode(nodes[node].member, parts.negative, low: region.low, high: region.high)
    let line = parts.positive.side(towards: parts.negative)
    for (piece, line) in [(first, line), (first + 1, 0 - line)] {
      nodes[piece].cut = Int32(cuts.count)
      cuts.append(CutTree.Cut(line: line, earlier: nodes[node].cut))
    }
    waiting.replace(node, by: first)
    nodes[node].state = .replaced
    nodes[node].pieces = first
    let (behind, ahead) = (nodes[node].behind.map(Int.init), nodes[node].ahead.map(Int.init))
    (nodes[node].behind, nodes[node].ahead) = ([], [])
    for other in ahead where nodes[other].state == .waiting { release(other) }
    for piece in [first, first + 1] {
      for other in behind where nodes[other].state == .waiting {
        if isFamily(node, other) { order(other, behind: piece) } else { pairs.append((piece, other)) }
      }
      for other in ahead where nodes[other].state == .waiting {
        if isFamily(node, other) { order(piece, behind: other) } else { pairs.append((piece, other)) }
      }
    }
    return true
  }

  /// Takes away one of the nodes that a node waits for.
  mutating func release(_ node: Int) {
    nodes[node].waitingFor -= 1
    if nodes[node].waitingFor == 0 { ready.insert(node, rank: ranks[nodes[node].member]) }
  }
}
