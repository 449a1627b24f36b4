/// What the formulas of projections ask of a clip convention.
@frozen
public struct ProjectionSigns: Sendable {
  /// Left-handed: the eye looks along +z.
  public var looksAlongZ: Bool
  /// Whether clip space's y points down.
  public var isYDown: Bool
  /// Depths −1 … 1 instead of 0 … 1.
  public var isDepthSigned: Bool
  /// Whether the near plane has the larger depth.
  public var isDepthReversed: Bool

  /// The four answers.
  @inlinable @inline(__always)
  public init(looksAlongZ: Bool, isYDown: Bool, isDepthSigned: Bool, isDepthReversed: Bool) {
    (self.looksAlongZ, self.isYDown, self.isDepthSigned, self.isDepthReversed) = (looksAlongZ, isYDown, isDepthSigned, isDepthReversed)
  }
}
