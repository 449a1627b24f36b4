package import TransformCore

extension LayerTree {
  /// The place of a layer in storage; `nil` if the tree has none such.
  package func place(of id: ID) -> Int? { contains(id) ? id.index : nil }

  /// Asks memory for a layer that will be written soon.
  package func fetch(_ id: ID) { nodes.fetch(id.index) }

  /// The numbers of a property of the layer at a place, four at most. Transforms have none.
  package func numbers(of property: PresentedProperty, at place: Int) -> SIMD4<Double> { nodes[place][property] }

  /// The transform, or the sublayers' transform, of the layer at a place.
  package func transform(of property: PresentedProperty, at place: Int) -> Transform3D<Double> {
    matrix(property == .sublayerTransform ? nodes[place].sublayerTransform : nodes[place].transform)
  }

  /// Writes the numbers of a property, as replacing the layer would.
  package mutating func write(_ numbers: SIMD4<Double>, of property: PresentedProperty, at place: Int) {
    guard !all(numbers.bits .== nodes[place][property].bits) else { return }
    nodes[place][property] = numbers
    note(place, property == .opacity && flattens(place) ? .layer : .subtree)
    if property == .zPosition { heightChanged(place) }
  }

  /// Writes a transform, as replacing the layer would.
  package mutating func write(_ transform: Transform3D<Double>, of property: PresentedProperty, at place: Int) {
    let isOwn = property != .sublayerTransform
    let stored = isOwn ? nodes[place].transform : nodes[place].sublayerTransform
    if isUnchanged(stored, transform) { return }
    let new = self.stored(transform, in: stored)
    if isOwn { nodes[place].transform = new } else { nodes[place].sublayerTransform = new }
    note(place, .subtree)
  }
}
