import RealModule
import TransformCore

// Where the perpendicular from a point meets a curve.

extension PathSegment {
  /// Calls a function with each parameter of 0 … 1 where (P − point) · P′ changes sign: the feet of the point. Ends
  /// that are no feet are left out. Stops when the function returns true, and returns that.
  @inline(__always)
  func hasFoot(of point: SIMD2<Double>, where accepts: (Double) -> Bool) -> Bool {
    switch kind {
    case .line:
      let (offset, along) = (point - start, end - start)
      let t = offset.dot(along) / along.dot(along)
      return t >= 0 && t <= 1 && accepts(t)
    case .quadratic, .cubic:
      let roots = footPolynomial(of: point).roots(from: 0, to: 1)
      for index in 0..<roots.count where accepts(roots[index]) { return true }
      return false
    case .arc: return arc.hasFoot(of: point, where: accepts)
    }
  }

  /// (P − point) · P′ in powers of t.
  private func footPolynomial(of point: SIMD2<Double>) -> SmallPolynomial {
    let (a, b, c, d) = powers(relativeTo: point)
    let coefficients = SIMD8(
      a.dot(b), b.dot(b) + 2 * a.dot(c), 3 * (b.dot(c) + a.dot(d)), 4 * b.dot(d) + 2 * c.dot(c), 5 * c.dot(d), 3 * d.dot(d), 0, 0)
    return SmallPolynomial(coefficients, degree: 2 * degree - 1)
  }

  /// The nearest place to a point that is nearer than the square root of `bound`.
  func nearest(to point: SIMD2<Double>, within bound: Double) -> (parameter: Double, squared: Double)? {
    var best: (parameter: Double, squared: Double)?
    var least = bound
    for (t, end) in [(0.0, start), (1.0, end)] {
      let squared = (end - point).dot(end - point)
      if squared < least { (least, best) = (squared, (t, squared)) }
    }
    _ = hasFoot(of: point) { t in
      let offset = self.point(at: t) - point
      let squared = offset.dot(offset)
      if squared < least { (least, best) = (squared, (t, squared)) }
      return false
    }
    return best
  }
}

extension EllipticalArc {
  /// An arc in pieces of at most a quarter turn. With s = tan(φ/2), φ from the middle of the piece, the condition is a
  /// polynomial of degree four. A flat arc, which is one piece, takes the offset of its middle and not of its centre.
  fileprivate func hasFoot(of point: SIMD2<Double>, where accepts: (Double) -> Bool) -> Bool {
    guard sweep != 0, sweep.magnitude <= 8 else { return false }
    let count = max(Int((sweep.magnitude / (.pi / 2)).rounded(.up)), 1)
    let offset = base - point
    for piece in 0..<count {
      let middle = (Double(piece) + 0.5) / Double(count)
      let half = sweep.magnitude / Double(count) / 2
      let (sine, cosine) = Double.sinCos(start + sweep * middle)
      let (u, v) = (xAxis * cosine + yAxis * sine, yAxis * cosine - xAxis * sine)
      let (a, b, e, f) = (-offset.dot(u), offset.dot(v), v.dot(v) - u.dot(u), u.dot(v))
      var numbers = SIMD8(b + f, 2 * (a + e), -6 * f, 2 * (a - e), f - b, 0, 0, 0)
      if isFlat {
        let offset = self.point(at: start + sweep * middle) - point
        let (across, along) = (offset.dot(u), offset.dot(v))
        numbers = SIMD8(along, 2 * (v.dot(v) - across), -6 * f, 2 * (2 * u.dot(u) - across - v.dot(v)), 2 * f - along, 0, 0, 0)
      }
      let polynomial = SmallPolynomial(numbers, degree: 4)
      // A root at the border of two pieces is found in both, rather than in none by rounding.
      let limit = Double.tan(half / 2) * (1 + 0x1p-40)
      let roots = polynomial.roots(from: -limit, to: limit)
      for index in 0..<roots.count where accepts(min(max(middle + 2 * Double.atan(roots[index]) / sweep, 0), 1)) { return true }
    }
    return false
  }
}
