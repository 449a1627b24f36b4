public import TransformCore

/// The conventions that a renderer assumes of a projection: the direction in which the eye looks, the depths of the
/// near and the far plane, and the direction of y.
///
/// A projection maps to clip space, which is −1 … 1 in x and y after division by w. Eye space has x to the right and y
/// up. See <doc:Conventions> and <doc:Perspective>.
///
/// ```swift
/// let lens = Transform3D<Float>.perspective(
///   fieldOfViewDegrees: 60, aspectRatio: 16 / 9, near: 0.1, far: .infinity, convention: .metal.reversed)
/// assert(lens?.applied(toPoint: SIMD3(0, 0, -0.1))?.z == 1)  // the near plane
/// ```
@frozen
public struct ClipConvention: Sendable, Hashable, Codable {
  /// Which way an eye at the origin looks along z.
  public enum Handedness: String, Sendable, Hashable, Codable, CaseIterable {
    /// Along −z: x to the right, y up and z towards the viewer are right-handed.
    case right
    /// Along +z.
    case left
  }

  /// Which end of the range the near plane gets.
  public enum DepthDirection: String, Sendable, Hashable, Codable, CaseIterable {
    /// The lower end: a point farther away has the larger depth.
    case forward
    /// The upper end, which keeps distant depths apart in floating point.
    case reversed
  }

  /// Where y points in clip space when it points up in eye space.
  public enum YDirection: String, Sendable, Hashable, Codable, CaseIterable {
    /// Up: Metal, OpenGL, Direct3D.
    case up
    /// Down: Vulkan.
    case down
  }

  /// Which way the eye looks.
  public var handedness: Handedness
  /// The depths of clip space.
  public var depthRange: DepthRange
  /// Which end of them is near.
  public var depthDirection: DepthDirection
  /// Where y points.
  public var yDirection: YDirection

  /// A convention from its four choices.
  @_alwaysEmitIntoClient @inline(__always)
  public init(
    handedness: Handedness, depthRange: DepthRange, depthDirection: DepthDirection = .forward, yDirection: YDirection = .up
  ) {
    (self.handedness, self.depthRange, self.depthDirection, self.yDirection) = (handedness, depthRange, depthDirection, yDirection)
  }

  /// Metal: depth 0 … 1, y up. Metal leaves the handedness to the caller; this is right-handed, as Apple's samples are.
  @_alwaysEmitIntoClient @inline(__always)
  public static var metal: Self { Self(handedness: .right, depthRange: .zeroToOne) }

  /// Vulkan: depth 0 … 1, y down. Right-handed, as eye space is in most programs that came from OpenGL.
  @_alwaysEmitIntoClient @inline(__always)
  public static var vulkan: Self { Self(handedness: .right, depthRange: .zeroToOne, yDirection: .down) }

  /// OpenGL: right-handed, depth −1 … 1, y up.
  @_alwaysEmitIntoClient @inline(__always)
  public static var openGL: Self { Self(handedness: .right, depthRange: .minusOneToOne) }

  /// Direct3D: left-handed, depth 0 … 1, y up.
  @_alwaysEmitIntoClient @inline(__always)
  public static var direct3D: Self { Self(handedness: .left, depthRange: .zeroToOne) }

  /// The same with the near plane at the other end of the depths.
  @_alwaysEmitIntoClient @inline(__always)
  public var reversed: Self {
    var result = self
    result.depthDirection = depthDirection == .forward ? .reversed : .forward
    return result
  }

  /// All sixteen.
  @_alwaysEmitIntoClient
  package static var all: [Self] {
    Handedness.allCases.flatMap { handedness in
      DepthRange.allCases.flatMap { range in
        DepthDirection.allCases.flatMap { direction in
          YDirection.allCases.map { Self(handedness: handedness, depthRange: range, depthDirection: direction, yDirection: $0) }
        }
      }
    }
  }
}

extension ClipConvention: CustomStringConvertible {
  /// The four choices in words, such as "right-handed, depth 0 … 1, y up": the depth of the near plane comes first.
  public var description: String {
    let low = depthRange == .zeroToOne ? "0" : "−1"
    let (near, far) = depthDirection == .forward ? (low, "1") : ("1", low)
    return "\(handedness.rawValue)-handed, depth \(near) … \(far), y \(yDirection.rawValue)"
  }
}
