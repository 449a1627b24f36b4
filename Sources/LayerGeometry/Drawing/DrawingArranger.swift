import TransformCore

/// Brings entries that are in tree order, or in an earlier draw order without splits, into draw order.
struct DrawingArranger {
  let resolved: ResolvedLayers
  /// One entry for each drawn layer; each space's members follow their owner.
  let entries: [Drawing.Entry]
  /// The members of the spaces that are arranged, by their owner, and their pieces.
  var arranged: [Int: (members: [Int], pieces: [DepthOrder.Piece])] = [:]
  /// How many more entries of the draw order some entries take, with all that is flattened into them, than if nothing is
  /// split; −1 is all of the viewport.
  private var moreCosts: [Int: Int] = [:]
  /// How many more pieces than one the entries of split members have.
  private var furtherPieces: [Int: Int] = [:]
  /// The owners of split spaces, and their members.
  var split: [(owner: Int, members: [Int])] = []
  private(set) var smallestGap = Double.infinity
  /// The orders of compared spaces by their flattener.
  var spaces: [Int32: SpaceOrder] = [:]
  /// Whether a space has another order or other pieces than before.
  var hasMoved = false
  var work = Drawing.Work()

  init(_ resolved: ResolvedLayers, _ entries: [Drawing.Entry]) { (self.resolved, self.entries) = (resolved, entries) }

  /// The members of a space: the entries that are flattened into its owner, each without what is flattened into it.
  func members(of owner: Int) -> [Int] {
    var (members, next) = ([Int](), owner + 1)
    let end = owner < 0 ? entries.count : Int(entries[owner].groupEnd)
    while next < end {
      members.append(next)
      next = Int(entries[next].groupEnd)
    }
    return members
  }

  func layer(_ entry: Int) -> Int { Int(entries[entry].layer) }

  func flattener(_ owner: Int) -> Int32 { owner < 0 ? -1 : entries[owner].layer }

  mutating func arrange(_ spaces: [ResolvedLayers.UnorderedSpace]) {
    guard spaces.contains(where: \.isCompared) else {
      for space in spaces { arrangeByDepth(space.owner, members(of: space.owner)) }
      return
    }
    var pictures = Pictures(count: entries.count)
    let kinds = Dictionary(uniqueKeysWithValues: spaces.map { ($0.owner, $0.isCompared) })
    // The sublayers flattened into a layer determine what it can cover. Therefore the innermost comes first.
    for owner in (-1..<entries.count).reversed() {
      let group = members(of: owner)
      guard !group.isEmpty else { continue }
      for entry in group { pictures.add(layer(entry), at: entry, into: owner, of: resolved) }
      work.pictures += group.count
      if let isCompared = kinds[owner] {
        guard isCompared else {
          arrangeByDepth(owner, group)
          continue
        }
        let order = compared(owner, group, pictures)
        set(owner, group, order)
      }
    }
  }

  /// Arranges a space by depths alone, from its members in tree order.
  private mutating func arrangeByDepth(_ owner: Int, _ group: [Int]) {
    let places = group.map { resolved.depthAndRounding(layer($0)) }
    arrange(owner, by: DepthRuns.order(places.map(\.depth), rounding: places.map(\.rounding)), of: group, at: places)
  }

  private mutating func arrange(_ owner: Int, by order: [Int], of group: [Int], at places: [(depth: Double, rounding: Double)]) {
    let rounding = places.reduce(0) { max($0, $1.rounding) }
    smallestGap = min(smallestGap, DepthRuns.gap(order, { places[$0].depth }, rounding: rounding))
    arrange(owner, as: order.map { group[$0] })
    work.made += 1
  }

  /// Arranges a space as some entries say, if that is not their order already.
  private mutating func arrange(_ owner: Int, as group: [Int]) {
    if zip(group, group.dropFirst()).allSatisfy({ $0 < $1 }) { return }
    arranged[owner] = (group, group.indices.map { DepthOrder.Piece(member: $0) })
    hasMoved = true
  }

