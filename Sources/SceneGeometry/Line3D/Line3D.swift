public import TransformCore

/// An infinite straight line of space, with a direction.
///
/// ```swift
/// guard let axis = Line3D(point: SIMD3(0.0, 0, 0), direction: SIMD3(0, 0, 2)) else { return }
/// assert(axis.distance(to: SIMD3(3, 4, 9)) == 5)
/// ```
@frozen
public struct Line3D<Scalar: TransformScalar>: Sendable, Hashable {
  /// A point of the line.
  public let point: SIMD3<Scalar>
  /// The direction, of unit length.
  public let direction: SIMD3<Scalar>

  @_alwaysEmitIntoClient @inline(__always)
  init(point: SIMD3<Scalar>, unit: SIMD3<Scalar>) { (self.point, direction) = (point, unit) }

  /// The line through a point along a direction of any length. `nil` if the direction is zero or a number is not
  /// finite.
  @_alwaysEmitIntoClient
  public init?(point: SIMD3<Scalar>, direction: SIMD3<Scalar>) {
    guard let unit = direction.normalized(), point.isFinite else { return nil }
    self.init(point: point, unit: unit)
  }
}

extension Line3D {
  /// The point of the line nearest to a point.
  @_alwaysEmitIntoClient
  public func nearestPoint(to other: SIMD3<Scalar>) -> SIMD3<Scalar> { point + (other - point).dot(direction) * direction }

  /// The distance of a point from the line.
  ///
  /// *Definition*: |(p − point) × direction|, which keeps its digits near the line.
  @_alwaysEmitIntoClient
  public func distance(to other: SIMD3<Scalar>) -> Scalar { (other - point).cross(direction).length }

  /// The two points at which this line and another are nearest to each other, or `nil` if they are parallel, to 16 ε.
  @_alwaysEmitIntoClient
  public func nearestPoints(to other: Self) -> (here: SIMD3<Scalar>, there: SIMD3<Scalar>)? {
    let (across, apart) = (direction.cross(other.direction), other.point - point)
    let squared = across.dot(across)
    guard across.largestMagnitude > 16 * Scalar.ulpOfOne else { return nil }
    let here = apart.cross(other.direction).dot(across) / squared
    let there = apart.cross(direction).dot(across) / squared
    let result = (here: point + here * direction, there: other.point + there * other.direction)
    return result.here.isFinite && result.there.isFinite ? result : nil
  }
}

extension Line3D {
  /// The line of the images of the points under a transform. `nil` if the transform squeezes it to a point, `point` has
  /// no image in front of the eye, or a number is not finite.
  ///
  /// *Definition*: let P = (point, 1)·M and D = (direction, 0)·M. The direction is D·P.w − P·D.w, that of the image's
  /// motion. Under a projective transform parallel lines need not stay parallel.
  @_alwaysEmitIntoClient
  public func transformed(by transform: Transform3D<Scalar>) -> Self? {
    transform.image(of: point, direction).flatMap { Self(point: $0.point, direction: $0.direction) }
  }
}

extension Transform3D {
  /// The image of a point, and the motion there of the image of a point that moves along a direction.
  @_alwaysEmitIntoClient
  func image(of point: SIMD3<Scalar>, _ direction: SIMD3<Scalar>) -> (point: SIMD3<Scalar>, direction: SIMD3<Scalar>)? {
    guard let image = applied(toPoint: point) else { return nil }
    let motion = applied(toHomogeneous: SIMD4(direction, 0))
    return (image, motion.xyz - motion.w * image)
  }
}

extension Line3D: _InlinedEquality {
  /// Whether point and direction are equal: two values of one line can differ.
  @_alwaysEmitIntoClient
  public func _equals(_ other: Self) -> Bool { point.equals(other.point) && direction.equals(other.direction) }
}

extension Line3D: CustomStringConvertible {
  /// Point and direction.
  public var description: String {
    "Line3D(point: (\(point.x), \(point.y), \(point.z)), direction: (\(direction.x), \(direction.y), \(direction.z)))"
  }
}
