public import TransformCore

extension Path2D {
  /// This path as lines that stay within a distance of it, and it within the same distance of them.
  ///
  /// Subpaths of one move without anything else are left out.
  ///
  /// - Accuracy: the distance is at most `tolerance`, plus rounding. No curve has more than 65,536 pieces, whatever the
  ///   tolerance. A tolerance that is not positive, or NaN, gives every curve that many.
  /// - Complexity: O(n) in elements and lines. A curve takes no more lines than Wang's bound, plus one.
  ///
  /// *Source*: the second derivative across a chord bounds the distance by Δt²/8 times its largest value. In an ellipse
  /// the sagitta is exact.
  @_alwaysEmitIntoClient
  public func flattened(tolerance: Scalar) -> Self { Self(rounding: source.flattened(tolerance: Double(tolerance))) }
}

extension PathSource {
  @usableFromInline
  func flattened(tolerance: Double) -> Path2D<Double> {
    let lines = polylines(tolerance: tolerance, isEven: true)
    return Path2D(lines.contours, of: lines.points)
  }

  func polylines(tolerance: Double, isEven: Bool = false) -> Polylines {
    var lines = Polylines(tolerance: tolerance, isEven: isEven)
    lines.points.reserveCapacity(pointCount * 2)
    lines.add(self, tolerance: tolerance)
    return lines
  }
}
