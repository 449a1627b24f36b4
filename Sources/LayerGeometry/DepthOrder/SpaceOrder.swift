import TransformCore

/// The order of a space whose members are compared, island by island.
///
/// If nothing is split, it is kept, and changes renew the islands that they reach. The result is the same as that of a
/// new one: what an island does to the others is only to take from the common budget, and no more than half of that is
/// used.
struct SpaceOrder: Sendable {
  /// An island's members back to front, and what their order took.
  private struct Island: Sendable {
    var members: [Int]
    var steps: Int
  }

  /// A member: the depth of its centre with its possible error, and the rectangle around what it covers.
  struct Place: Sendable {
    let depth: Double
    let rounding: Double
    let box: Bounds2D<Double>?
    /// Whether its plane has one depth. A space of such members alone is not compared.
    let hasConstantDepth: Bool
  }

  /// The layers in tree order. Members are their indices here.
  let layers: [Int32]
  private var places: [Place]
  private var byCenter: [Int]
  /// The smallest difference of depths; 0 if rounding counts.
  private var gap: Double
  /// The first member of the island of each member; −1 for one that is alone.
  private var islands: [Int32]
  private var orders: [Int32: Island] = [:]
  private var steps = 0
  private let mostSteps: Int
  private var tilted: Int

  /// Orders the members of a space.
  ///
  /// - Parameter member: A member with its face.
  /// - Returns: The pieces back to front, whether they are right everywhere, and the order for changes, if nothing is
  ///   split and the budget lasts.
  static func arranged(
    _ layers: [Int32], _ places: [Place], within budget: DepthOrder.Budget, member: (Int) -> DepthOrder.Member
  ) -> (pieces: [DepthOrder.Piece], isExact: Bool, order: SpaceOrder?) {
    var order = SpaceOrder(layers, places, mostSteps: budget.steps / 2)
    let islands = Islands(places.map(\.box))
    var (rest, isExact, isWhole) = (budget, true, true)
    var pieces: [[DepthOrder.Piece]] = []
    for group in islands.groups {
      let steps = rest.steps
      let found = DepthOrder.pieces(of: group.map(member), within: &rest)
      isExact = isExact && found.isExact
      isWhole = isWhole && found.pieces.count == group.count
      pieces.append(found.pieces.map { DepthOrder.Piece(member: group[$0.member], fragment: $0.fragment, region: $0.region) })
      order.add(group, Island(members: pieces[pieces.count - 1].map(\.member), steps: steps - rest.steps))
    }
    let isKept = isExact && isWhole && order.steps <= order.mostSteps
    return (order.merged(pieces), isExact, isKept ? order : nil)
  }

  private init(_ layers: [Int32], _ places: [Place], mostSteps: Int) {
    (self.layers, self.places, self.mostSteps) = (layers, places, mostSteps)
    (byCenter, gap) = Self.byCenter(places)
    tilted = places.count { !$0.hasConstantDepth }
    islands = [Int32](repeating: -1, count: layers.count)
  }

  private static func byCenter(_ places: [Place]) -> (order: [Int], gap: Double) {
    let order = DepthRuns.order(places.map(\.depth), rounding: places.map(\.rounding))
    return (order, gap(order, places))
  }

  private static func gap(_ order: [Int], _ places: [Place]) -> Double {
    DepthRuns.gap(order, { places[$0].depth }, rounding: places.reduce(0) { max($0, $1.rounding) })
  }

  /// Brings changed members to their places among the others. Where rounding counts, before or after, all are sorted.
  private mutating func sortByCenter(_ changed: [Int]) {
    var marks = Marks(places.count)
    let changed = changed.filter { marks.insert($0) }.sorted().ordered { places[$0].depth }
    if gap > 0, changed.count < places.count / 8 {
      var (order, next) = ([Int](), 0)
      order.reserveCapacity(places.count)
      for member in byCenter where !marks.contains(member) {
        while next < changed.count, isFarther(changed[next], member) {
          order.append(changed[next])
          next += 1
        }
        order.append(member)
      }
      order += changed[next...]
      let gap = Self.gap(order, places)
      if gap > 0 { return (byCenter, self.gap) = (order, gap) }
    }
    (byCenter, gap) = Self.byCenter(places)
  }

