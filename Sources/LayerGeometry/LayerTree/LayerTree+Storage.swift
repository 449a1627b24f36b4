import TransformCore

extension LayerTree {
  /// The layer at a place in storage.
  func layer(at index: Int) -> Layer {
    let node = nodes[index]
    var layer = node.layer
    (layer.transform, layer.sublayerTransform) = (matrix(node.transform), matrix(node.sublayerTransform))
    if !names.isEmpty { layer.name = names[index] }
    if node.traits.contains(.extras) { layer.extras = extras(index) }
    return layer
  }

  /// The properties that few layers have, of the layer at a place.
  func extras(_ index: Int) -> LayerExtras {
    nodes[index].traits.contains(.extras) ? extras[Int32(index)] ?? LayerExtras() : LayerExtras()
  }

  /// A layer and those that hold it, from the inside out. Empty for −1.
  func upward(from index: Int) -> Ascent { Ascent(nodes: nodes, index: index) }

  /// Whether sublayers lose their depth in a layer. A transform layer keeps it, and so does a replicator that preserves
  /// depth.
  @inline(__always)
  package func flattens(_ index: Int) -> Bool {
    let traits = nodes[index].traits
    if traits.isDisjoint(with: [.transformLayer, .extras]) { return true }
    return !traits.contains(.transformLayer) && extras(index).replication?.preservesDepth != true
  }

  func matrix(_ place: Int32) -> Transform3D<Double> { place < 0 ? .identity : matrices[Int(place)] }

  /// Puts a layer in a new place or in that of a removed one. It is in no list of sublayers yet.
  mutating func newNode(_ layer: Layer, superlayer: Int) -> Int {
    let index: Int
    if let place = freeNodes.popLast() {
      index = Int(place)
      nodes[index] = LayerNode(layer, generation: nodes[index].generation, superlayer: superlayer)
    } else {
      index = nodes.count
      nodes.append(LayerNode(layer, generation: 0, superlayer: superlayer))
      if !names.isEmpty { names.append(nil) }
    }
    count += 1
    if superlayer > index { isInOrder = false }
    nodes[index].transform = stored(layer.transform, in: nodes[index].transform)
    nodes[index].sublayerTransform = stored(layer.sublayerTransform, in: nodes[index].sublayerTransform)
    rename(index, layer.name)
    if layer.hasExtras { setExtras(index, layer.extras) }
    note(index, .subtree)
    return index
  }

  /// Takes a layer that is in no list out of storage. Its place gets a new generation; after the last it is not used
  /// again.
  mutating func freeNode(_ index: Int) {
    if nodes[index].traits.contains(.extras) { setExtras(index, nil) }
    for place in [nodes[index].transform, nodes[index].sublayerTransform] where place >= 0 { freeMatrices.append(place) }
    (nodes[index].transform, nodes[index].sublayerTransform, nodes[index].traits) = (-1, -1, .free)
    rename(index, nil)
    count -= 1
    note(index, .removed)
    if nodes[index].generation < .max {
      nodes[index].generation += 1
      freeNodes.append(Int32(index))
    }
  }

  /// Replaces a layer, and notes what changes with it.
  mutating func replace(_ index: Int, by layer: Layer) {
    let old = nodes[index]
    nodes[index].set(layer)
    let new = nodes[index]
    var isSame = isUnchanged(old.transform, layer.transform) && isUnchanged(old.sublayerTransform, layer.sublayerTransform)
    if old.traits.union(new.traits).contains(.extras) {
      let before = extras[Int32(index)] ?? LayerExtras()
      isSame = isSame && before.isSame(as: layer.extras)
      if !before.looksSame(as: layer.extras) { note(index, .looks) }
      setExtras(index, layer.hasExtras ? layer.extras : nil)
    }
    rename(index, layer.name)
    if isSame, new.hasSameGeometry(as: old) {
      if new.opacity.bitPattern != old.opacity.bitPattern { note(index, flattens(index) ? .layer : .subtree) }
      return
    }
    nodes[index].transform = stored(layer.transform, in: nodes[index].transform)
    nodes[index].sublayerTransform = stored(layer.sublayerTransform, in: nodes[index].sublayerTransform)
    note(index, .subtree)
    if new.zPosition.bitPattern != old.zPosition.bitPattern { heightChanged(index) }
  }

  mutating func note(_ index: Int, _ kind: ChangeLog.Change.Kind) { log.note(index, kind, among: nodes.count) }

  private mutating func rename(_ index: Int, _ name: String?) {
    if names.isEmpty {
      guard name != nil else { return }
      names = [String?](repeating: nil, count: nodes.count)
    }
    names[index] = name
  }

  /// Stores the properties that few layers have, or drops them.
  private mutating func setExtras(_ index: Int, _ value: LayerExtras?) {
    let place = Int32(index)
    if extras[place]?.replication != nil { replicatorCount -= 1 }
    if value?.replication != nil { replicatorCount += 1 }
    extras[place] = value
  }

  func isUnchanged(_ place: Int32, _ transform: Transform3D<Double>) -> Bool {
    if place < 0 { return transform.isIdentity }
    return matrices[Int(place)].hasSameBits(as: transform)
  }

  /// Stores a transform at a layer's place for it, or in a new one. An identity needs none.
  mutating func stored(_ transform: Transform3D<Double>, in place: Int32) -> Int32 {
    if transform.isIdentity {
      if place >= 0 { freeMatrices.append(place) }
      return -1
    }
    guard let place = place >= 0 ? place : freeMatrices.popLast() else {
      matrices.append(transform)
      return Int32(matrices.count - 1)
    }
    matrices[Int(place)] = transform
    return place
  }
}

/// The way from a layer to the root. A closure in its place would be an allocation for each way.
struct Ascent: Sequence, IteratorProtocol {
  fileprivate let nodes: [LayerNode]
  fileprivate var index: Int

  mutating func next() -> Int? {
    guard index >= 0 else { return nil }
    defer { index = Int(nodes[index].superlayer) }
    return index
  }
}
