public import TransformCore

/// A point of the projective plane: a place, or a direction in which parallel lines meet.
///
/// ```swift
/// let away = ProjectivePoint2D<Double>.atInfinity(direction: SIMD2(1, 0))
/// assert(away.point == nil && away.homogeneous.z == 0)
/// ```
@frozen
public enum ProjectivePoint2D<Scalar: TransformScalar>: Sendable, Hashable {
  /// A place.
  case finite(SIMD2<Scalar>)
  /// A point at infinity. The direction has length one. Its opposite is the same point of the plane, and another value
  /// of this type.
  case atInfinity(direction: SIMD2<Scalar>)
}

extension ProjectivePoint2D {
  /// The point (x/w, y/w), or the direction (x, y) if w is zero or the quotients overflow. `nil` for three zeros, NaN
  /// and infinity.
  @_alwaysEmitIntoClient
  public init?(homogeneous h: SIMD3<Scalar>) {
    guard h.isFinite else { return nil }
    let direction = SIMD2(h.x, h.y)
    if h.z != 0, (direction / h.z).isFinite {
      self = .finite(direction / h.z)
    } else {
      guard let unit = direction.normalized() else { return nil }
      self = .atInfinity(direction: h.z < 0 ? 0 - unit : unit)
    }
  }

  /// (x, y, 1), or (x, y, 0) for a direction. Encode these three numbers.
  @_alwaysEmitIntoClient
  public var homogeneous: SIMD3<Scalar> {
    switch self {
    case .finite(let point): SIMD3(point, 1)
    case .atInfinity(let direction): SIMD3(direction, 0)
    }
  }

  /// The place, or `nil` at infinity.
  @_alwaysEmitIntoClient
  public var point: SIMD2<Scalar>? {
    guard case .finite(let point) = self else { return nil }
    return point
  }

  /// The image under a homography, on either side of the eye. `nil` if the map is singular there or a number is not
  /// finite.
  ///
  /// If w is at most 4 ε of Σ|terms|, it counts as zero and the image is at infinity.
  @_alwaysEmitIntoClient
  public func transformed(by map: Homography<Scalar>) -> Self? {
    let (h, size) = (homogeneous, homogeneous.magnitudes)
    let terms = (size.x * map.xAxis.magnitudes + size.y * map.yAxis.magnitudes) + size.z * map.origin.magnitudes
    return Self(image: map.applied(toHomogeneous: h), noise: 4 * Scalar.ulpOfOne * terms)
  }

  /// The point of three homogeneous numbers; a number no larger than its `noise` counts as zero.
  @_alwaysEmitIntoClient
  init?(image: SIMD3<Scalar>, noise: SIMD3<Scalar>) {
    guard noise.isFinite, image.isFinite else { return nil }
    if image.z.magnitude > noise.z {
      self.init(homogeneous: image)
    } else {
      guard image.x.magnitude > noise.x || image.y.magnitude > noise.y else { return nil }
      self.init(homogeneous: SIMD3(image.x, image.y, 0))
    }
  }
}
