import TransformCore

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
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func flattened(tolerance: Scalar) -> Self {
    let lines = polylines(tolerance: tolerance, isEven: true)
    return Self(lines.contours, of: lines.points)
  }

  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  func polylines(tolerance: Scalar, isEven: Bool = false) -> Polylines {
    var lines = Polylines(tolerance: Double(tolerance), isEven: isEven)
    lines.reserve(points.count * 2)
    send(to: &lines)
    return lines
  }
}
