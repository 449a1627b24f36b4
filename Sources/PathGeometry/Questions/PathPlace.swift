public import TransformCore

/// A place on a path.
///
/// ```swift
/// var path = Path2D<Double>()
/// path.move(to: SIMD2(0, 0))
/// path.addLine(to: SIMD2(10, 0))
/// guard let nearest = path.nearestPlace(to: SIMD2(4, 3)) else { return }
/// assert(nearest.place.segment == 0 && nearest.place.parameter == 0.4 && nearest.distance == 3)
/// ```
@frozen
public struct PathPlace<Scalar: TransformScalar>: Sendable, Hashable {
  /// The segment, counted from 0 over all subpaths. Moves are no segments; a close is one.
  public let segment: Int
  /// The segment's parameter, from 0 to 1. It is no length.
  public let parameter: Scalar
  /// The point.
  public let point: SIMD2<Scalar>

  @usableFromInline
  init(segment: Int, parameter: Scalar, point: SIMD2<Scalar>) {
    (self.segment, self.parameter, self.point) = (segment, parameter, point)
  }
}

extension PathPlace {
  /// A place in Double with its numbers rounded to the scalar.
  @_alwaysEmitIntoClient @inline(__always)
  init(rounding place: PathPlace<Double>) {
    self.init(segment: place.segment, parameter: Scalar(place.parameter), point: SIMD2(rounding: place.point))
  }
}
