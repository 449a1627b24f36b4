/// The clip space of a projection, as the laws of cameras need it.
///
/// Without arguments it is Metal's: the eye looks along −z, depths are 0 … 1, and y points up.
///
/// ```swift
/// let openGL = ClipSpace(nearDepth: -1)
/// let vulkan = ClipSpace(isYDown: true)
/// let direct3DReversed = ClipSpace(looksAlongPositiveZ: true, nearDepth: 1, farDepth: 0)
/// assert(Set([openGL, vulkan, direct3DReversed, ClipSpace()]).count == 4)
/// ```
public struct ClipSpace: Sendable, Hashable, CustomStringConvertible {
  /// Whether the eye looks along +z, which is left-handed.
  public var looksAlongPositiveZ: Bool
  /// The depth of the near plane after division by w.
  public var nearDepth: Double
  /// The depth of the far plane after division by w.
  public var farDepth: Double
  /// Whether y points down in clip space while it points up in eye space.
  public var isYDown: Bool

  /// A clip space from its four choices.
  public init(looksAlongPositiveZ: Bool = false, nearDepth: Double = 0, farDepth: Double = 1, isYDown: Bool = false) {
    (self.looksAlongPositiveZ, self.nearDepth, self.farDepth, self.isYDown) = (looksAlongPositiveZ, nearDepth, farDepth, isYDown)
  }

  /// The four choices.
  public var description: String {
    "looks along \(looksAlongPositiveZ ? "+" : "−")z, depth \(nearDepth) … \(farDepth), y \(isYDown ? "down" : "up")"
  }

  var forward: Wide { Wide(looksAlongPositiveZ ? 1 : -1) }

  var upward: Wide { Wide(isYDown ? -1 : 1) }

  /// Every choice of hands, of y and of the usual depths, but this one.
  var others: [Self] {
    [(0.0, 1.0), (1, 0), (-1, 1), (1, -1)].flatMap { near, far in
      [(false, false), (false, true), (true, false), (true, true)].map {
        Self(looksAlongPositiveZ: $0, nearDepth: near, farDepth: far, isYDown: $1)
      }
    }.filter { $0 != self }
  }
}
