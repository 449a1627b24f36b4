import LayerGeometry
import TransformCore

/// What the definitions give for one layer: whole products of matrices from the root, without any shorter way.
struct NestedGeometry {
  let id: LayerTree.ID
  let toSpace: TermedTransform
  let toViewport: TermedTransform
  /// The plain layers around it, from the inside.
  let flatteners: [LayerTree.ID]
  let isDrawn: Bool
  let opacity: Double
}

extension NestedLayer {
  /// What the sublayers of a layer share.
  private struct Surroundings {
    var step = TermedTransform.identity
    var view = TermedTransform.identity
    var flatteners: [LayerTree.ID] = []
    var isShown = true
    var opacity = 1.0
  }

  /// The geometry of all layers in tree order: siblings by zPosition, those of equal ones as they are listed.
  ///
  /// `isBack` tells whether a layer shows its back: at a plane that is seen from its edge, rounding decides that.
  func geometry(isBack: (LayerTree.ID) -> Bool) -> [NestedGeometry] {
    var result: [NestedGeometry] = []
    add(to: &result, in: Surroundings(), isBack)
    return result
  }

  private func add(to result: inout [NestedGeometry], in around: Surroundings, _ isBack: (LayerTree.ID) -> Bool) {
    let anchor = SIMD3(layer.bounds.minimum + layer.anchorPoint * layer.bounds.size, 0)
    let toSpace = TermedTransform.flip(of: layer).concatenating(
      TermedTransform(
        layer.transform, from: anchor + SIMD3(0, 0, layer.anchorPointZ), to: SIMD3(layer.position, layer.zPosition))
    ).concatenating(around.step)
    let view = toSpace.concatenating(.flattening).concatenating(around.view)
    let isPlain = layer.kind == .plain
    let isShown = around.isShown && !layer.isHidden && !(isPlain && !layer.isDoubleSided && isBack(id))
    let opacity = layer.opacity * around.opacity
    result.append(
      NestedGeometry(
        id: id, toSpace: toSpace, toViewport: view, flatteners: around.flatteners, isDrawn: isShown && isPlain, opacity: opacity))
    var inside = around
    inside.isShown = isShown
    inside.step = TermedTransform(layer.sublayerTransform, from: anchor, to: anchor)
    if isPlain {
      (inside.view, inside.flatteners, inside.opacity) = (view, [id] + around.flatteners, 1)
    } else {
      inside.step = inside.step.concatenating(toSpace)
      inside.opacity = opacity
    }
    let order = sublayers.indices.sorted { (sublayers[$0].layer.zPosition, $0) < (sublayers[$1].layer.zPosition, $1) }
    for place in order { sublayers[place].add(to: &result, in: inside, isBack) }
  }
}
