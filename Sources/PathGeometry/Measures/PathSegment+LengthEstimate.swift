import CVectorOperations
import TransformCore

extension PathSegment {
  /// The length within a tolerance, from the chord and the control polygon where these are close enough.
  ///
  /// *Formula*: a curve of degree n is as long as ((n − 1) polygon + 2 chord)/(n + 1), but for (n − 1)/n … of what lies
  /// between both (J. Gravesen, *Adaptive subdivision and the length and energy of Bézier curves*, 1997).
  @inline(__always)
  func length(within tolerance: Double) -> Double {
    switch self {
    case .line, .arc: length()
    case .quadratic(let p, let q, let r): LengthEstimate.quadratic(p, q, r, within: tolerance, depth: 2)
    case .cubic(let p, let q, let r, let e): LengthEstimate.cubic(p, q, r, e, within: tolerance, depth: 2)
    }
  }
}

/// Lengths between those of the chord and the control polygon, by halving until these are close enough.
///
/// A length outside both is impossible, and the estimate lies between them: its error is at most its way to the farther
/// one. Two halvings cost less than the integral, more do not.
private enum LengthEstimate {
  @inline(__always)
  static func cubic(
    _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ e: SIMD2<Double>, within tolerance: Double, depth: Int
  ) -> Double {
    let (a, b, c, d) = (q - p, r - q, e - r, e - p)
    let (x, y) = (SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y))
    let sizes = cv_roots_d(x * x + y * y)
    let (polygon, chord) = (sizes.x + sizes.y + sizes.z, sizes.w)
    if 0.5 * (polygon - chord) <= tolerance, isInRange(polygon) { return 0.5 * (polygon + chord) }
    return cubicParts(p, q, r, e, error: 0.5 * (polygon - chord), within: tolerance, depth: depth)
  }

  @inline(never)
  private static func cubicParts(
    _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ e: SIMD2<Double>, error: Double, within tolerance: Double, depth: Int
  ) -> Double {
    guard depth > 0, isWorthHalving(error, tolerance, depth) else { return SpeedIntegral(cubic: p, q, r, e).length(from: 0, to: 1) }
    let (pq, qr, re) = (0.5 * (p + q), 0.5 * (q + r), 0.5 * (r + e))
    let (pqr, qre) = (0.5 * (pq + qr), 0.5 * (qr + re))
    let middle = 0.5 * (pqr + qre)
    return cubic(p, pq, pqr, middle, within: 0.5 * tolerance, depth: depth - 1)
      + cubic(middle, qre, re, e, within: 0.5 * tolerance, depth: depth - 1)
  }

  @inline(__always)
  static func quadratic(
    _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, within tolerance: Double, depth: Int
  ) -> Double {
    let (a, b, d) = (q - p, r - q, r - p)
    let (x, y) = (SIMD4(a.x, b.x, 0, d.x), SIMD4(a.y, b.y, 0, d.y))
    let sizes = cv_roots_d(x * x + y * y)
    let (polygon, chord) = (sizes.x + sizes.y, sizes.w)
    if 2 / 3 * (polygon - chord) <= tolerance, isInRange(polygon) { return (polygon + 2 * chord) / 3 }
    return quadraticParts(p, q, r, error: 2 / 3 * (polygon - chord), within: tolerance, depth: depth)
  }

  @inline(never)
  private static func quadraticParts(
    _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, error: Double, within tolerance: Double, depth: Int
  ) -> Double {
    guard depth > 0, isWorthHalving(error, tolerance, depth) else { return SpeedIntegral(quadratic: p, q, r).length(from: 0, to: 1) }
    let (pq, qr) = (0.5 * (p + q), 0.5 * (q + r))
    let middle = 0.5 * (pq + qr)
    return quadratic(p, pq, middle, within: 0.5 * tolerance, depth: depth - 1)
      + quadratic(middle, qr, r, within: 0.5 * tolerance, depth: depth - 1)
  }

  /// Whether squares that under- or overflow do not matter.
  @inline(__always)
  private static func isInRange(_ length: Double) -> Bool { length > 0x1p-440 && length < 0x1p500 }

  /// A halving leaves about a quarter of the error: a half of each half's tolerance.
  @inline(__always)
  private static func isWorthHalving(_ error: Double, _ tolerance: Double, _ depth: Int) -> Bool {
    error < (depth == 2 ? 16 : 6) * tolerance
  }
}
