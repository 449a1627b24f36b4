import TransformCore

/// Where every layer of a tree ends up: matrices, and the order of drawing. A value of its own; later changes of the tree do not reach it.
///
/// - Complexity: O(n log n) to make, for n layers of any depth, where the layers of each 3D space lie in parallel planes. Elsewhere pairs of one space that overlap are compared, up to
/// a limit of 2²³ + 2¹⁰·n comparisons for n layers of the space.
public struct ResolvedLayers: Sendable {
  let layers: [Layer]
  /// The plain layer whose 3D space this one is in, which flattens it; −1 is the viewport.
  var flatteners: [Int]
  /// How the layer is turned, sheared and stretched in its 3D space before the flattener's sublayer step, where the light is given: the upper 3 × 3 step by step, without places. A perspective
  /// before a translation would carry that into the upper 3 × 3 of their product.
  var linearParts: [Transform3D<Double>]
  /// Local → 3D space, up to and including the flattener's sublayer step: where facing and depth are judged.
  var localToSpace: [Transform3D<Double>]
  /// Local → viewport, flattened where flattening happens.
  var localToViewport: [Transform3D<Double>]
  /// Whether w can vary over the layer in the space of some flattener above its own.
  var isBelowPerspective: [Bool]

  /// What is drawn, back to front. Hidden layers and back faces of single-sided ones are left out with all that is flattened into them.
  ///
  /// Inside each 3D space the nearer one is later wherever two overlap, and where their depths are equal but for rounding (2⁻³⁰ of their terms) the later one in tree order: siblings by zPosition,
  /// then in the order of adding. Each layer is followed by all that is flattened into it, which moves with it. Depths of different spaces are never compared.
  ///
  /// Layers that cross, or overlap in a ring, are split: one entry for each piece (`fragments`, `clip(ofEntry:)`), each followed by all that is flattened into the layer. There are never more
  /// than 64 entries for each layer that is drawn, and where that is not enough, as for several hundred tilted layers that cross one another over and over, the rest goes by the mean
  /// difference of depth and by centres, which is wrong at some places (Notes/DepthOrder.md).
  public internal(set) var drawOrder: [LayerTree.ID] = []

  /// For each entry of `drawOrder`, which piece of its layer it is, from the back: 0, 1, … for a layer that is split in its space, 0 for one that is whole.
  public internal(set) var fragments: [Int] = []

  /// For each entry of `drawOrder`, the index after the last entry that is flattened into the same layer or piece: what its opacity and its clip cover.
  public internal(set) var groupEnds: [Int] = []

  /// For each entry of `drawOrder`, the opacity of its group: the layer's own times that of the transform layers around it, which form no groups. The pieces of a layer do not overlap, so
  /// that each has the whole opacity.
  public internal(set) var groupOpacities: [Double] = []

  /// For each entry of `drawOrder`, the part of the plane of the layer that flattens it which a piece covers; `nil` for a whole layer.
  var regions: [[SIMD2<Double>]?] = []

  /// The plain layers that are drawn, in tree order: a layer before its sublayers, siblings by zPosition and then in the order of adding.
  var treeOrder: [Int] = []

  /// For each entry of `drawOrder`, the entry it is flattened into; −1 in the viewport.
  var enclosingEntries: [Int] = []

  init(_ tree: LayerTree) {
    layers = tree.layers
    let identities = [Transform3D<Double>](repeating: .identity, count: layers.count)
    flatteners = [Int](repeating: -1, count: layers.count)
    // Local → 3D space, before the flattener's sublayer step.
    var localToLitSpace = identities
    linearParts = identities
    localToSpace = identities
    localToViewport = identities
    isBelowPerspective = [Bool](repeating: false, count: layers.count)
    let steps = layers.map(\.sublayerStep)
    for index in layers.indices {
      let own = layers[index].localToSuperlayer
      let superlayer = tree.superlayers[index]
      if superlayer >= 0, layers[superlayer].kind == .transform {
        flatteners[index] = flatteners[superlayer]
        localToLitSpace[index] = own.concatenating(steps[superlayer]).concatenating(localToLitSpace[superlayer])
        linearParts[index] = layers[index].transform.linearPart.concatenating(layers[superlayer].sublayerTransform.linearPart)
          .concatenating(
            linearParts[superlayer])
      } else {
        flatteners[index] = superlayer
        localToLitSpace[index] = own
        linearParts[index] = layers[index].transform.linearPart
      }
      let flattener = flatteners[index]
      if flattener < 0 {
        localToSpace[index] = localToLitSpace[index]
        localToViewport[index] = localToSpace[index].projectedOntoPlane
      } else {
        localToSpace[index] = localToLitSpace[index].concatenating(steps[flattener])
        localToViewport[index] = localToSpace[index].projectedOntoPlane.concatenating(localToViewport[flattener])
        isBelowPerspective[index] = isBelowPerspective[flattener] || !localToSpace[flattener].planeHomography.isAffine
      }
    }
    arrangeDrawing(of: tree)
  }
}

extension LayerTree {
  /// The matrices and the drawing order of all layers.
  public func resolved() -> ResolvedLayers { ResolvedLayers(self) }
}

extension Transform3D<Double> {
  /// The upper 3 × 3 alone.
  var linearPart: Self {
    Self(xAxis: SIMD4(xAxis.xyz, 0), yAxis: SIMD4(yAxis.xyz, 0), zAxis: SIMD4(zAxis.xyz, 0), origin: SIMD4(0, 0, 0, 1))
  }
}
