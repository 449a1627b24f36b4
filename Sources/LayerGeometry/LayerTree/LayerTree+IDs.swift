extension LayerTree {
  /// The places of the layers of a tree, made where they are asked for.
  struct IDs: RandomAccessCollection, Sendable {
    private let nodes: [LayerNode]
    /// The places that are used, if there are others.
    private let used: [Int32]?

    init(_ tree: LayerTree) {
      nodes = tree.nodes
      used = tree.count == tree.nodes.count ? nil : nodes.indices.lazy.filter { !tree.nodes[$0].isFree }.map { Int32($0) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { used?.count ?? nodes.count }

    subscript(position: Int) -> ID {
      precondition(indices.contains(position), "the position must be an index of the places")
      let index = used.map { Int($0[position]) } ?? position
      return ID(index, nodes[index].generation)
    }
  }
}