  private func isFarther(_ one: Int, _ other: Int) -> Bool { (places[one].depth, one) < (places[other].depth, other) }

  private mutating func add(_ group: [Int], _ island: Island) {
    for member in group { islands[member] = Int32(group[0]) }
    orders[Int32(group[0])] = island
    steps += island.steps
  }

  /// Takes over changed members; `false` if the space has to be ordered anew.
  mutating func renew(_ changes: [(member: Int, place: Place)], member: (Int) -> DepthOrder.Member) -> Bool {
    var isSorted = true
    for (index, place) in changes {
      if place.depth.bitPattern != places[index].depth.bitPattern || 4 * place.rounding > gap { isSorted = false }
      tilted += (places[index].hasConstantDepth ? 1 : 0) - (place.hasConstantDepth ? 1 : 0)
      places[index] = place
    }
    if tilted == 0 { return false }
    if !isSorted { sortByCenter(changes.map(\.member)) }
    let reached = takeApart(changes.map(\.member))
    for group in Islands(reached.map { places[$0].box }).groups {
      let members = group.map { reached[$0] }
      var budget = DepthOrder.Budget(spare: 0, steps: 2 * mostSteps)
      let found = DepthOrder.pieces(of: members.map(member), within: &budget)
      guard found.isExact, found.pieces.count == group.count else { return false }
      add(members, Island(members: found.pieces.map { members[$0.member] }, steps: 2 * mostSteps - budget.steps))
    }
    return steps <= mostSteps
  }

  /// Takes the islands apart that changed members were in or have come to, and returns all their members in tree order.
  private mutating func takeApart(_ changed: [Int]) -> [Int] {
    var marks = Marks(layers.count)
    var reached: [Int] = []
    func reach(_ member: Int, _ order: inout SpaceOrder) {
      guard marks.insert(member) else { return }
      reached.append(member)
      guard let island = order.orders.removeValue(forKey: order.islands[member]) else { return }
      order.steps -= island.steps
      for other in island.members {
        order.islands[other] = -1
        if marks.insert(other) { reached.append(other) }
      }
    }
    for member in changed { reach(member, &self) }
    let boxes = changed.compactMap { places[$0].box }
    let (cells, strips) = (CellMarks(boxes), Islands.Strips(boxes))
    var lists = [[Bounds2D<Double>]](repeating: [], count: strips.count)
    for box in boxes {
      for strip in strips.range(of: box) { lists[strip].append(box) }
    }
    for member in places.indices where !marks.contains(member) {
      guard let box = places[member].box, cells.mayMeet(box) else { continue }
      if strips.range(of: box).contains(where: { lists[$0].contains { $0.mayMeet(box) } }) { reach(member, &self) }
    }
    return reached.sorted()
  }

  /// All members back to front.
  var sequence: [Int] {
    merged(orders.keys.map(Int.init).sorted().map { (orders[Int32($0)]?.members ?? []).map { DepthOrder.Piece(member: $0) } }).map(\.member)
  }

  /// The pieces of all members: of those that may come next, the one with the farthest centre.
  private func merged(_ islands: [[DepthOrder.Piece]]) -> [DepthOrder.Piece] {
    if islands.isEmpty { return byCenter.map { DepthOrder.Piece(member: $0) } }
    var ranks = [Int](repeating: 0, count: byCenter.count)
    for (rank, member) in byCenter.enumerated() { ranks[member] = rank }
    var heads = IndexHeap()
    var next = [Int](repeating: 0, count: islands.count)
    for (index, island) in islands.enumerated() { if let first = island.first { heads.insert(index, rank: ranks[first.member]) } }
    var result: [DepthOrder.Piece] = []
    result.reserveCapacity(byCenter.count)
    var rank = 0
    while let index = heads.popFirst() {
      let piece = islands[index][next[index]]
      while rank < ranks[piece.member] {
        if self.islands[byCenter[rank]] < 0 { result.append(DepthOrder.Piece(member: byCenter[rank])) }
        rank += 1
      }
      result.append(piece)
      next[index] += 1
      if next[index] < islands[index].count { heads.insert(index, rank: ranks[islands[index][next[index]].member]) }
    }
    for member in byCenter[rank...] where self.islands[member] < 0 { result.append(DepthOrder.Piece(member: member)) }
    return result
  }
}
