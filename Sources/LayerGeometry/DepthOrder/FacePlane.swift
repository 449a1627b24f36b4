import SceneGeometry
import TransformCore

/// The plane of a layer in the picture of its 3D space: depth z/w as a function of the place (x/w, y/w).
///
/// *Definition*: let M map the layer's coordinates to the space. H is its plane homography and ζ = (m13, m23, m43) its
/// z column. (x, y, 0, 1) · M has z = (x, y, 1) · ζ, and (x, y, 1) = w · (x/w, y/w, 1) · H⁻¹. Therefore
///
///     depth(p) = (p.x, p.y, 1) · H⁻¹ · ζ,
///
/// which is linear: planes stay planes under perspective. The depth at one place of the layer and a slope represent it.
/// Therefore it is exact on the layer.
struct FacePlane: Sendable {
  /// A place in the middle of the layer, and its depth.
  let center: SIMD3<Double>
  /// How depth grows along x and y.
  let slope: SIMD2<Double>
  /// A unit vector that parallel layers share, up to its sign: the cross product of the images of the axes before the
  /// division by w.
  let direction: SIMD3<Double>

  /// The plane of a layer near a point of it; `nil` if it is seen edge-on or the point is not in front of the eye.
  init?(_ map: Transform3D<Double>, near point: SIMD2<Double>) {
    let column = SIMD3(map.xAxis.z, map.yAxis.z, map.origin.z)
    guard let inverse = map.planeHomography.inverted(), let center = map.applied(toPoint: SIMD3(point, 0)) else { return nil }
    direction = map.xAxis.xyz.cross(map.yAxis.xyz).normalized() ?? .zero
    self.center = center
    slope = SIMD2(inverse.xAxis.dot(column), inverse.yAxis.dot(column))
    guard center.isFinite, slope.isFinite else { return nil }
  }

  /// The depth at a place.
  func depth(at place: SIMD2<Double>) -> Double { center.z + slope.x * (place.x - center.x) + slope.y * (place.y - center.y) }

  /// The possible rounding error of a depth: 2⁻³⁰ of the sum of the magnitudes of its terms, plus 2⁻⁴⁰ of the place.
  /// The second is for depths that cancelled when the map was made.
  func rounding(at place: SIMD2<Double>) -> Double {
    let terms = center.z.magnitude + (slope.x * (place.x - center.x)).magnitude + (slope.y * (place.y - center.y)).magnitude
    return Self.rounding(ofTerms: terms, at: place)
  }

  /// The same from the sum of the magnitudes of the terms.
  static func rounding(ofTerms terms: Double, at place: SIMD2<Double>) -> Double {
    ConvexRegion.rounding * terms + 0x1p-40 * (place.x.magnitude + place.y.magnitude)
  }

  /// Whether two layers look parallel. The caller has to prove it.
  func isParallel(to other: Self) -> Bool { direction.cross(other.direction).largestMagnitude < ConvexRegion.rounding }
}
