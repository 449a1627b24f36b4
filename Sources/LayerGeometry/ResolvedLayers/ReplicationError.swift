/// Why a tree was resolved without the copies of its layers (`ResolvedLayers.replicationError`).
///
/// ```swift
/// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
/// var root = Layer(bounds: bounds)
/// root.replication = Replication(count: 1_000_000)
/// var tree = LayerTree(root: root)
/// tree.append(Layer(bounds: bounds), to: tree.root)
/// assert(tree.resolved().replicationError == ReplicationError.tooManyInstances(tree.root))
/// ```
public enum ReplicationError: Error, Sendable, Hashable {
  /// With this layer the replicators have more than 100,000 instances together. Those of a replicator inside others
  /// count once for each of their instances.
  case tooManyInstances(LayerTree.ID)
  /// The copies of layers up to this one are more than 1,000,000.
  case tooManyLayers(LayerTree.ID)
}

extension ReplicationError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .tooManyInstances: "replicators have more than \(ReplicationPlan.instanceLimit) instances together"
    case .tooManyLayers: "replicators make more than \(ReplicationPlan.copyLimit) copies of layers together"
    }
  }
}

extension ResolvedLayers {
  /// Why no layer has copies here, though some replicate their sublayers; `nil` where all copies are there.
  ///
  /// The limits are 100,000 instances and 1,000,000 copies of layers. In a tree beyond them every layer is there once,
  /// as if all counts were at most 1.
  public var replicationError: ReplicationError? { instances?.error }
}
