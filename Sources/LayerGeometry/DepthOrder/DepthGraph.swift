import TransformCore

/// The graph of draw order: its nodes are pieces, its edges say which is drawn before which. Crossing pieces are split
/// when they are found.
///
/// *Limits*, for hostile input. Splitting stops when it has spent its budget, or three quarters of the steps. A
/// crossing pair is then ordered by the mean of its difference in depth, and a cycle is opened at its farthest centre.
///
/// Comparing stops after 2²⁸ + 2¹⁵·n steps. A comparison takes 32 steps, and a test of two rectangles takes one. Pieces
/// without a comparison are drawn by the depth of their centres.
struct DepthGraph: Sendable {
  enum State: Sendable { case waiting, drawn, replaced }

  struct Node: Sendable {
    let member: Int
    let region: ConvexRegion?
    var state = State.waiting
    /// Nodes to be drawn before this one and after it, and some that no longer wait.
    var behind: [Int] = []
    var ahead: [Int] = []
    /// How many of `behind` are still waiting.
    var waitingFor = 0
    /// The first of the two nodes that replace this one.
    var pieces = 0
  }

  let members: [DepthOrder.Member]
  /// The place of each member in the order of the centres.
  var ranks: [Int]
  var nodes: [Node] = []
  var spare: Int
  var steps: Int
  /// Splitting stops when this many steps are left: all pieces made until then can still be compared.
  let stepsAfterSplitting: Int
  /// Whether a member is one of a long family of parallel ones. Each of these is drawn after the one before it in the
  /// family, even if they do not overlap.
  var isOfFamily: [Bool]
  /// Pairs that have to be compared.
  var pairs: [(Int, Int)] = []
  /// Nodes that may be drawn, and some that no longer may.
  var ready = IndexHeap()
  /// All nodes, also some that no longer wait.
  var all = IndexHeap()
  var emission: [Int] = []

  init(_ members: [DepthOrder.Member], byCenter: [Int], spare: Int) {
    self.members = members
    self.spare = spare
    steps = (1 << 28) + (members.count << 15)
    stepsAfterSplitting = steps / 4
    ranks = [Int](repeating: 0, count: members.count)
    for (rank, member) in byCenter.enumerated() { ranks[member] = rank }
    isOfFamily = [Bool](repeating: false, count: members.count)
    for member in members.indices { addNode(member, members[member].face?.region) }
    let family = DepthOrder.family(among: members)
    for (behind, ahead) in zip(family, family.dropFirst()) { order(behind, behind: ahead) }
    for member in family { isOfFamily[member] = true }
  }

  mutating func addNode(_ member: Int, _ region: ConvexRegion?) {
    nodes.append(Node(member: member, region: region))
    all.insert(nodes.count - 1, rank: ranks[member])
  }

  /// Compares the pairs whose rectangles overlap, and splits one of each pair that crosses.
  ///
  /// A sweep along the axis on which the rectangles are shorter, relative to their whole spread.
  mutating func compareAll() {
    let regions = nodes.indices.compactMap { index in nodes[index].region.map { (index: index, region: $0) } }
    let isUpright = crowding(\.y) < crowding(\.x)
    func start(_ region: ConvexRegion) -> Double { isUpright ? region.minimum.y : region.minimum.x }
    func end(_ region: ConvexRegion) -> Double { isUpright ? region.maximum.y : region.maximum.x }
    // Members of the family and others: two of the family need no comparison.
    var active: [[(index: Int, region: ConvexRegion)]] = [[], []]
    for next in regions.sorted(by: { (start($0.region), $0.index) < (start($1.region), $1.index) }) {
      for list in 0..<(isOfFamily[next.index] ? 1 : 2) {
        steps -= active[list].count
        active[list].removeAll { end($0.region) <= start(next.region) }
        for other in active[list] where other.region.mayMeet(next.region) {
          guard steps > 0 else { return }
          resolve(Swift.min(other.index, next.index), Swift.max(other.index, next.index), splits: false)
        }
      }
      active[isOfFamily[next.index] ? 1 : 0].append(next)
    }
    resolvePairs()
  }

  /// How much rectangles overlap along an axis: the sum of their lengths as a share of the whole.
  private func crowding(_ axis: KeyPath<SIMD2<Double>, Double>) -> Double {
    var (sum, low, high) = (0.0, Double.infinity, -Double.infinity)
    for case let region? in nodes.lazy.map(\.region) {
      let (minimum, maximum) = (region.minimum[keyPath: axis], region.maximum[keyPath: axis])
      sum += maximum - minimum
      (low, high) = (Swift.min(low, minimum), Swift.max(high, maximum))
    }
    return sum / (high - low)
  }
}
