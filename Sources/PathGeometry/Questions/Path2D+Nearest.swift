import TransformCore

// The nearest place, and meetings with lines and other paths.

extension Path2D {
  /// The nearest place on the path with its distance. `nil` for a path without segments, and for NaN.
  ///
  /// Of two places at one distance it is the first. Open subpaths are not closed.
  ///
  /// - Accuracy: the distance to 2⁻⁴⁸ of the path's size, for a Float path rounded once more.
  /// - Complexity: O(n), without an allocation. `PathIndex` answers many questions of one path.
  /// *Source*: the feet are roots of (P − point) · P′, of degree three for quadratics, four for arcs, five for cubics.
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func nearestPlace(to point: SIMD2<Scalar>) -> (place: PathPlace<Scalar>, distance: Scalar)? {
    let target = point.wide
    guard target.isFinite else { return nil }
    var (least, best): (Double, PathPlace<Scalar>?) = (.infinity, nil)
    forEachStep { step in
      guard case .curve(let curve, let segment) = step, curve.box.squaredDistance(to: target) < least, curve.isFinite,
        let found = curve.nearest(to: target, within: least)
      else { return }
      (least, best) = (found.squared, PathPlace(segment, found.parameter, curve.point(at: found.parameter)))
    }
    return best.map { ($0, Scalar(least.squareRoot())) }
  }

  /// Where the path meets the line through a point, in the path's order. `distance` is along the line in units of
  /// `direction`, and may be negative.
  ///
  /// A segment that lies in the line within rounding is told by its two ends. A place where the path only touches the
  /// line is one place; within rounding it may be missed, or be two. Where two segments meet on the line, both have it.
  /// Empty for a zero direction and for numbers that are not finite.
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func intersections(
    withLineThrough origin: SIMD2<Scalar>, direction: SIMD2<Scalar>
  ) -> [(place: PathPlace<Scalar>, distance: Scalar)] {
    let (start, along) = (origin.wide, direction.wide)
    var result: [(place: PathPlace<Scalar>, distance: Scalar)] = []
    guard start.isFinite, let unit = along.normalized() else { return [] }
    forEachStep { step in
      guard case .curve(let curve, let segment) = step, curve.isFinite else { return }
      let found = curve.crossings(withLineFrom: start, along: unit)
      for index in 0..<found.count {
        let place = curve.point(at: found[index])
        result.append((PathPlace(segment, found[index], place), Scalar((place - start).dot(unit) / along.length)))
      }
    }
    return result
  }

  /// Where the path meets the ray from a point, nearest first. Distances are in units of `direction`. Degenerate cases
  /// are those of the line.
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func intersections(
    withRayFrom origin: SIMD2<Scalar>, direction: SIMD2<Scalar>
  ) -> [(place: PathPlace<Scalar>, distance: Scalar)] {
    intersections(withLineThrough: origin, direction: direction).filter { $0.distance >= 0 }.sorted { $0.distance < $1.distance }
  }

  /// Where this path meets another one, as places on both, in the order of this path.
  ///
  /// A part that two segments share is told by its two ends. A touch is one place, found to 10⁻⁷ of the size. Where
  /// segments of one path meet on the other, each has its own place. A path is not compared with itself.
  ///
  /// - Complexity: O((n + m) · log(n + m) + k), where k pairs of segments have boxes that overlap. The work on a pair
  ///   is bounded; two curves that stay within 10⁻¹³ of each other without sharing a part may lose places.
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func intersections(with other: Self) -> [(place: PathPlace<Scalar>, otherPlace: PathPlace<Scalar>)] {
    PathIndex(self).intersections(with: PathIndex(other))
  }
}
