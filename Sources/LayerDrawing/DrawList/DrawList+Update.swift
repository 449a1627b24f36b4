public import LayerGeometry
import TransformCore

extension DrawList {
  /// Brings the list to a state of its tree, as a new one would be.
  ///
  /// If the list is of an earlier state of the tree, and the draw order has the same entries, only what has changed is
  /// made: the draws of changed layers and of their copies, and groups whose shadow or opacity depends on them. Otherwise
  /// everything is made. A copy of the list keeps what it had.
  ///
  /// - Complexity: O(c · log c + d) for c layers and copies that changes have reached, and d around one of them or more. A
  ///   list that has a copy takes one copy of its arrays. O(n) for n layers if frames or paints are added or removed,
  ///   beside what a new list takes. The list holds the result, and the tree without its looks: the next change of each
  ///   copies its arrays.
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
    (self.tree, walk, madeEntries) = (tree, next, 0)
    (before, version) = ((version, []), Version())
    guard let parts = parts(changes) else { return self = DrawList(tree, resolved) }
    var end = 0
    for part in parts where part.level.entries.lowerBound >= end {
      if part.isAlone, renewAlone(part.level) { continue }
      guard renew(part.level) else { return self = DrawList(tree, resolved) }
      end = part.level.entries.upperBound
    }
    renewProducts(before?.draws ?? [])
    self.tree = tree.withoutLooks
  }

  /// Whether a layer has another mask in a tree than in that of the list, or another layer is part of one with it.
  private func hasOtherMask(_ layer: LayerTree.ID, in new: LayerTree) -> Bool {
    guard tree.contains(layer), new.contains(layer) else { return true }
    if masksByLayer[layer] != new.attachment(of: layer)?.looks?.mask { return true }
    return !maskPlaces.isEmpty && maskPlaces.contains(layer) && tree.flattens(layer.index) != new.flattens(layer.index)
  }

  /// The frame and the opacity that a level inherits from those around it, none of which depends on its members.
  private func around(_ level: Level) -> (frame: Int32, opacity: Double) {
    if level.owner < 0 { return (-1, 1) }
    let first = starts[level.owner].draw
    let own = draws[draws[first].kind == .background ? first : first + 1]
    return (own.enclosing, own.opacity)
  }

  // MARK: Parts that are made again

  /// Makes a part again, with all that is in it; `false` if it takes other places than before.
  private mutating func renew(_ level: Level) -> Bool {
    let around = around(level)
    var entry = level.entries.lowerBound
    while entry < level.entries.upperBound {
      let end = walk.end(ofEntry: entry)
      if !starts.isEmpty, !starts[entry].isPlain {
        // Those between it and the part are plain, and have no borders.
        let following = end == level.entries.upperBound ? level.following : 0
        guard renew(entry..<end, following: following, in: around) else { return false }
        entry = end
      } else if !maskPlaces.isEmpty, maskPlaces.contains(walk[entry].layer) {
        entry = end
      } else {
        guard renewPlain(entry, in: around) else { return false }
        entry += 1
      }
    }
    return true
  }

  /// Makes the draw of a plain entry again.
  private mutating func renewPlain(_ index: Int, in around: (frame: Int32, opacity: Double)) -> Bool {
    let (entry, place) = (walk[index], starts.isEmpty ? index : starts[index].draw)
    guard DrawListBuilder.isPlain(entry, at: index), tree.attachment(of: entry.layer) == nil else { return false }
    let reach = around.frame < 0 ? entry.box : entry.box.cut(by: frames[Int(around.frame)].reach)
    var draw = Draw(entry, .background, reach: reach, opacity: around.opacity * entry.opacity)
    draw.enclosing = around.frame
    draws[place] = draw
    note(place..<place + 1, of: 1)
    return true
  }

  /// Makes an entry that is not plain again, with all that is in it.
  private mutating func renew(_ entries: Range<Int>, following: Int32, in around: (frame: Int32, opacity: Double)) -> Bool {
    let (start, end) = (starts[entries.lowerBound].counts, end(of: entries, following: following))
    let part = made(after: start, in: around) { $0.add(entries) }
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
  private mutating func renewAlone(_ level: Level) -> Bool {
    let entry = level.entries.lowerBound
    if starts.isEmpty || starts[entry].isPlain {
      // A mask is drawn with the layer that it masks.
      return maskPlaces.contains(walk.layer(of: walk.record(ofEntry: entry))) || renewPlain(entry, in: around(level))
    }
    guard !starts[entry].dependsOnMembers else { return false }
    let start = starts[entry].counts
    let part = made(after: start, in: around(level)) { $0.addAlone(entry) }
    let (first, members) = (Int(start.x), starts[entry + 1].draw)
    guard !part.starts[0].isPlain, !part.starts[0].dependsOnMembers, part.masks.isEmpty, part.draws.count >= members - first,
      part.frames.elementsEqual(frames[Int(start.z)...].prefix(part.frames.count)),
      part.draws[0].enclosing == draws[first].enclosing, part.draws[0].opacity == draws[first].opacity
    else { return false }
    let border = border(of: level).flatMap { $0 < members ? nil : $0..<$0 + 1 } ?? members..<members
    let targets = Array(first..<members) + border
    guard part.draws.count == targets.count else { return false }
    for (target, draw) in zip(targets, part.draws) {
      guard draw.kind == draws[target].kind, (draw.payload < 0) == (draws[target].payload < 0) else { return false }
    }
    for (target, draw) in zip(targets, part.draws) {
      let payload = draws[target].payload
      draws[target] = draw
      draws[target].payload = payload
      if draw.payload >= 0 { paints[Int(payload)] = part.paints[Int(draw.payload - start.w)] }
    }
    note(first..<members, of: 1)
    if !border.isEmpty { note(border, of: 0) }
    return true
  }

  /// Notes draws that were made again, from some entries.
  private mutating func note(_ draws: Range<Int>, of entries: Int) {
    madeEntries += entries
    before?.draws.append(draws)
  }

  /// Some entries as a builder makes them after the counts of what is before them.
  private func made(
    after counts: Counts, in around: (frame: Int32, opacity: Double), _ body: (inout DrawListBuilder) -> Void
  ) -> DrawList {
    var builder = DrawListBuilder(partOf: self, after: counts, in: around)
    body(&builder)
    return builder.list
  }
}
