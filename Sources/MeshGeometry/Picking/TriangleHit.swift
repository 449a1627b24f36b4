public import TransformCore

/// Where a ray meets a triangle of a mesh.
///
/// A triangle is met from either side, and its edges and corners belong to it. A ray through an edge that two triangles
/// share has a hit of one of them at least, and often of both, each at the same distance but for rounding.
///
/// ```swift
/// let hit = TriangleHit(triangle: 7, distance: 2.0, u: 0.25, v: 0.5)
/// assert(hit.weights == SIMD3(0.25, 0.25, 0.5))
/// ```
@frozen
public struct TriangleHit<Scalar: TransformScalar>: Sendable, Hashable {
  /// The number of the triangle, in the order of the list of indices.
  public let triangle: Int
  /// The distance from the ray's start, in the units of the mesh: the direction of a `Ray3D` has unit length, whatever
  /// length it was made from. It is never negative.
  public let distance: Scalar
  /// The weight of the triangle's second corner.
  public let u: Scalar
  /// The weight of the triangle's third corner.
  public let v: Scalar

  /// A hit from its numbers.
  @_alwaysEmitIntoClient @inline(__always)
  public init(triangle: Int, distance: Scalar, u: Scalar, v: Scalar) {
    (self.triangle, self.distance, self.u, self.v) = (triangle, distance, u, v)
  }

  /// The weights of the three corners: the hit is at (1 − u − v)·a + u·b + v·c.
  @_alwaysEmitIntoClient @inline(__always)
  public var weights: SIMD3<Scalar> { SIMD3(1 - u - v, u, v) }

  @_alwaysEmitIntoClient @inline(__always)
  init(_ raw: RawHit) {
    self.init(triangle: Int(raw.triangle), distance: Scalar(raw.distance), u: Scalar(raw.u), v: Scalar(raw.v))
  }
}

/// A hit as the kernels write it. The numbers of a Float are exact in it.
@frozen @usableFromInline
struct RawHit: Sendable {
  @usableFromInline let distance, u, v: Double
  @usableFromInline let triangle: UInt32

  @usableFromInline
  init(distance: Double, u: Double, v: Double, triangle: UInt32) {
    (self.distance, self.u, self.v, self.triangle) = (distance, u, v, triangle)
  }
}
