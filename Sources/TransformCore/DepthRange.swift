/// What the depths between the near and the far plane become in clip space, after division by w.
///
/// ```swift
/// let openGL = ClipConvention(handedness: .right, depthRange: .minusOneToOne)
/// assert(openGL == .openGL && ClipConvention.metal.depthRange == .zeroToOne)
/// ```
public enum DepthRange: String, Sendable, Hashable, Codable, CaseIterable {
  /// 0 … 1: Metal, Vulkan, Direct3D.
  case zeroToOne
  /// −1 … 1: OpenGL.
  case minusOneToOne
}
