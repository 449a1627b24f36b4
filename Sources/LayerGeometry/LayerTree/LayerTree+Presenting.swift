package import TransformCore

/// One property of a layer, for trees of which few layers are written often.
package enum PresentedProperty: Sendable, Hashable {
  case position, bounds, anchorPoint, zPosition, anchorPointZ, opacity, transform, sublayerTransform
}

extension LayerTree {
  /// The place of a layer in storage; `nil` if the tree has none such.
  package func place(of id: ID) -> Int? { contains(id) ? id.index : nil }

  /// Asks memory for a layer that will be written soon.
  package func fetch(_ id: ID) { nodes.fetch(id.index) }

  /// The numbers of a property of the layer at a place, four at most. Transforms have none.
  package func numbers(of property: PresentedProperty, at place: Int) -> SIMD4<Double> {
    let node = nodes[place]
    switch property {
    case .position: return SIMD4(lowHalf: node.position, highHalf: .zero)
    case .bounds: return SIMD4(lowHalf: node.bounds.minimum, highHalf: node.bounds.maximum)
    case .anchorPoint: return SIMD4(lowHalf: node.anchorPoint, highHalf: .zero)
    case .zPosition: return SIMD4(node.zPosition, 0, 0, 0)
    case .anchorPointZ: return SIMD4(node.anchorPointZ, 0, 0, 0)
    case .opacity: return SIMD4(node.opacity, 0, 0, 0)
    case .transform, .sublayerTransform: return .zero
    }
  }

  /// The transform, or the sublayers' transform, of the layer at a place.
  package func transform(of property: PresentedProperty, at place: Int) -> Transform3D<Double> {
    matrix(property == .sublayerTransform ? nodes[place].sublayerTransform : nodes[place].transform)
  }

  /// Writes the numbers of a property, as replacing the layer would.
  package mutating func write(_ numbers: SIMD4<Double>, of property: PresentedProperty, at place: Int) {
    guard !all(numbers.bits .== self.numbers(of: property, at: place).bits) else { return }
    switch property {
    case .position: nodes[place].position = numbers.lowHalf
    case .bounds: nodes[place].bounds = Bounds2D(corner: numbers.lowHalf, opposite: numbers.highHalf)
    case .anchorPoint: nodes[place].anchorPoint = numbers.lowHalf
    case .zPosition: nodes[place].zPosition = numbers.x
    case .anchorPointZ: nodes[place].anchorPointZ = numbers.x
    case .opacity: nodes[place].opacity = numbers.x
    case .transform, .sublayerTransform: return
    }
    note(place, property == .opacity && nodes[place].kind == .plain ? .layer : .subtree)
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
