public import SceneGeometry
public import TransformCore

extension ResolvedLayers {
  /// The point of the viewport where lines along a direction of a layer's own coordinates meet. `nil` as
  /// `Transform3D.vanishingPoint(ofDirection:)`, and if a flattened layer around it has no image of the point.
  ///
  /// With `amongSublayers` the direction is one of the coordinates in which the layer's sublayers have their positions.
  /// There z is depth; its vanishing point is that of the layer's sublayerTransform.
  public func vanishingPoint(
    ofDirection direction: SIMD3<Double>, in id: LayerTree.ID, amongSublayers: Bool = false
  ) -> ProjectivePoint2D<Double>? {
    let (space, around) = space(of: id, amongSublayers)
    return space.vanishingPoint(ofDirection: direction)?.transformed(by: around)
  }

  /// The horizon in the viewport of planes with a given normal in a layer's own coordinates. The normal (0, 0, 1) is
  /// that of the layer's own plane: the end of its bounds if they were infinite. `nil` if the planes, or the layer
  /// itself, stay parallel to the viewport or are seen edge-on.
  ///
  /// On the positive side the view goes towards the normal. The visible part of a front lies on the negative side.
  ///
  /// With `amongSublayers` the normal is one of the coordinates of the layer's sublayers. There (0, 1, 0) gives the
  /// horizon of floors and ceilings.
  public func horizon(
    ofPlaneNormal normal: SIMD3<Double> = SIMD3(0, 0, 1), in id: LayerTree.ID, amongSublayers: Bool = false
  ) -> Line2D<Double>? {
    let (space, around) = space(of: id, amongSublayers)
    if let line = space.horizon(ofPlaneNormal: normal) { return line.transformed(by: around) }
    // Planes parallel to the one that the space is flattened onto have their horizon at infinity there. A perspective
    // around the space brings it near.
    guard !around.isAffine, let image = space.unitNormal(ofFace: normal), image.z.magnitude > 16 * .ulpOfOne else { return nil }
    return Line2D(coefficients: SIMD3(0, 0, image.z > 0 ? -1 : 1))?.transformed(by: around)
  }

  /// Two maps: from the coordinates of a layer or its sublayers to a 3D space, and from the plane that the space is
  /// flattened onto to the viewport.
  func space(of id: LayerTree.ID, _ amongSublayers: Bool) -> (space: Transform3D<Double>, around: Homography<Double>) {
    let index = checked(id)
    var (space, flattener) = (localToSpace(index), flattener(index))
    if amongSublayers {
      let step = step(index)?.aboutAnchor ?? .identity
      (space, flattener) = records[index].traits.contains(.transformLayer) ? (step.concatenating(space), flattener) : (step, index)
    }
    return (space, flattener < 0 ? .identity : planeToViewport(flattener))
  }
}
