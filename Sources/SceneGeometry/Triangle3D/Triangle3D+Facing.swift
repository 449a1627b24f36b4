public import TransformCore

/// The sense in which the corners of a triangle go round in a picture.
///
/// ```swift
/// let triangle = Triangle3D(SIMD3(0.0, 0, -5), SIMD3(1, 0, -5), SIMD3(0, 1, -5))
/// let lens = Transform3D<Double>.perspective(
///   fieldOfViewDegrees: 60, aspectRatio: 1, near: 1, far: 10, convention: .vulkan)
/// guard let lens else { return }
/// assert(triangle.winding(under: lens, convention: .vulkan) == Winding.counterClockwise)
/// ```
public enum Winding: Sendable, Hashable, CaseIterable {
  /// Against the hands of a clock, as the viewer sees it.
  case counterClockwise
  /// With the hands of a clock.
  case clockwise
  /// Neither: the triangle is seen edge-on or has no area.
  case none
}

extension Triangle3D {
  /// The side that an eye at a point sees: `front` where the corners go round counter-clockwise for it. Edge-on within
  /// 16 ε of Σ|terms| of the determinant of the three ways to the corners, and for NaN.
  @_alwaysEmitIntoClient
  public func facing(from eye: SIMD3<Scalar>) -> Facing {
    let sign = Scalar.determinantSign(a - eye, b - a, c - a)
    return sign < 0 ? .front : sign > 0 ? .back : .edgeOn
  }

  /// The side that the picture of a transform to clip space shows.
  ///
  /// *Definition*: let D be the determinant of the corners' images (x, y, w). `front` where D · det M < 0, and with
  /// reversed depths where D · det M > 0. This holds for both handednesses and both directions of y, and without any
  /// division for corners behind the eye. A mirror in the transform turns both signs: facing is not winding. It needs
  /// an inverse: edge-on if det M is singular, if D is zero to 16 ε of Σ|terms|, and for NaN.
  ///
  /// *Source*: M. Olano and T. Greer, Triangle Scan Conversion using 2D Homogeneous Coordinates, 1997.
  @_alwaysEmitIntoClient
  public func facing(under toClip: Transform3D<Scalar>, convention: ClipConvention) -> Facing {
    let sign = pictureSign(under: toClip) * toClip.determinantSign
    guard sign != 0 else { return .edgeOn }
    return (sign < 0) == (convention.depthDirection == .forward) ? .front : .back
  }

  /// The sense in which the corners go round in the picture of a transform to clip space, as the viewer sees it: y up
  /// in a convention with y up, turned over in one with y down.
  ///
  /// *Definition*: the sign of the determinant of the images (x, y, w), that of the part in front of the eye. It is
  /// `none` within 16 ε of Σ|terms| and for NaN. A renderer that draws counter-clockwise triangles only must exchange
  /// two corners where the model's transform is a mirror.
  @_alwaysEmitIntoClient
  public func winding(under toClip: Transform3D<Scalar>, convention: ClipConvention) -> Winding {
    let sign = pictureSign(under: toClip)
    guard sign != 0 else { return .none }
    return (sign > 0) == (convention.yDirection == .up) ? .counterClockwise : .clockwise
  }

  @_alwaysEmitIntoClient
  func pictureSign(under toClip: Transform3D<Scalar>) -> Int {
    let p = toClip.applied(toHomogeneous: SIMD4(a, 1))
    let q = toClip.applied(toHomogeneous: SIMD4(b, 1)) - p
    let r = toClip.applied(toHomogeneous: SIMD4(c, 1)) - p
    return Scalar.determinantSign(SIMD3(p.x, p.y, p.w), SIMD3(q.x, q.y, q.w), SIMD3(r.x, r.y, r.w))
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
