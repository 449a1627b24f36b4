public import TransformCore

/// How much of a body is inside a frustum.
///
/// ```swift
/// let square = Transform3D<Double>.perspective(
///   fieldOfViewDegrees: 90, aspectRatio: 1, near: 1, far: 10, convention: .metal)
/// guard let lens = square,
///   let frustum = Frustum(lens, convention: .metal)
/// else { return }
/// assert(frustum.containment(ofSphereAt: SIMD3(0, 0, 50), radius: 1) == Containment.outside)
/// ```
public enum Containment: Sendable, Hashable, CaseIterable {
  /// All of it.
  case inside
  /// Nothing of it, for certain.
  case outside
  /// Perhaps some of it: not all, and no single plane keeps it out.
  case intersecting
}

extension Frustum {
  /// Whether the point is inside; the planes belong to the frustum. False for NaN.
  @_alwaysEmitIntoClient
  public func contains(_ point: SIMD3<Scalar>) -> Bool { nonePlane { !($0.signedDistance(to: point) >= 0) } }

  /// How much of a box the frustum holds: `outside` if one plane has the whole box behind it. A large box beside a
  /// corner of the frustum may count as intersecting. NaN is intersecting.
  ///
  /// *Source*: the corner farthest along each normal; U. Assarsson and T. Möller, Optimized View Frustum Culling,
  /// Journal of Graphics Tools 5 (1), 2000.
  @_alwaysEmitIntoClient
  public func containment(of box: Bounds3D<Scalar>) -> Containment {
    let (low, high) = (box.minimum, box.maximum)
    return containment(nearest: { $0.signedDistance(to: high.replacing(with: low, where: $0.normal .>= 0)) }) {
      $0.signedDistance(to: low.replacing(with: high, where: $0.normal .>= 0))
    }
  }

  /// How much of a ball the frustum holds, by the same rule. A negative radius moves the planes inwards. NaN is
  /// intersecting.
  @_alwaysEmitIntoClient
  public func containment(ofSphereAt center: SIMD3<Scalar>, radius: Scalar) -> Containment {
    containment(nearest: { $0.signedDistance(to: center) - radius }) { $0.signedDistance(to: center) + radius }
  }

  /// How much of the convex hull of some points the frustum holds. `outside` if one plane has all points behind it,
  /// `inside` if no plane has any. An empty list is outside.
  @_alwaysEmitIntoClient
  public func containment(ofHullOf points: some Sequence<SIMD3<Scalar>>) -> Containment {
    let points = Array(points)
    return containment(points) { $0.signedDistance(to: $1) }
  }

  /// How much the frustum holds of a quad in the plane z = 0 of another space, such as a layer's. `localToFrustum` maps
  /// that space to the frustum's.
  ///
  /// Points are never divided by w. Therefore a quad that passes the eye's plane is judged by its part in front too.
  /// Corners with w ≤ 0 are tested in homogeneous coordinates. There they are on the other side of a plane that they
  /// seem to be in front of.
  @_alwaysEmitIntoClient
  public func containment(of quad: Quad2D<Scalar>, under localToFrustum: Transform3D<Scalar>) -> Containment {
    let images = quad.points.map { localToFrustum.applied(toHomogeneous: SIMD4($0.x, $0.y, 0, 1)) }
    if images.allSatisfy({ $0.w <= 0 }) { return .outside }
    let result = containment(images) { $1.dot($0.coefficients) }
    return result == .inside && !images.allSatisfy { $0.w > 0 } ? .intersecting : result
  }

  /// The same for points with given signed distances from each plane.
  @_alwaysEmitIntoClient @inline(__always)
  func containment<Point>(_ points: [Point], _ distance: (Plane<Scalar>, Point) -> Scalar) -> Containment {
    var isInside = true
    let isSeen = nonePlane { plane in
      var (areOut, areIn) = (true, true)
      for point in points {
        let distance = distance(plane, point)
        areOut = areOut && distance < 0
        areIn = areIn && distance >= 0
      }
      isInside = isInside && areIn
      return areOut
    }
    return !isSeen ? .outside : isInside ? .inside : .intersecting
  }

  @_alwaysEmitIntoClient @inline(__always)
  func containment(nearest: (Plane<Scalar>) -> Scalar, farthest: (Plane<Scalar>) -> Scalar) -> Containment {
    var isInside = true
    let isSeen = nonePlane { plane in
      isInside = isInside && nearest(plane) >= 0
      return farthest(plane) < 0
    }
    return !isSeen ? .outside : isInside ? .inside : .intersecting
  }

  /// Whether a condition holds for no plane. Planes are tested in order, up to the first for which it holds.
  @_alwaysEmitIntoClient @inline(__always)
  func nonePlane(_ condition: (Plane<Scalar>) -> Bool) -> Bool {
    if condition(left) || condition(right) || condition(bottom) || condition(top) || condition(near) { return false }
    guard let far else { return true }
    return !condition(far)
  }
}
