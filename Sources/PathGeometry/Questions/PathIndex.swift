public import TransformCore

/// A path prepared for many questions: its curves under a tree of boxes.
///
/// A question takes the time of the boxes near it, about log n of them for a simple outline, and no allocation. The
/// answers are those of `Path2D`.
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

  /// How often the path turns about a point, as `Path2D.winding(around:)`.
  @_alwaysEmitIntoClient
  public func winding(around point: SIMD2<Scalar>) -> Int { tree.winding(around: point.wide) }

  /// Whether a point is in the fill, as `Path2D.contains(_:rule:)`.
  @_alwaysEmitIntoClient
  public func contains(_ point: SIMD2<Scalar>, rule: FillRule = .nonZero) -> Bool { rule.fills(winding(around: point)) }

  /// The nearest place with its distance, as `Path2D.nearestPlace(to:)`; of two places at one distance it is any.
  @_alwaysEmitIntoClient
  public func nearestPlace(to point: SIMD2<Scalar>) -> (place: PathPlace<Scalar>, distance: Scalar)? {
    tree.nearestPlace(to: point.wide).map { (PathPlace(rounding: $0.place), Scalar($0.distance)) }
  }

  /// Where the path meets another one, as `Path2D.intersections(with:)`.
  @_alwaysEmitIntoClient
  public func intersections(with other: Self) -> [(place: PathPlace<Scalar>, otherPlace: PathPlace<Scalar>)] {
    tree.meetings(with: other.tree).map { (PathPlace(rounding: $0.place), PathPlace(rounding: $0.otherPlace)) }
  }
}

extension CurveTree {
  @usableFromInline
  func nearestPlace(to target: SIMD2<Double>) -> (place: PathPlace<Double>, distance: Double)? {
    guard target.isFinite, let found = nearest(to: target) else { return nil }
    return (place(found.entry, found.parameter), found.squared.squareRoot())
  }

  @usableFromInline
  func meetings(with other: Self) -> [(place: PathPlace<Double>, otherPlace: PathPlace<Double>)] {
    var pairs: [(one: Int, other: Int, parameters: SIMD2<Double>)] = []
    forEachPair(with: other) { one, two in
      guard entries[one].segment >= 0, other.entries[two].segment >= 0 else { return }
      for found in CurvePair.meetings(entries[one].curve, other.entries[two].curve) { pairs.append((one, two, found)) }
    }
    pairs.sort { ($0.one, $0.parameters.x, $0.other) < ($1.one, $1.parameters.x, $1.other) }
    return pairs.map { (place($0.one, $0.parameters.x), other.place($0.other, $0.parameters.y)) }
  }

  private func place(_ entry: Int, _ parameter: Double) -> PathPlace<Double> {
    PathPlace(segment: entries[entry].segment, parameter: parameter, point: entries[entry].curve.point(at: parameter))
  }
}
