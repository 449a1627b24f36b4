import LayerLoops
import Tables
import TransformKit

/// A tree of a shape, and what it holds.
struct Scene {
  var tree: LayerTree
  /// The layers but the root that hold no others.
  private(set) var leaves: [LayerTree.ID] = []
  /// How many matrices are not the identity, for each layer.
  let matrices: Double
  /// Bytes a layer that the tree takes.
  let bytes: Double

  init(_ shape: Shape, _ count: Int, seed: UInt64, keepsLeaves: Bool = false) {
    var tree: LayerTree?
    var matrices = 0
    // The list of IDs is needed for adding, and is not part of the tree.
    var ids: [LayerTree.ID] = []
    var isLeaf: [Bool] = []
    ids.reserveCapacity(count)
    isLeaf.reserveCapacity(count)
    let before = loop_bytes_in_use()
    shape.addLayers(count, seed: seed) { layer, superlayer in
      if superlayer < 0 {
        let new = LayerTree(root: layer)
        ids.append(new.root)
        tree = new
      } else {
        ids.append(tree!.append(layer, to: ids[superlayer]))
      }
      isLeaf.append(superlayer >= 0)
      if superlayer >= 0 { isLeaf[superlayer] = false }
      matrices += (layer.transform == .identity ? 0 : 1) + (layer.sublayerTransform == .identity ? 0 : 1)
    }
    bytes = Double(loop_bytes_in_use() - before) / Double(count)
    self.tree = tree!
    self.matrices = Double(matrices) / Double(count)
    if keepsLeaves { leaves = zip(ids, isLeaf).filter(\.1).map(\.0) }
  }
}

/// The same layers as an array of C structures, and their results.
final class LoopScene {
  let count: Int
  let layers: UnsafeMutablePointer<loop_layer>
  let results: UnsafeMutablePointer<loop_result>

  init(_ shape: Shape, _ count: Int, seed: UInt64) {
    self.count = count
    layers = .allocate(capacity: count)
    results = .allocate(capacity: count)
    results.initialize(repeating: loop_result(), count: count)
    var next = layers
    shape.addLayers(count, seed: seed) { layer, superlayer in
      var item = loop_layer()
      let (low, size, position, anchor) = (layer.bounds.minimum, layer.bounds.size, layer.position, layer.anchorPoint)
      item.bounds = (low.x, low.y, size.x, size.y)
      item.position = (position.x, position.y)
      item.anchor = (anchor.x, anchor.y)
      item.z = layer.zPosition
      withUnsafeMutableBytes(of: &item.matrix) { $0.storeBytes(of: layer.transform, as: Transform3D<Double>.self) }
      withUnsafeMutableBytes(of: &item.step) {
        $0.storeBytes(of: layer.sublayerTransform.about(SIMD3(layer.anchor, 0)), as: Transform3D<Double>.self)
      }
      item.superlayer = CInt(superlayer)
      item.is_transform = layer.kind == .transform ? 1 : 0
      item.has_step = layer.sublayerTransform == .identity ? 0 : 1
      next.initialize(to: item)
      next += 1
    }
  }

  deinit {
    layers.deallocate()
    results.deallocate()
  }

  func resolve() { loop_resolve(layers, results, count) }

  /// The image of the middle of a layer, as a check.
  func image(of point: SIMD2<Double>, by index: Int) -> SIMD2<Double> {
    withUnsafeBytes(of: results[index].viewport) {
      let map = $0.bindMemory(to: Double.self)
      let w = map[2] * point.x + map[5] * point.y + map[8]
      return SIMD2(map[0] * point.x + map[3] * point.y + map[6], map[1] * point.x + map[4] * point.y + map[7]) / w
    }
  }
}
