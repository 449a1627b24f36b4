import TransformCore

extension ResolvedLayers {
  /// Computes all layers of a tree with replicators, and all their copies.
  ///
  /// The layers in a replicator come in tree order, once for each instance. The first instance has the layers' own
  /// records, those of the others follow.
  mutating func resolveCopies(of tree: LayerTree) {
    let plan = ReplicationPlan(tree)
    removeAll(keeping: tree.nodes.count + plan.copyCount)
    markRemoved(of: tree)
    var (walk, around) = (CopyWalk(plan, layerCount: tree.nodes.count), CopySurroundings())
    records.isWritten = true
    defer { records.isWritten = false }
    while let layer = walk.nextLayer() {
      let record = walk.enter(layer, of: tree, in: self, &around)
      resolve(record, of: layer, in: around, of: tree)
    }
    (treeOrder, instances) = walk.records
  }

  /// Computes a record of a layer in what is around it.
  @inline(__always)
  mutating func resolve(_ record: Int, of layer: Int, in around: borrowing CopySurroundings, of tree: LayerTree) {
    var node = tree.nodes[layer]
    if record == layer, node.generation != 0 { setGeneration(node.generation, of: layer) }
    if node.traits.contains(.extras), tree.extras(layer).replication?.preservesDepth == true { node.traits.insert(.transformLayer) }
    resolve(record, as: node, of: tree, in: around.around, isFlat: tree.hasFlatTransform(layer))
  }

  /// The layer with which copies pass a limit; `nil` where all copies are there.
  ///
  /// The limits are 100,000 instances and 1,000,000 copies of layers. The instances of a replicator inside others count
  /// once for each of their instances. In a tree beyond a limit every layer is there once, as if all counts were at most 1.
  ///
  /// ```swift
  /// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
  /// var root = Layer(bounds: bounds)
  /// root.replication = Replication(count: 1_000_000)
  /// var tree = LayerTree(root: root)
  /// tree.append(Layer(bounds: bounds), to: tree.root)
  /// assert(tree.resolved().layerBeyondLimits == tree.root)
  /// ```
  public var layerBeyondLimits: LayerTree.ID? { instances?.layerBeyondLimits }
}

extension LayerTree {
  /// Whether its replicators are beyond their limits.
  package var hasTooManyCopies: Bool { ReplicationPlan(self).layerBeyondLimits != nil }
}
