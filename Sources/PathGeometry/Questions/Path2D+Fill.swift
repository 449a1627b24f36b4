import TransformCore

// Whether a point is in the fill.

extension Path2D {
  /// How often the path turns about a point, positive where it turns from x towards y. Open subpaths are closed.
  ///
  /// *Definition*: curves are cut where their y turns, and a piece counts if its half-open range of y holds the point's
  /// y and it lies at greater x. The result is a whole number of turns for every finite point off the path. On the path
  /// it is that of one side, or the other within rounding of the path.
  ///
  /// *Degenerate input*: 0 for a point or a path with a number that is not finite.
  ///
  /// - Accuracy: exact beside lines. Beside curves a point within 2⁻⁴⁸ of the path's size may count as on the other
  ///   side.
  /// - Complexity: O(n), without an allocation. `PathIndex` answers many questions of one path.
  @_alwaysEmitIntoClient
  public func winding(around point: SIMD2<Scalar>) -> Int { source.winding(around: point.wide) }

  /// Whether a point is in the fill. Open subpaths are closed for it, as `winding(around:)` does.
  @_alwaysEmitIntoClient
  public func contains(_ point: SIMD2<Scalar>, rule: FillRule = .nonZero) -> Bool { rule.fills(winding(around: point)) }
}

extension PathSource {
  @usableFromInline
  func winding(around point: SIMD2<Double>) -> Int {
    guard point.isFinite else { return 0 }
    var (sum, zeros, start, last) = (0, SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    forEachSegment { segment, role in
      if role.isFirst {
        sum += PathSegment.line(last, start).winding(around: point)
        start = segment.start
      }
      zeros += segment.zeros
      sum += segment.winding(around: point)
      last = segment.end
    }
    sum += PathSegment.line(last, start).winding(around: point)
    return zeros.isFinite ? sum : 0
  }
}

extension FillRule {
  /// Whether a part of the plane with a winding number is filled.
  @usableFromInline
  func fills(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
