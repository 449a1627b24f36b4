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
  /// How much of a box the frustum holds: `outside` if one plane has the whole box behind it. A large box beside a
  /// corner of the frustum may count as intersecting. NaN is intersecting.
  ///
  /// The planes belong to the frustum. A box without size tells whether a point is `inside`, and so does a ball without
  /// radius.
  ///
  /// *Source*: the corner farthest along each normal; U. Assarsson and T. Möller, Optimized View Frustum Culling,
  /// Journal of Graphics Tools 5 (1), 2000.
  @_alwaysEmitIntoClient
  public func containment(of box: Bounds3D<Scalar>) -> Containment {
    let (low, high) = (box.minimum, box.maximum)
    return containment(isIn: { $0.signedDistance(to: high.replacing(with: low, where: $0.normal .>= 0)) >= 0 }) {
      $0.signedDistance(to: low.replacing(with: high, where: $0.normal .>= 0)) < 0
    }
  }

  /// How much of a ball the frustum holds, by the same rule. A negative radius moves the planes inwards. NaN is
  /// intersecting.
  @_alwaysEmitIntoClient
  public func containment(ofSphereAt center: SIMD3<Scalar>, radius: Scalar) -> Containment {
    containment(isIn: { $0.signedDistance(to: center) - radius >= 0 }) { $0.signedDistance(to: center) + radius < 0 }
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
    let result = containment(isIn: { plane in images.allSatisfy { $0.dot(plane.coefficients) >= 0 } }) { plane in
      images.allSatisfy { $0.dot(plane.coefficients) < 0 }
    }
    return result == .inside && !images.allSatisfy { $0.w > 0 } ? .intersecting : result
  }

  /// The answer for a body, from whether it is all in front of a plane and all behind one. Planes are tested in order,
  /// up to the first that has it behind.
  @_alwaysEmitIntoClient @inline(__always)
  func containment(isIn: (Plane<Scalar>) -> Bool, isOut: (Plane<Scalar>) -> Bool) -> Containment {
    var isInside = true
    func hides(_ plane: Plane<Scalar>) -> Bool {
      isInside = isInside && isIn(plane)
      return isOut(plane)
    }
    if hides(left) || hides(right) || hides(bottom) || hides(top) || hides(near) { return .outside }
    if let far, hides(far) { return .outside }
    return isInside ? .inside : .intersecting
  }
}
