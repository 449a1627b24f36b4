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
    let size = source.size
    guard size.x > 0, size.y > 0, size.isFinite, target.size.isFinite else { return nil }
    var factors = target.size / size
    switch aspectRatio {
    case .stretched:
      self = Self.scale(x: factors.x, y: factors.y)
      translation = target.minimum - source.minimum * factors
    case .fit, .fill:
      let factor = (aspectRatio == .fit) == (factors.x < factors.y) ? factors.x : factors.y
      factors = SIMD2(repeating: factor)
      self = Self.scale(factor)
      translation = target.center - source.center * factors
    }
    guard isFinite else { return nil }
  }
}
