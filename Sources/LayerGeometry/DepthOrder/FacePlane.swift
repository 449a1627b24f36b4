import SceneGeometry
import TransformCore

/// The plane of a layer as it is seen at places of the viewport: its depth z/w there, times a factor that all layers of
/// one 3D space share.
///
/// *Definition*: let M map the layer's coordinates to its space, ζ = (m13, m23, m43) its z column, and P the layer's
/// plane to the viewport, through the planes of all layers that flatten it. (x, y, 1) · P = W · (p, 1) for the place p
/// at which (x, y) is seen. Therefore
///
///     depth(p) = z / W = (p.x, p.y, 1) · P⁻¹ · ζ,
///
/// which is linear: planes stay planes under perspective. In the space itself the depth is z/w, and W is w times the w
/// of the flattening layers at that place. That factor is above zero in their window and the same for all layers of the
/// space. Therefore these depths have the order of those. Without a perspective around the space they are the same.
///
/// The depth at one place of the layer and a slope represent it. Therefore it is exact on the layer.
struct FacePlane: Sendable {
  /// A place in the middle of the layer, and its depth.
  let center: SIMD3<Double>
  /// How depth grows along x and y.
  let slope: SIMD2<Double>
  /// A unit vector that parallel layers share, up to its sign: the cross product of the images of the axes before the
  /// division by w.
  let direction: SIMD3<Double>
  /// The magnitude of the place in the space's picture, times the same factor: at most |x| · a + |y| · b + c.
  let reach: SIMD3<Double>

  /// The plane of a layer, from its maps to its space and to the viewport, near a place of the viewport; `nil` if it is
  /// seen edge-on or the place is not in front of the eye.
  init?(_ map: Transform3D<Double>, seenBy view: Homography<Double>, near place: SIMD2<Double>) {
    let column = SIMD3(map.xAxis.z, map.yAxis.z, map.origin.z)
    guard let inverse = view.inverted(), let point = inverse.applied(toPoint: place), let center = view.applied(toPoint: point) else {
      return nil
    }
    let weight = view.transposed.origin.dot(SIMD3(point, 1))
    direction = map.xAxis.xyz.cross(map.yAxis.xyz).normalized() ?? .zero
    self.center = SIMD3(center, column.dot(SIMD3(point, 1)) / weight)
    slope = SIMD2(inverse.xAxis.dot(column), inverse.yAxis.dot(column))
    let plane = map.planeHomography.transposed
    let (x, y) = (plane.xAxis, plane.yAxis)
    reach = SIMD3(
      inverse.xAxis.dot(x).magnitude + inverse.xAxis.dot(y).magnitude, inverse.yAxis.dot(x).magnitude + inverse.yAxis.dot(y).magnitude,
      inverse.origin.dot(x).magnitude + inverse.origin.dot(y).magnitude)
    guard self.center.isFinite, slope.isFinite, reach.isFinite else { return nil }
  }

  /// The depth at a place.
  func depth(at place: SIMD2<Double>) -> Double { center.z + slope.x * (place.x - center.x) + slope.y * (place.y - center.y) }

  /// The possible rounding error of a depth: 2⁻³⁰ of the sum of the magnitudes of its terms, plus 2⁻⁴⁰ of the place in
  /// the space's picture. The second is for depths that cancelled when the map was made.
  func rounding(at place: SIMD2<Double>) -> Double {
    let terms = center.z.magnitude + (slope.x * (place.x - center.x)).magnitude + (slope.y * (place.y - center.y)).magnitude
    return rounding(ofTerms: terms, reaching: SIMD2(place.x.magnitude, place.y.magnitude))
  }

  /// The largest of these in a box.
  func rounding(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Double {
    let way = SIMD2(
      Swift.max((low.x - center.x).magnitude, (high.x - center.x).magnitude),
      Swift.max((low.y - center.y).magnitude, (high.y - center.y).magnitude))
    let terms = center.z.magnitude + slope.x.magnitude * way.x + slope.y.magnitude * way.y
    let place = SIMD2(Swift.max(low.x.magnitude, high.x.magnitude), Swift.max(low.y.magnitude, high.y.magnitude))
    return rounding(ofTerms: terms, reaching: place)
  }

  private func rounding(ofTerms terms: Double, reaching place: SIMD2<Double>) -> Double {
    ConvexRegion.rounding * terms + 0x1p-40 * (place.x * reach.x + place.y * reach.y + reach.z)
  }

  /// The same of a depth in the space, from the sum of the magnitudes of its terms.
  static func rounding(ofTerms terms: Double, at place: SIMD2<Double>) -> Double {
    ConvexRegion.rounding * terms + 0x1p-40 * (place.x.magnitude + place.y.magnitude)
  }

  /// Whether two layers look parallel. The caller has to prove it.
  func isParallel(to other: Self) -> Bool { direction.cross(other.direction).largestMagnitude < ConvexRegion.rounding }
}
