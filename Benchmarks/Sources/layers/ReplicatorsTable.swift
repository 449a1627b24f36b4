import Tables
import TransformKit

/// What the copies of replicators cost, each with the numbers of an entry of the draw order.
struct ReplicatorsTable {
  let rounds: Int

  /// What the instances of a replicator do.
  enum Shape: String, CaseIterable {
    /// They are moved in their plane, or turned in it.
    case moved, turned
    /// They are turned, and half of the layers are in the other half.
    case chained
    /// They are turned, and stand in instances of another replicator.
    case nested
    /// They are tilted under a perspective, and lie apart.
    case tilted

    var isFlat: Bool { self != .tilted }

    var transform: Transform3D<Double> {
      switch self {
      case .moved: .translation(SIMD3(0.25, 0.125, 0))
      case .turned, .chained, .nested: .rotation(degrees: 0.36, axis: .z)
      case .tilted: Transform3D.rotation(degrees: 0.03, axis: .y).concatenating(.translation(SIMD3(0.9, 0, 0)))
      }
    }

    /// A replicator of so many instances of so many layers.
    func tree(instances: Int, layers: Int, seed: Double) -> LayerTree {
      var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1000, height: 1000), position: SIMD2(500, 500))
      if !isFlat { root.sublayerTransform = .perspective(eyeDistance: 4000) ?? .identity }
      root.replication = Replication(count: self == .nested ? 10 : instances, transform: transform)
      root.replication?.preservesDepth = !isFlat
      var tree = LayerTree(root: root)
      var place = tree.root
      if self == .nested {
        var inner = Layer(bounds: Bounds2D(x: 0, y: 0, width: 800, height: 800), position: SIMD2(500, 500))
        inner.replication = Replication(count: instances / 10, transform: transform)
        place = tree.append(inner, to: place)
      }
      for layer in 0..<layers {
        let position = SIMD2(50 + seed, 50 + 40 * Double(layer))
        let id = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 20, height: 30), position: position), to: place)
        if self == .chained { place = layer % 2 == 0 ? id : tree.superlayer(of: place) ?? tree.root }
      }
      return tree
    }
  }

  func measure(_ report: inout Report) {
    head(
      "Replicators", "instances", "of layers", "entries", "product ns", "resolve ns", "products", "of limit", "with order ns", "products",
      "result B", "of limit", "with order B")
    for shape in Shape.allCases {
      for (instances, layers) in [(1000, 10), (10_000, 10), (10_000, 1)] { measure(shape, instances, layers, &report) }
    }
  }

  private func measure(_ shape: Shape, _ instances: Int, _ layers: Int, _ report: inout Report) {
    let trees = [0.0, 3].map { shape.tree(instances: instances, layers: layers, seed: $0) }
    let (full, ordered) = (FullResolve(trees, hasOrder: false), FullResolve(trees, hasOrder: true))
    for _ in 0..<2 {
      full.run()
      ordered.runWithOrder()
      check(full.isRight && ordered.isRight, "resolving \(shape.rawValue) replicators")
    }
    let count = ordered.resolved.drawOrder.count
    check(count >= instances * layers, "the number of entries of \(shape.rawValue) replicators")
    let products = Products()
    let samples = SteadySamples(rounds: rounds, [products.run, full.run, ordered.runWithOrder])
    let (entry, units) = (1e9 / Double(count), Double(Products.count) / Double(count))
    let bytes = [full.bytes, ordered.bytes].map { $0 * Double(trees[0].ids.count) / Double(count) }
    let (inUnits, name) = (samples.ratio(1, to: 0) * units, "\(shape.rawValue) \(instances) × \(layers)")
    // With one layer each, the powers themselves count.
    let isPromised = layers > 1
    row(
      shape.rawValue, "\(instances)", "\(layers)", "\(count)", (samples[0] * 1e9 / Double(Products.count)).text(2),
      (samples[1] * entry).text(1), inUnits.text(2), report.ratio(inUnits, to: isPromised ? Limits.copy : nil, name),
      (samples[2] * entry).text(1), (samples.ratio(2, to: 0) * units).text(2), bytes[0].text(0),
      report.ratio(bytes[0], to: shape.isFlat ? Limits.copyBytes : nil, "\(name) bytes"), bytes[1].text(0))
  }
}
