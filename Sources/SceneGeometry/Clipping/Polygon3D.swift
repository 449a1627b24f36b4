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

  /// The unit normal, which points to the front. `nil` for fewer than three corners, if the area is within rounding
  /// error (16 ε of the sides' products), or a number is not finite.
  @_alwaysEmitIntoClient
  public var normal: SIMD3<Scalar>? {
    let (sum, terms) = scaledAreaVector
    return sum.largestMagnitude > 16 * Scalar.ulpOfOne * terms ? sum.normalized() : nil
  }

  /// Whether the corners go round once and turn one way only, as seen along the normal.
  ///
  /// Corners count as rounded: one that would turn the right way if moved by 4 ε of the largest coordinate does.
  /// Corners off the plane are judged by their image along the normal's largest component. False where there is no
  /// normal.
  ///
  /// *Source*: P. Schorn and F. Fisher, Testing the Convexity of a Polygon, Graphics Gems IV, 1994: a curve that turns
  /// one way goes round once if it changes its direction in one coordinate twice.
  @_alwaysEmitIntoClient
  public var isConvex: Bool {
    guard let normal else { return false }
    let (scale, sizes) = (largestSideScale, normal.magnitudes)
    let dropped = sizes.x >= sizes.y && sizes.x >= sizes.z ? 0 : sizes.y >= sizes.z ? 1 : 2
    let (across, up) = ((dropped + 1) % 3, (dropped + 2) % 3)
    let rounding = 4 * Scalar.ulpOfOne * points.reduce(0) { Scalar.greater($0, ($1 * scale).largestMagnitude) }
    var sides: [SIMD2<Scalar>] = []
    for (index, point) in points.enumerated() {
      let way = (points[index + 1 == points.count ? 0 : index + 1] - point) * scale
      let side = SIMD2(way[across], way[up])
      if side.largestMagnitude > rounding { sides.append(side) }
    }
    // By x, and by y where x is 0: every side leads one way or the other.
    func leadsOn(_ side: SIMD2<Scalar>) -> Bool { side.x.magnitude > rounding ? side.x > 0 : side.y > 0 }
    guard var last = sides.last else { return false }
    var changes = 0
    for side in sides {
      let turn = normal[dropped] > 0 ? last.cross(side) : side.cross(last)
      let bound = rounding * (last.largestMagnitude + side.largestMagnitude)
      // Straight on may be a turn by rounding; straight back is none.
      if turn < 0 - bound || (turn <= bound && last.dot(side) < 0) { return false }
      changes += leadsOn(last) == leadsOn(side) ? 0 : 1
      last = side
    }
    return changes == 2
  }

  /// The power of two for sides from the first corner.
  @_alwaysEmitIntoClient
  var largestSideScale: Scalar {
    var largest: Scalar = 0
    for point in points { largest = Scalar.greater(largest, (point - points[0]).largestMagnitude) }
    return Scalar.scale(forLengthsUpTo: largest)
  }

  /// Twice the area vector of the scaled corners, and the sum of the sizes of its products.
  @_alwaysEmitIntoClient
  var scaledAreaVector: (sum: SIMD3<Scalar>, terms: Scalar) {
    let scale = largestSideScale
    var (sum, terms) = (SIMD3<Scalar>.zero, 0 as Scalar)
    for index in points.indices.dropFirst(2) {
      let (one, other) = ((points[index - 1] - points[0]) * scale, (points[index] - points[0]) * scale)
      sum += one.cross(other)
      terms += one.largestMagnitude * other.largestMagnitude
    }
    return (sum, terms)
  }

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
    guard points.allSatisfy({ PolygonClipper.holds($0) }) else { return (front, Self([])) }
    var (back, none): ([SIMD3<Scalar>], [Scalar]) = ([], [])
    Scalar.cut(points, [], stride: 0, isBack: true, into: &back, &none) { plane.signedDistance(to: $0) }
    return (front, Self(back))
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
