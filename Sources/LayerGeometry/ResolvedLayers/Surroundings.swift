import TransformCore

/// What all sublayers of a layer share: the way from its coordinates to the 3D space that they are in, and that space.
struct Surroundings {
  /// The superlayer's index; −1 is the viewport.
  let superlayer: Int
  let flattener: Int32
  /// From the superlayer's coordinates to the space: the superlayer's step. If it is a transform layer, then its own way.
  let step: Transform3D<Double>
  let isStepIdentity: Bool
  /// The linear part of that way without the flattener's step; `nil` for the identity.
  let linearPart: Transform3D<Double>?
  /// The map from the flattener's plane to the viewport.
  let view: Homography<Double>
  /// Whether a flat transform of a sublayer keeps it flat.
  let isFlat: Bool
  /// The opacity of the transform layers around.
  let opacity: Double
  let isShown: Bool
  let isBelowPerspective: Bool

  /// Those of the root.
  static let viewport = Surroundings(
    superlayer: -1, flattener: -1, step: .identity, isStepIdentity: true, linearPart: nil, view: .identity, isFlat: true, opacity: 1,
    isShown: true, isBelowPerspective: false)
}

extension ResolvedLayers {
  /// Those of a layer's sublayers.
  func surroundings(in superlayer: Int, of tree: LayerTree) -> Surroundings {
    guard superlayer >= 0 else { return .viewport }
    let node = tree.nodes[superlayer]
    let record = records[superlayer]
    var (step, isStepIdentity) = (Transform3D<Double>.identity, node.sublayerTransform < 0)
    if !isStepIdentity { step = tree.matrix(node.sublayerTransform).about(SIMD3(node.anchor, 0)) }
    guard node.kind == .transform else {
      let view = record.viewportHomography
      return Surroundings(
        superlayer: superlayer, flattener: Int32(superlayer), step: step, isStepIdentity: isStepIdentity, linearPart: nil, view: view,
        isFlat: view.isAffine && (isStepIdentity || step.isFlatAndRegular), opacity: 1, isShown: record.traits.contains(.shown),
        isBelowPerspective: !record.traits.isDisjoint(with: [.belowPerspective, .perspective]))
    }
    let way = localToSpace(superlayer)
    let own = linearPart(superlayer)
    let linear = isStepIdentity ? own : tree.matrix(node.sublayerTransform).linearPart.concatenating(own)
    step = isStepIdentity ? way : step.concatenating(way)
    isStepIdentity = false
    let view = record.flattener < 0 ? .identity : records[Int(record.flattener)].viewportHomography
    return Surroundings(
      superlayer: superlayer, flattener: record.flattener, step: step, isStepIdentity: false, linearPart: linear, view: view,
      isFlat: view.isAffine && step.isFlatAndRegular, opacity: record.opacity, isShown: record.traits.contains(.shown),
      isBelowPerspective: record.traits.contains(.belowPerspective))
  }
}

extension Transform3D<Double> {
  /// Whether it is flat and has an inverse, so that a layer is squeezed to a line before it if it is after it.
  fileprivate var isFlatAndRegular: Bool { isFlat && xAxis.x * yAxis.y - xAxis.y * yAxis.x != 0 }
}
