public import TransformCore

extension LayerTree {
  /// The conversion between the coordinates of two layers, prepared for many points. `nil` for a layer is the space
  /// around the root, in which the root has its position.
  ///
  /// *Definition*: H(from) · H(to)⁻¹, where H maps a layer's plane to that of the innermost plain layer around both, or
  /// to the space around the root. On the way, the layers of one 3D space go by whole 4 × 4 matrices, and a plain layer
  /// takes z away. The result is `nil` where the second layer has no H⁻¹: it is seen edge-on, or has no area.
  ///
  /// Core Animation does not document conversions under a perspective. Without one, its results are the same.
  ///
  /// A replicator that preserves depth takes no z away. Of a layer in replicators, `instance` or `toInstance` says which
  /// copy is meant, as in `DrawEntry.instance`: an index for each replicator around it, the outermost first. What it
  /// leaves out is 0, the first copy. Two copies of one layer are converted like two layers.
  ///
  /// Hidden layers are converted like others. Layers of two trees meet in the space around their roots:
  ///
  /// ```swift
  /// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 50, height: 50)
  /// let one = LayerTree(root: Layer(bounds: bounds, position: SIMD2(25, 25)))
  /// let other = LayerTree(root: Layer(bounds: bounds, position: SIMD2(500, 500)))
  /// if let place = one.convert(SIMD2(0, 0), from: one.root, to: nil) {
  ///   assert(other.convert(place, from: nil, to: other.root) == SIMD2(-475, -475))
  /// }
  /// ```
  ///
  /// - Precondition: Both are layers of this tree, and each index is less than the count of its replicator.
  /// - Complexity: O(d) for layers at depth d. Each matrix on the path is applied once to a layer's plane. Copy k of a
  ///   replicator costs k products.
  public func conversion(
    from source: ID?, instance: [Int] = [], to target: ID?, toInstance: [Int] = []
  ) -> LayerConversion? {
    let (from, to) = (source.map(checked) ?? -1, target.map(checked) ?? -1)
    let (copies, targetCopies) = (copies(around: from, instance), copies(around: to, toInstance))
    if from == to, copies == targetCopies { return LayerConversion(homography: .identity, weights: []) }
    var weights: [SIMD3<Double>] = []
    let plane = self.plane(around: from, copies, to, targetCopies)
    let one = way(of: from, copies, to: plane, &weights)
    let first = weights.count
    let other = way(of: to, targetCopies, to: plane, &weights)
    guard let back = other.inverted() else { return nil }
    let map = one.concatenating(back)
    // The weights of the second layer are taken at the image of a point of the first. The last of them is that of the
    // first layer over the w of the map.
    if weights.count > first { weights.removeLast() }
    for index in first..<weights.count { weights[index] = weights[index].seen(through: map) }
    return LayerConversion(homography: map, weights: weights)
  }

  /// A point in the coordinates of another layer, as `conversion(from:to:)` says; `nil` also behind an eye on the way.
  ///
  /// - Precondition: As there.
  public func convert(
    _ point: SIMD2<Double>, from source: ID?, instance: [Int] = [], to target: ID?, toInstance: [Int] = []
  ) -> SIMD2<Double>? {
    conversion(from: source, instance: instance, to: target, toInstance: toInstance)?.applied(toPoint: point)
  }

  /// The rectangle around a rectangle in the coordinates of another layer; `nil` also if a corner is behind an eye.
  /// Each corner is mapped once, through all layers on the way.
  ///
  /// - Precondition: As for a point.
  public func convert(
    _ rect: Bounds2D<Double>, from source: ID?, instance: [Int] = [], to target: ID?, toInstance: [Int] = []
  ) -> Bounds2D<Double>? {
    conversion(from: source, instance: instance, to: target, toInstance: toInstance)?.applied(toQuad: rect.quad)?.bounds
  }
}

extension LayerTree {
  /// The innermost plain layer around two layers, or −1 for the space around the root. A plain layer is around itself.
  /// Layers in different instances of a replicator meet in the replicator, not before.
  private func plane(around from: Int, _ copies: [Int: Int]?, _ to: Int, _ others: [Int: Int]?) -> Int {
    var around = nearestAround(from, to) ?? deepAround(from, to)
    if copies != others { around = upward(from: around).dropFirst().reduce(around) { copies?[$1] == others?[$1] ? $0 : $1 } }
    return upward(from: around).first { flattens($0) } ?? -1
  }

  /// The innermost layer around two, if superlayers have lower indices, as most have: the higher index goes up.
  ///
  /// `nil` if one on the way has not. The wanted layer cannot be passed unnoticed: the other way comes to it from a
  /// lower index.
  private func nearestAround(_ from: Int, _ to: Int) -> Int? {
    var (one, other) = (from, to)
    while one != other {
      while one > other {
        let above = Int(nodes[one].superlayer)
        guard above < one else { return nil }
        one = above
      }
      swap(&one, &other)
    }
    return one
  }

  /// The same for every tree: the last that the ways from the root have in common.
  private func deepAround(_ from: Int, _ to: Int) -> Int {
    var (one, other) = (Array(upward(from: from)), Array(upward(from: to)))
    var around = -1
    while let last = one.popLast(), last == other.popLast() { around = last }
    return around
  }

  private func way(
    of layer: Int, _ copies: [Int: Int]?, to plane: Int, _ weights: inout [SIMD3<Double>]
  ) -> Homography<Double> {
    var way = PlaneWay()
    way.climb(layer, copies, to: plane, self, &weights)
    return way.homography
  }
}
