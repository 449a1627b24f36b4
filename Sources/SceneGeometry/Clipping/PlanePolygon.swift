public import TransformCore

/// A convex polygon of a plane, clipped in that plane before any division by w.
///
/// ```swift
/// let square = PlanePolygon(Quad2D<Double>.unitSquare)
/// let right = square.clipped(keeping: SIMD3(1, 0, -0.5))  // where x − 0.5 ≥ 0
/// assert(right.points.allSatisfy { $0.x >= 0.5 })
/// ```
public struct PlanePolygon<Scalar: TransformScalar>: Sendable, Hashable {
  /// The corners in order around; empty if nothing is left.
  public private(set) var points: [SIMD2<Scalar>]

  /// The polygon of a quad, which must be convex.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init(_ quad: Quad2D<Scalar>) { points = quad.points }

  /// The polygon with these corners, which must be in order around and convex.
  package init(convex points: [SIMD2<Scalar>]) { self.points = points }

  /// The part of the polygon in which a homography's w is positive.
  ///
  /// *Definition*: w(x, y) = (x, y, 1) · `weight` ≥ ε. ε is 2⁻¹⁴ of the largest |w| at a corner, therefore no image
  /// lies further away than 2¹⁴ times the scale of the nearest part. ε is also at least 8 ulps of Σ|terms|, therefore w
  /// is above 0 at the new corners too. Empty if a w is NaN or infinite.
  ///
  /// The largest w is that of this polygon. Far from what is seen it can be so large that ε is an ordinary w. Therefore
  /// clip to what is seen first: w ≥ 0 and four sides of a rectangle are half planes of the layer's plane as well.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func clipped(keeping weight: SIMD3<Scalar>) -> Self {
    let weights = points.map { weight.dot(SIMD3($0, 1)) }
    let largest = weights.reduce(0) { Scalar.greater($0, $1.magnitude) }
    let terms = points.reduce(0) { Scalar.greater($0, weight.magnitudes.dot(SIMD3($1.magnitudes, 1))) }
    var result = self
    guard largest.isFinite else {
      result.points = []
      return result
    }
    let least = Scalar.greater(.leastNonzeroMagnitude, Scalar.greater(largest * 0x1p-14, 8 * Scalar.ulpOfOne * terms))
    if weights.allSatisfy({ $0 >= least }) { return self }
    points.clip(into: &result.points) { weights[$0] - least }
    return result
  }

  /// The images of the corners, or an empty list if one has w ≤ 0: clip with the homography's third column first.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func image(under homography: Homography<Scalar>) -> [SIMD2<Scalar>] {
    let images = points.compactMap { homography.applied(toPoint: $0) }
    return images.count == points.count ? images : []
  }
}
