import TransformCore

extension Path2D {
  /// The outline of this path's stroke: a path whose non-zero fill is the stroke.
  ///
  /// No winding number of the outline is negative. Therefore the stroke has no holes where a wide one turns tightly,
  /// nor at a cusp, where it turns round. A closed subpath has a join where an open one has caps. A subpath without
  /// length is a dot with round caps, a square along the axes with square caps, and nothing with butt caps. A lone move
  /// is nothing.
  ///
  /// *Degenerate input*: a width of zero or less, or NaN, gives an empty path. A subpath with a number that is not
  /// finite, or beyond 1e150, is left out.
  ///
  /// - Accuracy: the fill and the stroke are within `tolerance` of each other, plus rounding. At miters and bevels the
  ///   tangents of curves are exact. A circle's outline lies outside of it, with at least 1° from corner to corner.
  /// - Complexity: O(n) in elements and corners.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func stroked(_ style: StrokeStyle<Scalar>, tolerance: Scalar) -> Self {
    guard style.width > 0, style.width.isFinite, tolerance > 0 else { return Self() }
    var stroker = Stroker(style: StrokeStyle<Double>(style), tolerance: Double(tolerance))
    stroker.reserve(points.count * 4)
    send(to: &stroker)
    stroker.finish(isClosed: false)
    var result = Self()
    let (starts, corners) = (stroker.outline.starts, stroker.outline.points)
    result.reserveCapacity(elements: corners.count + starts.count, points: corners.count)
    for index in starts.indices {
      let end = index + 1 < starts.count ? starts[index + 1] : corners.count
      guard starts[index] < end else { continue }
      result.move(to: SIMD2(rounding: corners[starts[index]]))
      for place in starts[index] + 1..<end { result.addLine(to: SIMD2(rounding: corners[place])) }
      result.close()
    }
    return result
  }

  /// The dashes of this path, as lines.
  ///
  /// The pattern starts anew on each subpath. An odd list counts twice. If a closed subpath begins and ends within
  /// dashes, they become one. A dash of length zero is a line of length zero.
  ///
  /// *Degenerate input*: a pattern that is empty, has the sum zero, or holds a negative or non-finite number cuts
  /// nothing. Nor does one that would cut a subpath into more than a million dashes.
  ///
  /// - Accuracy: lines stay within `tolerance` of the path. Lengths are those of the lines, which are shorter than the
  ///   curve by a share of at most θ²/24, where θ is the turn from chord to chord.
  /// - Complexity: O(n) in elements, lines and dashes.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func dashed(pattern: [Scalar], phase: Scalar = 0, tolerance: Scalar) -> Self {
    let style = StrokeStyle<Double>(width: 1, dashes: pattern.map { Double($0) }, dashPhase: Double(phase))
    var stroker = Stroker(style: style, tolerance: Double(tolerance), keepsCenters: true)
    send(to: &stroker)
    stroker.finish(isClosed: false)
    return Self(stroker.centers)
  }
}

extension StrokeStyle {
  /// The same style in another precision.
  init<Other>(_ style: StrokeStyle<Other>) {
    self.init(
      width: Scalar(style.width), cap: Cap(rawValue: style.cap.rawValue) ?? .butt, join: Join(rawValue: style.join.rawValue) ?? .miter,
      miterLimit: Scalar(style.miterLimit), dashes: style.dashes.map { Scalar($0) }, dashPhase: Scalar(style.dashPhase))
  }
}
