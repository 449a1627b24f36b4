import TransformCore

/// The graph of draw order: its nodes are pieces, its edges say which is drawn before which. Crossing pieces are split
/// when they are found.
///
/// Two nodes whose intervals of depth are apart have no edge until one is needed. The order of the centres nearly
/// always keeps theirs. A node looks for such others when it would be drawn (`DepthGraph+Emission`).
///
/// *Limits*, for hostile input. Splitting stops when it has spent its budget, or three quarters of the steps. A
/// crossing pair is then ordered by the mean of its difference in depth, and a cycle is opened at its farthest centre.
///
/// Comparing stops when the steps are spent. A comparison takes 32 steps, and a test of two boxes takes one. Pieces
/// without a comparison are drawn by the depth of their centres. After any of these, `isExact` is false.
struct DepthGraph: Sendable {
  enum State: Sendable { case waiting, drawn, replaced }

  struct Node: Sendable {
    let member: Int
    /// Its area, if it has a region.
    let area: Double
    var state = State.waiting
    /// Nodes to be drawn before this one and after it, and some that no longer wait.
    var behind: [Int32] = []
    var ahead: [Int32] = []
    /// How many of `behind` are still waiting.
    var waitingFor = 0
    /// The first of the two nodes that replace this one.
    var pieces = 0
    /// Its last cut; −1 if it has none.
    var cut: Int32 = -1
  }

  let members: [DepthOrder.Member]
  let planes: [FacePlane?]
  /// The place of each member in the order of the centres.
  var ranks: [Int]
  var nodes: [Node] = []
  /// The region of each node; empty for one that covers nothing.
  var regions = RegionList()
  /// The cuts of all nodes, as `CutTree.cuts`.
  var cuts: [CutTree.Cut] = []
  var spare: Int
  var steps: Int
  /// Splitting stops when this many steps are left: all pieces made until then can still be compared.
  let stepsAfterSplitting: Int
  /// Whether no limit has been met.
  var isExact = true
  /// Whether a member is one of a long family of parallel ones. Each of these is drawn after the one before it in the
  /// family, even if they do not overlap.
  var isOfFamily: [Bool]
  /// Pairs that have to be compared.
  var pairs: [(Int, Int)] = []
  /// Nodes that may be drawn, and some that no longer may.
  var ready = IndexHeap()
  /// All nodes, also some that no longer wait.
  var all = IndexHeap()
  var waiting = WaitingList()
  var emission: [Int] = []

  init(_ members: [DepthOrder.Member], byCenter: [Int], budget: DepthOrder.Budget) {
    self.members = members
    planes = members.map { $0.face?.plane }
    (spare, steps) = (budget.spare, budget.steps)
    stepsAfterSplitting = steps / 4
    ranks = [Int](repeating: 0, count: members.count)
    for (rank, member) in byCenter.enumerated() { ranks[member] = rank }
    isOfFamily = [Bool](repeating: false, count: members.count)
    for (index, member) in members.enumerated() {
      let (low, high) = member.face?.depths ?? (0, 0)
      addNode(index, member.face?.region, low: low, high: high)
    }
    let family = DepthOrder.family(among: members)
    for (behind, ahead) in zip(family, family.dropFirst()) { order(behind, behind: ahead) }
    for member in family { isOfFamily[member] = true }
    waiting = WaitingList(regions)
  }

  mutating func addNode(_ member: Int, _ region: ConvexRegion?, low: Double, high: Double) {
    nodes.append(Node(member: member, area: region?.area ?? 0))
    regions.append(region, low: low, high: high)
    all.insert(nodes.count - 1, rank: ranks[member])
  }

  /// Whether both are of the family. Such nodes are ordered without a comparison.
  func isFamily(_ node: Int, _ other: Int) -> Bool { isOfFamily[nodes[node].member] && isOfFamily[nodes[other].member] }

  func cost(_ node: Int) -> Int { members[nodes[node].member].cost }
}
