import TransformCore

extension PathSegment {
  /// Whether a point is within a distance of a quadratic or a cubic, if a few halvings show it.
  ///
  /// A cubic p q r e is no farther than ¾ max(|q − (2p + e)/3|, |r − (p + 2e)/3|) from its chord, each point from the
  /// one at the same parameter. This falls to a quarter with each halving.
  @inline(__always)
  func isWithin(_ distance: Double, of point: SIMD2<Double>, halvings: Int) -> Bool? {
    let (p, control, e) = (start - point, first - point, end - point)
    switch kind {
    case .line, .arc: return nil
    // The same curve as a cubic.
    case .quadratic: return Self.isWithin(distance, p, p + 2.0 / 3 * (control - p), e + 2.0 / 3 * (control - e), e, halvings)
    case .cubic: return Self.isWithin(distance, p, control, second - point, e, halvings)
    }
  }

  /// The same for the origin.
  private static func isWithin(
    _ distance: Double, _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ e: SIMD2<Double>, _ halvings: Int
  ) -> Bool? {
    let (chord, third) = (e - p, 1.0 / 3 * (e - p))
    let (one, other) = (q - (p + third), r - (e - third))
    let slack = (0.5625 * Swift.max(one.dot(one), other.dot(other))).squareRoot()
    let share = 0 - p.dot(chord) / chord.dot(chord)
    // The nearest point of the chord; a chord of length zero has the share NaN.
    let nearest = share > 0 ? (share < 1 ? p + share * chord : e) : p
    let squared = nearest.dot(nearest)
    if squared > (distance + slack) * (distance + slack) { return false }
    if slack < distance, squared <= (distance - slack) * (distance - slack) { return true }
    guard halvings > 0 else { return nil }
    let (pq, pqr, middle, qre, re) = SIMD2.halved(p, q, r, e)
    let before = isWithin(distance, p, pq, pqr, middle, halvings - 1)
    if before == true { return true }
    let after = isWithin(distance, middle, qre, re, e, halvings - 1)
    return after == true ? true : before == nil ? nil : after
  }
}
