import SharedState

/// What the records of a result are of, where layers replicate their sublayers.
///
/// The records of the layers come first: those are the first instances. The records of the further copies follow, in
/// tree order.
final class InstanceTable: Sendable {
  /// One instance of all sublayers of a layer.
  struct Instance: Sendable {
    /// The instance that the layer is in itself; −1 for none.
    let outer: Int32
    let index: Int32
    /// How many the layer has.
    let count: Int32
  }

  private let layerCount: Int
  /// The layer of each record of a copy.
  private let layers: [Int32]
  /// The instance that each record is in; −1 for none.
  let places: [Int32]
  private let instances: [Instance]
  /// The layers in tree order, and how many instances each replicator among them has that has sublayers: what the
  /// records follow from.
  private let layerOrder: TreeOrder
  private let counts: [Int: Int]
  let layerBeyondLimits: LayerTree.ID?
  /// The records of the copies by layer. They are sorted when they are first asked for.
  private let copies = LazyReference<CopyIndex>()

  init(
    layers: [Int32], places: [Int32], instances: [Instance], layerOrder: TreeOrder, counts: [Int: Int],
    layerBeyondLimits: LayerTree.ID?
  ) {
    (self.layers, self.places, self.instances, self.layerOrder) = (layers, places, instances, layerOrder)
    (self.counts, self.layerBeyondLimits, layerCount) = (counts, layerBeyondLimits, places.count - layers.count)
  }

  /// Whether a tree still has these records after some changes.
  func serves(_ tree: LayerTree, after changes: ArraySlice<ChangeLog.Change>) -> Bool {
    tree.treeOrder === layerOrder
      && changes.allSatisfy { change in
        let layer = Int(change.index)
        return counts[layer] == (tree.replicates(layer) && !tree.isLeaf(change.index) ? tree.instanceCount(layer) : nil)
      }
  }

  func isCopy(_ record: Int) -> Bool { record >= layerCount }

  func layer(of record: Int) -> Int { record < layerCount ? record : Int(layers[record - layerCount]) }

  /// The index of a record's instance in each replicator around it, from the outermost.
  func path(of record: Int) -> [Int] { levels(of: record).map { Int($0.index) } }

  private func levels(of record: Int) -> [Instance] {
    var (result, place): ([Instance], Int) = ([], Int(places[record]))
    while place >= 0 {
      result.append(instances[place])
      place = Int(instances[place].outer)
    }
    return result.reversed()
  }

  /// The index of an instance among those of its replicator.
  func index(ofInstance instance: Int32) -> Int { Int(instances[Int(instance)].index) }

  /// How many instances an instance is in.
  func depth(ofInstance instance: Int32) -> Int {
    var (depth, outer) = (0, instances[Int(instance)].outer)
    while outer >= 0 { (depth, outer) = (depth + 1, instances[Int(outer)].outer) }
    return depth
  }

  /// The records of the copies of a layer, in tree order.
  func copies(of layer: Int) -> ArraySlice<Int32> { sortedCopies.copies(of: layer) }

  private var sortedCopies: CopyIndex { copies.load() ?? copies.storeIfNil(CopyIndex(layers, layerCount: layerCount)) }

  /// The record of a layer in an instance. What the path leaves out is 0.
  func record(of layer: Int, at path: [Int]) -> Int {
    let levels = levels(of: layer)
    let isThere = path.count <= levels.count && zip(path, levels).allSatisfy { $0 >= 0 && $0 < Int($1.count) }
    precondition(isThere, "the instance must have an index less than the count for each replicator around the layer, or for fewer")
    var number = 0
    for (level, instance) in levels.enumerated() { number = number * Int(instance.count) + (level < path.count ? path[level] : 0) }
    if number == 0 { return layer }
    let copies = copies(of: layer)
    return Int(copies[copies.startIndex + number - 1])
  }
}

/// The records of copies, sorted by their layers.
private final class CopyIndex: Sendable {
  private let ends: [Int32]
  private let records: [Int32]

  func copies(of layer: Int) -> ArraySlice<Int32> { records[(layer == 0 ? 0 : Int(ends[layer - 1]))..<Int(ends[layer])] }

  init(_ layers: [Int32], layerCount: Int) {
    // The place after the copies of each layer that are sorted already.
    var ends = [Int32](repeating: 0, count: layerCount)
    for layer in layers where layer + 1 < layerCount { ends[Int(layer) + 1] += 1 }
    for layer in ends.indices.dropFirst() { ends[layer] += ends[layer - 1] }
    var records = [Int32](repeating: 0, count: layers.count)
    for (place, layer) in layers.enumerated() {
      records[Int(ends[Int(layer)])] = Int32(layerCount + place)
      ends[Int(layer)] += 1
    }
    (self.ends, self.records) = (ends, records)
  }
}
