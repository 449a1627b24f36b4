/// The properties of a layer that few layers have. A layer and a tree store them only where they are not the defaults.
struct LayerExtras: Sendable, Hashable {
  var replication: Replication?

  /// Whether two values are equal, and all that geometry follows from is equal to the bit.
  func isSame(as other: Self) -> Bool {
    guard self == other else { return false }
    guard let replication, let other = other.replication else { return true }
    return replication.transform.isSame(as: other.transform)
  }
}
