import TransformCore

extension Path2D {
  /// The path between two of the same structure: (1 − t) · self + t · other for each number. `nil` if the elements in
  /// order, or the flags of an arc, differ.
  ///
  /// Radii and turns of arcs are interpolated as numbers. Other t than 0 … 1 go on beyond the ends. Both ends are
  /// exact.
  public func interpolated(to other: Self, at t: Scalar) -> Self? {
    combined(with: other) { (1 - t) * $0 + t * $1 }
  }

  /// The sum of this path and a multiple of the difference between two others, number by number: what additive and
  /// cumulative animations make. `nil` if the structures differ.
  ///
  /// `base.adding(end, minus: start, times: 1)` is base + (end − start).
  package func adding(_ end: Self, minus start: Self, times factor: Scalar) -> Self? {
    end.combined(with: start) { $0 - $1 }.flatMap { combined(with: $0) { $0 + factor * $1 } }
  }

  private func combined(with other: Self, _ combine: (SIMD2<Scalar>, SIMD2<Scalar>) -> SIMD2<Scalar>) -> Self? {
    guard verbs == other.verbs else { return nil }
    var result = Self()
    result.reserveCapacity(elements: verbs.count, points: points.count)
    result.append(verbs, zip(points, other.points).map { combine($0, $1) })
    return result
  }
}
