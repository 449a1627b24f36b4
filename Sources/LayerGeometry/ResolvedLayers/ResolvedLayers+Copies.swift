import TransformCore

extension ResolvedLayers {
  /// Computes all layers of a tree with replicators, and all their copies.
  ///
  /// The layers in a replicator are walked through in tree order, once for each instance. The first instance has the
  /// layers' own records, those of the others follow.
  mutating func resolveCopies(of tree: LayerTree) {
    let plan = ReplicationPlan(tree)
    removeAll(keeping: tree.nodes.count + plan.copyCount)
    markRemoved(of: tree)
    var walk = CopyWalk(plan, layerCount: tree.nodes.count)
    var around = Surroundings()
    while let layer = walk.nextLayer() {
      let record = walk.enter(layer, of: tree, in: self, &around)
      var node = tree.nodes[layer]
      if record == layer, node.generation != 0 { setGeneration(node.generation, of: layer) }
      if walk.hides(layer, in: tree) { node.traits.insert(.hidden) }
      let isReplicator = node.traits.contains(.extras) && tree.replicates(layer)
      if isReplicator, tree.extras(layer).replication?.preservesDepth == true { node.traits.insert(.transformLayer) }
      resolve(record, as: node, of: tree, in: around, isFlat: tree.hasFlatTransform(layer))
      if isReplicator { walk.open(layer, at: record, of: tree) }
    }
    treeOrder = TreeOrder(walk.order, superlayers: walk.superlayers)
    instances = InstanceTable(
      layers: walk.layers, places: walk.places, instances: walk.instances, layerBeyondLimits: plan.layerBeyondLimits)
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
