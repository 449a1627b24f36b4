import LayerDrawing
import TransformKit
import TransformTestSupport

/// The scenes of some 5,000 layers in which one thing is changed.
enum ChangedScene: String, CaseIterable {
  /// Panels of rows of flat layers, and twelve cards: each has a perspective and eight tilted layers in it, two of which
  /// cross.
  case interface
  /// A wall of tilted layers under one perspective. Some overlap; one in a hundred crosses another.
  case tilted

  /// What is changed of one layer.
  enum Change: String, CaseIterable {
    case opacity, color, bounds, depth

    static let ofOrders: [Self] = [.opacity, .bounds, .depth]
    static let ofLists: [Self] = [.opacity, .color, .bounds]

    /// The share of a whole order that a change may cost.
    var limit: Double { self == .depth ? 0.6 : 0.05 }

    /// Changes a random layer that has no sublayers.
    func apply(to tree: inout LayerTree, _ layers: [LayerTree.ID], using random: inout SeededGenerator) {
      var id = tree.root
      while !tree.sublayers(of: id).isEmpty { id = layers[Int(random.next() % UInt64(layers.count))] }
      switch self {
      case .opacity: tree[id].opacity = .random(in: 0...1, using: &random)
      case .color: tree[id].looks.backgroundColor = SIMD4(.random(in: 0...1, using: &random), 0, 0, 1)
      case .bounds:
        let size = tree[id].bounds.size * Double.random(in: 0.98...1.02, using: &random)
        tree[id].bounds = Bounds2D(origin: tree[id].bounds.minimum, size: size)
      case .depth: tree[id].anchorPointZ = .random(in: -1...1, using: &random)
      }
    }
  }

  var tree: LayerTree {
    var random = SeededGenerator(11)
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1000, height: 1000), position: SIMD2(500, 500))
    if self == .tilted { root.sublayerTransform = .perspective(eyeDistance: 1000) ?? .identity }
    var tree = LayerTree(root: root)
    switch self {
    case .interface: addInterface(&tree, &random)
    case .tilted: addWall(&tree, &random)
    }
    return tree
  }

  /// 70 panels of 70 layers and 12 cards of 9, in the root.
  private func addInterface(_ tree: inout LayerTree, _ random: inout SeededGenerator) {
    let grid = Grid(count: 82)
    let side = 0.9 * grid.step
    for number in 0..<70 {
      let panel = tree.append(.square(side: side, at: grid.place(number)), to: tree.root)
      for place in 0..<69 {
        let middle = (SIMD2(Double(place % 8), Double(place / 8)) + 0.5) * (side / 9)
        tree.append(.square(side: side / 10, at: middle), to: panel)
      }
    }
    for number in 70..<82 {
      var card = Layer.square(side: side, at: grid.place(number))
      card.sublayerTransform = .perspective(eyeDistance: 2 * side) ?? .identity
      let id = tree.append(card, to: tree.root)
      for place in 0..<8 {
        let middle = (SIMD2(Double(place % 4), Double(place / 4)) + 0.5) * (side / 4)
        // The first two meet in a line.
        var layer = Layer.square(side: side / 6, at: place == 1 ? middle - SIMD2(side / 4, 0) : middle)
        layer.transform = .rotation(degrees: place == 0 ? -30 : .random(in: 20...40, using: &random), axis: .y)
        tree.append(layer, to: id)
      }
    }
  }

  private func addWall(_ tree: inout LayerTree, _ random: inout SeededGenerator) {
    let grid = Grid(count: 5100)
    for number in 0..<5100 {
      var layer = Layer.square(side: 0.7 * grid.step, at: grid.place(number) + grid.jitter(0.05, using: &random))
      layer.transform = .tilted(using: &random)
      // One in ten lies over its neighbour, one in a hundred crosses it.
      if number % 10 == 5 { layer.position.x -= 0.6 * grid.step }
      if number % 10 == 5, number % 100 != 5 { layer.zPosition = 40 }
      tree.append(layer, to: tree.root)
    }
  }
}
