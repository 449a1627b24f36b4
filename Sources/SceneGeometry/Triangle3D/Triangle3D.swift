public import TransformCore

/// A triangle of space. Its front is the side from which its corners go round counter-clockwise, in a right-handed
/// space.
///
/// ```swift
/// let triangle = Triangle3D(SIMD3(0.0, 0, 0), SIMD3(4, 0, 0), SIMD3(0, 3, 0))
/// assert(triangle.normal == SIMD3(0, 0, 1) && triangle.area == 6)
/// ```
@frozen
public struct Triangle3D<Scalar: TransformScalar>: Sendable, Hashable {
  /// The first corner.
  public var a: SIMD3<Scalar>
  /// The second corner.
  public var b: SIMD3<Scalar>
  /// The third corner.
  public var c: SIMD3<Scalar>

  /// The triangle with these corners in order around.
  @_alwaysEmitIntoClient @inline(__always)
  public init(_ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>, _ c: SIMD3<Scalar>) { (self.a, self.b, self.c) = (a, b, c) }
}

extension Triangle3D {
  /// The unit normal, which points to the front. `nil` if the corners lie on a line, to 16 ε of the two shortest sides,
  /// or a number is not finite.
  @_alwaysEmitIntoClient
  public var normal: SIMD3<Scalar>? {
    let (first, second, _) = shortestSides
    guard let one = first.normalized(), let other = second.normalized() else { return nil }
    let across = one.cross(other)
    return across.largestMagnitude > 16 * Scalar.ulpOfOne ? across.normalized() : nil
  }

  /// The area, never negative. For a vector of this length along the normal, multiply the two.
  ///
  /// *Definition*: |½ (b − a) × (c − a)|. The cross product is taken of the two shortest sides, where the sum of its
  /// rounding errors is least. It is zero, or as small as rounding, for three points on a line.
  ///
  /// *Rounding*: derived and not measured, 3 ulps of the product of the two shortest sides, if these are exact.
  @_alwaysEmitIntoClient
  public var area: Scalar {
    let (first, second, scale) = shortestSides
    return (first.cross(second) * 0.5 / scale / scale).length
  }

  /// The two shortest sides in an order that keeps the front, and the power of two that they are multiplied by.
  @_alwaysEmitIntoClient
  var shortestSides: (first: SIMD3<Scalar>, second: SIMD3<Scalar>, scale: Scalar) {
    let (first, second, third) = (b - a, c - b, a - c)
    let sizes = SIMD3(first.largestMagnitude, second.largestMagnitude, third.largestMagnitude)
    let scale = Scalar.scale(forLengthsUpTo: sizes.largestMagnitude)
    let (u, v, w) = (first * scale, second * scale, third * scale)
    let (uu, vv, ww) = (u.dot(u), v.dot(v), w.dot(w))
    if ww >= uu && ww >= vv { return (u, v, scale) }
    return uu >= vv ? (v, w, scale) : (w, u, scale)
  }
}
