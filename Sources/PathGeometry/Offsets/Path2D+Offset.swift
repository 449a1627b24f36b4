public import TransformCore

extension Path2D {
  /// The path at a distance beside this one: above zero on the side that lies a quarter turn from x towards y from its
  /// direction, below zero on the other.
  ///
  /// *Definition*: P + d·n for each point P of a segment, with the unit normal n. Lines and circles have exact ones.
  /// Closed subpaths stay closed. Outer corners get a join; inner ones are cut where the two neighbours meet within 16
  /// pieces of each, otherwise a line joins them. Nothing else is cut: where a curve bends tighter than the distance,
  /// its offset turns back at two cusps and lies nearer to the path there.
  ///
  /// *Degenerate input*: empty for a distance or a tolerance that is not finite, and a tolerance of zero or less.
  /// Subpaths without length, or with a number that is not finite or beyond 1e150, are left out.
  ///
  /// *Source*: o′ = (1 − d·κ)·P′; Hermite's cubic misses o by at most h⁴/384 · |o⁗|.
  ///
  /// - Accuracy: each curve is within `tolerance` of its offset, plus rounding. A segment has at most 4,096 pieces; so
  ///   many are needed only within some 10⁻⁹ of a cusp.
  /// - Complexity: O(n) in elements and pieces.
  @_alwaysEmitIntoClient
  public func offset(
    by distance: Scalar, join: StrokeStyle<Scalar>.Join = .round, miterLimit: Scalar = 10, tolerance: Scalar
  ) -> Self {
    guard distance.isFinite, tolerance > 0, tolerance.isFinite else { return Self() }
    if distance == 0 { return self }
    return Self(
      rounding: source.offset(
        by: Double(distance), join: .init(rawValue: join.rawValue) ?? .round, miterLimit: Double(miterLimit),
        tolerance: Double(tolerance)))
  }
}

extension PathSource {
  @usableFromInline
  func offset(by distance: Double, join: StrokeStyle<Double>.Join, miterLimit: Double, tolerance: Double) -> Path2D<Double> {
    var builder = OffsetBuilder(distance: distance, tolerance: tolerance, join: join, miterLimit: miterLimit)
    var result = Path2D<Double>()
    forEachChain { chain in
      guard chain.isDrawable else { return }
      let offset = builder.offset(chain)
      if !offset.segments.isEmpty { result.append(offset) }
    }
    return result
  }
}
