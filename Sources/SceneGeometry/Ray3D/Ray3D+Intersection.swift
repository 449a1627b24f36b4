public import TransformCore

// Intersections of a ray, as distances from its start.

extension Ray3D {
  /// The distance to a plane, or `nil` if the ray is parallel to it, to 16 ε, or leads away.
  @_alwaysEmitIntoClient
  public func distance(to plane: Plane<Scalar>) -> Scalar? {
    let approach = plane.normal.dot(direction)
    guard approach.magnitude > 16 * Scalar.ulpOfOne else { return nil }
    let distance = 0 - plane.signedDistance(to: origin) / approach
    return distance >= 0 && distance.isFinite ? distance : nil
  }

  /// The distance to a triangle in the units of its corners, and the weights of its second and third corner at the hit.
  /// `nil` if the ray misses it, or lies in its plane, to 16 ε.
  ///
  /// Both sides of the triangle are hit, and its edges belong to it. A ray through an edge that two triangles share hits
  /// one of them at least, unless it lies in the plane of one: both compute the edge with opposite signs. The hit is at
  /// (1 − u − v)·a + u·b + v·c.
  ///
  /// *Source*: S. Woop, C. Benthin and I. Wald, Watertight Ray/Triangle Intersection, Journal of Computer Graphics
  /// Techniques 2 (1), 2013, for the verdict. T. Möller and B. Trumbore, Fast, Minimum Storage Ray/Triangle
  /// Intersection, Journal of Graphics Tools 2 (1), 1997, for the numbers.
  @_alwaysEmitIntoClient
  public func hit(
    triangle a: SIMD3<Scalar>, _ b: SIMD3<Scalar>, _ c: SIMD3<Scalar>
  ) -> (distance: Scalar, u: Scalar, v: Scalar)? {
    let scale = Scalar.scale(forLengthsUpTo: (b - a).magnitudes.greater((c - a).magnitudes).largestMagnitude)
    let (first, second, apart) = ((b - a) * scale, (c - a) * scale, (origin - a) * scale)
    let across = direction.cross(second)
    let volume = first.dot(across)
    guard volume.magnitude > 16 * Scalar.ulpOfOne * first.length * second.length else { return nil }
    let u = apart.dot(across) / volume
    let other = apart.cross(first)
    let (v, distance) = (direction.dot(other) / volume, second.dot(other) / volume / scale)
    guard passes((a - origin) * scale, (b - origin) * scale, (c - origin) * scale), distance >= 0, distance.isFinite else { return nil }
    // Where the ray passes an edge, the weights are those of the edge but for rounding.
    let within = Scalar.lesser(Scalar.greater(u, 0), 1)
    return (distance, within, Scalar.lesser(Scalar.greater(v, 0), 1 - within))
  }

  /// Whether the line of the ray passes three corners, seen from its start, all on one side or through an edge.
  ///
  /// The corners are sheared onto a plane across the ray. Each has one place there, whatever triangle asks. The sign of
  /// a difference of two rounded products is never wrong, but it may be zero.
  @_alwaysEmitIntoClient
  func passes(_ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>, _ c: SIMD3<Scalar>) -> Bool {
    let sizes = direction.magnitudes
    let z = sizes.x >= sizes.y ? (sizes.x >= sizes.z ? 0 : 2) : (sizes.y >= sizes.z ? 1 : 2)
    let (x, y) = ((z + 1) % 3, (z + 2) % 3)
    let shear = SIMD2(direction[x] / direction[z], direction[y] / direction[z])
    func place(_ corner: SIMD3<Scalar>) -> SIMD2<Scalar> { SIMD2(corner[x], corner[y]) - shear * corner[z] }
    let (one, two, three) = (place(a), place(b), place(c))
    let sides = SIMD3(two.cross(three), three.cross(one), one.cross(two))
    return (sides.x >= 0 && sides.y >= 0 && sides.z >= 0) || (sides.x <= 0 && sides.y <= 0 && sides.z <= 0)
  }

  /// The distances at which the ray is within a box, from 0 where it starts inside; `nil` where it misses it. Its faces
  /// belong to the box.
  ///
  /// *Definition*: all finite numbers t ≥ 0 whose point origin + t · direction lies in the box. The upper end is
  /// infinity where the ray never leaves the box, or leaves it beyond the largest number. A ray that enters only beyond
  /// the largest number has no such t, and the result is `nil`.
  ///
  /// - Accuracy: 1½ ulps of each distance. A miss by less may count as a hit, a hit as a miss.
  ///
  /// *Source*: T. Kay and J. Kajiya, Ray Tracing Complex Scenes, SIGGRAPH 1986.
  @_alwaysEmitIntoClient
  public func distances(within box: Bounds3D<Scalar>) -> ClosedRange<Scalar>? {
    var (enters, leaves): (Scalar, Scalar) = (0, .infinity)
    for axis in 0..<3 {
      let (start, speed) = (origin[axis], direction[axis])
      guard speed != 0 else {
        guard start >= box.minimum[axis], start <= box.maximum[axis] else { return nil }
        continue
      }
      let (one, other) = ((box.minimum[axis] - start) / speed, (box.maximum[axis] - start) / speed)
      enters = Scalar.greater(enters, Scalar.lesser(one, other))
      leaves = Scalar.lesser(leaves, Scalar.greater(one, other))
    }
    // Two distances beyond the largest number cannot be told apart.
    return enters <= leaves && enters.isFinite ? enters...leaves : nil
  }

  /// The range of distances at which the ray is within a ball, from 0 if it starts inside. `nil` if it misses the ball.
  /// The sphere belongs to the ball: a ray that touches it has a range of one distance.
  ///
  /// *Definition*: by the distance of the centre from the line. The digits of the discriminant would cancel for far and
  /// small balls (E. Haines and others, Ray Tracing Gems, chapter 7, 2019).
  @_alwaysEmitIntoClient
  public func distances(withinSphereAt center: SIMD3<Scalar>, radius: Scalar) -> ClosedRange<Scalar>? {
    let apart = center - origin
    let middle = apart.dot(direction)
    let off = (apart - middle * direction).length
    guard off <= radius else { return nil }
    let scale = Scalar.scale(forLengthsUpTo: radius)
    let half = Scalar._Leaves.squareRoot(((radius - off) * scale) * ((radius + off) * scale)) / scale
    let leaves = middle + half
    guard leaves >= 0 else { return nil }
    return Scalar.greater(0, middle - half)...leaves
  }
}
