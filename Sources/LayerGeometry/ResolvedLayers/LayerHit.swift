/// A layer under a point of the viewport.
public struct LayerHit: Sendable, Hashable {
  /// The layer.
  public let layer: LayerTree.ID
  /// The point in the layer's own coordinates.
  public let point: SIMD2<Double>
  /// z/w there in the layer's 3D space; nearer is greater. Depths of different spaces cannot be compared.
  public let depth: Double
}

/// Which of several layers under a point comes first.
public enum HitOrder: String, Sendable, Hashable, CaseIterable {
  /// The layer that is seen comes first: `ResolvedLayers.drawOrder` from its end.
  case depth
  /// Core Animation's `hitTest`: sublayers come before the layer that holds them, siblings of higher zPosition first,
  /// then later ones. Depth does not count.
  case tree
}
