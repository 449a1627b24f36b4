public import SceneGeometry
internal import TransformCore

extension TriangleHierarchy {
  /// The nearest triangle that a ray meets, or `nil` if it meets none at these distances. Of triangles at the same
  /// distance, that with the smallest number.
  ///
  /// A triangle is met from either side, and its edges and corners belong to it. A ray through an edge that two triangles
  /// share has a hit of one of them at least, and often of both, each at the same distance but for rounding.
  ///
  /// A hit has the triangle's number in the list of indices, the distance from the ray's start in the units of the mesh
  /// (the direction of a `Ray3D` has unit length), and the weights w of the corners a, b and c: it is at w.x·a + w.y·b +
  /// w.z·c. The ends of the range belong to it: a start on a triangle counts. Take a least distance above zero to
  /// leave the surface that a ray starts from. A place of a window has the ray `viewport.ray(through: place, by: camera)`.
  @_alwaysEmitIntoClient
  public func nearestHit(
    of ray: Ray3D<Scalar>, within distances: ClosedRange<Scalar> = 0 ... .infinity
  ) -> (triangle: Int, distance: Scalar, weights: SIMD3<Scalar>)? {
    unsafe Self.withNumbers(ray, distances) { unsafe storage.nearestHit($0) }.map(Self.hit)
  }

  /// All triangles that a ray meets, nearest first, ties by number.
  ///
  /// Distances and weights are those of `nearestHit(of:within:)`.
  @_alwaysEmitIntoClient
  public func hits(
    of ray: Ray3D<Scalar>, within distances: ClosedRange<Scalar> = 0 ... .infinity
  ) -> [(triangle: Int, distance: Scalar, weights: SIMD3<Scalar>)] {
    unsafe Self.withNumbers(ray, distances) { unsafe storage.hits($0) }.map(Self.hit)
  }

  @_alwaysEmitIntoClient @inline(__always)
  static func withNumbers<Result>(
    _ ray: Ray3D<Scalar>, _ distances: ClosedRange<Scalar>, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    let (start, way) = (ray.origin, ray.direction)
    let numbers = SIMD8(start.x, start.y, start.z, way.x, way.y, way.z, distances.lowerBound, distances.upperBound)
    return unsafe withUnsafePointer(to: numbers) { unsafe body($0) }
  }

  @_alwaysEmitIntoClient @inline(__always)
  static func hit(_ raw: RawHit) -> (triangle: Int, distance: Scalar, weights: SIMD3<Scalar>) {
    let (u, v) = (Scalar(raw.u), Scalar(raw.v))
    return (Int(raw.triangle), Scalar(raw.distance), SIMD3(1 - u - v, u, v))
  }
}

/// A hit as the kernels write it: u and v are the weights of the second and the third corner. The numbers of a Float are
/// exact in it.
@frozen @usableFromInline
struct RawHit: Sendable {
  @usableFromInline let distance, u, v: Double
  @usableFromInline let triangle: UInt32
}
