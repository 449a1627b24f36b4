public import LayerGeometry
import TransformCore

extension DrawList {
  /// Brings the list to a state of its tree, as a new one would be.
  ///
  /// If the list is of an earlier state of the tree, and the draw order has the same entries, only what has changed is
  /// made: the draws of changed layers, and groups whose shadow or opacity depends on them. Otherwise, and for trees
  /// with replicators, everything is made. A copy of the list keeps what it had.
  ///
  /// - Complexity: O(c · log n) for c layers that changes have reached among n. A list that has a copy takes one copy
  ///   of its arrays. O(n) if frames or paints are added or removed, beside what a new list takes.
  ///
  /// ```swift
  /// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
  /// let card = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)), to: tree.root)
  /// var resolved = tree.resolved()
  /// var list = DrawList(tree, resolved)
  /// tree[card].opacity = 0.5
  /// tree.resolve(into: &resolved)
  /// list.update(tree, resolved)
  /// assert(list == DrawList(tree, resolved) && list.draws[1].opacity == 0.5)
  /// ```
  public mutating func update(_ tree: LayerTree, _ resolved: ResolvedLayers) {
    let next = DrawWalk(resolved)
    guard let changes = next.changes(since: walk, in: tree, from: self.tree) else { return self = DrawList(tree, resolved) }
    if changes.contains(where: { hasOtherMask($0.layer, in: tree) }) { return self = DrawList(tree, resolved) }
    (self.tree, walk, madeEntries, products) = (tree, next, 0, Products())
    (before, version) = ((version, []), Version())
    guard let parts = parts(changes), parts.allSatisfy({ renew($0) }) else { return self = DrawList(tree, resolved) }
  }

  /// Some entries of the draw order that are made again: one with all that is in it, or without.
  private struct Part {
    let entries: Range<Int>
    let isAlone: Bool
  }

  /// What has to be made again, from the back, each once; `nil` if everything is worth it.
  private func parts(_ changes: [DrawWalk.Change]) -> [Part]? {
    var parts: [Part] = []
    var total = 0
    func add(_ layer: LayerTree.ID, isDeep: Bool) {
      let entries = walk.entries(of: layer)
      for entry in entries {
        if let group = dependentGroup(around: entry) {
          parts.append(Part(entries: group..<walk[group].end, isAlone: false))
        } else {
          parts.append(Part(entries: entry..<walk[entry].end, isAlone: !isDeep && walk[entry].end > entry + 1))
        }
        total += parts[parts.count - 1].isAlone ? 1 : parts[parts.count - 1].entries.count
      }
      // What is in a transform layer is drawn among others.
      if entries.isEmpty, isDeep, tree[layer].kind == .transform {
        for sublayer in tree.sublayers(of: layer) where total <= limit { add(sublayer, isDeep: true) }
      }
    }
    for change in changes {
      add(change.layer, isDeep: change.isDeep)
      if !maskPlaces.isEmpty {
        // A mask is drawn with the layer that it masks.
        for layer in sequence(first: change.layer, next: { tree.superlayer(of: $0) }) where maskPlaces.contains(layer) {
          if let owner = tree.superlayer(of: layer) { add(owner, isDeep: true) }
        }
      }
      if total > limit { return nil }
    }
    // Of two that begin with the same entry, that with all that is in it comes first.
    parts.sort { ($0.entries.lowerBound, $0.isAlone ? 1 : 0) < ($1.entries.lowerBound, $1.isAlone ? 1 : 0) }
    var (result, end): ([Part], Int) = ([], 0)
    for part in parts where part.entries.lowerBound >= end && part.entries.lowerBound != result.last?.entries.lowerBound {
      result.append(part)
      if !part.isAlone { end = part.entries.upperBound }
    }
    return result
  }

  private var limit: Int { walk.count / 4 + 64 }

  /// Whether a layer has another mask in a tree than in that of the list, or another layer is part of one with it.
  private func hasOtherMask(_ layer: LayerTree.ID, in new: LayerTree) -> Bool {
    guard tree.contains(layer), new.contains(layer) else { return true }
    if tree.attachment(of: layer)?.looks?.mask != new.attachment(of: layer)?.looks?.mask { return true }
    return !maskPlaces.isEmpty && maskPlaces.contains(layer) && tree[layer].kind != new[layer].kind
  }

  /// The outermost entry around another that draws something else with it; `nil` for none.
  private func dependentGroup(around entry: Int) -> Int? {
    if starts.isEmpty { return nil }
    var (found, next): (Int?, Int?) = (nil, entry)
    while let entry = next {
      if starts[entry].dependsOnMembers { found = entry }
      next = walk.enclosing(entry)
    }
    return found
  }

