public import TransformCore

extension LayerTree {
  /// A tree of plain layers from arrays, in one pass. Its IDs are in the order of the arrays.
  ///
  /// Layer i has bounds i, position i and transform i, and is the last sublayer so far of layer `superlayers[i]`. That
  /// is −1 for the first layer, the root, and less than i for the others. Without transforms all are the identity.
  /// Anchor points, zPositions and the rest have Core Animation's defaults. The subscript changes them afterwards.
  ///
  /// ```swift
  /// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
  /// let positions: [SIMD2<Double>] = [.zero, .zero, SIMD2(5, 5)]
  /// let tree = try LayerTree(superlayers: [-1, 0, 1], bounds: [bounds, bounds, bounds], positions: positions)
  /// let ids = Array(tree.ids)
  /// assert(tree.superlayer(of: ids[2]) == ids[1] && tree[ids[2]].position == SIMD2(5, 5))
  /// ```
  ///
  /// - Throws: `LayerArraysError` with the first fault.
  /// - Complexity: O(n) for n layers, without an allocation for each.
  public init(
    superlayers: [Int], bounds: [Bounds2D<Double>], positions: [SIMD2<Double>], transforms: [Transform3D<Double>] = []
  ) throws(LayerArraysError) {
    let count = superlayers.count
    guard bounds.count == count, positions.count == count, transforms.isEmpty || transforms.count == count else {
      throw .differentCounts(superlayers: count, bounds: bounds.count, positions: positions.count, transforms: transforms.count)
    }
    guard let first = superlayers.first else { throw .empty }
    guard first == -1 else { throw .rootNotFirst(superlayer: first) }
    nodes = []
    nodes.reserveCapacity(count)
    self.count = count
    for index in 0..<count {
      let superlayer = superlayers[index]
      nodes.append(LayerNode(bounds: bounds[index], position: positions[index], superlayer: superlayer))
      if index == 0 { continue }
      guard superlayer >= 0, superlayer < index else {
        throw superlayer == -1 ? .secondRoot(index: index) : .superlayerNotBefore(index: index, superlayer: superlayer)
      }
      attach(index, before: -1, in: superlayer)
    }
    matrices.reserveCapacity(transforms.count { !$0.isIdentity })
    for (index, transform) in transforms.enumerated() where !transform.isIdentity {
      nodes[index].transform = Int32(matrices.count)
      matrices.append(transform)
    }
  }

  /// The layers in tree order, as arrays that `init(superlayers:bounds:positions:transforms:)` takes. A layer comes
  /// before its sublayers, siblings by zPosition, then in the order of `sublayers(of:)`.
  ///
  /// Layer i is `ids[i]`. `superlayers` are indices, −1 for the root. `transforms` is empty if all are the identity.
  /// Other properties are read through the subscript.
  ///
  /// ```swift
  /// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
  /// var tree = LayerTree(root: Layer(bounds: bounds))
  /// let card = tree.append(Layer(bounds: bounds), to: tree.root)
  /// let label = tree.insert(Layer(bounds: bounds), at: 0, in: tree.root)
  /// let arrays = tree.arrays()
  /// assert(arrays.ids == [tree.root, label, card] && arrays.superlayers == [-1, 0, 0] && arrays.transforms.isEmpty)
  /// ```
  ///
  /// - Complexity: O(n) for n layers, and O(k log k) for k siblings that are not in the order of zPosition.
  public func arrays() -> (
    ids: [ID], superlayers: [Int], bounds: [Bounds2D<Double>], positions: [SIMD2<Double>], transforms: [Transform3D<Double>]
  ) {
    let order = treeOrder.indices
    var places = [Int32](repeating: -1, count: nodes.count)
    for (place, index) in order.enumerated() { places[Int(index)] = Int32(place) }
    let superlayers = order.map { index in
      let superlayer = Int(nodes[Int(index)].superlayer)
      return superlayer < 0 ? -1 : Int(places[superlayer])
    }
    let isPlain = matrices.isEmpty || order.allSatisfy { nodes[Int($0)].transform < 0 }
    return (
      order.map { id(Int($0)) }, superlayers, order.map { nodes[Int($0)].bounds }, order.map { nodes[Int($0)].position },
      isPlain ? [] : order.map { matrix(nodes[Int($0)].transform) }
    )
  }
}
