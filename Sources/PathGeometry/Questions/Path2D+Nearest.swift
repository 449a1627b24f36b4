public import TransformCore

// The nearest place, and meetings with lines and other paths.

extension Path2D {
  /// The nearest point of the path, with its distance. `nil` for a path without segments, and for NaN.
  ///
  /// Of two points at the same distance, the result is the first. Open subpaths are not closed.
  ///
  /// - Accuracy: the distance to 2⁻⁴⁸ of the path's size, for a Float path rounded once more.
  /// - Complexity: O(n), without an allocation. `PathIndex` answers many questions of one path.
  /// *Source*: the feet are roots of (P − point) · P′, of degree three for quadratics, four for arcs, five for cubics.
  @_alwaysEmitIntoClient
  public func nearestPlace(to point: SIMD2<Scalar>) -> (place: PathPlace<Scalar>, distance: Scalar)? {
    source.nearestPlace(to: point.wide).map { (PathPlace(rounding: $0.place), Scalar($0.distance)) }
  }

  /// Where the path meets the line through a point, in the path's order. `distance` is along the line in units of
  /// `direction`, and may be negative.
  ///
  /// A segment that lies in the line within rounding is told by its two ends. A place where the path only touches the
  /// line is one place; within rounding it may be missed, or be two. Where two segments meet on the line, both have it.
  /// Empty for a zero direction and for numbers that are not finite.
  @_alwaysEmitIntoClient
  public func intersections(
    withLineThrough origin: SIMD2<Scalar>, direction: SIMD2<Scalar>
  ) -> [(place: PathPlace<Scalar>, distance: Scalar)] {
    var result: [(place: PathPlace<Scalar>, distance: Scalar)] = []
    source.forEachMeeting(withLineThrough: origin.wide, direction: direction.wide) { place, distance in
      result.append((PathPlace(rounding: place), Scalar(distance)))
    }
    return result
  }

  /// Where the path meets the ray from a point, nearest first. Distances are in units of `direction`. Degenerate cases
  /// are those of the line.
  @_alwaysEmitIntoClient
  public func intersections(
    withRayFrom origin: SIMD2<Scalar>, direction: SIMD2<Scalar>
  ) -> [(place: PathPlace<Scalar>, distance: Scalar)] {
    source.meetings(withRayFrom: origin.wide, direction: direction.wide).map { (PathPlace(rounding: $0.place), Scalar($0.distance)) }
  }

  /// The intersections of this path with another one, as positions on both, in the order of this path.
  ///
  /// A part that two segments share is told by its two ends. A touch is one place, found to 10⁻⁷ of the size. Where
  /// segments of one path meet on the other, each has its own place. A path is not compared with itself.
  ///
  /// - Complexity: O((n + m) · log(n + m) + k), where k pairs of segments have boxes that overlap. The work on a pair
  ///   is bounded; two curves that stay within 10⁻¹³ of each other without sharing a part may lose places.
  @_alwaysEmitIntoClient
  public func intersections(with other: Self) -> [(place: PathPlace<Scalar>, otherPlace: PathPlace<Scalar>)] {
    PathIndex(self).intersections(with: PathIndex(other))
  }
}

extension PathSource {
  @usableFromInline
  func nearestPlace(to target: SIMD2<Double>) -> (place: PathPlace<Double>, distance: Double)? {
    guard target.isFinite else { return nil }
    var (least, best): (Double, PathPlace<Double>?) = (.infinity, nil)
    forEachCurve { curve, segment, _ in
      guard curve.box.squaredDistance(to: target) < least, curve.isFinite,
        let found = curve.nearest(to: target, within: least)
      else { return }
      (least, best) = (found.squared, PathPlace(segment: segment, parameter: found.parameter, point: curve.point(at: found.parameter)))
    }
    return best.map { ($0, least.squareRoot()) }
  }

  @usableFromInline
  func forEachMeeting(
    withLineThrough start: SIMD2<Double>, direction along: SIMD2<Double>, _ body: (PathPlace<Double>, _ distance: Double) -> Void
  ) {
    guard start.isFinite, let unit = along.normalized() else { return }
    forEachCurve { curve, segment, _ in
      guard curve.isFinite else { return }
      let found = curve.crossings(withLineFrom: start, along: unit)
      for index in 0..<found.count {
        let place = curve.point(at: found[index])
        body(
          PathPlace(segment: segment, parameter: found[index], point: place),
          precision.rounded((place - start).dot(unit) / along.length))
      }
    }
  }

  @usableFromInline
  func meetings(
    withRayFrom start: SIMD2<Double>, direction along: SIMD2<Double>
  ) -> [(place: PathPlace<Double>, distance: Double)] {
    var result: [(place: PathPlace<Double>, distance: Double)] = []
    forEachMeeting(withLineThrough: start, direction: along) { place, distance in
      if distance >= 0 { result.append((place, distance)) }
    }
    result.sort { $0.distance < $1.distance }
    return result
  }
}
