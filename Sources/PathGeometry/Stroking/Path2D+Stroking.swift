public import TransformCore

extension Path2D {
  /// The outline of this path's stroke: a path whose non-zero fill is the stroke.
  ///
  /// The stroke is that of `strokeContains(_:style:)`, also where a wide one turns tightly, and at cusps. No winding
  /// number of the outline is negative. It may run around a place twice, so its `signedArea` may be the larger one.
  /// A closed subpath has a join where an open one has caps. A subpath without length is a dot with round caps, a
  /// square along the axes with square caps, and nothing with butt caps. A lone move is nothing.
  ///
  /// *Degenerate input*: a width or a tolerance of zero or less, or NaN, gives an empty path. A subpath with a number
  /// that is not finite, or beyond 1e150, is left out. Dashes are those of `dashed(pattern:phase:)`, with caps.
  ///
  /// - Accuracy: the fill and the stroke are within `tolerance` of each other, plus rounding. At miters and bevels the
  ///   tangents of curves are exact. A circle's outline lies outside of it, and its corners are at least 1° apart.
  ///   Where a curve bends tighter than half the width, the tolerance is at least 2⁻¹⁵ of that.
  ///   With dashes the tolerance is at least 2⁻⁴⁰ of the extent of the path.
  /// - Complexity: O(n) in elements and corners.
  @_alwaysEmitIntoClient
  public func stroked(_ style: StrokeStyle<Scalar>, tolerance: Scalar) -> Self {
    Self(rounding: source.stroked(StrokeStyle<Double>(style), tolerance: Double(tolerance)))
  }

  /// The dashes of this path, each a subpath of its own. Curves and arcs are cut, or flattened first if there is a
  /// tolerance.
  ///
  /// The pattern holds lengths of dashes and gaps in turn; an odd list counts twice. It starts anew on each subpath, at
  /// `phase`. If a closed subpath begins and ends within dashes, they become one, which runs through the start. One
  /// within a single dash stays closed. A dash of length zero is a line of length zero; `stroked` gives it the
  /// direction of the path there. A subpath without length stays.
  ///
  /// *Degenerate input*: a pattern that is empty, has the sum zero, or holds a negative or non-finite number cuts
  /// nothing, and so does a phase that is not finite. A path that would have more than 100,000 dashes, and 100 more for
  /// each of its segments, is not cut either: the work is bounded by the size of the path.
  ///
  /// - Accuracy: each cut is at its length along the subpath to 2⁻⁴⁰ of the control polygons. With a tolerance the
  ///   dashes are lines within it of the path, in a fraction of the time. Lengths of curves are then extrapolated from
  ///   those of chords, and shared out evenly.
  /// - Complexity: O(n) in elements and dashes.
  @_alwaysEmitIntoClient
  public func dashed(pattern: [Scalar], phase: Scalar = 0, tolerance: Scalar? = nil) -> Self {
    let dashes = source.dashed(pattern: pattern.map { Double($0) }, phase: Double(phase), tolerance: tolerance.map { Double($0) })
    return dashes.map { Self(rounding: $0) } ?? self
  }
}

extension PathSource {
  @usableFromInline
  func stroked(_ style: StrokeStyle<Double>, tolerance: Double) -> Path2D<Double> {
    guard style.width > 0, style.width.isFinite, tolerance > 0 else { return Path2D() }
    let cutter = DashCutter(pattern: style.dashes, phase: style.dashPhase)
    var stroker = Stroker(style: style, tolerance: cutter == nil ? tolerance : Swift.max(tolerance, leastDashTolerance))
    stroker.reserve(pointCount * 4)
    if let cutter {
      forEachDash(cutter) { stroker.add($0) }
    } else {
      forEachSegment { stroker.add($0, $1) }
    }
    stroker.finish()
    return Path2D(stroker.outline.starts.map { Polylines.Contour(start: $0, isClosed: true) }, of: stroker.outline.points)
  }

  /// Each dash may have as many chords as a curve. This bounds the sum.
  private var leastDashTolerance: Double {
    guard let box = controlBounds else { return 0 }
    let size = precision.rounded(box.size)
    return 0x1p-40 * Swift.max(size.x, size.y)
  }

  /// The dashes; `nil` where there is nothing to cut.
  @usableFromInline
  func dashed(pattern: [Double], phase: Double, tolerance: Double?) -> Path2D<Double>? {
    guard let cutter = DashCutter(pattern: pattern, phase: phase) else { return nil }
    if let tolerance { return dashedLines(cutter, tolerance: tolerance) }
    if hasLinesAlone { return dashedLines(cutter, tolerance: 0) }
    var result = Path2D<Double>()
    forEachDash(cutter) { result.append($0) }
    return result
  }
}

extension StrokeStyle {
  /// The same style in another precision.
  @_alwaysEmitIntoClient
  init<Other>(_ style: StrokeStyle<Other>) {
    self.init(
      width: Scalar(style.width), cap: Cap(rawValue: style.cap.rawValue) ?? .butt, join: Join(rawValue: style.join.rawValue) ?? .miter,
      miterLimit: Scalar(style.miterLimit), dashes: style.dashes.map { Scalar($0) }, dashPhase: Scalar(style.dashPhase))
  }
}
