import SceneGeometry
import TransformCore

extension ResolvedLayers {
  /// Computes all layers of a tree anew, in the memory that is there.
  ///
  /// - Parameter least: The least number of layers that several threads share.
  mutating func resolveAll(of tree: LayerTree, threads: Int, least: Int = 1 << 15) {
    let count = tree.nodes.count
    instances = nil
    if tree.replicatorCount > 0 { return resolveCopies(of: tree) }
    removeAll(keeping: count)
    if threads > 1, tree.count >= least, resolveShared(tree, threads: threads) { return }
    var around = Surroundings()
    if tree.isInOrder {
      for index in 0..<count { resolve(index, of: tree, in: &around, isNew: true, isFlat: tree.hasFlatTransform(index)) }
      return
    }
    for index in tree.treeOrder.indices {
      resolve(Int(index), of: tree, in: &around, isNew: true, isFlat: tree.hasFlatTransform(Int(index)))
    }
    markRemoved(of: tree)
  }

  /// Marks the places of removed layers, of which the tree order knows nothing.
  mutating func markRemoved(of tree: LayerTree) {
    if tree.count == tree.nodes.count { return }
    for index in tree.nodes.indices where tree.nodes[index].isFree { records[index] = .removed }
  }

  /// Forgets all numbers. As many records are there as the count says; each has to be written afterwards.
  mutating func removeAll(keeping count: Int) {
    records.reset(count: count)
    turns.removeAll()
    spaces.removeAll()
    steps.removeAll()
    isPerspectiveAround = false
    generations.removeAll(keepingCapacity: true)
  }

  /// Computes one layer. Its superlayer must have been computed before.
  ///
  /// - Parameters:
  ///   - around: The surroundings of the layer computed before; those of this one afterwards.
  ///   - isFlat: Whether its own transform is flat.
  @inline(__always)
  mutating func resolve(
    _ index: Int, of tree: borrowing LayerTree, in around: inout Surroundings, isNew: Bool, isFlat: @autoclosure () -> Bool
  ) {
    let node = tree.nodes[index]
    if !isNew { release(index) }
    if node.generation != 0 { setGeneration(node.generation, of: index) }
    if node.isFree {
      records[index] = .removed
      return
    }
    let superlayer = Int(node.superlayer)
    if superlayer != around.superlayer { around.enter(superlayer, at: superlayer, of: tree, in: self) }
    resolve(index, as: node, of: tree, in: around, isFlat: isFlat())
  }

  /// Computes the record of a layer in its surroundings.
  @inline(__always)
  mutating func resolve(
    _ index: Int, as node: LayerNode, of tree: borrowing LayerTree, in around: borrowing Surroundings, isFlat: @autoclosure () -> Bool
  ) {
    var traits: ResolvedLayer.Traits = node.kind == .transform ? .transformLayer : []
    if around.isHidden || node.traits.contains(.hidden) {
      traits.insert(.hidden)
    } else if around.isShown {
      traits.insert(.shown)
    }
    if around.isBelowPerspective {
      traits.insert(.belowPerspective)
      isPerspectiveAround = true
    }
    var record = ResolvedLayer(bounds: node.bounds, opacity: node.opacity * around.opacity, flattener: around.flattener, traits: traits)
    if node.sublayerTransform >= 0 {
      record.step = steps.insert(SublayerStep(transform: tree.matrices[Int(node.sublayerTransform)], anchor: node.anchor))
    }
    let isFlipped = node.isFlipped
    if node.transform < 0, around.isFlat, !isFlipped {
      // Only moved, as most layers of an interface.
      setFlat(&record, .noTurn, (0 - node.anchor) + node.position, 0 - node.anchorPointZ + node.zPosition, in: around)
    } else if around.isFlat, isFlat() {
      // A flip is one with the anchor's step, and with the layer's own transform.
      let own = node.transform < 0 ? .identity : tree.matrices[Int(node.transform)]
      let anchor = 0 - (isFlipped ? node.flippedAnchor : node.anchor)
      let moved = (anchor.x * own.xAxis.lowHalf + anchor.y * own.yAxis.lowHalf) + own.origin.lowHalf
      let turn = SIMD4(lowHalf: own.xAxis.lowHalf, highHalf: isFlipped ? 0 - own.yAxis.lowHalf : own.yAxis.lowHalf)
      setFlat(&record, turn, moved + node.position, (0 - node.anchorPointZ + own.origin.z) + node.zPosition, in: around)
    } else {
      setSpatial(&record, node, tree, in: around)
    }
    records[index] = record
    if node.traits.contains(.singleSided), traits == traits.union(.shown), node.kind == .plain, localToSpace(index).facing == .back {
      records[index].traits.remove(.shown)
    }
  }

