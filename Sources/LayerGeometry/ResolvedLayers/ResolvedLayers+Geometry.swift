public import SceneGeometry
public import TransformCore

extension ResolvedLayers {
  /// The map from a layer's own coordinates to the viewport, flattened where flattening happens. Its z is always zero.
  ///
  /// A plain layer is flattened too. Therefore the map has no inverse, and `inverted()` is `nil`. The way back is that
  /// of the layer's plane: `localToViewport(of: id).planeHomography.inverted()`, or `planePoint(sentTo:)` for one
  /// point. The map before flattening is `localToSpace(of:)`.
  public func localToViewport(of id: LayerTree.ID, instance: [Int] = []) -> Transform3D<Double> {
    localToViewport(record(of: id, instance))
  }

  func localToViewport(_ index: Int) -> Transform3D<Double> {
    let (plane, depth) = (planeToViewport(index), localToSpace(index).zAxis)
    // What z adds in the layer's own space goes the way of the plane that the layer is flattened onto.
    let around = flattener(index) < 0 ? Homography.identity : planeToViewport(flattener(index))
    let z = around.xAxis * depth.x + around.yAxis * depth.y + around.origin * depth.w
    func row(_ row: SIMD3<Double>) -> SIMD4<Double> { SIMD4(row.x, row.y, 0, row.z) }
    return Transform3D(xAxis: row(plane.xAxis), yAxis: row(plane.yAxis), zAxis: row(z), origin: row(plane.origin))
  }

  /// The map from a layer's own coordinates to its 3D space: up to and including the sublayer step of the layer that
  /// flattens it.
  public func localToSpace(of id: LayerTree.ID, instance: [Int] = []) -> Transform3D<Double> { localToSpace(record(of: id, instance)) }

  /// The corners of the bounds in the viewport: (left, top), (right, top), (right, bottom), (left, bottom). `nil` for a
  /// corner at or behind the eye of its own 3D space, or of a space around it.
  ///
  /// - Complexity: O(n) for n layers that hold it, where one of them has perspective.
  public func corners(of id: LayerTree.ID, instance: [Int] = []) -> [SIMD2<Double>?] {
    let index = record(of: id, instance)
    let homography = planeToViewport(index)
    let weights = weights(index)
    return records[index].bounds.quad.points.map { corner in
      guard weights.allSatisfy({ $0.dot(SIMD3(corner, 1)) > 0 }) else { return nil }
      return homography.applied(toPoint: corner)
    }
  }

  /// The part of the bounds in front of every eye and in the viewport's margin (`LayerTree.resolved(viewport:)`), as a
  /// convex polygon in the viewport; empty if there is none. With `part` that of this rectangle of the layer's own
  /// coordinates.
  public func visiblePolygon(of id: LayerTree.ID, part: Bounds2D<Double>? = nil, instance: [Int] = []) -> [SIMD2<Double>] {
    let index = record(of: id, instance)
    return visiblePolygon(of: part ?? records[index].bounds, index)
  }

  /// Which side of the layer its 3D space shows.
  public func facing(of id: LayerTree.ID, instance: [Int] = []) -> Facing { localToSpace(record(of: id, instance)).facing }

  /// z/w of the centre of the bounds in the layer's 3D space; nearer is greater. `nil` if the centre is at or behind
  /// the eye.
  public func depth(of id: LayerTree.ID, instance: [Int] = []) -> Double? {
    let index = record(of: id, instance)
    let center = localToSpace(index).applied(toPoint: SIMD3(records[index].bounds.center, 0))
    return center.flatMap { $0.hasNaN ? nil : $0.z }
  }

  /// The unit normal of the front in the layer's 3D space; `nil` if the layer is squeezed to a line.
  ///
  /// *Definition*: from the product of the upper 3 × 3 of each transform and sublayerTransform between the layer and
  /// its space. Therefore the normal does not depend on positions. It is taken before the division by w: it says how
  /// the layer stands. `facing` says which side a perspective shows.
  public func unitNormal(of id: LayerTree.ID, instance: [Int] = []) -> SIMD3<Double>? {
    let index = record(of: id, instance)
    let (own, record) = (linearPart(index), records[index])
    // That of a flat layer includes the step.
    guard record.isSpatial, let step = step(Int(record.flattener)) else { return own.unitNormal(ofFace: SIMD3(0, 0, 1)) }
    return own.concatenating(step.transform.linearPart).unitNormal(ofFace: SIMD3(0, 0, 1))
  }

  /// The opacity of the black overlay that lights the layer: `Shading.overlay`, by the light's direction alone. It uses
  /// the layer's normal before the flattening layer's sublayerTransform, because the light is given in that space. `nil`
  /// if the layer has no normal, and for the root, which is outside that space.
  public func shade(of id: LayerTree.ID, instance: [Int] = [], under light: Light<Double>, ambient: Double = 0) -> Double? {
    let index = record(of: id, instance)
    guard index != 0, let normal = linearPart(index).unitNormal(ofFace: SIMD3(0, 0, 1)) else { return nil }
    return Shading.overlay(unitNormal: normal, toLight: 0 - light.direction, ambient: ambient)
  }

  /// The third columns that give w: of the layer's own space, and of each space around it in which w can vary.
  func weights(_ index: Int) -> [SIMD3<Double>] {
    var index = index
    var map = localToSpace(index).planeHomography
    var weights = [map.transposed.origin]
    while records[index].traits.contains(.belowPerspective) {
      index = flattener(index)
      map.concatenate(localToSpace(index).planeHomography)
      if records[index].traits.contains(.perspective) { weights.append(map.transposed.origin) }
    }
    return weights
  }
}
