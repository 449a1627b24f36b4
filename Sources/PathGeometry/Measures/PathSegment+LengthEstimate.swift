import CVectorOperations
import TransformCore

extension PathSegment {
  /// The length within a tolerance, from the chord and the control polygon where these are close enough.
  ///
  /// *Formula*: a cubic's length lies between both, and is estimated as their mean (J. Gravesen, *Adaptive subdivision
  /// and the length and energy of Bézier curves*, 1997).
  @inline(__always)
  func length(within tolerance: Double) -> Double {
    switch kind {
    case .line, .arc: return length()
    case .quadratic:
      let (one, other) = (start + 2 / 3 * (first - start), end + 2 / 3 * (first - end))
      return Self.estimate(start, one, other, end, tolerance, halvings: 2) ?? length()
    case .cubic: return Self.estimate(start, first, second, end, tolerance, halvings: 2) ?? length()
    }
  }

  /// The estimate of a cubic's length; `nil` where a few halvings do not reach the tolerance.
  @inline(__always)
  private static func estimate(
    _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ e: SIMD2<Double>, _ tolerance: Double, halvings: Int
  ) -> Double? {
    let (a, b, c, d) = (q - p, r - q, e - r, e - p)
    let (x, y) = (SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y))
    let sizes = cv_roots_d(x * x + y * y)
    let (polygon, chord) = (sizes.x + sizes.y + sizes.z, sizes.w)
    let error = 0.5 * (polygon - chord)
    // Squares that under- or overflow do not matter in this range.
    if error <= tolerance, polygon > 0x1p-440, polygon < 0x1p500 { return 0.5 * (polygon + chord) }
    // A halving leaves about a quarter of the error. More than two cost as much as the integral.
    guard halvings > 0, error < (halvings == 2 ? 16 : 6) * tolerance else { return nil }
    return halves(p, q, r, e, 0.5 * tolerance, halvings: halvings - 1)
  }

  @inline(never)
  private static func halves(
    _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ e: SIMD2<Double>, _ tolerance: Double, halvings: Int
  ) -> Double? {
    let (pq, pqr, middle, qre, re) = SIMD2.halved(p, q, r, e)
    guard let before = estimate(p, pq, pqr, middle, tolerance, halvings: halvings),
      let after = estimate(middle, qre, re, e, tolerance, halvings: halvings)
    else { return nil }
    return before + after
  }
}
