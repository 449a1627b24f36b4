extension ResolvedLayers {
  /// Whether `drawOrder` is right at every point: in each 3D space, nearer layers are later. It is false if the budget
  /// of splitting and comparing ended before (`LayerTree.resolved(entriesPerLayer:)`). The picture may then be wrong at
  /// some places; hit tests in depth order are not.
  ///
  /// For such spaces use a larger budget, or a depth buffer with `localToSpace(of:)`.
  public var isOrderExact: Bool { drawing.inexactSpaces.isEmpty }

  /// The first layer, in the order of `LayerTree.ids`, in whose 3D space the budget ended; `nil` where the order is
  /// exact. It flattens the layers of that space. For the viewport's own space the result is the root.
  public var firstInexactSpace: LayerTree.ID? { drawing.inexactSpaces.min().map { id(max(Int($0), 0)) } }
}