  /// A layer that is flat in its space, and whose space is seen without a perspective.
  @inline(__always)
  private mutating func setFlat(
    _ record: inout ResolvedLayer, _ turn: SIMD4<Double>, _ origin: SIMD2<Double>, _ z: Double, in around: borrowing Surroundings
  ) {
    var (turn, origin, z) = (turn, origin, z)
    if !around.isStepIdentity {
      let (x, y) = (around.step.xAxis.lowHalf, around.step.yAxis.lowHalf)
      turn = SIMD4(lowHalf: turn.x * x + turn.y * y, highHalf: turn.z * x + turn.w * y)
      origin = (origin.x * x + origin.y * y) + around.step.origin.lowHalf
      z += around.step.origin.z
    }
    let (x, y) = (around.xAxis, around.yAxis)
    record.third = (origin.x, origin.y, z)
    record.origin = (origin.x * x + origin.y * y) + around.origin
    if turn == .noTurn {
      (record.xAxis, record.yAxis) = (x, y)
    } else {
      record.xAxis = turn.x * x + turn.y * y
      record.yAxis = turn.z * x + turn.w * y
      record.place = turns.insert(turn)
    }
  }

  @inline(never)
  private mutating func setSpatial(
    _ record: inout ResolvedLayer, _ node: LayerNode, _ tree: borrowing LayerTree, in around: borrowing Surroundings
  ) {
    var space = Transform3D<Double>.identity
    if node.transform >= 0 { space = tree.matrices[Int(node.transform)] }
    var anchor = node.anchor
    var linear = space
    if node.isFlipped {
      anchor = node.flippedAnchor
      linear.yAxis = 0 - linear.yAxis
    }
    if around.hasLinearPart { linear = linear.linearPart.concatenating(around.linearPart) }
    space = space.placed(anchor: anchor, anchorPointZ: node.anchorPointZ, at: node.position, zPosition: node.zPosition)
    if node.isFlipped { space.yAxis = 0 - space.yAxis }
    if !around.isStepIdentity { space = space.concatenating(around.step) }
    record.traits.insert(.spatial)
    if !(space.xAxis.w == 0 && space.yAxis.w == 0 && space.origin.w == 1) { record.traits.insert(.perspective) }
    func see(_ row: SIMD4<Double>) -> (SIMD2<Double>, Double) {
      (
        (row.x * around.xAxis + row.y * around.yAxis) + row.w * around.origin,
        (row.x * around.third.0 + row.y * around.third.1) + row.w * around.third.2
      )
    }
    (record.xAxis, record.third.0) = see(space.xAxis)
    (record.yAxis, record.third.1) = see(space.yAxis)
    (record.origin, record.third.2) = see(space.origin)
    record.place = spaces.insert(Space(map: space, linearPart: LinearPart(linear)))
  }

  /// Gives back what a layer has besides its record.
  mutating func release(_ index: Int) {
    let record = records[index]
    if record.isSpatial { spaces.remove(record.place) } else if record.place >= 0 { turns.remove(record.place) }
    if record.step >= 0 { steps.remove(record.step) }
    if index < generations.count { generations[index] = 0 }
  }

  @inline(never)
  mutating func setGeneration(_ generation: UInt32, of index: Int) {
    if generations.count < records.count {
      generations.append(contentsOf: repeatElement(0, count: records.count - generations.count))
    }
    generations[index] = generation
  }
}

extension Transform3D<Double> {
  /// T(−a, −az) · self · T(P, z): a layer's own transform at its place.
  @inline(__always)
  func placed(anchor: SIMD2<Double>, anchorPointZ: Double, at position: SIMD2<Double>, zPosition: Double) -> Self {
    let (a, z) = (0 - anchor, 0 - anchorPointZ)
    let place = SIMD4(lowHalf: position, highHalf: SIMD2(zPosition, 0))
    let moved = (a.x * xAxis + a.y * yAxis) + (z * zAxis + origin)
    return Self(
      xAxis: xAxis + xAxis.w * place, yAxis: yAxis + yAxis.w * place, zAxis: zAxis + zAxis.w * place, origin: moved + moved.w * place)
  }
}
