public import TransformCore

/// A path prepared for many questions: its curves under a tree of boxes.
///
/// A question takes the time of the boxes near it, about log n of them for a simple outline, and no allocation.
///
/// A place has the number of its segment, from 0 over all subpaths: moves are no segments, a close is one. Its
/// parameter is that of the segment, from 0 to 1. It is no length; `PathMeasure.length(toSegment:parameter:)` gives one.
///
/// ```swift
/// var path = Path2D<Double>()
/// path.move(to: SIMD2(0, 0))
/// path.addLine(to: SIMD2(10, 0))
/// path.addLine(to: SIMD2(0, 10))
/// path.close()
/// let index = PathIndex(path)
/// assert(index.contains(SIMD2(2, 2)) && !index.contains(SIMD2(8, 8)))
/// ```
public struct PathIndex<Scalar: TransformScalar>: Sendable {
  @usableFromInline let tree: CurveTree

  /// The index of a path. A path with a number that is not finite has an index that finds nothing.
  ///
  /// - Complexity: O(n); about 190 bytes a segment.
  @_alwaysEmitIntoClient
  public init(_ path: Path2D<Scalar>) { tree = path.source.curveTree }

  /// Whether a point is in the fill, as `Path2D.contains(_:rule:)`.
  @_alwaysEmitIntoClient
  public func contains(_ point: SIMD2<Scalar>, rule: FillRule = .nonZero) -> Bool { rule.fills(tree.winding(around: point.wide)) }

  /// The nearest place of the path with its distance; of two at one distance it is any. `nil` for a path without
  /// segments, and for NaN. Open subpaths are not closed.
  ///
  /// - Accuracy: the distance to 2⁻⁴⁸ of the path's size, for a Float path rounded once more.
  /// *Source*: the feet are roots of (P − point) · P′, of degree three for quadratics, four for arcs, five for cubics.
  @_alwaysEmitIntoClient
  public func nearestPlace(
    to point: SIMD2<Scalar>
  ) -> (place: (segment: Int, parameter: Scalar, point: SIMD2<Scalar>), distance: Scalar)? {
    tree.nearestPlace(to: point.wide).map { ($0.place.rounded(), Scalar($0.distance)) }
  }

  /// The intersections of this path with another one, as places on both, in the order of this path.
  ///
  /// A part that two segments share is told by its two ends. A touch is one place, found to 10⁻⁷ of the size. Where
  /// segments of one path meet on the other, each has its own place. A path is not compared with itself.
  ///
  /// - Complexity: O((n + m) · log(n + m) + k), where k pairs of segments have boxes that overlap. The work on a pair
  ///   is bounded; two curves that stay within 10⁻¹³ of each other without sharing a part may lose places.
  @_alwaysEmitIntoClient
  public func intersections(
    with other: Self
  ) -> [(
    place: (segment: Int, parameter: Scalar, point: SIMD2<Scalar>), otherPlace: (segment: Int, parameter: Scalar, point: SIMD2<Scalar>)
  )] {
    tree.meetings(with: other.tree).map { ($0.place.rounded(), $0.otherPlace.rounded()) }
  }
}

extension CurveTree {
  @usableFromInline
  func nearestPlace(to target: SIMD2<Double>) -> (place: PathPlace, distance: Double)? {
    guard target.isFinite, let found = nearest(to: target) else { return nil }
    return (place(found.entry, found.parameter), found.squared.squareRoot())
  }

  @usableFromInline
  func meetings(with other: Self) -> [(place: PathPlace, otherPlace: PathPlace)] {
    var pairs: [(one: Int, other: Int, parameters: SIMD2<Double>)] = []
    forEachPair(with: other) { one, two in
      guard entries[one].segment >= 0, other.entries[two].segment >= 0 else { return }
      for found in CurvePair.meetings(entries[one].curve, other.entries[two].curve) { pairs.append((one, two, found)) }
    }
    pairs.sort { ($0.one, $0.parameters.x, $0.other) < ($1.one, $1.parameters.x, $1.other) }
    return pairs.map { (place($0.one, $0.parameters.x), other.place($0.other, $0.parameters.y)) }
  }

  private func place(_ entry: Int, _ parameter: Double) -> PathPlace {
    PathPlace(segment: entries[entry].segment, parameter: parameter, point: entries[entry].curve.point(at: parameter))
  }
}
