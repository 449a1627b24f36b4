public import TransformCore

extension Path2D {
  /// A path of fewer lines and cubics within a distance of this one: for drawn strokes, flattened curves and traces.
  ///
  /// Corners, where the path turns by more than 40° over four tolerances to each side, stay corners. Between them
  /// curves go on smoothly. Subpaths stay apart, with their first points, and closed ones stay closed. A subpath that
  /// would not get fewer elements stays as it is.
  ///
  /// *Degenerate input*: the path itself for a tolerance that is not positive and finite. Subpaths without length, or
  /// with a number that is not finite or beyond 1e150, stay as they are.
  ///
  /// *Source*: Schneider, "An algorithm for automatically fitting digitized curves", Graphics Gems, 1990.
  ///
  /// - Accuracy: each point of one path has a point of the other within `tolerance`, plus rounding: the Hausdorff
  ///   distance. It is a bound and not an estimate at samples.
  /// - Complexity: O(n · log n) in the elements and the chords of curves.
  @_alwaysEmitIntoClient
  public func simplified(tolerance: Scalar) -> Self {
    guard tolerance > 0, tolerance.isFinite else { return self }
    return Self(rounding: source.simplified(tolerance: Double(tolerance)))
  }
}

extension PathSource {
  @usableFromInline
  func simplified(tolerance: Double) -> Path2D<Double> {
    var (result, simplifier) = (Path2D<Double>(), ChainSimplifier(tolerance: tolerance))
    forEachChain { chain in result.append(chain.isDrawable ? simplifier.simplified(chain) ?? chain : chain) }
    return result
  }
}
