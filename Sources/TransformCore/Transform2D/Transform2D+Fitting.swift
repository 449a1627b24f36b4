/// How a rectangle is fitted into another of a different aspect ratio.
///
/// ```swift
/// let picture = Bounds2D(x: 0.0, y: 0, width: 400, height: 200)
/// let window = Bounds2D(x: 0.0, y: 0, width: 100, height: 100)
/// guard let whole = Transform2D(mapping: picture, to: window, aspectRatio: .fit) else { return }
/// assert(whole.a == 0.25)  // .fill gives 0.5, and cuts two sides off
/// ```
public enum AspectRatioRule: Sendable, Hashable, CaseIterable {
  /// Each axis is scaled on its own; the images coincide.
  case stretched
  /// One scale for both axes, the largest that keeps the image inside; centred.
  case fit
  /// One scale for both axes, the smallest that covers the target; centred.
  case fill
}

extension Transform2D {
  /// The scale and translation that takes one rectangle to another, or `nil` where the source has no width or no
  /// height, or a number is not finite.
  ///
  /// - Accuracy: 2½ ulps of the magnitudes of both rectangles' coordinates, the source's times the factor, for the
  ///   image of a corner.
  @_alwaysEmitIntoClient
  public init?(mapping source: Bounds2D<Scalar>, to target: Bounds2D<Scalar>, aspectRatio: AspectRatioRule = .stretched) {
    guard source.size.isFinite, target.size.isFinite, let (factors, offset) = source.fit(to: target, aspectRatio) else { return nil }
    self = Self.scale(factors)
    translation = offset
    guard isFinite else { return nil }
  }
}

extension _Bounds {
  /// The factors and the translation that take these bounds to others; `nil` where these have no extent along an axis.
  @_alwaysEmitIntoClient
  func fit(to target: Self, _ aspectRatio: AspectRatioRule) -> (factors: Vector, offset: Vector)? {
    guard Vector.zero._isBelow(size) else { return nil }
    let factors = target.size / size
    guard aspectRatio != .stretched else { return (factors, target.minimum - minimum * factors) }
    let factor = Vector(repeating: aspectRatio == .fit ? factors.min() : factors.max())
    return (factor, target.center - center * factor)
  }
}