  /// The frame and the opacity that an entry inherits from those around it, none of which depends on its members.
  private func around(_ entry: Int) -> (frame: Int32, opacity: Double) {
    if starts.isEmpty { return (-1, 1) }
    var next = walk.enclosing(entry)
    while let entry = next {
      if !starts[entry].isPlain {
        let first = starts[entry].draw
        let own = draws[draws[first].kind == .background ? first : first + 1]
        return (own.enclosing, own.opacity)
      }
      next = walk.enclosing(entry)
    }
    return (-1, 1)
  }

  // MARK: Parts that are made again

  /// Makes a part again; `false` if it takes other places than before.
  private mutating func renew(_ part: Part) -> Bool {
    if part.isAlone { return renewAlone(part.entries.lowerBound) || renew(Part(entries: part.entries, isAlone: false)) }
    var entry = part.entries.lowerBound
    while entry < part.entries.upperBound {
      if !starts.isEmpty, !starts[entry].isPlain {
        let end = walk[entry].end
        guard renew(entry..<end) else { return false }
        entry = end
      } else {
        if maskPlaces.isEmpty || !maskPlaces.contains(walk[entry].layer) {
          guard renewPlain(entry) else { return false }
          entry += 1
        } else {
          entry = walk[entry].end
        }
      }
    }
    return true
  }

  /// Makes the draw of a plain entry again.
  private mutating func renewPlain(_ index: Int) -> Bool {
    let (entry, place) = (walk[index], starts.isEmpty ? index : starts[index].draw)
    guard DrawListBuilder.isPlain(entry, at: index), tree.attachment(of: entry.layer) == nil else { return false }
    let around = around(index)
    let reach = around.frame < 0 ? entry.box : entry.box.cut(by: frames[Int(around.frame)].reach)
    var draw = Draw(entry, .background, reach: reach, opacity: around.opacity * entry.opacity)
    draw.enclosing = around.frame
    draws[place] = draw
    note(place..<place + 1, of: 1)
    return true
  }

  /// Makes an entry that is not plain again, with all that is in it.
  private mutating func renew(_ entries: Range<Int>) -> Bool {
    let (start, end) = (starts[entries.lowerBound].counts, end(of: entries.lowerBound))
    let part = part(after: start, entries.lowerBound) { $0.add(entries) }
    guard part.counts == end &- start, !part.starts[0].isPlain else { return false }
    draws.replaceSubrange(Int(start.x)..<Int(end.x), with: part.draws)
    masks.replaceSubrange(Int(start.y)..<Int(end.y), with: part.masks)
    frames.replaceSubrange(Int(start.z)..<Int(end.z), with: part.frames)
    paints.replaceSubrange(Int(start.w)..<Int(end.w), with: part.paints)
    starts.replaceSubrange(entries, with: part.starts)
    note(Int(start.x)..<Int(end.x), of: entries.count)
    return true
  }

  /// Makes the draws of an entry again without what is in it; `false` if that changes too.
  private mutating func renewAlone(_ entry: Int) -> Bool {
    guard !starts.isEmpty, !starts[entry].isPlain, !starts[entry].dependsOnMembers else { return false }
    let start = starts[entry].counts
    let part = part(after: start, entry) { $0.addAlone(entry) }
    let (first, members) = (Int(start.x), starts[entry + 1].draw)
    guard !part.starts[0].isPlain, !part.starts[0].dependsOnMembers, part.masks.isEmpty, part.draws.count >= members - first,
      part.frames.elementsEqual(frames[Int(start.z)...].prefix(part.frames.count)),
      part.draws[0].enclosing == draws[first].enclosing, part.draws[0].opacity == draws[first].opacity
    else { return false }
    let last = Int(end(of: entry).x) - 1
    let hasBorder = last >= members && draws[last].kind == .border && draws[last].layer == draws[first].layer
    guard part.draws.count == members - first + (hasBorder ? 1 : 0) else { return false }
    for (index, draw) in part.draws.enumerated() {
      let target = index < members - first ? first + index : last
      guard draw.kind == draws[target].kind, (draw.payload < 0) == (draws[target].payload < 0) else { return false }
    }
    for (index, draw) in part.draws.enumerated() {
      let target = index < members - first ? first + index : last
      let payload = draws[target].payload
      draws[target] = draw
      draws[target].payload = payload
      if draw.payload >= 0 { paints[Int(payload)] = part.paints[Int(draw.payload - start.w)] }
    }
    note(first..<members, of: 1)
    if hasBorder { note(last..<last + 1, of: 0) }
    return true
  }

  /// Notes draws that were made again, from some entries.
  private mutating func note(_ draws: Range<Int>, of entries: Int) {
    madeEntries += entries
    before?.draws.append(draws)
  }

  /// Some entries as a builder makes them after the counts of what is before them.
  private func part(after counts: Counts, _ entry: Int, _ body: (inout DrawListBuilder) -> Void) -> DrawList {
    var builder = DrawListBuilder(partOf: self, after: counts, in: around(entry))
    body(&builder)
    return builder.list
  }
}