  /// Arranges a space by depths alone, whose members are in an earlier order by their depths, but for the changed ones.
  mutating func arrangeByDepth(_ owner: Int, changed: Marks, _ ranks: TreeRanks) {
    let group = members(of: owner)
    let places = group.map { resolved.depthAndRounding(layer($0)) }
    func rank(_ member: Int) -> Double { Double(ranks.ranks[layer(group[member])]) }
    let isChanged = group.map { changed.contains(layer($0)) }
    guard let order = DepthRuns.renewed(Array(group.indices), isChanged: { isChanged[$0] }, { places[$0] }, rank: rank) else {
      return arrangeByDepth(owner, group.ordered { Double(ranks.ranks[layer($0)]) })
    }
    arrange(owner, by: order, of: group, at: places)
  }

  // MARK: Spaces whose members are compared

  /// How many entries of the draw order a piece of an entry takes; −1 is all of the viewport.
  private func cost(_ entry: Int) -> Int {
    (entry < 0 ? entries.count : Int(entries[entry].groupEnd) - entry) + (moreCosts.isEmpty ? 0 : moreCosts[entry] ?? 0)
  }

  /// The order of a space whose members have to be compared.
  mutating func compared(_ owner: Int, _ group: [Int], _ pictures: Pictures) -> SpaceOrder {
    work.made += 1
    let places = group.map { resolved.place(of: layer($0), in: pictures.box($0)) }
    return SpaceOrder(group.map { entries[$0].layer }, places, within: budget(owner, members: group.count)) {
      member(group[$0], places[$0].depth, places[$0].rounding, pictures)
    }
  }

  /// The budget of a space of so many members that is not arranged yet.
  func budget(_ owner: Int, members: Int) -> DepthOrder.Budget {
    let size = owner < 0 ? entries.count : Int(entries[owner].groupEnd) - owner - 1
    let cost = owner < 0 ? cost(owner) : cost(owner) - 1
    return DepthOrder.Budget(entriesPerLayer: resolved.entriesPerLayer, members: members, size: size, cost: cost)
  }

  func member(_ entry: Int, _ depth: Double, _ rounding: Double, _ pictures: Pictures) -> DepthOrder.Member {
    let face = pictures.face(of: layer(entry), at: entry, in: resolved)
    return DepthOrder.Member(depth: depth, rounding: rounding, face: face, cost: cost(entry))
  }

  /// Takes over the order of a compared space, whose members are given in tree order. Those around it cost as much more
  /// as it is split more.
  mutating func set(_ owner: Int, _ group: [Int], _ order: SpaceOrder, isSame: Bool = false) {
    spaces[flattener(owner)] = order
    guard order.isSplit else {
      if !isSame { arrange(owner, as: order.pieces.map { group[$0.member] }) }
      return
    }
    if !isSame { hasMoved = true }
    split.append((owner, group))
    var more = 0
    for member in order.furtherPieces {
      furtherPieces[group[member], default: 0] += 1
      more += cost(group[member])
    }
    var around = owner
    while more > 0 {
      moreCosts[around, default: 0] += more
      if around < 0 { return }
      more *= 1 + (furtherPieces[around] ?? 0)
      around = Int(entries[around].enclosing)
    }
  }
}

extension DepthOrder.Budget {
  /// The budget of a space of so many layers, those inside them included, that have so many entries unsplit. A limit is
  /// needed because splits inside splits multiply, as if each layer holds two that cross. Many layers get fewer entries
  /// each, to fit in memory.
  init(entriesPerLayer: Int, members: Int, size: Int, cost: Int) {
    let entries = min(max(entriesPerLayer, 1), 1 << 20)
    self.init(
      spare: min(entries * size - cost, entries * size / 4 + entries << 10), steps: max(entries, 64) * (1 << 22 + members << 9))
  }
}

extension ResolvedLayers {
  /// The depth of a layer's centre, and its possible rounding error. A centre at or behind the eye counts as nearest.
  func depthAndRounding(_ index: Int) -> (depth: Double, rounding: Double) {
    let center = records[index].bounds.center
    guard let place = localToSpace(index).applied(toPoint: SIMD3(center, 0)), !place.hasNaN else { return (.infinity, 0) }
    return (place.z, rounding(of: index, at: center, seenAt: SIMD2(place.x, place.y)))
  }

  /// What the order of a compared space depends on, for a layer that covers something in a box.
  func place(of index: Int, in box: Bounds2D<Double>?) -> SpaceOrder.Place {
    let (depth, rounding) = depthAndRounding(index)
    return SpaceOrder.Place(depth: depth, rounding: rounding, box: box)
  }
}
