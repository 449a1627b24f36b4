/// Why no camera is fitted to what is known of a picture.
///
/// ```swift
/// let line = (0..<5).map { SIMD3(Double($0), 0, 0) }
/// do {
///   _ = try PlacedCameraFit(
///     points: line, seenAt: line.map { SIMD2($0.x, $0.x * $0.x) }, lens: PictureLens(focalLength: 2, principalPoint: .zero))
/// } catch CameraFittingError.collinear {
///   assert(line.count == 5)
/// }
/// ```
@frozen
public enum CameraFittingError: Error, Sendable, Hashable {
  /// What is asked for, or has to be known.
  @frozen
  public enum Fact: String, Sendable, Hashable, CaseIterable {
    /// The focal length.
    case focalLength
    /// The principal point.
    case principalPoint
    /// The sizes or proportions of what is seen.
    case size
    /// Where the eye is, and how it is turned.
    case pose
    /// The error of a measured place.
    case placeError
    /// The largest error of a point that belongs.
    case tolerance
    /// The terms of the lens's distortion.
    case distortion
  }

  /// There are not as many places in the picture as points.
  case differentCounts(points: Int, places: Int)
  /// Fewer points than the fit needs.
  case tooFewPoints(count: Int, needed: Int)
  /// The point or the place at `index` is NaN, infinite, or too large to be squared and multiplied again.
  case notFinite(index: Int)
  /// A fact that was given is no positive number, or is not finite.
  case badNumber(Fact)
  /// All points, or all places, are one, to rounding.
  case coincident
  /// All points lie on a line, to rounding.
  case collinear
  /// All places lie on a line, to rounding: the plane of the points passes through the eye.
  case edgeOn
  /// No camera has all points in front of it.
  case behindEye
  /// The points and places leave this fact open, to first order. Nothing can be said of its error.
  case undetermined(Fact)
  /// This fact has to be given.
  case missing(Fact)
  /// No sample has enough points within the tolerance. `most` is the largest number that one had.
  case noConsensus(most: Int, needed: Int)
  /// A number of the fit is too large for the scalar type.
  case outOfRange
}

extension CameraFittingError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .differentCounts(let points, let places): "there are \(points) points and \(places) places"
    case .tooFewPoints(let count, let needed): "the fit needs at least \(needed) points, found \(count)"
    case .notFinite(let index): "point or place \(index) is not finite, or too large"
    case .badNumber(let fact): "the \(fact.words) is not a positive number, or not finite"
    case .coincident: "all points or all places are one"
    case .collinear: "all points lie on a line"
    case .edgeOn: "all places lie on a line: the plane of the points passes through the eye"
    case .behindEye: "no camera has all points in front of it"
    case .undetermined(let fact): "the points and places do not determine the \(fact.words)"
    case .missing(let fact): "the \(fact.words) has to be known"
    case .noConsensus(let most, let needed): "at most \(most) points agree within the tolerance; \(needed) are needed"
    case .outOfRange: "a number of the fit is too large for the scalar type"
    }
  }
}

extension CameraFittingError.Fact {
  var words: String {
    switch self {
    case .focalLength: "focal length"
    case .principalPoint: "principal point"
    case .size: "size"
    case .pose: "pose"
    case .placeError: "error of a place"
    case .tolerance: "tolerance"
    case .distortion: "distortion"
    }
  }
}
