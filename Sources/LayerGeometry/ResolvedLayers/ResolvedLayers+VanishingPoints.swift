public import SceneGeometry
public import TransformCore

extension ResolvedLayers {
  /// The point of the viewport where lines along a direction of a layer's own coordinates meet. `nil` as
  /// `Transform3D.vanishingPoint(ofDirection:)`, and if a flattened layer around it has no image of the point.
  public func vanishingPoint(ofDirection direction: SIMD3<Double>, in id: LayerTree.ID) -> ProjectivePoint2D<Double>? {
    let around = plane(flattening: flatteners[checked(id)])
    return localToSpace(of: id).vanishingPoint(ofDirection: direction)?.transformed(by: around)
  }

  /// The same for a direction of the coordinates in which a layer's sublayers have their positions. There z is depth;
  /// its vanishing point is that of the layer's sublayerTransform.
  public func vanishingPoint(ofDirection direction: SIMD3<Double>, amongSublayersOf id: LayerTree.ID) -> ProjectivePoint2D<Double>? {
    let (space, around) = sublayerSpace(of: id)
    return space.vanishingPoint(ofDirection: direction)?.transformed(by: around)
  }

  /// The horizon in the viewport of planes with a given normal in the coordinates of a layer's sublayers. The normal
  /// (0, 1, 0) gives that of floors and ceilings. `nil` if the planes, or the layer itself, stay parallel to the
  /// viewport or are seen edge-on. On the positive side the view goes towards the normal.
  public func horizon(ofPlaneNormal normal: SIMD3<Double>, amongSublayersOf id: LayerTree.ID) -> Line2D<Double>? {
    let (space, around) = sublayerSpace(of: id)
    return horizon(ofPlaneNormal: normal, in: space, around)
  }

  /// The horizon of a layer's own plane in the viewport: the end of its bounds if they were infinite. `nil` if the
  /// plane stays parallel to the viewport or is seen edge-on. The visible part of a front lies on the negative side.
  public func horizon(of id: LayerTree.ID) -> Line2D<Double>? {
    horizon(ofPlaneNormal: SIMD3(0, 0, 1), in: localToSpace(of: id), plane(flattening: flatteners[checked(id)]))
  }

  /// The vanishing point that a direction has in common in the coordinates of several layers, within a tolerance in
  /// points. `nil` if there is none in common, and for no layers.
  public func commonVanishingPoint(
    of ids: some Sequence<LayerTree.ID>, direction: SIMD3<Double>, within tolerance: Double = 0.001
  ) -> ProjectivePoint2D<Double>? {
    ProjectivePoint2D(commonTo: ids.map { vanishingPoint(ofDirection: direction, in: $0) }, within: tolerance)
  }

  /// The horizon in a space, mapped to the viewport. Planes parallel to the one that the space is flattened onto have
  /// their horizon at infinity there. A perspective around the space brings it near.
  private func horizon(ofPlaneNormal normal: SIMD3<Double>, in space: Transform3D<Double>, _ around: Homography<Double>) -> Line2D<Double>?
  {
    if let line = space.horizon(ofPlaneNormal: normal) { return line.transformed(by: around) }
    guard !around.isAffine, let image = space.unitNormal(ofFace: normal), image.z.magnitude > 16 * .ulpOfOne else { return nil }
    return Line2D(coefficients: SIMD3(0, 0, image.z > 0 ? -1 : 1))?.transformed(by: around)
  }

  /// Two maps: from the coordinates of a layer's sublayers to a 3D space, and from the plane that the space is
  /// flattened onto to the viewport.
  private func sublayerSpace(of id: LayerTree.ID) -> (space: Transform3D<Double>, around: Homography<Double>) {
    let index = checked(id)
    let step = layers[index].sublayerStep
    guard layers[index].kind == .transform else { return (step, plane(flattening: index)) }
    return (step.concatenating(localToSpace[index]), plane(flattening: flatteners[index]))
  }

  /// The map from the coordinates of a flattening layer to the viewport; the viewport itself is −1.
  private func plane(flattening index: Int) -> Homography<Double> {
    index < 0 ? .identity : localToViewport[index].planeHomography
  }
}
