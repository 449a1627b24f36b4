public import TransformCore

/// A convex polygon of a plane of space. Its front is the side from which its corners go round counter-clockwise.
///
/// Clipping keeps the winding and adds at most one corner for each plane. Corners on a plane count as inside. Polygons
/// that share a side still share it after clipping: the new corners have the same bits. Coordinates that are NaN, or
/// above 2⁻⁴ of the greatest number, leave nothing.
///
/// ```swift
/// let square = Polygon3D([SIMD3(0.0, 0, 0), SIMD3(2, 0, 0), SIMD3(2, 2, 0), SIMD3(0, 2, 0)])
/// guard let wall = Plane(normal: SIMD3(-1.0, 0, 0), through: SIMD3(1, 0, 0)) else { return }
/// assert(square.clipped(by: wall).area == 2)
/// ```
@frozen
public struct Polygon3D<Scalar: TransformScalar>: Sendable, Hashable {
  /// The corners in order around; empty if nothing is left.
  public var points: [SIMD3<Scalar>]

  /// The polygon with these corners, which must be in order around, in one plane and convex.
  @_alwaysEmitIntoClient
  public init(_ points: [SIMD3<Scalar>]) { self.points = points }

  /// The polygon of a triangle.
  @_alwaysEmitIntoClient
  public init(_ triangle: Triangle3D<Scalar>) { points = [triangle.a, triangle.b, triangle.c] }
}

extension Polygon3D {
  /// The normal whose length is the area.
  ///
  /// *Definition*: the sum of the area vectors of the triangles from the first corner. Zero for fewer than three.
  @_alwaysEmitIntoClient
  public var areaVector: SIMD3<Scalar> {
    var sum = SIMD3<Scalar>.zero
    for index in points.indices.dropFirst(2) { sum += Triangle3D(points[0], points[index - 1], points[index]).areaVector }
    return sum
  }

  /// The area, never negative.
  @_alwaysEmitIntoClient
  public var area: Scalar { areaVector.length }

  /// The part in front of a plane, empty if there is none.
  @_alwaysEmitIntoClient
  public func clipped(by plane: Plane<Scalar>) -> Self {
    var clipper = PolygonClipper(points)
    clipper.clip(by: plane)
    return Self(clipper.points)
  }

  /// The part inside a frustum, empty if there is none. The near plane is first.
  @_alwaysEmitIntoClient
  public func clipped(by frustum: Frustum<Scalar>) -> Self {
    var clipper = PolygonClipper(points)
    clipper.clip(by: frustum.near)
    clipper.clip(by: frustum.left)
    clipper.clip(by: frustum.right)
    clipper.clip(by: frustum.bottom)
    clipper.clip(by: frustum.top)
    if let far = frustum.far { clipper.clip(by: far) }
    return Self(clipper.points)
  }

  /// The parts in front of and behind a plane. They share the corners that the cut makes. A polygon in the plane is in
  /// front.
  @_alwaysEmitIntoClient
  public func split(by plane: Plane<Scalar>) -> (front: Self, back: Self) {
    let front = clipped(by: plane)
    let distances = points.map { plane.signedDistance(to: $0) }
    guard distances.contains(where: { $0 < 0 }), distances.contains(where: { $0 > 0 }) else {
      return front.points.isEmpty && distances.allSatisfy { $0 <= 0 } ? (front, Self(PolygonClipper(points).points)) : (front, Self([]))
    }
    guard points.allSatisfy({ PolygonClipper.holds($0) }), var previous = points.indices.last else { return (front, Self([])) }
    var back: [SIMD3<Scalar>] = []
    for index in points.indices {
      let (before, here) = (distances[previous], distances[index])
      if (before > 0 && here < 0) || (before < 0 && here > 0) {
        // From the front end, as for the front part.
        let (inner, outer) = before > 0 ? (previous, index) : (index, previous)
        let share = Scalar.share(inside: distances[inner], outside: distances[outer])
        _ = Scalar.append(points[inner] + share * (points[outer] - points[inner]), to: &back)
      }
      if here <= 0 { _ = Scalar.append(points[index], to: &back) }
      previous = index
    }
    while back.count > 1, Scalar.areSame(back[0], back[back.count - 1]) { back.removeLast() }
    return (front, Self(back.count < 3 ? [] : back))
  }
}

/// The corners of a polygon between two cuts, and the storage for the next.
@usableFromInline
@frozen
struct PolygonClipper<Scalar: TransformScalar> {
  @usableFromInline var points: [SIMD3<Scalar>]
  @usableFromInline var spare: [SIMD3<Scalar>]

  @_alwaysEmitIntoClient @inline(__always)
  static func holds(_ point: SIMD3<Scalar>) -> Bool { point.isFinite && point.largestMagnitude <= Scalar.clippingLimit }

  @_alwaysEmitIntoClient
  init(_ points: [SIMD3<Scalar>]) {
    (self.points, spare) = (points.allSatisfy { Self.holds($0) } ? points : [], [])
    spare.reserveCapacity(points.count + 6)
  }

  @_alwaysEmitIntoClient
  mutating func clip(by plane: Plane<Scalar>) {
    if points.allSatisfy({ plane.signedDistance(to: $0) >= 0 }) { return }
    var none: [Scalar] = []
    Scalar.cut(points, [], stride: 0, into: &spare, &none) { plane.signedDistance(to: $0) }
    swap(&points, &spare)
  }
}
