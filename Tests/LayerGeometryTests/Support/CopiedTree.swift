import LayerGeometry
import SceneGeometry
import TransformCore
import TransformTestSupport

/// Random trees with replicators, and the same trees with every copy written out.
struct CopiedTree {
  /// A layer and what is in it.
  struct Model {
    var layer: Layer
    var sublayers: [Model] = []
  }

  /// A copy: the layer and the instance of each replicator around it.
  struct Copy: Hashable {
    let layer: LayerTree.ID
    let instance: [Int]
  }

  private(set) var tree: LayerTree
  /// A tree without replicators. Each instance is a transform layer, with the sublayers in it.
  private(set) var written: LayerTree
  /// The layer of the written tree that stands for each copy.
  private(set) var writtenIDs: [Copy: LayerTree.ID] = [:]
  var copies: [LayerTree.ID: Copy] { Dictionary(uniqueKeysWithValues: writtenIDs.map { ($1, $0) }) }

  init(_ model: Model) {
    tree = LayerTree(root: model.layer)
    written = LayerTree(root: Self.withoutReplication(model.layer))
    let root = Copy(layer: tree.root, instance: [])
    writtenIDs[root] = written.root
    appendSublayers(of: model, root)
    write(model, root, at: written.root)
  }

  private mutating func appendSublayers(of model: Model, _ copy: Copy) {
    for sublayer in model.sublayers {
      let id = tree.append(sublayer.layer, to: copy.layer)
      appendSublayers(of: sublayer, Copy(layer: id, instance: []))
    }
  }

  private static func withoutReplication(_ layer: Layer) -> Layer {
    var copy = layer
    copy.replication = nil
    if layer.replication?.preservesDepth == true { copy.kind = .transform }
    return copy
  }

  /// Writes the sublayers of a copy.
  private mutating func write(_ model: Model, _ copy: Copy, at place: LayerTree.ID) {
    let ids = tree.sublayers(of: copy.layer)
    guard let replication = model.layer.replication else {
      for (sublayer, id) in zip(model.sublayers, ids) { write(sublayer, Copy(layer: id, instance: copy.instance), in: place) }
      return
    }
    for instance in 0..<max(replication.count, 0) {
      var holder = Layer(bounds: model.layer.bounds, position: model.layer.bounds.center)
      holder.kind = .transform
      for _ in 0..<instance { holder.transform = holder.transform.concatenating(replication.transform) }
      let inside = written.append(holder, to: place)
      for (sublayer, id) in zip(model.sublayers, ids) { write(sublayer, Copy(layer: id, instance: copy.instance + [instance]), in: inside) }
    }
  }

  private mutating func write(_ model: Model, _ copy: Copy, in superlayer: LayerTree.ID) {
    let id = written.append(Self.withoutReplication(model.layer), to: superlayer)
    writtenIDs[copy] = id
    write(model, copy, at: id)
  }
}

extension CopiedTree {
  /// A random model of some levels. Some replicators have no instance, turn in space, squeeze, or stand under a
  /// perspective.
  static func model(levels: Int, using random: inout SeededGenerator) -> Model {
    let size = Double.random(in: 20...60, using: &random)
    var layer = Layer(bounds: Bounds2D(x: Double.random(in: -5...5, using: &random), y: 0, width: size, height: size * 0.75))
    layer.position = SIMD2.random(in: 0...60, using: &random)
    layer.zPosition = [0, 0, 7.25, -4.5].randomElement(using: &random) ?? 0
    layer.transform = turn(using: &random)
    layer.isDoubleSided = Int.random(in: 0...3, using: &random) > 0
    layer.isHidden = Int.random(in: 0...15, using: &random) == 0
    if Int.random(in: 0...3, using: &random) == 0 { layer.kind = .transform }
    if Int.random(in: 0...3, using: &random) == 0 {
      layer.sublayerTransform = Transform3D.rotation(degrees: 20, axis: .y).concatenating(.perspective(eyeDistance: 300) ?? .identity)
    }
    guard levels > 0 else { return Model(layer: layer) }
    if Int.random(in: 0...1, using: &random) == 0 {
      var replication = Replication(count: [0, 1, 2, 3, 4].randomElement(using: &random) ?? 2)
      replication.transform = turn(using: &random).concatenating(.translation(SIMD3(19.5, 3.25, 2.5)))
      if Int.random(in: 0...7, using: &random) == 0 { replication.transform.concatenate(.scale(SIMD3(-1, -1, 0))) }
      replication.preservesDepth = Int.random(in: 0...2, using: &random) == 0
      layer.replication = replication
    }
    let count = Int.random(in: 1...2, using: &random)
    return Model(layer: layer, sublayers: (0..<count).map { _ in model(levels: levels - 1, using: &random) })
  }

  private static func turn(using random: inout SeededGenerator) -> Transform3D<Double> {
    let degrees = Double.random(in: -180...180, using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0: return .identity
    case 1, 2: return .rotation(degrees: degrees, axis: .z)
    default: return .rotation(degrees: degrees, axis: SIMD3.random(in: -1...1, using: &random) + SIMD3(0, 0, 2)) ?? .identity
    }
  }
}
