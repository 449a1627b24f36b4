import TransformCore

/// What all sublayers of a layer share: the way from its coordinates to the 3D space that they are in, and that space.
///
/// One value is kept while layers are resolved, and only what is needed is written when the superlayer changes.
struct Surroundings {
  /// The superlayer's index; −1 is the viewport.
  private(set) var superlayer = -1
  private(set) var flattener: Int32 = -1
  /// Whether the superlayer's coordinates are those of the space. If so, `step` has no meaning.
  private(set) var isStepIdentity = true
  /// Whether a flat transform of a sublayer keeps it flat.
  private(set) var isFlat = true
  private(set) var isShown = true
  private(set) var isHidden = false
  private(set) var isBelowPerspective = false
  /// The opacity of the transform layers around.
  private(set) var opacity = 1.0
  /// The map from the flattener's plane to the viewport: two columns, and the third if it is not affine.
  private(set) var xAxis = SIMD2(1.0, 0)
  private(set) var yAxis = SIMD2(0.0, 1)
  private(set) var origin = SIMD2(0.0, 0)
  private(set) var third = (0.0, 0.0, 1.0)
  /// From the superlayer's coordinates to the space: the superlayer's step. If it is a transform layer, then its own
  /// way.
  private(set) var step = Transform3D<Double>.identity
  /// Whether that way has a linear part without the flattener's step, and it; else that is the identity.
  private(set) var hasLinearPart = false
  private(set) var linearPart = Transform3D<Double>.identity

  /// Those of the root.
  init() {}

  /// Those of a layer's sublayers, or of the root for −1.
  ///
  /// - Parameter superlayer: The record with the layer's numbers: its own, or that of one of its copies.
  @inline(never)
  mutating func enter(_ layer: Int, at superlayer: Int, of tree: LayerTree, in resolved: borrowing ResolvedLayers) {
    guard layer >= 0 else {
      self = Self()
      return
    }
    let sublayerTransform = tree.nodes[layer].sublayerTransform
    let record = resolved.records[superlayer]
    self.superlayer = superlayer
    isShown = record.traits.contains(.shown)
    isHidden = record.traits.contains(.hidden)
    isStepIdentity = sublayerTransform < 0
    if !isStepIdentity { step = tree.matrices[Int(sublayerTransform)].about(SIMD3(tree.nodes[layer].anchor, 0)) }
    guard record.traits.contains(.transformLayer) else {
      (hasLinearPart, opacity, flattener) = (false, 1, Int32(superlayer))
      isBelowPerspective = !record.traits.isDisjoint(with: [.belowPerspective, .perspective])
      see(record)
      isFlat = isAffine && (isStepIdentity || step.isFlatAndRegular)
      return
    }
    let way = resolved.localToSpace(superlayer)
    linearPart = resolved.linearPart(superlayer)
    if !isStepIdentity { linearPart = tree.matrices[Int(sublayerTransform)].linearPart.concatenating(linearPart) }
    step = isStepIdentity ? way : step.concatenating(way)
    (isStepIdentity, hasLinearPart, opacity, flattener) = (false, true, record.opacity, record.flattener)
    isBelowPerspective = record.traits.contains(.belowPerspective)
    if flattener >= 0 {
      see(resolved.records[Int(flattener)])
    } else {
      (xAxis, yAxis, origin, third) = (SIMD2(1, 0), SIMD2(0, 1), .zero, (0, 0, 1))
    }
    isFlat = isAffine && step.isFlatAndRegular
  }

  /// Goes on to the sublayers of the same layer in one of their copies.
  ///
  /// - Parameters:
  ///   - instance: What stands for the superlayer's index, less than −1.
  ///   - map: From the copy's coordinates to those of the layer.
  ///   - power: The same before it is placed about a centre. Its linear part is that of normals.
  mutating func goOn(to instance: Int, by map: Transform3D<Double>, power: Transform3D<Double>) {
    superlayer = instance
    step = isStepIdentity ? map : map.concatenating(step)
    linearPart = hasLinearPart ? power.linearPart.concatenating(linearPart) : power.linearPart
    (isStepIdentity, hasLinearPart) = (false, true)
    isFlat = isAffine && step.isFlatAndRegular
  }

  /// Hides the sublayers.
  mutating func hide() { isHidden = true }

  private var isAffine: Bool { third.0 == 0 && third.1 == 0 && third.2 == 1 }

  private mutating func see(_ record: ResolvedLayer) {
    (xAxis, yAxis, origin) = (record.xAxis, record.yAxis, record.origin)
    third = record.isSpatial ? record.third : (0, 0, 1)
  }
}

extension Transform3D<Double> {
  /// Whether it is flat and has an inverse. What follows such a step in a flat layer cannot be told from the layer.
  fileprivate var isFlatAndRegular: Bool { isFlat && xAxis.x * yAxis.y - xAxis.y * yAxis.x != 0 }
}
