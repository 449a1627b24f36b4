import LayerGeometry
import TransformCore

extension DrawList {
  /// Some entries of the draw order that are made again: one with all that is in it, or without.
  struct Part {
    let level: Level
    let isAlone: Bool
  }

  /// What has to be made again, from the back, each once; `nil` if everything is worth it.
  ///
  /// - Complexity: O(c log c + d) for c entries of changed layers, and d entries around one of them or more.
  func parts(_ changes: [DrawWalk.Change]) -> [Part]? {
    let limit = walk.count / 4 + 64
    guard let changed = changedEntries(changes, limit) else { return nil }
    var (parts, surroundings) = ([Part](), Surroundings(self))
    var (total, end) = (0, 0)
    for (entry, isDeep) in changed where entry >= end {
      let own = surroundings.level(entry)
      let group = surroundings.group(of: own)
      let level = group ?? own
      let isAlone = group == nil && !isDeep && level.entries.count > 1
      parts.append(Part(level: level, isAlone: isAlone))
      total += isAlone ? 1 : level.entries.count
      if total > limit { return nil }
      if !isAlone { end = level.entries.upperBound }
    }
    return parts
  }

  /// The entries of changed layers in draw order, and whether all that is in them changes too; `nil` if there are more
  /// than a limit.
  private func changedEntries(_ changes: [DrawWalk.Change], _ limit: Int) -> [(entry: Int, isDeep: Bool)]? {
    var (entries, waiting) = ([Int: Bool](), [LayerTree.ID]())
    var (entered, climbed) = (Set<LayerTree.ID>(), Set<LayerTree.ID>())
    for change in changes {
      if change.isDeep {
        waiting.append(change.layer)
      } else {
        for entry in walk.entries(of: change.layer) where entries[entry] == nil { entries[entry] = false }
      }
      if !maskPlaces.isEmpty {
        // A mask is drawn with the layer that it masks.
        var next = Optional(change.layer)
        while let layer = next, climbed.insert(layer).inserted {
          next = tree.superlayer(of: layer)
          if let owner = next, maskPlaces.contains(layer) { waiting.append(owner) }
        }
      }
      while let layer = waiting.popLast() {
        guard entered.insert(layer).inserted else { continue }
        for entry in walk.entries(of: layer) { entries[entry] = true }
        // What is in a layer that does not flatten it is drawn among others.
        if !tree.flattens(layer.index) { waiting += tree.sublayers(of: layer) }
      }
      if entries.count > limit { return nil }
    }
    return entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
