extension LayerTree {
  /// The places of the layers of a tree, made where they are asked for.
  struct IDs: RandomAccessCollection, Sendable {
    let endIndex: Int

    var startIndex: Int { 0 }

    subscript(position: Int) -> ID {
      precondition(indices.contains(position), "the position must be an index of the places")
      return ID(index: position)
    }
  }
}
