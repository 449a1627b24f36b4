import Synchronization

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

  /// The layer of each record of a copy.
  private let layers: [Int32]
  /// The instance that each record is in; −1 for none.
  private let places: [Int32]
  private let instances: [Instance]
  let layerBeyondLimits: LayerTree.ID?
  /// The records of the copies by layer. They are sorted when they are first asked for.
  private let copies = AtomicLazyReference<CopyIndex>()

  init(layers: [Int32], places: [Int32], instances: [Instance], layerBeyondLimits: LayerTree.ID?) {
    (self.layers, self.places, self.instances, self.layerBeyondLimits) = (layers, places, instances, layerBeyondLimits)
  }

  private var layerCount: Int { places.count - layers.count }

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

  /// The record of a layer in an instance. What the path leaves out is 0.
  func record(of layer: Int, at path: [Int]) -> Int {
    let levels = levels(of: layer)
    let isThere = path.count <= levels.count && zip(path, levels).allSatisfy { $0 >= 0 && $0 < Int($1.count) }
    precondition(isThere, "the instance must have an index less than the count for each replicator around the layer, or for fewer")
    var number = 0
    for (level, instance) in levels.enumerated() { number = number * Int(instance.count) + (level < path.count ? path[level] : 0) }
    if number == 0 { return layer }
    let index = copies.load() ?? copies.storeIfNil(CopyIndex(layers, layerCount: layerCount))
    return Int(index.records[Int(index.starts[layer]) + number - 1])
  }
}

/// The records of copies, sorted by their layers.
private final class CopyIndex: Sendable {
  let starts: [Int32]
  let records: [Int32]

  init(_ layers: [Int32], layerCount: Int) {
    var starts = [Int32](repeating: 0, count: layerCount + 1)
    for layer in layers { starts[Int(layer) + 1] += 1 }
    for layer in 0..<layerCount { starts[layer + 1] += starts[layer] }
    self.starts = starts
    var records = [Int32](repeating: 0, count: layers.count)
    for (place, layer) in layers.enumerated() {
      records[Int(starts[Int(layer)])] = Int32(layerCount + place)
      starts[Int(layer)] += 1
    }
    self.records = records
  }
}
