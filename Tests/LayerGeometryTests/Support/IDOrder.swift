@testable import LayerGeometry

/// IDs in the order of `LayerTree.ids`, for lists that are compared.
extension LayerTree.ID: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}
