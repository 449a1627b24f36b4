/// The nodes that wait, in the order of the near end of their depths: a linked list in flat arrays.
///
/// What is taken out keeps its successor. A walk that rests on it can therefore go on.
struct WaitingList: Sendable {
  private var successors: [Int32] = []
  private var predecessors: [Int32] = []
  /// Where each node's walk rests.
  private var rests: [Int32] = []
  private var first: Int32 = -1

  init() {}

  /// All nodes that have a region, by the near end of their depths.
  init(_ regions: RegionList) {
    successors = [Int32](repeating: -1, count: regions.entries.count)
    predecessors = successors
    rests = [Int32](repeating: -2, count: successors.count)
    var last = -1
    for node in successors.indices.filter({ regions[$0].start < regions[$0].end }).ordered(by: { regions[$0].high }) {
      link(last, node)
      last = node
    }
  }

  /// The node at which the walk of a node rests; at first, the first one. `nil` at the end.
  func rest(of node: Int) -> Int? {
    let place = rests[node] == -2 ? first : rests[node]
    return place < 0 ? nil : Int(place)
  }

  /// Lets the walk of a node rest at another.
  mutating func setRest(of node: Int, _ place: Int?) { rests[node] = place.map(Int32.init) ?? -1 }

  func successor(of node: Int) -> Int? { successors[node] < 0 ? nil : Int(successors[node]) }

  /// Takes a node out.
  mutating func remove(_ node: Int) {
    let (before, after) = (predecessors[node], successors[node])
    if before >= 0 { successors[Int(before)] = after } else if first == Int32(node) { first = after }
    if after >= 0 { predecessors[Int(after)] = before }
  }

  /// Puts two new nodes in the place of a node. Their walks rest where its own does.
  mutating func replace(_ node: Int, by pieces: Int) {
    successors += [-1, -1]
    predecessors += [-1, -1]
    let after = successors[node]
    rests += [rests[node], rests[node]]
    link(node, pieces)
    link(pieces, pieces + 1)
    successors[pieces + 1] = after
    if after >= 0 { predecessors[Int(after)] = Int32(pieces + 1) }
    remove(node)
  }

  private mutating func link(_ node: Int, _ next: Int) {
    predecessors[next] = Int32(node)
    if node < 0 { first = Int32(next) } else { successors[node] = Int32(next) }
  }
}
