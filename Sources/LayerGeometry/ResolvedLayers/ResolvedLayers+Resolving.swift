import SceneGeometry
import TransformCore

extension ResolvedLayers {
  /// Computes all layers of a tree anew, in the memory that is there.
  mutating func resolveAll(of tree: LayerTree) {
    let count = tree.nodes.count
    if records.count != count {
      records.removeAll(keepingCapacity: true)
      records.append(contentsOf: repeatElement(.removed, count: count))
    }
    turns.removeAll(keepingCapacity: true)
    spaces.removeAll(keepingCapacity: true)
    linearParts.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    (freeTurns, freeSpaces, isPerspectiveAround) = ([], [], false)
    var around = Surroundings.viewport
    if tree.isInOrder {
      for index in 0..<count { resolve(index, of: tree, in: &around, isNew: true) }
    } else {
      for index in tree.treeOrder.indices { resolve(Int(index), of: tree, in: &around, isNew: true) }
      if tree.count < count {
        for index in 0..<count where tree.nodes[index].isFree { records[index] = .removed }
      }
    }
  }

  /// Computes one layer. Its superlayer must have been computed before.
  ///
  /// - Parameter around: The surroundings of the layer computed before; those of this one afterwards.
  @inline(__always)
  mutating func resolve(_ index: Int, of tree: LayerTree, in around: inout Surroundings, isNew: Bool) {
    let node = tree.nodes[index]
    if !isNew { release(records[index], index) }
    if node.isFree {
      records[index] = .removed
      return
    }
    if Int(node.superlayer) != around.superlayer { around = surroundings(in: Int(node.superlayer), of: tree) }
    var traits: ResolvedLayer.Traits = node.kind == .transform ? .transformLayer : []
    if around.isBelowPerspective {
      traits.insert(.belowPerspective)
      isPerspectiveAround = true
    }
    if node.sublayerTransform >= 0 {
      traits.insert(.step)
      steps[Int32(index)] = SublayerStep(transform: tree.matrices[Int(node.sublayerTransform)], anchor: node.anchor)
    }
    var record = ResolvedLayer.removed
    record.bounds = node.bounds
    (record.opacity, record.flattener, record.generation) = (node.opacity * around.opacity, around.flattener, node.generation)
    if around.isFlat, node.transform < 0 {
      // Only moved, as most layers of an interface.
      let anchor = 0 - node.anchor
      setFlat(&record, .noTurn, SIMD3(anchor + node.position, 0 - node.anchorPointZ + node.zPosition), in: around)
    } else {
      let transform = tree.matrix(node.transform)
      if around.isFlat, transform.isFlat {
        let (anchor, turn) = (0 - node.anchor, transform.turn)
        let moved = anchor.x * turn.lowHalf + anchor.y * turn.highHalf + SIMD2(transform.origin.x, transform.origin.y) + node.position
        setFlat(&record, turn, SIMD3(moved, 0 - node.anchorPointZ + transform.origin.z + node.zPosition), in: around)
      } else {
        traits.insert(.spatial)
        let own = transform.placed(anchor: node.anchor, anchorPointZ: node.anchorPointZ, at: node.position, zPosition: node.zPosition)
        setSpatial(&record, own, transform, in: around, &traits)
      }
    }
    if around.isShown, !node.traits.contains(.hidden) { traits.insert(.shown) }
    record.traits = traits
    records[index] = record
    if node.traits.contains(.singleSided), traits.contains(.shown), node.kind == .plain, localToSpace(index).facing == .back {
      records[index].traits.remove(.shown)
    }
  }

  /// A layer that is flat in its space, and whose space is seen without a perspective.
  @inline(__always)
  private mutating func setFlat(
    _ record: inout ResolvedLayer, _ turn: SIMD4<Double>, _ origin: SIMD3<Double>, in around: Surroundings
  ) {
    var (turn, origin) = (turn, origin)
    if !around.isStepIdentity {
      let step = around.step
      let (x, y) = (SIMD2(step.xAxis.x, step.xAxis.y), SIMD2(step.yAxis.x, step.yAxis.y))
      turn = SIMD4(lowHalf: turn.x * x + turn.y * y, highHalf: turn.z * x + turn.w * y)
      let moved = origin.x * x + origin.y * y + SIMD2(step.origin.x, step.origin.y)
      origin = SIMD3(moved, origin.z + step.origin.z)
    }
    let (x, y) = (SIMD2(around.view.xAxis.x, around.view.xAxis.y), SIMD2(around.view.yAxis.x, around.view.yAxis.y))
    record.third = (origin.x, origin.y, origin.z)
    record.origin = origin.x * x + origin.y * y + SIMD2(around.view.origin.x, around.view.origin.y)
    if turn == .noTurn {
      (record.xAxis, record.yAxis) = (x, y)
    } else {
      record.xAxis = turn.x * x + turn.y * y
      record.yAxis = turn.z * x + turn.w * y
      if let free = freeTurns.popLast() {
        record.place = free
        turns[Int(free)] = turn
      } else {
        record.place = Int32(turns.count)
        turns.append(turn)
      }
    }
  }

  private mutating func setSpatial(
    _ record: inout ResolvedLayer, _ own: Transform3D<Double>, _ transform: Transform3D<Double>, in around: Surroundings,
    _ traits: inout ResolvedLayer.Traits
  ) {
    let space = around.isStepIdentity ? own : own.concatenating(around.step)
    let linear = LinearPart(around.linearPart.map { transform.linearPart.concatenating($0) } ?? transform)
    if let free = freeSpaces.popLast() {
      record.place = free
      (spaces[Int(free)], linearParts[Int(free)]) = (space, linear)
    } else {
      record.place = Int32(spaces.count)
      spaces.append(space)
      linearParts.append(linear)
    }
    let plane = space.planeHomography
    if !plane.isAffine { traits.insert(.perspective) }
    let view = around.flattener < 0 ? plane : plane.concatenating(around.view)
    record.xAxis = SIMD2(view.xAxis.x, view.xAxis.y)
    record.yAxis = SIMD2(view.yAxis.x, view.yAxis.y)
    record.origin = SIMD2(view.origin.x, view.origin.y)
    record.third = (view.xAxis.z, view.yAxis.z, view.origin.z)
  }

  /// Gives back what a layer has besides its record.
  private mutating func release(_ record: ResolvedLayer, _ index: Int) {
    if record.isSpatial { freeSpaces.append(record.place) } else if record.place >= 0 { freeTurns.append(record.place) }
    if record.traits.contains(.step) { steps[Int32(index)] = nil }
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
