extension LayerTree: Equatable {
  /// Whether both trees have the same IDs, with equal layers in the same order.
  ///
  /// - Complexity: O(n) for n layers.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    return left.ids.allSatisfy { id in
      let (one, other) = (left.nodes[id.index], right.contains(id) ? right.nodes[id.index] : nil)
      guard let other, one.superlayer == other.superlayer, one.previous == other.previous else { return false }
      return left.layer(at: id.index) == right.layer(at: id.index)
    }
  }
}
