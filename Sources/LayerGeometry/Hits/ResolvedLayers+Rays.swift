public import SceneGeometry
public import TransformCore

extension ResolvedLayers {
  /// The layers that a ray of the eye meets, the nearest to the eye first: those at the place of the viewport where the
  /// ray is seen as a point. The ray is in the coordinates in which the sublayers of a layer have their positions.
  ///
  /// Under a perspective, a ray of the eye passes through the eye, and its direction alone decides. Without one it is
  /// parallel to z, and its origin decides. Other rays are not seen as points; for them the answer is that of the ray
  /// of the eye with this direction or origin. Empty if that place is not in front of the eye.
  ///
  /// - Precondition: `id` is a layer of the tree that was resolved.
  public func hits(along ray: Ray3D<Double>, amongSublayersOf id: LayerTree.ID, order: HitOrder = .depth) -> [LayerHit] {
    let (space, around) = space(of: id, true)
    // The ray's point at infinity, or its origin where that has no place.
    let w = ray.direction.x * space.xAxis.w + ray.direction.y * space.yAxis.w + ray.direction.z * space.zAxis.w
    let end = w == 0 ? SIMD4(ray.origin, 1) : SIMD4(ray.direction, 0)
    let seen = (end.x * space.xAxis + end.y * space.yAxis) + (end.z * space.zAxis + end.w * space.origin)
    guard seen.w > 0, let place = around.applied(toPoint: SIMD2(seen.x, seen.y) / seen.w) else { return [] }
    return hits(at: place, order: order)
  }
}
