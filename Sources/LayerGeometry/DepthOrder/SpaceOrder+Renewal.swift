import TransformCore

extension SpaceOrder {
  /// Takes over changed members, and tells whether the pieces are those of before; `nil` if the space has to be ordered
  /// anew.
  ///
  /// - Parameter budget: That of a new order.
  mutating func renew(
    _ changes: [(member: Int, place: Place)], within budget: DepthOrder.Budget, member: (Int) -> DepthOrder.Member
  ) -> Bool? {
    guard isRenewable else { return nil }
    var isSorted = true
    for (index, place) in changes {
      if place.depth.bitPattern != places[index].depth.bitPattern || 4 * place.rounding > gap { isSorted = false }
      places[index] = place
    }
    if !isSorted { isSorted = sortByCenter(changes.map(\.member)) }
    let (reached, before) = takeApart(changes.map(\.member))
    var isSame = isSorted
    let groups = reached.count < 2 ? [] : Islands(reached.map { places[$0].box }).groups
    for group in groups {
      // As if the others had taken nothing: they take less than would change anything.
      var rest = budget
      guard add(group.map { reached[$0] }, within: &rest, member) else { return nil }
      let name = islands[reached[group[0]]]
      if let old = before[name], let new = orders[name] { isSame = isSame && new.hasSamePieces(as: old) } else { isSame = false }
    }
    return isWithin(budget) ? isSame && groups.count == before.count : nil
  }

  /// Takes the islands apart that changed members were in or have come to, and returns all their members in
  /// tree order, and the islands.
  private mutating func takeApart(_ changed: [Int]) -> (members: [Int], islands: [Int32: Island]) {
    var (marks, taken) = (Marks(layers.count), [Int32: Island]())
    var reached: [Int] = []
    func reach(_ member: Int, _ order: inout SpaceOrder) {
      guard marks.insert(member) else { return }
      reached.append(member)
      guard let island = order.orders.removeValue(forKey: order.islands[member]) else { return }
      taken[order.islands[member]] = island
      (order.steps, order.spare) = (order.steps - island.steps, order.spare - island.spare)
      for other in island.pieces.lazy.map(\.member) {
        order.islands[other] = -1
        if marks.insert(other) { reached.append(other) }
      }
    }
    for member in changed { reach(member, &self) }
    let isMet = Self.meets(changed.compactMap { places[$0].box })
    for member in places.indices where !marks.contains(member) {
      if let box = places[member].box, isMet(box) { reach(member, &self) }
    }
    return (reached.sorted(), taken)
  }

  /// Whether a rectangle shares more than edges with one of some others.
  private static func meets(_ boxes: [Bounds2D<Double>]) -> (Bounds2D<Double>) -> Bool {
    // Few are asked one by one.
    if boxes.count < 4 { return { box in boxes.contains { $0.mayMeet(box) } } }
    let (cells, strips) = (CellMarks(boxes), Islands.Strips(boxes))
    var lists = [[Bounds2D<Double>]](repeating: [], count: strips.count)
    for box in boxes {
      for strip in strips.range(of: box) { lists[strip].append(box) }
    }
    return { [lists] box in
      cells.mayMeet(box) && strips.range(of: box).contains { lists[$0].contains { $0.mayMeet(box) } }
    }
  }
}
