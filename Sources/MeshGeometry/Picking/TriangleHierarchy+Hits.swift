public import SceneGeometry
public import TransformCore

extension TriangleHierarchy {
  /// The nearest triangle that a ray meets, or `nil` if it meets none at these distances. Of triangles at the same
  /// distance, that with the smallest number.
  ///
  /// A start on a triangle counts. Take a least distance above zero to leave the surface that a ray starts from.
  @_alwaysEmitIntoClient
  public func nearestHit(of ray: Ray3D<Scalar>, within distances: PartialRangeFrom<Scalar> = 0...) -> TriangleHit<Scalar>? {
    nearestHit(of: ray, from: distances.lowerBound, to: .infinity)
  }

  /// The nearest triangle that a ray meets at a distance of the range, whose ends belong to it.
  @_alwaysEmitIntoClient
  public func nearestHit(of ray: Ray3D<Scalar>, within distances: ClosedRange<Scalar>) -> TriangleHit<Scalar>? {
    nearestHit(of: ray, from: distances.lowerBound, to: distances.upperBound)
  }

  /// All triangles that a ray meets, nearest first, ties by number.
  @_alwaysEmitIntoClient
  public func hits(of ray: Ray3D<Scalar>, within distances: PartialRangeFrom<Scalar> = 0...) -> [TriangleHit<Scalar>] {
    hits(of: ray, from: distances.lowerBound, to: .infinity)
  }

  /// All triangles that a ray meets at distances of the range, nearest first, ties by number.
  @_alwaysEmitIntoClient
  public func hits(of ray: Ray3D<Scalar>, within distances: ClosedRange<Scalar>) -> [TriangleHit<Scalar>] {
    hits(of: ray, from: distances.lowerBound, to: distances.upperBound)
  }

  /// The nearest triangle under a place of a window, and its distance from the near plane along the ray of sight.
  ///
  /// `nil` if there is none, or the place has no ray, as for `Viewport.ray(through:by:)`. For many places of one
  /// picture, the centres of pixels are at halves.
  @_alwaysEmitIntoClient
  public func nearestHit(
    under place: SIMD2<Scalar>, in viewport: Viewport<Scalar>, by meshToClip: Transform3D<Scalar>
  ) -> TriangleHit<Scalar>? {
    viewport.ray(through: place, by: meshToClip).flatMap { nearestHit(of: $0) }
  }

  @_alwaysEmitIntoClient @inline(__always)
  func nearestHit(of ray: Ray3D<Scalar>, from least: Scalar, to most: Scalar) -> TriangleHit<Scalar>? {
    let (start, way) = (ray.origin, ray.direction)
    let numbers = SIMD8(start.x, start.y, start.z, way.x, way.y, way.z, least, most)
    return unsafe withUnsafePointer(to: numbers) { unsafe storage.nearestHit($0) }.map(TriangleHit.init)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hits(of ray: Ray3D<Scalar>, from least: Scalar, to most: Scalar) -> [TriangleHit<Scalar>] {
    let (start, way) = (ray.origin, ray.direction)
    let numbers = SIMD8(start.x, start.y, start.z, way.x, way.y, way.z, least, most)
    return unsafe withUnsafePointer(to: numbers) { unsafe storage.hits($0) }.map(TriangleHit.init)
  }
}
