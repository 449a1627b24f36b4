/// A layer under a point of the viewport.
///
/// ```swift
/// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
/// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
/// let card = tree.append(Layer(bounds: bounds, position: SIMD2(30, 30)), to: tree.root)
/// guard let hit: LayerHit = tree.resolved().hits(at: SIMD2(30, 30)).first else { return }
/// assert(hit.layer == card && hit.point == SIMD2(5, 5))
/// ```
public struct LayerHit: Sendable, Hashable {
  /// The layer.
  public let layer: LayerTree.ID
  /// Which copy of the layer it is: an index for each replicator around it, the outermost first. Empty for a layer in
  /// no replicator.
  public let instance: [Int]
  /// The point in the layer's own coordinates.
  public let point: SIMD2<Double>
  /// z/w there in the layer's 3D space; nearer is greater. Depths of different spaces cannot be compared.
  public let depth: Double
}

/// Which of several layers under a point comes first.
///
/// ```swift
/// let tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100)))
/// assert(tree.resolved().hits(at: SIMD2(20, 20), order: HitOrder.depth).isEmpty)
/// assert(tree.resolved().hits(at: SIMD2(20, 20), order: HitOrder.tree).first?.layer == tree.root)
/// ```
public enum HitOrder: String, Sendable, Hashable, CaseIterable {
  /// The layer that is seen comes first: `ResolvedLayers.drawOrder` from its end. Where that order is not exact, the
  /// nearest at the point comes first (`ResolvedLayers.firstInexactSpace`). The root is never hit.
  case depth
  /// Core Animation's `hitTest`: sublayers come before the layer that holds them, siblings of higher zPosition first,
  /// then later ones, and the root last. Depth does not count, and neither does the side that is seen: the back of a
  /// single-sided layer is hit. Of the instances of a replicator only the first are hit, as Core Animation says of
  /// `CAReplicatorLayer`.
  case tree
}
