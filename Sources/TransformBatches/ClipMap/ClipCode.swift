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
/// let (codes, all, any) = camera.codes(of: [SIMD3(-2, 0, 0.5), .zero])
/// assert(codes == [ClipCode.left, []] && any == .left && all == [])
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
  @usableFromInline static let everywhere = ClipCode(rawValue: 63)
}
