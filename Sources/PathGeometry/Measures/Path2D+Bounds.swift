public import TransformCore

extension Path2D {
  /// The smallest rectangle around what the path draws: the extremes of its curves and arcs, not their control points.
  ///
  /// *Degenerate input*: `nil` for a path that draws nothing, and where a number is not finite. Moves alone do not
  /// count.
  /// *Accuracy*: a few ulps of the largest coordinate.
  ///
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public var bounds: Bounds2D<Scalar>? { source.bounds.map { Bounds2D(rounding: $0) } }

  /// The rectangle around all control points of what the path draws, and around its arcs: cheaper than `bounds`, and
  /// never smaller but for rounding.
  ///
  /// *Degenerate input*: `nil` for a path that draws nothing, and where a number is not finite.
  @_alwaysEmitIntoClient
  public var controlBounds: Bounds2D<Scalar>? { source.controlBounds.map { Bounds2D(rounding: $0) } }
}

extension PathSource {
  @usableFromInline
  var bounds: Bounds2D<Double>? { box { $0.tightBox } }

  @usableFromInline
  var controlBounds: Bounds2D<Double>? { box { $0.controlBox } }

  @inline(__always)
  private func box(_ box: (PathSegment) -> PlaneBox) -> Bounds2D<Double>? {
    var (union, isFinite) = (PlaneBox.empty, true)
    forEachSegment { segment, _ in
      isFinite = isFinite && segment.isFinite
      union = union.union(box(segment))
    }
    guard isFinite, union.minimum.isAtMost(union.maximum) else { return nil }
    // The extremes of an arc may leave the range of Float.
    let (low, high) = (precision.rounded(union.minimum), precision.rounded(union.maximum))
    return low.isFinite && high.isFinite ? Bounds2D(_minimum: low, _maximum: high) : nil
  }
}
