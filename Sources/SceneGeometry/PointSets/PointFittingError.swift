public import TransformCore

/// What a fit of one set of points to another may do to the points.
///
/// ```swift
/// let corners = [SIMD3(0.0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
/// let fit = try Transform3D.Fit(leastSquares: corners, to: corners.map { $0 * 2 }, as: PointFitKind.similarity)
/// assert((fit.transform.m11 - 2).magnitude < 1e-12)
/// ```
@frozen
public enum PointFitKind: String, Sendable, Hashable, CaseIterable {
  /// Rotation and translation.
  case rigid
  /// Rotation, translation and one scale for all directions.
  case similarity
  /// Any affine transform.
  case affine
}

/// Why no transform is fitted to two sets of points.
///
/// ```swift
/// do {
///   _ = try Transform3D<Double>.Fit(leastSquares: [SIMD3(0, 0, 0)], to: [SIMD3(1, 1, 1)])
/// } catch PointFittingError.tooFewPoints(let count, _) {
///   assert(count == 1)
/// }
/// ```
@frozen
public enum PointFittingError: Error, Sendable, Hashable {
  /// The sets do not have as many points, or there are not as many weights. Without weights their count is `nil`.
  case differentCounts(source: Int, target: Int, weights: Int?)
  /// Fewer points than the fit needs have a weight that is not zero.
  case tooFewPoints(count: Int, needed: Int)
  /// The point at `index` is NaN or infinite.
  case notFinite(HomographyFittingError.Side, index: Int)
  /// The weight at `index` is negative, NaN or infinite.
  case badWeight(index: Int)
  /// All points lie in one place, to rounding.
  case coincident(HomographyFittingError.Side)
  /// All points lie on a line, to rounding: nothing tells the rotation about it, or the map across it.
  case collinear(HomographyFittingError.Side)
  /// All source points lie in a plane, to rounding: nothing tells an affine map across it.
  case coplanar
  /// Several rotations fit equally well, to rounding. The sets do not match, or one is a mirror image of the other.
  case ambiguous
  /// A number of the fit is too large for the scalar type.
  case outOfRange
}

extension PointFittingError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .differentCounts(let source, let target, nil): "the source has \(source) points and the target \(target)"
    case .differentCounts(let source, let target, let weights?):
      "the source has \(source) points, the target \(target), and there are \(weights) weights"
    case .tooFewPoints(let count, let needed): "the fit needs at least \(needed) points with a weight, found \(count)"
    case .notFinite(let side, let index): "point \(index) of the \(side.rawValue) is not finite"
    case .badWeight(let index): "weight \(index) is negative or not finite"
    case .coincident(let side): "the points of the \(side.rawValue) lie in one place"
    case .collinear(let side): "the points of the \(side.rawValue) lie on a line"
    case .coplanar: "the points of the source lie in a plane, which does not determine an affine map of space"
    case .ambiguous: "several rotations fit equally well: the sets do not match, or one is a mirror image of the other"
    case .outOfRange: "a number of the fit is too large for the scalar type"
    }
  }
}
