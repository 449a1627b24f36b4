import TransformCore

/// A measured segment in the coordinates of a fit, and its error for a vanishing point.
struct SegmentError {
  let start: SIMD2<Double>
  let end: SIMD2<Double>
  /// start × end: the line through both. Its length grows with that of the segment.
  let line: SIMD3<Double>

  init(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    (self.start, self.end) = (start, end)
    line = SIMD3(start, 1).cross(SIMD3(end, 1))
  }

  /// Which of some points the segment is nearest to, and the magnitude of that error; `nil` without points.
  func nearest(of points: [SIMD3<Double>]) -> (index: Int, error: Double)? {
    let errors = points.map { residual($0).value.magnitude }
    return errors.indices.min { errors[$0] < errors[$1] }.map { ($0, errors[$0]) }
  }

  /// The signed error r, with its derivatives by the three numbers of v. |r| is the least movement of the two ends, as
  /// a root of summed squares, that makes their line pass v. v is homogeneous, of length one.
  ///
  /// *Definition*: r² is the smaller eigenvalue of the scatter of the ends about the point: 2c² / (T + √(T² − 4c²w²))
  /// with c = line · v and T = |w·e₁ − v|² + |w·e₂ − v|². It has a value at infinity, w = 0, too.
  func residual(_ v: SIMD3<Double>) -> (value: Double, gradient: SIMD3<Double>) {
    let (point, w) = (SIMD2(v.x, v.y), v.z)
    let (toStart, toEnd) = (point - w * start, point - w * end)
    let c = line.dot(v)
    let t = toStart.dot(toStart) + toEnd.dot(toEnd)
    let root = Double.maximum(t * t - 4 * c * c * w * w, 0).squareRoot()
    let sum = Double.maximum(t + root, .leastNormalMagnitude)
    let factor = (2 / sum).squareRoot()
    let tGradient = SIMD3(2 * (toStart + toEnd), -2 * (toStart.dot(start) + toEnd.dot(end)))
    let cw = c * w
    let cwGradient = w * line + SIMD3(0, 0, c)
    let rootGradient = root > 0x1p-40 * t ? (t * tGradient - 4 * cw * cwGradient) / root : .zero
    let gradient = factor * (line - (c / (2 * sum)) * (tGradient + rootGradient))
    return (factor * c, gradient)
  }
}
