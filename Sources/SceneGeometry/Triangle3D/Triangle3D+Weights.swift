public import TransformCore

// Barycentric coordinates, and the nearest point.

extension Triangle3D {
  /// The barycentric coordinates of a point: the weights of a, b and c whose sum is 1. The point is
  /// x · a + y · b + z · c for the weights x, y and z, and lies in the triangle where none is negative. A point outside
  /// the plane has those of the nearest point of the plane.
  ///
  /// *Definition*: each weight is the signed area of the triangle that the point makes with the opposite side, over the
  /// whole area. Each is computed on its own, therefore none is the small difference of the others.
  ///
  /// *Degenerate input*: `nil` where the triangle has no normal, or a number is not finite.
  ///
  /// *Source*: C. Ericson, Real-Time Collision Detection, section 3.4, 2005.
  @_alwaysEmitIntoClient
  public func weights(of point: SIMD3<Scalar>) -> SIMD3<Scalar>? {
    guard let normal else { return nil }
    let scale = shortestSides.scale
    let (toA, toB, toC) = ((a - point) * scale, (b - point) * scale, (c - point) * scale)
    let whole = ((b - a) * scale).cross((c - a) * scale).dot(normal)
    let areas = SIMD3(toB.cross(toC).dot(normal), toC.cross(toA).dot(normal), toA.cross(toB).dot(normal))
    let weights = areas / whole
    return weights.isFinite ? weights : nil
  }

  /// The point of the triangle nearest to a point, inside or on a side. NaN if a number is.
  ///
  /// A triangle without a normal is the longest of its sides.
  @_alwaysEmitIntoClient
  public func nearestPoint(to point: SIMD3<Scalar>) -> SIMD3<Scalar> {
    if let weights = weights(of: point), weights.x >= 0, weights.y >= 0, weights.z >= 0 {
      return (weights.x * a + weights.y * b) + weights.z * c
    }
    let (onFirst, onSecond, onThird) = (
      Scalar.nearestPoint(from: a, to: b, point), Scalar.nearestPoint(from: b, to: c, point), Scalar.nearestPoint(from: c, to: a, point)
    )
    let (first, second, third) = ((onFirst - point).length, (onSecond - point).length, (onThird - point).length)
    if first <= second && first <= third { return onFirst }
    return second <= third ? onSecond : onThird
  }
}

extension TransformScalar {
  /// The point of a segment nearest to a point.
  @_alwaysEmitIntoClient
  static func nearestPoint(from start: SIMD3<Self>, to end: SIMD3<Self>, _ point: SIMD3<Self>) -> SIMD3<Self> {
    let way = end - start
    let scale = scale(forLengthsUpTo: way.largestMagnitude)
    let (along, apart) = (way * scale, (point - start) * scale)
    let squared = along.dot(along)
    guard squared > 0 else { return start }
    let share = apart.dot(along) / squared
    return share <= 0 ? start : share >= 1 ? end : start + share * way
  }
}
