public import LayerGeometry

extension AnimatedTree {
  /// A time of one layer as that of another; `nil` in place of a layer is the space around the root.
  ///
  /// *Degenerate input*: `nil` if the path leads up out of a layer of speed 0. Layers around both do not count.
  ///
  /// - Precondition: both are layers of the model.
  /// - Complexity: O(n) for n layers that hold one of them.
  public func convertTime(_ time: Double, from source: LayerTree.ID?, to target: LayerTree.ID?) -> Double? {
    var (up, down) = (ancestry(of: source), ancestry(of: target))
    while let last = up.last, last == down.last {
      up.removeLast()
      down.removeLast()
    }
    var time = time
    for id in up {
      guard let timing = timings[id] else { continue }
      guard let parent = timing.parentTime(fromLocal: time) else { return nil }
      time = parent
    }
    for id in down.reversed() {
      if let timing = timings[id] { time = timing.localTime(fromParent: time) }
    }
    return time
  }

  /// The time of a layer at a time of the space around the root.
  func localTime(of id: LayerTree.ID, at time: Double) -> Double {
    if timings.isEmpty { return time }
    return ancestry(of: id).reversed().reduce(time) { time, id in timings[id]?.localTime(fromParent: time) ?? time }
  }

  /// A layer and those that hold it, from the inside out.
  func ancestry(of id: LayerTree.ID?) -> [LayerTree.ID] {
    var (found, next): ([LayerTree.ID], LayerTree.ID?) = ([], id)
    while let id = next {
      found.append(id)
      next = model.superlayer(of: id)
    }
    return found
  }

  /// The times of many layers. Those of one superlayer, one after the other, share the way to it.
  struct LocalTimes {
    private let tree: AnimatedTree
    private let time: Double
    private var superlayer: LayerTree.ID?
    private var around: Double

    init(_ tree: AnimatedTree, at time: Double) { (self.tree, self.time, around) = (tree, time, time) }

    mutating func time(of id: LayerTree.ID) -> Double {
      guard tree.model.contains(id) else { return time }
      let parent = tree.model.superlayer(of: id)
      if parent != superlayer {
        superlayer = parent
        around = parent.map { tree.localTime(of: $0, at: time) } ?? time
      }
      return tree.timings[id]?.localTime(fromParent: around) ?? around
    }
  }
}
