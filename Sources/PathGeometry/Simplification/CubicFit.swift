import TransformCore

/// Fits a cubic to a part of a polyline by least squares, between given ends and end directions.
///
/// *Source*: Schneider, "An algorithm for automatically fitting digitized curves", Graphics Gems, 1990: lengths of both
/// handles by least squares, and steps of Newton's for the parameters. The check of the result is our own.
struct CubicFit {
  private(set) var segment = PathSegment.line(.zero, .zero)
  private var parameters: [Double] = []

  /// Fits points. Whether the curve and the polyline are then within the tolerance of each other.
  mutating func fits(_ points: ArraySlice<SIMD2<Double>>, _ start: SIMD2<Double>, _ end: SIMD2<Double>, tolerance: Double) -> Bool {
    setLengthParameters(points)
    for _ in 0..<5 {
      solve(points, start, end)
      let error = greatestGap(points, tolerance)
      if error <= tolerance { return true }
      // Far off, better parameters do not help.
      if !(error <= 6 * tolerance) || !improveParameters(points) { return false }
    }
    return false
  }

  private mutating func setLengthParameters(_ points: ArraySlice<SIMD2<Double>>) {
    parameters.removeAll(keepingCapacity: true)
    var sum = 0.0
    parameters.append(0)
    for index in points.indices.dropFirst() {
      sum += (points[index] - points[index - 1]).length
      parameters.append(sum)
    }
    for index in parameters.indices { parameters[index] /= sum }
  }

  /// Sets the handles. The normal equations are two by two.
  private mutating func solve(_ points: ArraySlice<SIMD2<Double>>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    let (first, last) = (points[points.startIndex], points[points.endIndex - 1])
    var (aa, ab, bb, ax, bx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (t, point) in zip(parameters, points) {
      let s = 1 - t
      let (a, b) = ((3 * s * s * t) * start, (-3 * s * t * t) * end)
      let rest = point - ((s * s * (s + 3 * t)) * first + (t * t * (t + 3 * s)) * last)
      aa += a.dot(a)
      ab += a.dot(b)
      bb += b.dot(b)
      ax += a.dot(rest)
      bx += b.dot(rest)
    }
    let (determinant, chord) = (aa * bb - ab * ab, (last - first).length)
    var (one, other) = ((ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant)
    // Handles that point back, or are no numbers, give a loop: a third of the chord instead.
    if !(one > 1e-6 * chord && other > 1e-6 * chord && one < 1e6 * chord && other < 1e6 * chord) { (one, other) = (chord / 3, chord / 3) }
    segment = .cubic(first, first + one * start, last - other * end, last)
  }

  /// One step of Newton's towards the feet of all points. False if the parameters would no longer rise.
  private mutating func improveParameters(_ points: ArraySlice<SIMD2<Double>>) -> Bool {
    let segment = segment
    var next = parameters
    for (index, point) in zip(parameters.indices.dropFirst().dropLast(), points.dropFirst()) {
      let t = parameters[index]
      let (offset, slope) = (segment.point(at: t) - point, segment.derivative(at: t))
      let step = offset.dot(slope) / (slope.dot(slope) + offset.dot(segment.secondDerivative(at: t)))
      if step.isFinite { next[index] = t - step }
    }
    for index in next.indices.dropFirst() where !(next[index] > next[index - 1]) { return false }
    guard next[next.count - 1] <= 1 else { return false }
    parameters = next
    return true
  }

  /// A bound on the distance between the curve and the polyline; any that exceeds six tolerances will do.
  ///
  /// Between two points the curve is within |C″|·Δt²/8 of its chord, which is as near to the polyline's as its ends
  /// are.
  private func greatestGap(_ points: ArraySlice<SIMD2<Double>>, _ tolerance: Double) -> Double {
    let segment = segment
    let bend = segment.bend
    var greatest = 0.0
    for index in 1..<points.count {
      let (from, to) = (points[points.startIndex + index - 1], points[points.startIndex + index])
      let found = gap(segment, bend, from, parameters[index - 1], to, parameters[index], tolerance, 6)
      if !(found <= greatest) { greatest = found }
      if !(greatest <= 6 * tolerance) { break }
    }
    return greatest
  }

  /// A bound on the distance between a piece of the curve and a chord of the polyline.
  private func gap(
    _ segment: PathSegment, _ bend: Double, _ from: SIMD2<Double>, _ low: Double, _ to: SIMD2<Double>, _ high: Double, _ tolerance: Double,
    _ depth: Int
  ) -> Double {
    let ends = Swift.max((segment.point(at: low) - from).length, (segment.point(at: high) - to).length)
    let bound = ends + bend * (high - low) * (high - low)
    if bound <= tolerance || depth == 0 || !(ends <= tolerance) { return bound }
    let (middle, point) = ((low + high) / 2, 0.5 * (from + to))
    return Swift.max(
      gap(segment, bend, from, low, point, middle, tolerance, depth - 1),
      gap(segment, bend, point, middle, to, high, tolerance, depth - 1))
  }
}
