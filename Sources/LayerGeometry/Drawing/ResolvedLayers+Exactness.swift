extension ResolvedLayers {
  /// The first layer, in the order of `LayerTree.ids`, in whose 3D space the draw order may be wrong at some points. It
  /// flattens the layers of that space. For the viewport's own space the result is the root.
  ///
  /// `nil` where the order is exact: in each 3D space, nearer layers are later at every point. It is not where the budget
  /// of splitting and comparing has ended (`LayerTree.resolved(entriesPerLayer:)`). The picture may then be wrong; hit
  /// tests in depth order are not. For such spaces use a larger budget, or a depth buffer with `localToSpace(of:)`.
  public var firstInexactSpace: LayerTree.ID? { drawing.inexactSpaces.min().map { id(max(Int($0), 0)) } }
}
