import LayerGeometry
import SceneGeometry
import TransformCore

/// A tree and what its edits mean, changed alike at random.
struct EditedTree {
  /// What kind of scene it is: the library has ways of its own for each.
  enum Scene: CaseIterable {
    /// Flat layers that are moved, turned and scaled in their plane.
    case flat
    /// Layers in parallel planes at different depths.
    case parallel
    /// Any transforms and perspectives.
    case spatial
  }

  let scene: Scene
  private(set) var tree: LayerTree
  private(set) var model: NestedLayer
  /// The IDs that were removed from this tree or from what it was copied from.
  private(set) var removed: Set<LayerTree.ID> = []

  init(_ scene: Scene, count: Int, using random: inout some RandomNumberGenerator) {
    self.scene = scene
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 200, height: 200), position: SIMD2(100, 100))
    if scene == .spatial { root.sublayerTransform = Self.eye(&random) }
    tree = LayerTree(root: root)
    model = NestedLayer(id: tree.root, layer: root)
    while model.all.count < count { insert(using: &random) }
  }

  private static func eye(_ random: inout some RandomNumberGenerator) -> Transform3D<Double> {
    .perspective(eyeDistance: .random(in: 300...900, using: &random)) ?? .identity
  }

  private func transform(using random: inout some RandomNumberGenerator) -> Transform3D<Double> {
    let degrees = Double(Int.random(in: -8...8, using: &random)) * 22.5
    switch Int.random(in: 0...(scene == .flat ? 3 : scene == .parallel ? 5 : 9), using: &random) {
    case 0, 1: return .identity
    case 2: return .rotation(degrees: degrees, axis: .z)
    case 3: return .scale(SIMD3(.random(in: -2...2, using: &random), 1, 1))
    case 4: return .translation(SIMD3(0, 0, Double(Int.random(in: -2...2, using: &random)) * 10))
    // Depths that are equal but for rounding, or not, depending on the place.
    case 5: return .translation(SIMD3(3, 0, Double(Int.random(in: -2...2, using: &random)) * 1e-10))
    case 6: return Self.eye(&random)
    default: return .rotation(degrees: degrees, axis: Bool.random(using: &random) ? .x : .y)
    }
  }

  private func newLayer(using random: inout some RandomNumberGenerator) -> Layer {
    let size = SIMD2(Double.random(in: 10...120, using: &random), .random(in: 10...120, using: &random))
    var layer = Layer(bounds: Bounds2D(origin: .zero, size: size))
    for _ in 0..<3 { change(&layer, using: &random) }
    return layer
  }

  /// Changes one property of a layer, or none.
  private func change(_ layer: inout Layer, using random: inout some RandomNumberGenerator) {
    switch Int.random(in: 0...14, using: &random) {
    case 0, 1: layer.position = SIMD2(.random(in: -50...250, using: &random), .random(in: -50...250, using: &random))
    case 2: layer.position.x += Bool.random(using: &random) ? 10 : 10_000
    case 3:
      let (low, size) = (Double.random(in: -9...9, using: &random), Double.random(in: 0...150, using: &random))
      layer.bounds = Bounds2D(x: low, y: 0, width: size, height: size)
    case 4: layer.anchorPoint = SIMD2(.random(in: 0...1, using: &random), 0.5)
    case 5: layer.zPosition = Double(Int.random(in: -2...2, using: &random)) * 10
    case 6: layer.transform = transform(using: &random)
    case 7: layer.sublayerTransform = Bool.random(using: &random) ? .identity : transform(using: &random)
    case 8: layer.kind = Int.random(in: 0...2, using: &random) == 0 ? .transform : .plain
    case 9: layer.isHidden = Int.random(in: 0...5, using: &random) == 0
    case 10: layer.isDoubleSided = Int.random(in: 0...3, using: &random) > 0
    case 11: layer.opacity = Double(Int.random(in: 0...4, using: &random)) / 4
    case 12: layer.isGeometryFlipped.toggle()
    case 13: layer.name = Bool.random(using: &random) ? nil : "card"
    default: if scene != .flat { layer.anchorPointZ = Double(Int.random(in: -1...1, using: &random)) * 5 }
    }
  }

  mutating func edit(using random: inout some RandomNumberGenerator) {
    switch Int.random(in: 0...11, using: &random) {
    case 0, 1: insert(using: &random)
    case 2, 3: move(using: &random)
    case 4: if Bool.random(using: &random) { remove(using: &random) } else { insert(using: &random) }
    case 5: replace(using: &random)
    default:
      let path = model.anyPath(using: &random)
      change(&model[path].layer, using: &random)
      // In place or as a whole.
      if Bool.random(using: &random) {
        tree[model[path].id] = model[path].layer
      } else {
        tree[model[path].id].take(model[path].layer)
      }
    }
  }

  private mutating func insert(using random: inout some RandomNumberGenerator) {
    let (path, layer) = (model.anyPath(using: &random), newLayer(using: &random))
    let superlayer = model[path]
    let place = Int.random(in: 0...superlayer.sublayers.count, using: &random)
    let isLast = place == superlayer.sublayers.count && Bool.random(using: &random)
    let id = isLast ? tree.append(layer, to: superlayer.id) : tree.insert(layer, at: place, in: superlayer.id)
    model[path].sublayers.insert(NestedLayer(id: id, layer: layer), at: place)
  }

  /// Moves a layer to another place, among its siblings or in another layer.
  private mutating func move(using random: inout some RandomNumberGenerator) {
    let path = model.anyPath(using: &random)
    guard !path.isEmpty else { return }
    let layer = model.remove(path)
    let target = Bool.random(using: &random) ? NestedLayer.Path(path.dropLast()) : model.anyPath(using: &random)
    let place = Int.random(in: 0...model[target].sublayers.count, using: &random)
    tree.move(layer.id, to: model[target].id, at: place)
    model[target].sublayers.insert(layer, at: place)
  }

  private mutating func remove(using random: inout some RandomNumberGenerator) {
    let path = model.anyPath(using: &random)
    guard !path.isEmpty else { return }
    let gone = model.remove(path)
    tree.remove(gone.id)
    removed.formUnion(gone.all.map(\.id))
  }

  private mutating func replace(using random: inout some RandomNumberGenerator) {
    let (path, layer) = (model.anyPath(using: &random), newLayer(using: &random))
    tree[model[path].id] = layer
    model[path].layer = layer
  }
}

extension Layer {
  /// Takes over all properties, one after the other.
  fileprivate mutating func take(_ other: Layer) {
    (name, kind, bounds, position, anchorPoint) = (other.name, other.kind, other.bounds, other.position, other.anchorPoint)
    (anchorPointZ, zPosition, opacity) = (other.anchorPointZ, other.zPosition, other.opacity)
    (transform, sublayerTransform) = (other.transform, other.sublayerTransform)
    (isDoubleSided, isHidden, isGeometryFlipped) = (other.isDoubleSided, other.isHidden, other.isGeometryFlipped)
  }
}
