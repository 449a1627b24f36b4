public import TransformCore

/// The stroke of a path, prepared for many questions: its bands, joins and caps under a tree of boxes.
///
/// ```swift
/// var path = Path2D<Double>()
/// path.move(to: SIMD2(0, 0))
/// path.addLine(to: SIMD2(10, 0))
/// let stroke = StrokeIndex(path, style: StrokeStyle(width: 4))
/// assert(stroke.contains(SIMD2(5, 1.9)) && !stroke.contains(SIMD2(5, 2.1)))
/// ```
public struct StrokeIndex<Scalar: TransformScalar>: Sendable {
  @usableFromInline let tree: StrokeTree

  /// The index of a stroke. A width that is not positive and finite makes a stroke without points.
  ///
  /// `fractions` is the part of the path that is stroked, in fractions of the length of all subpaths; moves count
  /// nothing. Both its ends have caps. It is clamped to 0 … 1, the whole path.
  ///
  /// - Complexity: O(n + d) with d dashes, whose places take a quadrature each.
  @_alwaysEmitIntoClient
  public init(_ path: Path2D<Scalar>, style: StrokeStyle<Scalar>, fractions: ClosedRange<Scalar> = 0...1) {
    tree = path.source.strokeTree(
      StrokeStyle<Double>(style), from: Double(fractions.lowerBound), to: Double(fractions.upperBound))
  }

  /// Whether a point is in the stroke, as `Path2D.strokeContains(_:style:)`; without an allocation.
  @_alwaysEmitIntoClient
  public func contains(_ point: SIMD2<Scalar>) -> Bool { tree.contains(point.wide) }
}

extension Path2D {
  /// The smallest rectangle that holds the stroke, with its joins, caps and dashes. `nil` if it has no points, or
  /// if it leaves the range of numbers.
  ///
  /// - Accuracy: 2⁻⁴⁶ of the path's size, for a Float path rounded to the nearest. The cusp of an inner edge inside a
  ///   tight bend may be missed if it is an extreme of the stroke within a 32nd of its segment.
  /// - Complexity: O(n + d) with d dashes.
  @_alwaysEmitIntoClient
  public func strokeBounds(style: StrokeStyle<Scalar>) -> Bounds2D<Scalar>? {
    source.strokeBounds(StrokeStyle<Double>(style)).map { Bounds2D(rounding: $0) }
  }

  /// Whether a point is in the stroke.
  ///
  /// *Definition*: the stroke is the union of its bands, joins and caps. A band is all points on a perpendicular of a
  /// segment, no farther than half the width. A join fills the outer side between two bands: a sector, a bevel, or a
  /// miter whose length over the width, 1 / cos(turn / 2), is at most the limit, otherwise a bevel. Closed subpaths
  /// have a join where open ones have caps. Each dash has caps, and the pattern starts again in each subpath. A subpath
  /// of no length is a disc with round caps, a square along x with square ones, and nothing with butt ones. With round
  /// joins and caps the stroke is all points within half the width of the path. At a cusp or fold inside a segment,
  /// where the way turns straight back, there is half a disc before it, whatever the join is. Outline, bounds and hit
  /// test are of this one stroke.
  ///
  /// *Degenerate input*: false for a width that is not positive, for NaN, and for a path that has a number that is not
  /// finite. Dashes that `dashed(pattern:phase:)` does not cut are left out.
  ///
  /// - Accuracy: a point within 2⁻⁴⁶ of the path's size from the edge may count as on its other side.
  /// - Complexity: O(n), without an allocation except for dashes. `StrokeIndex` answers many questions of one stroke.
  @_alwaysEmitIntoClient
  public func strokeContains(_ point: SIMD2<Scalar>, style: StrokeStyle<Scalar>) -> Bool {
    source.strokeContains(point.wide, StrokeStyle<Double>(style))
  }
}

extension PathSource {
  @usableFromInline
  func strokeTree(_ style: StrokeStyle<Double>, from start: Double, to end: Double) -> StrokeTree {
    let parts = StrokeParts(reach: style.width / 2, cap: style.cap, join: style.join, miterLimit: style.miterLimit)
    let (low, high) = (Swift.max(start, 0), Swift.min(end, 1))
    let source = low > 0 || high < 1 ? trimmed(from: low, to: high).source : self
    var chains = source.chains
    let isFinite = chains.allSatisfy { $0.segments.allSatisfy(\.isFinite) }
    guard low < high, isFinite, parts.reach > 0, parts.reach.isFinite else { return StrokeTree([], parts) }
    if let cutter = DashCutter(pattern: style.dashes, phase: style.dashPhase) {
      chains = []
      source.forEachDash(cutter) { chains.append($0) }
    }
    return StrokeTree(chains, parts)
  }

  @usableFromInline
  func strokeBounds(_ style: StrokeStyle<Double>) -> Bounds2D<Double>? {
    let box = strokeTree(style, from: 0, to: 1).bounds
    let (low, high) = (precision.rounded(box.minimum), precision.rounded(box.maximum))
    return box.minimum.x <= box.maximum.x && low.isFinite && high.isFinite ? Bounds2D(_minimum: low, _maximum: high) : nil
  }

  @usableFromInline
  func strokeContains(_ place: SIMD2<Double>, _ style: StrokeStyle<Double>) -> Bool {
    let parts = StrokeParts(reach: style.width / 2, cap: style.cap, join: style.join, miterLimit: style.miterLimit)
    guard style.dashes.isEmpty else { return place.isFinite && strokeTree(style, from: 0, to: 1).contains(place) }
    guard place.isFinite, parts.reach > 0, parts.reach.isFinite else { return false }
    let (isRound, reach) = (parts.isRound, parts.vertexReach)
    var (walk, isInside, isFinite) = (StrokeWalk(), false, true)
    forEachSegment { segment, role in
      isFinite = isFinite && segment.isFinite
      // Round bands cover the joins and caps.
      guard !isRound else { return isInside = isInside || parts.bandContains(place, segment) }
      walk.add(segment, role) {
        let offset = place - $0
        return offset.x.magnitude <= reach && offset.y.magnitude <= reach
      } band: {
        isInside = isInside || parts.bandContains(place, $0)
      } _: {
        isInside = isInside || parts.contains(place, $0)
      }
    }
    walk.finish { isInside = isInside || parts.contains(place, $0) }
    return isInside && isFinite
  }
}
