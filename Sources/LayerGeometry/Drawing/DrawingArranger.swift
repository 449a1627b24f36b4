import TransformCore

/// Brings entries that are in tree order into draw order.
struct DrawingArranger {
  private let resolved: ResolvedLayers
  /// The entries in tree order; each space's members follow their owner.
  private let entries: [Drawing.Entry]
  /// The pieces of the spaces that are arranged, by their owner.
  private var pieces: [Int: [DepthOrder.Piece]] = [:]
  private var members: [Int: [Int]] = [:]
  /// How many entries of the draw order each entry takes, with all that is flattened into it.
  private var costs: [Int] = []
  private var inexactSpaces: [Int32] = []
  private var smallestGap = Double.infinity
  /// The orders of compared spaces by their flattener, if they are to be kept and can be.
  private var spaces: [Int32: SpaceOrder] = [:]
  private var areSpacesKept: Bool

  init(_ resolved: ResolvedLayers, _ entries: [Drawing.Entry]) {
    (self.resolved, self.entries) = (resolved, entries)
    areSpacesKept = resolved.isFollowed
  }

  /// The members of a space: the entries that are flattened into its owner, each without what is flattened into it.
  private func members(of owner: Int) -> [Int] {
    var (members, next) = ([Int](), owner + 1)
    let end = owner < 0 ? entries.count : Int(entries[owner].groupEnd)
    while next < end {
      members.append(next)
      next = Int(entries[next].groupEnd)
    }
    return members
  }

  private func layer(_ entry: Int) -> Int { Int(entries[entry].layer) }

  mutating func arrange(_ spaces: [ResolvedLayers.UnorderedSpace]) {
    guard spaces.contains(where: \.isCompared) else {
      for space in spaces { arrangeByDepth(space.owner, members(of: space.owner)) }
      return
    }
    costs = [Int](repeating: 1, count: entries.count)
    var pictures = Pictures(count: entries.count)
    let kinds = Dictionary(uniqueKeysWithValues: spaces.map { ($0.owner, $0.isCompared) })
    // The sublayers flattened into a layer determine what it can cover. Therefore the innermost comes first.
    for owner in (-1..<entries.count).reversed() {
      let group = members(of: owner)
      guard !group.isEmpty else { continue }
      for entry in group { pictures.add(layer(entry), at: entry, into: owner, of: resolved) }
      if let isCompared = kinds[owner] {
        if isCompared { arrange(owner, group, pictures) } else { arrangeByDepth(owner, group) }
      }
      guard owner >= 0 else { continue }
      if let pieces = pieces[owner] {
        for piece in pieces { costs[owner] += costs[group[piece.member]] }
      } else {
        for entry in group { costs[owner] += costs[entry] }
      }
    }
  }

  /// Arranges a space by depths alone, from its members in tree order.
  private mutating func arrangeByDepth(_ owner: Int, _ group: [Int]) {
    let places = group.map { resolved.depthAndRounding(layer($0)) }
    members[owner] = group
    let order = DepthRuns.order(places.map(\.depth), rounding: places.map(\.rounding))
    pieces[owner] = order.map { DepthOrder.Piece(member: $0) }
    let rounding = places.reduce(0) { max($0, $1.rounding) }
    smallestGap = min(smallestGap, DepthRuns.gap(order, { places[$0].depth }, rounding: rounding))
  }

  /// Arranges a space by depths alone, whose members may be in any order.
  mutating func arrangeByDepth(_ owner: Int, _ ranks: TreeRanks) {
    let members = members(of: owner)
    arrangeByDepth(owner, members.ordered { Double(ranks.ranks[layer($0)]) })
  }

  /// Arranges a space as some entries say.
  mutating func arrange(_ owner: Int, as group: [Int]) {
    if zip(group, group.dropFirst()).allSatisfy({ $0 < $1 }) { return }
    (members[owner], pieces[owner]) = (group, group.indices.map { DepthOrder.Piece(member: $0) })
  }

