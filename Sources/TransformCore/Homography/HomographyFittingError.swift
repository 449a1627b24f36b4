/// Why no homography takes one set of points to another.
///
/// ```swift
/// let line = (0..<5).map { SIMD2(Double($0), 0) }
/// do {
///   _ = try Homography<Double>.fit(leastSquares: line, to: line)
/// } catch HomographyFittingError.collinear(let side) {
///   assert(side == .source)
/// }
/// ```
@frozen
public enum HomographyFittingError: Error, Sendable, Hashable {
  /// Which of the two sets of points is at fault.
  @frozen
  public enum Side: String, Sendable, Hashable, CaseIterable {
    /// The points that are mapped.
    case source
    /// Where they should go.
    case target
  }

  /// Fewer than four points were given.
  case tooFewPoints(count: Int)
  /// The point at `index` is NaN, infinite, or so large that differences overflow.
  case notFinite(Side, index: Int)
  /// Two points of four are the same, or many points lie on fewer than four places.
  case repeated(Side, first: Int, second: Int)
  /// Three points of four, or all but one of many, lie on a line to rounding.
  case collinear(Side)
  /// No map has all source points in front of the eye. Either the points of the two sides go round in different orders,
  /// or one side is dented where the other is not. The point at `index` would lie behind the eye where the first point
  /// is in front.
  case crossed(index: Int)
}

extension HomographyFittingError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .tooFewPoints(let count): "a homography needs at least four points on either side, found \(count)"
    case .notFinite(let side, let index): "point \(index) of the \(side.rawValue) is not finite, or too large to subtract"
    case .repeated(let side, let first, let second): "points \(first) and \(second) of the \(side.rawValue) are the same"
    case .collinear(let side): "the points of the \(side.rawValue) lie on a line, three of four or all but one of many"
    case .crossed(let index): "the quads cross: no map has both the first point and point \(index) of the source in front of the eye"
    }
  }
}
