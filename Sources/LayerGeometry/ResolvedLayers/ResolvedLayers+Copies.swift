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
    let (order, instances) = CopyWalk.records(of: tree, plan)
    (treeOrder, self.instances) = (order, instances)
    let (indices, superlayers) = (order.indices, order.superlayers)
    var around = CopySurroundings()
    records.isWritten = true
    defer { records.isWritten = false }
    for place in indices.indices { resolve(Int(indices[place]), in: superlayers[place], of: tree, instances, &around) }
  }

  /// Computes a record in that of its superlayer. Those before it in tree order must have been computed.
  @inline(__always)
  mutating func resolve(
    _ record: Int, in holder: Int32, of tree: LayerTree, _ instances: InstanceTable, _ around: inout CopySurroundings
  ) {
    let layer = instances.layer(of: record)
    around.enter(holder, instances.places[record], instances, of: tree, in: self)
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
