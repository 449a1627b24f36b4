import LayerGeometry
import TransformCore

/// The plane of a layer, or of a copy of it, as it is seen in the viewport.
struct Plane {
  let layer: LayerTree.ID
  let instance: [Int]
  let map: Homography<Double>

  @inline(__always)
  init(_ layer: LayerTree.ID, _ instance: [Int], in resolved: borrowing ResolvedLayers) {
    (self.layer, self.instance) = (layer, instance)
    map = resolved.localToViewport(of: layer, instance: instance).planeHomography
  }

  /// The box of a rectangle of the plane.
  @inline(__always)
  func box(of rect: Bounds2D<Double>, in resolved: borrowing ResolvedLayers) -> Bounds2D<Float> {
    guard map.isAffine else { return projectedBox(of: rect, in: resolved) }
    let (low, high) = (rect.minimum, rect.maximum)
    let (middle, half) = (0.5 * (low + high), 0.5 * (high - low))
    let center = SIMD2(middle.x * map.xAxis.x + middle.y * map.yAxis.x, middle.x * map.xAxis.y + middle.y * map.yAxis.y)
    let reach = SIMD2(
      half.x * map.xAxis.x.magnitude + half.y * map.yAxis.x.magnitude, half.x * map.xAxis.y.magnitude + half.y * map.yAxis.y.magnitude)
    let place = center + SIMD2(map.origin.x, map.origin.y)
    return Bounds2D<Float>(around: place - reach, place + reach)
  }

  /// The box of a rectangle under a perspective: around its corners, or if some are behind the eye, around its part in
  /// front of every eye, in the viewport's margin.
  @inline(never)
  private func projectedBox(of rect: Bounds2D<Double>, in resolved: borrowing ResolvedLayers) -> Bounds2D<Float> {
    let (low, high) = (rect.minimum, rect.maximum)
    let first = low.x * map.xAxis + low.y * map.yAxis + map.origin
    let (x, y) = ((high.x - low.x) * map.xAxis, (high.y - low.y) * map.yAxis)
    let corners = (first, first + x, first + y, first + x + y)
    if min(corners.0.z, corners.1.z, corners.2.z, corners.3.z) > 0 {
      let (one, two) = (corners.0 / corners.0.z, corners.1 / corners.1.z)
      let (three, four) = (corners.2 / corners.2.z, corners.3 / corners.3.z)
      let least = SIMD2(min(one.x, two.x, three.x, four.x), min(one.y, two.y, three.y, four.y))
      let most = SIMD2(max(one.x, two.x, three.x, four.x), max(one.y, two.y, three.y, four.y))
      return Bounds2D<Float>(around: least, most)
    }
    let polygon = resolved.visiblePolygon(of: layer, part: rect, instance: instance)
    guard let around = Bounds2D(enclosing: polygon) else { return .nothing }
    return Bounds2D<Float>(around: around.minimum, around.maximum)
  }

  /// Whether the sides of rectangles stay along the axes of the viewport.
  var isUpright: Bool {
    map.isAffine && ((map.xAxis.y == 0 && map.yAxis.x == 0) || (map.xAxis.x == 0 && map.yAxis.y == 0))
  }
}
