public import TransformCore

// Meetings of a path with a line.

extension Path2D {
  /// Where the path meets the line through a point, in the path's order. `distance` is along the line in units of
  /// `direction`, and may be negative.
  ///
  /// A segment that lies in the line within rounding is told by its two ends. A place where the path only touches the
  /// line is one place; within rounding it may be missed, or be two. Where two segments meet on the line, both have it.
  /// Empty for a zero direction and for numbers that are not finite.
  ///
  /// `segment` counts from 0 over all subpaths. Moves are no segments; a close is one. `parameter` is that of the
  /// segment, from 0 to 1. It is no length.
  @_alwaysEmitIntoClient
  public func intersections(
    withLineThrough origin: SIMD2<Scalar>, direction: SIMD2<Scalar>
  ) -> [(place: (segment: Int, parameter: Scalar, point: SIMD2<Scalar>), distance: Scalar)] {
    source.meetings(withLineThrough: origin.wide, direction: direction.wide).map { ($0.place.rounded(), Scalar($0.distance)) }
  }
}

extension PathSource {
  @usableFromInline
  func meetings(withLineThrough start: SIMD2<Double>, direction along: SIMD2<Double>) -> [(place: PathPlace, distance: Double)] {
    var result: [(place: PathPlace, distance: Double)] = []
    guard start.isFinite, let unit = along.normalized() else { return result }
    forEachCurve { curve, segment, _ in
      guard curve.isFinite else { return }
      let found = curve.crossings(withLineFrom: start, along: unit)
      for index in 0..<found.count {
        let place = PathPlace(segment: segment, parameter: found[index], point: curve.point(at: found[index]))
        result.append((place, precision.rounded((place.point - start).dot(unit) / along.length)))
      }
    }
    return result
  }
}

/// A place on a path.
@usableFromInline
struct PathPlace {
  @usableFromInline let segment: Int
  @usableFromInline let parameter: Double
  @usableFromInline let point: SIMD2<Double>

  /// The same with its numbers rounded to a scalar.
  @_alwaysEmitIntoClient @inline(__always)
  func rounded<Scalar: TransformScalar>() -> (segment: Int, parameter: Scalar, point: SIMD2<Scalar>) {
    (segment, Scalar(parameter), SIMD2(rounding: point))
  }
}
