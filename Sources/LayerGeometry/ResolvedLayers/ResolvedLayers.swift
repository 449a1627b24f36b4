public import TransformCore

/// The matrices of all layers of a tree, and their draw order. It is a value: later changes of the tree do not reach
/// it.
///
/// - Complexity: making it is O(n log n) for n layers of any depth, if the layers of each 3D space lie in parallel
///   planes. If not, pairs of one space that overlap in the picture and in depth are compared, up to a limit
///   (`LayerTree.resolved(entriesPerLayer:)`).
///
/// ```swift
/// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
/// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
/// let card = tree.append(Layer(bounds: bounds, position: SIMD2(30, 30)), to: tree.root)
/// let resolved: ResolvedLayers = tree.resolved()
/// assert(resolved.corners(of: card)[0] == SIMD2(25, 25) && resolved.facing(of: card) == .front)
/// ```
public struct ResolvedLayers: Sendable {
  let layers: [Layer]
  /// The flattener: the plain layer whose 3D space this one is in. −1 is the viewport.
  var flatteners: [Int]
  /// The linear part of the layer's map to its 3D space before the flattener's sublayer step, where the light is given.
  /// It is the product of the upper 3 × 3 of each step, without positions. In the product of whole matrices, a
  /// perspective before a translation would carry the translation into the upper 3 × 3.
  var linearParts: [Transform3D<Double>]
  /// Local → 3D space, up to and including the flattener's sublayer step: where facing and depth are judged.
  var localToSpace: [Transform3D<Double>]
  /// Local → viewport, flattened where flattening happens.
  var localToViewport: [Transform3D<Double>]
  /// Whether w can vary over the layer in the space of a flattener above its own.
  var isBelowPerspective: [Bool]

  /// The drawn layers, back to front. Hidden layers and back faces of single-sided ones are left out, with all that is
  /// flattened into them.
  ///
  /// Of two layers that overlap in one 3D space, the nearer is drawn later. If their depths are equal but for rounding
  /// (2⁻³⁰ of their terms), tree order decides: siblings by zPosition, then in the order of adding. After each layer
  /// comes all that is flattened into it. Depths of different spaces are never compared.
  ///
  /// Layers that cross, or overlap in a cycle, are split. Each piece has an entry (`fragments`, `clip(ofEntry:)`),
  /// followed by all that is flattened into the layer.
  ///
  /// *Limits*: n drawn layers have at most as many entries as the budget of `LayerTree.resolved(entriesPerLayer:)`
  /// gives them. Some 200 tilted layers that cross many of the others can need more. The rest is then ordered by the
  /// mean difference of depth and by centres, which is wrong at some places. `isOrderExact` tells it.
  public internal(set) var drawOrder: [LayerTree.ID] = []

  /// The number of each entry's piece in its layer, from the back: 0, 1, … for a layer that is split in its space, 0
  /// for one that is whole.
  public internal(set) var fragments: [Int] = []

  /// The end of the group of each entry of `drawOrder`: the index after the last entry that is flattened into it. The
  /// opacity and the clip of the entry hold for its group.
  public internal(set) var groupEnds: [Int] = []

  /// The opacity of the group of each entry of `drawOrder`. It is the layer's own, times that of the transform layers
  /// around it, which form no groups. The pieces of a layer do not overlap, therefore each has the whole opacity.
  public internal(set) var groupOpacities: [Double] = []

  /// The area of the viewport that each entry's piece covers; `nil` for a whole layer.
  var regions: [[SIMD2<Double>]?] = []

  /// The drawn plain layers in tree order: a layer before its sublayers, siblings by zPosition, then in the order of
  /// adding.
  var treeOrder: [Int] = []

  /// The flatteners of the spaces in which the budget ended, in falling order; −1 is the viewport.
  var inexactSpaces: [Int] = []

  /// The entry that each entry of `drawOrder` is flattened into; −1 is the viewport.
  var enclosingEntries: [Int] = []

  /// The viewport with its margin.
  var view = Window.empty

  /// The window of the viewport, and those of planes that are smaller than the windows around them.
  var windows: [Window] = []

  /// The number of the window of each layer's plane.
  var windowNumbers: [Int]

  init(_ tree: LayerTree, viewport: Bounds2D<Double>?, entriesPerLayer: Int) {
    layers = tree.layers
    let identities = [Transform3D<Double>](repeating: .identity, count: layers.count)
    flatteners = [Int](repeating: -1, count: layers.count)
    // Local → 3D space, before the flattener's sublayer step.
    var localToLitSpace = identities
    linearParts = identities
    localToSpace = identities
    localToViewport = identities
    isBelowPerspective = [Bool](repeating: false, count: layers.count)
    windowNumbers = [Int](repeating: 0, count: layers.count)
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
    arrangeWindows(of: tree, viewport: viewport)
    arrangeDrawing(of: tree, entriesPerLayer: entriesPerLayer)
  }
}

extension LayerTree {
  /// The matrices and the draw order of all layers, as they are seen in a viewport.
  ///
  /// Polygons, pieces and the draw order hold in the viewport and a margin: three times its width to the left and to
  /// the right, three times its height above and below. No polygon reaches beyond the margin, however near to an eye a
  /// layer comes. Matrices, corners, depths and the side that a layer shows do not depend on the viewport.
  ///
  /// Without a viewport it is the rectangle around the root's bounds, or around all layers if the root has no area.
  /// Layers over which no w varies are then never cut. A viewport without area shows nothing.
  ///
  /// `entriesPerLayer` is the budget of splitting. It limits the entries of the draw order to so many for each drawn
  /// layer. A space of n layers, those inside them included, has at most n·entriesPerLayer entries. Splitting adds at
  /// most a quarter of that and 1,024·entriesPerLayer more. The comparisons grow with the budget: with 64 or less a
  /// space of n members takes at most 2²³ + 2¹⁰·n. A budget of 1 splits nothing; less counts as 1. The default, 64, is
  /// enough for some twenty planes that all cross.
  ///
  /// Where the budget ends the order can be wrong, and `ResolvedLayers.isOrderExact` is false.
  public func resolved(viewport: Bounds2D<Double>? = nil, entriesPerLayer: Int = 64) -> ResolvedLayers {
    ResolvedLayers(self, viewport: viewport, entriesPerLayer: entriesPerLayer)
  }
}

extension Transform3D<Double> {
  /// The upper 3 × 3 alone.
  var linearPart: Self {
    Self(xAxis: SIMD4(xAxis.xyz, 0), yAxis: SIMD4(yAxis.xyz, 0), zAxis: SIMD4(zAxis.xyz, 0), origin: SIMD4(0, 0, 0, 1))
  }
}
