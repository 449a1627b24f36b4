import TransformCore

/// The order of a space whose members are compared, island by island.
///
/// It is kept, and changes renew the islands that they reach. The result is the same as that of a new one: what an island
/// does to the others is only to take from the common budget, and no more than half of that is used. If more is, or an
/// island is not right everywhere, the whole space is ordered anew.
struct SpaceOrder: Sendable {
  /// An island's pieces back to front, and what their order took.
  struct Island: Sendable {
    var pieces: [DepthOrder.Piece]
    let steps: Int
    let spare: Int

    /// Whether it has the pieces of another one. All its pieces share one tree of cuts.
    func hasSamePieces(as other: Self) -> Bool {
      func cuts(_ pieces: [DepthOrder.Piece]) -> [CutTree.Cut] { pieces.lazy.compactMap(\.cuts.tree).first?.cuts ?? [] }
      return pieces.elementsEqual(other.pieces) { $0.isSame(as: $1) } && cuts(pieces) == cuts(other.pieces)
    }
  }

  /// A member in 48 bytes: the depth of its centre with its possible error, and the rectangle around what it covers.
  struct Place: Sendable {
    let depth: Double
    let rounding: Double
    /// With its minimum at infinity if it covers nothing.
    private let bounds: Bounds2D<Double>

    var box: Bounds2D<Double>? { bounds.minimum.x < .infinity ? bounds : nil }

    init(depth: Double, rounding: Double, box: Bounds2D<Double>?) {
      (self.depth, self.rounding) = (depth, rounding)
      bounds = box ?? Bounds2D(origin: SIMD2(repeating: .infinity), size: .zero)
    }
  }

  /// The layers in tree order. Members are their indices here.
  private(set) var layers: [Int32]
  var places: [Place]
  private var byCenter: [Int32]
  /// The smallest difference of depths; 0 if rounding counts.
  var gap: Double
  /// A member of the island of each member, which names the island; −1 for one that is alone.
  var islands: [Int32]
  var orders: [Int32: Island] = [:]
  /// What all islands took.
  var (steps, spare) = (0, 0)
  let mostSteps: Int
  /// Whether it is right everywhere.
  private(set) var isExact = true
  /// Whether islands can be renewed.
  private(set) var isRenewable = true

  /// The order of the members of a space.
  ///
  /// - Parameter member: A member with its face.
  init(_ layers: [Int32], _ places: [Place], within budget: DepthOrder.Budget, member: (Int) -> DepthOrder.Member) {
    (self.layers, self.places, mostSteps) = (layers, places, budget.steps / 2)
    (byCenter, gap) = Self.byCenter(places)
    islands = [Int32](repeating: -1, count: layers.count)
    var rest = budget
    for group in Islands(places.map(\.box)).groups {
      let isRight = add(group, within: &rest, member)
      isExact = isExact && isRight
    }
    isRenewable = isExact && isWithin(budget)
  }

  /// Orders the members of an island, and tells whether that is right everywhere.
  mutating func add(_ group: [Int], within budget: inout DepthOrder.Budget, _ member: (Int) -> DepthOrder.Member) -> Bool {
    let before = budget
    let found = DepthOrder.pieces(of: group.map(member), within: &budget)
    let pieces = found.pieces.map { $0.renamed(group[$0.member]) }
    for member in group { islands[member] = Int32(group[0]) }
    orders[Int32(group[0])] = Island(pieces: pieces, steps: before.steps - budget.steps, spare: before.spare - budget.spare)
    (steps, spare) = (steps + before.steps - budget.steps, spare + before.spare - budget.spare)
    return found.isExact
  }

  /// Whether all islands took at most half of a budget.
  func isWithin(_ budget: DepthOrder.Budget) -> Bool { steps <= mostSteps && (spare == 0 || spare <= budget.spare / 2) }

  /// Whether a member is split.
  var isSplit: Bool { spare > 0 }