  /// The draw order after some spaces were arranged again, from that before.
  func renewed(_ drawing: Drawing, spaces: [Int32: SpaceOrder]) -> Drawing {
    let result = pieces.isEmpty ? drawing : self.drawing(isCompared: drawing.isCompared)
    return Drawing(
      result.entries, isCompared: drawing.isCompared, smallestGap: Swift.min(drawing.smallestGap, smallestGap), spaces: spaces)
  }

  /// Arranges a space whose members have to be compared.
  private mutating func arrange(_ owner: Int, _ group: [Int], _ pictures: Pictures) {
    let places = group.map { resolved.place(of: layer($0), in: pictures.box($0)) }
    let size = owner < 0 ? entries.count : Int(entries[owner].groupEnd) - owner - 1
    let cost = group.reduce(0) { $0 + costs[$1] }
    let budget = DepthOrder.Budget(entriesPerLayer: resolved.entriesPerLayer, members: group.count, size: size, cost: cost)
    let order = SpaceOrder.arranged(group.map { entries[$0].layer }, places, within: budget) { place in
      let face = pictures.face(of: layer(group[place]), at: group[place], in: resolved)
      return DepthOrder.Member(depth: places[place].depth, rounding: places[place].rounding, face: face, cost: costs[group[place]])
    }
    let flattener = owner < 0 ? -1 : entries[owner].layer
    if !order.isExact { inexactSpaces.append(flattener) }
    if order.order == nil { areSpacesKept = false }
    if areSpacesKept { spaces[flattener] = order.order }
    (self.members[owner], pieces[owner]) = (group, order.pieces)
  }

  /// The draw order, once all spaces are arranged.
  func drawing(isCompared: Bool) -> Drawing {
    /// A space that is being drawn: its owner here and in the result, how many of its pieces are drawn, and the next
    /// member if it is not arranged.
    struct Level {
      let owner: Int
      let openedAt: Int32
      let pieces: [DepthOrder.Piece]?
      let members: [Int]
      var next: Int
    }
    var (result, regions): ([Drawing.Entry], [Drawing.Piece]) = ([], [])
    result.reserveCapacity(entries.count)
    func level(_ owner: Int, _ openedAt: Int32) -> Level {
      let pieces = pieces[owner]
      return Level(owner: owner, openedAt: openedAt, pieces: pieces, members: members[owner] ?? [], next: pieces == nil ? owner + 1 : 0)
    }
    var stack = [level(-1, -1)]
    while let top = stack.last {
      let end = top.pieces?.count ?? (top.owner < 0 ? entries.count : Int(entries[top.owner].groupEnd))
      guard top.next < end else {
        if top.openedAt >= 0 { result[Int(top.openedAt)].groupEnd = Int32(result.count) }
        stack.removeLast()
        continue
      }
      var (entry, piece) = (top.next, Int32(-1))
      if let found = top.pieces?[top.next] {
        entry = top.members[found.member]
        if let region = found.region {
          piece = Int32(regions.count)
          regions.append(Drawing.Piece(fragment: found.fragment, region: region))
        }
      }
      stack[stack.count - 1].next = top.pieces == nil ? Int(entries[entry].groupEnd) : top.next + 1
      let count = Int32(result.count)
      result.append(Drawing.Entry(layer: entries[entry].layer, piece: piece, groupEnd: count + 1, enclosing: top.openedAt))
      if Int(entries[entry].groupEnd) > entry + 1 { stack.append(level(entry, count)) }
    }
    return Drawing(
      result, pieces: regions, inexactSpaces: inexactSpaces, isCompared: isCompared, smallestGap: smallestGap,
      spaces: areSpacesKept ? spaces : [:])
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
    return SpaceOrder.Place(depth: depth, rounding: rounding, box: box, hasConstantDepth: hasConstantDepth(records[index]))
  }
}
