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
  let tree: CurveTree

  /// The index of a path. A path with a number that is not finite has an index that finds nothing.
  ///
  /// - Complexity: O(n); about 190 bytes a segment.
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public init(_ path: Path2D<Scalar>) {
    tree = CurveTree(path.treeEntries)
  }

  /// How often the path turns about a point, as `Path2D.winding(around:)`.
  public func winding(around point: SIMD2<Scalar>) -> Int {
    let place = point.wide
    return place.isFinite ? tree.winding(around: place) : 0
  }

  /// Whether a point is in the fill, as `Path2D.contains(_:rule:)`.
  public func contains(_ point: SIMD2<Scalar>, rule: FillRule = .nonZero) -> Bool { rule.fills(winding(around: point)) }

  /// The nearest place with its distance, as `Path2D.nearestPlace(to:)`; of two places at one distance it is any.
  public func nearestPlace(to point: SIMD2<Scalar>) -> (place: PathPlace<Scalar>, distance: Scalar)? {
    let target = point.wide
    guard target.isFinite, let found = tree.nearest(to: target) else { return nil }
    return (place(found.entry, found.parameter), Scalar(found.squared.squareRoot()))
  }

  /// Where the path meets another one, as `Path2D.intersections(with:)`.
  public func intersections(with other: Self) -> [(place: PathPlace<Scalar>, otherPlace: PathPlace<Scalar>)] {
    var pairs: [(one: Int, other: Int, parameters: SIMD2<Double>)] = []
    tree.forEachPair(with: other.tree) { one, two in
      guard tree.entries[one].segment >= 0, other.tree.entries[two].segment >= 0 else { return }
      for found in CurvePair.meetings(tree.entries[one].curve, other.tree.entries[two].curve) { pairs.append((one, two, found)) }
    }
    pairs.sort { ($0.one, $0.parameters.x, $0.other) < ($1.one, $1.parameters.x, $1.other) }
    return pairs.map { (place($0.one, $0.parameters.x), other.place($0.other, $0.parameters.y)) }
  }

  private func place(_ entry: Int, _ parameter: Double) -> PathPlace<Scalar> {
    PathPlace(tree.entries[entry].segment, parameter, tree.entries[entry].curve.point(at: parameter))
  }
}