  /// The members of each piece but the first of split members, in no order.
  var furtherPieces: [Int] {
    spare == 0 ? [] : orders.values.flatMap { $0.spare == 0 ? [] : $0.pieces.filter { $0.fragment > 0 }.map(\.member) }
  }

  private static func byCenter(_ places: [Place]) -> (order: [Int32], gap: Double) {
    let order = DepthRuns.order(places.map(\.depth), rounding: places.map(\.rounding)).map { Int32($0) }
    return (order, gap(order, places))
  }

  private static func gap(_ order: [Int32], _ places: [Place]) -> Double {
    DepthRuns.gap(order.lazy.map { Int($0) }, { places[$0].depth }, rounding: places.reduce(0) { max($0, $1.rounding) })
  }

  /// Brings changed members to their places among the others, and tells whether they have been there.
  mutating func sortByCenter(_ changed: [Int]) -> Bool {
    // Most small changes leave all where they are.
    if DepthRuns.isOrder(byCenter, { (places[$0].depth, places[$0].rounding) }) {
      gap = Self.gap(byCenter, places)
      return true
    }
    var marks = Marks(places.count)
    for member in changed { _ = marks.insert(member) }
    func renewed() -> [Int32]? {
      DepthRuns.renewed(
        byCenter.map { Int($0) }, isChanged: { marks.contains($0) }, { (places[$0].depth, places[$0].rounding) }, rank: { Double($0) }
      )?.map { Int32($0) }
    }
    if changed.count < places.count / 8, let order = renewed() {
      (byCenter, gap) = (order, Self.gap(order, places))
    } else {
      (byCenter, gap) = Self.byCenter(places)
    }
    return false
  }

  /// Brings the members to another tree order of the layers. Those of which it is another among the others have to be
  /// renewed afterwards.
  mutating func reorder(_ rank: (Int32) -> Int32) {
    let order = SortKey.order(layers.count) { Double(rank(layers[$0])) }
    var numbers = [Int](repeating: 0, count: layers.count)
    for (number, old) in order.enumerated() { numbers[old] = number }
    func renamed(_ name: Int32) -> Int32 { name < 0 ? name : Int32(numbers[Int(name)]) }
    (layers, places, islands) = (order.map { layers[$0] }, order.map { places[$0] }, order.map { renamed(islands[$0]) })
    let renumbered = orders.map { name, island in
      let pieces = island.pieces.map { $0.renamed(numbers[$0.member]) }
      return (renamed(name), Island(pieces: pieces, steps: island.steps, spare: island.spare))
    }
    orders = Dictionary(uniqueKeysWithValues: renumbered)
    (byCenter, gap) = Self.byCenter(places)
  }

  /// The pieces of all members back to front: of those that may come next, the one with the farthest centre.
  var pieces: [DepthOrder.Piece] {
    if orders.isEmpty { return byCenter.map { DepthOrder.Piece(member: Int($0)) } }
    let islands = orders.values.map(\.pieces)
    var ranks = [Int](repeating: 0, count: byCenter.count)
    for (rank, member) in byCenter.enumerated() { ranks[Int(member)] = rank }
    var heads = IndexHeap()
    var next = [Int](repeating: 0, count: islands.count)
    for (index, island) in islands.enumerated() { if let first = island.first { heads.insert(index, rank: ranks[first.member]) } }
    var result: [DepthOrder.Piece] = []
    result.reserveCapacity(byCenter.count)
    var rank = 0
    while let index = heads.popFirst() {
      let piece = islands[index][next[index]]
      while rank < ranks[piece.member] {
        let member = Int(byCenter[rank])
        if self.islands[member] < 0 { result.append(DepthOrder.Piece(member: member)) }
        rank += 1
      }
      result.append(piece)
      next[index] += 1
      if next[index] < islands[index].count { heads.insert(index, rank: ranks[islands[index][next[index]].member]) }
    }
    for member in byCenter[rank...].map({ Int($0) }) where self.islands[member] < 0 { result.append(DepthOrder.Piece(member: member)) }
    return result
  }
}
