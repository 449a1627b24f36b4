public import RealModule
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
  /// The normal whose length is the area.
  ///
  /// *Definition*: ½ (b − a) × (c − a). The cross product is taken of the two shortest sides, where the sum of its
  /// rounding errors is least. It is zero, or as small as rounding, for three points on a line.
  ///
  /// *Rounding*: derived and not measured, 3 ulps of the product of the two shortest sides, if these are exact.
  @_alwaysEmitIntoClient
  public var areaVector: SIMD3<Scalar> {
    let (first, second, scale) = shortestSides
    return first.cross(second) * 0.5 / scale / scale
  }

  /// The unit normal, which points to the front. `nil` if the corners lie on a line, to 16 ε of the two shortest sides,
  /// or a number is not finite.
  @_alwaysEmitIntoClient
  public var normal: SIMD3<Scalar>? {
    let (first, second, _) = shortestSides
    guard let one = first.normalized(), let other = second.normalized() else { return nil }
    let across = one.cross(other)
    return across.largestMagnitude > 16 * Scalar.ulpOfOne ? across.normalized() : nil
  }

  /// The area, never negative.
  ///
  /// *Rounding*: as `areaVector`.
  @_alwaysEmitIntoClient
  public var area: Scalar { areaVector.length }

  /// The mean of the corners.
  @_alwaysEmitIntoClient
  public var centroid: SIMD3<Scalar> {
    let sum = (a + b) + c
    let three: Scalar = 3
    if sum.isFinite { return sum / three }
    let (x, y, z) = (a / three, b / three, c / three)
    return (x + y) + z
  }

  /// The plane through the corners, with the same front. `nil` where there is no normal.
  @_alwaysEmitIntoClient
  public var plane: Plane<Scalar>? { normal.flatMap { Plane(normal: $0, through: a) } }

  /// The angles at a, b and c in radians, in 0 … π.
  ///
  /// *Definition*: atan2(|u × v|, u · v) for the two sides at a corner. The arc cosine would lose half of the digits of
  /// a small angle. An angle at a side of no length is 0.
  @_alwaysEmitIntoClient
  public var anglesRadians: SIMD3<Scalar> {
    let (first, second, third) = (b - a, c - b, a - c)
    return SIMD3(Scalar.angle(first, 0 - third), Scalar.angle(second, 0 - first), Scalar.angle(third, 0 - second))
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

extension TransformScalar {
  /// The angle between two vectors of any length, in 0 … π.
  @_alwaysEmitIntoClient
  static func angle(_ first: SIMD3<Self>, _ second: SIMD3<Self>) -> Self {
    guard let u = first.normalized(), let v = second.normalized() else {
      return first.isFinite && second.isFinite ? 0 : .nan
    }
    return atan2(y: u.cross(v).length, x: u.dot(v))
  }
}

extension Triangle3D: _InlinedEquality {
  /// Whether the three corners are equal in order.
  @_alwaysEmitIntoClient
  public func _equals(_ other: Self) -> Bool { a.equals(other.a) && b.equals(other.b) && c.equals(other.c) }
}
