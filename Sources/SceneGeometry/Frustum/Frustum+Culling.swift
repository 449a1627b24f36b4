public import TransformCore

/// How much of something a frustum holds.
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
  public func contains(_ point: SIMD3<Scalar>) -> Bool { planes.allSatisfy { $0.signedDistance(to: point) >= 0 } }

  /// How much of a box there is in the frustum: `outside` where one plane has the whole box behind it. A large box beside a corner of the frustum may be taken for
  /// intersecting. NaN is intersecting.
  ///
  /// *Source*: the corner farthest along each normal; U. Assarsson and T. Möller, Optimized View Frustum Culling, Journal of Graphics Tools 5 (1), 2000.
  public func containment(of box: Bounds3D<Scalar>) -> Containment {
    let half = box.maximum * 0.5 - box.minimum * 0.5
    return containment(box.center) { half.dot($0.normal.magnitudes) }
  }

  /// How much of a ball there is in the frustum, by the same rule. A negative radius is that of the planes moved inwards; NaN is intersecting.
  public func containment(ofSphereAt center: SIMD3<Scalar>, radius: Scalar) -> Containment { containment(center) { _ in radius } }

  /// How much there is of what some points span: `outside` where one plane has all of them behind it, `inside` where none has one. No points are outside.
  public func containment(ofHullOf points: some Sequence<SIMD3<Scalar>>) -> Containment {
    let points = Array(points)
    var isInside = true
    for plane in planes {
      let distances = points.map { plane.signedDistance(to: $0) }
      if distances.allSatisfy({ $0 < 0 }) { return .outside }
      if !distances.allSatisfy({ $0 >= 0 }) { isInside = false }
    }
    return isInside ? .inside : .intersecting
  }

  /// How much there is of a quad in the plane z = 0 of another space, such as a layer's, from which `localToFrustum` leads to the frustum's.
  ///
  /// Points are never divided by w, so that a quad that passes the eye's plane is judged by what is in front of it too. Corners with w ≤ 0 count for the planes
  /// in homogeneous coordinates, where they are on the other side of a plane that they seem to be in front of.
  public func containment(of quad: Quad2D<Scalar>, under localToFrustum: Transform3D<Scalar>) -> Containment {
    let images = quad.points.map { localToFrustum.applied(toHomogeneous: SIMD4($0.x, $0.y, 0, 1)) }
    var isInside = images.allSatisfy { $0.w > 0 }
    if images.allSatisfy({ $0.w <= 0 }) { return .outside }
    for plane in planes {
      let distances = images.map { $0.dot(plane.coefficients) }
      if distances.allSatisfy({ $0 < 0 }) { return .outside }
      if !distances.allSatisfy({ $0 >= 0 }) { isInside = false }
    }
    return isInside ? .inside : .intersecting
  }

  private func containment(_ center: SIMD3<Scalar>, reach: (Plane<Scalar>) -> Scalar) -> Containment {
    var isInside = true
    for plane in planes {
      let (distance, reach) = (plane.signedDistance(to: center), reach(plane))
      if distance < 0 - reach { return .outside }
      if !(distance >= reach) { isInside = false }
    }
    return isInside ? .inside : .intersecting
  }
}
