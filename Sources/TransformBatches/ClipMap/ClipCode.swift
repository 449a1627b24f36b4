public import TransformCore

/// On which sides of the view volume a point in clip coordinates lies outside: Cohen and Sutherland's outcode, in
/// space.
///
/// The bits of `rawValue` are 1 left, 2 right, 4 bottom, 8 top, 16 near and 32 far.
///
/// Near and far are those of forward depth. Where depth is reversed (`ClipConvention.reversed`), the near plane is at z
/// = w, and `near` and `far` change places.
///
/// *Source*: W. M. Newman and R. F. Sproull, Principles of Interactive Computer Graphics, 1979.
///
/// ```swift
/// let camera = Transform3D<Float>.identity.clipMap(depthRange: .zeroToOne)
/// let (codes, summary) = camera.codes(of: [SIMD3(-2, 0, 0.5), .zero])
/// assert(codes == [ClipCode.left, []] && summary.any == .left && summary.all == [])
/// ```
@frozen
public struct ClipCode: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// A code from its bits.
  @_alwaysEmitIntoClient @inline(__always)
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// x < −w.
  public static let left = ClipCode(rawValue: 1)
  /// x > w.
  public static let right = ClipCode(rawValue: 2)
  /// y < −w: the lower side where y points up in clip space.
  public static let bottom = ClipCode(rawValue: 4)
  /// y > w.
  public static let top = ClipCode(rawValue: 8)
  /// z < −w, or z < 0 where depths are 0 … 1.
  public static let near = ClipCode(rawValue: 16)
  /// z > w.
  public static let far = ClipCode(rawValue: 32)
  /// Every bit set: a component of the point is NaN, or w is so negative that no side holds.
  public static let everywhere = ClipCode(rawValue: 63)

  /// Where the near plane is: at z = 0, or at z = −w.
  public typealias DepthRange = TransformCore.DepthRange

  /// A summary of the clip codes of many points.
  @frozen
  public struct Summary: Sendable, Hashable {
    /// The sides on which all points are outside: where there is one, nothing between the points is visible. All six
    /// for no points.
    public let all: ClipCode

    /// The sides on which some point is outside: where there is none, nothing is to be clipped.
    public let any: ClipCode

    /// A summary from its two codes.
    @_alwaysEmitIntoClient
    public init(all: ClipCode, any: ClipCode) {
      (self.all, self.any) = (all, any)
    }
  }
}
