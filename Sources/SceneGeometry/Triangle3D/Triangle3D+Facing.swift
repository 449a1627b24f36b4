public import TransformCore

extension Triangle3D {
  /// The side that the picture of a transform to clip space shows. From an eye at a point, the sign of
  /// `Plane(through:_:_:)`'s distance tells it.
  ///
  /// *Definition*: let D be the determinant of the corners' images (x, y, w). `front` where D · det M < 0, and with
  /// reversed depths where D · det M > 0. This holds for both handednesses and both directions of y, and without any
  /// division for corners behind the eye. It needs an inverse: edge-on if det M is singular, if D is zero to 16 ε of
  /// Σ|terms|, and for NaN.
  ///
  /// Facing is not winding. A mirror in the transform turns the sense in which the corners go round in the picture, and
  /// keeps the facing. A renderer that draws counter-clockwise triangles only must then exchange two corners.
  ///
  /// *Source*: M. Olano and T. Greer, Triangle Scan Conversion using 2D Homogeneous Coordinates, 1997.
  @_alwaysEmitIntoClient
  public func facing(under toClip: Transform3D<Scalar>, convention: ClipConvention) -> Facing {
    let p = toClip.applied(toHomogeneous: SIMD4(a, 1))
    let q = toClip.applied(toHomogeneous: SIMD4(b, 1)) - p
    let r = toClip.applied(toHomogeneous: SIMD4(c, 1)) - p
    let picture = Scalar.determinantSign(SIMD3(p.x, p.y, p.w), SIMD3(q.x, q.y, q.w), SIMD3(r.x, r.y, r.w))
    let sign = picture * toClip.determinantSign
    guard sign != 0 else { return .edgeOn }
    return (sign < 0) == (convention.depthDirection == .forward) ? .front : .back
  }
}

extension TransformScalar {
  /// The sign of the determinant of three rows, 0 within its rounding error and for NaN. Each row is scaled first.
  @_alwaysEmitIntoClient
  static func determinantSign(_ x: SIMD3<Self>, _ y: SIMD3<Self>, _ z: SIMD3<Self>) -> Int {
    let u = x * scale(forLengthsUpTo: x.largestMagnitude)
    let v = y * scale(forLengthsUpTo: y.largestMagnitude)
    let w = z * scale(forLengthsUpTo: z.largestMagnitude)
    let determinant = u.dot(v.cross(w))
    guard determinant.magnitude > 16 * ulpOfOne * u.magnitudes.dot(v.unsignedCross(w)) else { return 0 }
    return determinant > 0 ? 1 : -1
  }
}
