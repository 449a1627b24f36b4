public import TransformCore

/// The part of a window that shows clip space. It maps clip space to the window and back.
///
/// *Definition*: x goes from −1 … 1 to the rectangle's width. y goes to its height, mirrored if clip space and window
/// disagree about up. Depth goes from the convention's range to `depths`, whichever end is near. These are Direct3D's,
/// Metal's and Vulkan's viewport transforms, and OpenGL's with `windowY: .up`.
@frozen
public struct Viewport<Scalar: TransformScalar>: Sendable, Hashable {
  /// The rectangle in the window, in points or pixels.
  public var bounds: Bounds2D<Scalar>
  /// The convention of clip space.
  public var convention: ClipConvention
  /// The direction of the window's y: up in OpenGL, down elsewhere.
  public var windowY: ClipConvention.YDirection
  /// The images of the lower and the upper end of clip space's depths.
  public var depths: ClosedRange<Scalar>

  /// A viewport. Depths are 0 … 1 by default.
  @inlinable
  public init(
    _ bounds: Bounds2D<Scalar>, convention: ClipConvention, windowY: ClipConvention.YDirection = .down, depths: ClosedRange<Scalar> = 0...1
  ) {
    (self.bounds, self.convention, self.windowY, self.depths) = (bounds, convention, windowY, depths)
  }
}

extension Viewport {
  /// The map from clip space to the window, or `nil` if the rectangle has no area or a number is not finite.
  ///
  /// It is affine and may be concatenated before the division by w. For many points compute
  /// `worldToClip.concatenating(clipToWindow)` and its inverse once.
  @inlinable
  public var clipToWindow: Transform3D<Scalar>? {
    let (half, center) = (bounds.size * 0.5, bounds.center)
    let least: Scalar = convention.depths(Scalar.self).least
    let depth = (depths.upperBound - depths.lowerBound) / (1 - least)
    let up: Scalar = convention.yDirection == windowY ? 1 : -1
    let result = Transform3D(
      xAxis: SIMD4(half.x, 0, 0, 0), yAxis: SIMD4(0, up * half.y, 0, 0), zAxis: SIMD4(0, 0, depth, 0),
      origin: SIMD4(center.x, center.y, depths.lowerBound - depth * least, 1))
    return half.x > 0 && half.y > 0 && result.isFinite ? result : nil
  }

  /// The place in the window at which a point appears, with its depth. `nil` at and behind the eye. Points outside the
  /// picture have places outside the rectangle.
  @inlinable
  public func project(_ point: SIMD3<Scalar>, by worldToClip: Transform3D<Scalar>) -> SIMD3<Scalar>? {
    guard let clipToWindow, let image = worldToClip.concatenating(clipToWindow).applied(toPoint: point), !image.hasNaN else { return nil }
    return image
  }

  /// The point that appears at a place of the window with a depth. `nil` if no point does, such as at the depth of an
  /// infinite far plane.
  ///
  /// *Limits*: one ulp of depth is the distance² / near · ε along the ray. Therefore `unproject(project(p))` is p to 4
  /// ε · (|p| + |eye|) · max(1, distance / near), for a camera of a rotation, a translation and a projection.
  ///
  /// *Degenerate input*: `nil` also if the transform has no inverse. A view times a perspective has none within
  /// rounding if the eye is 1 / 16 ε near distances from the origin, which is 5 · 10⁵ in Float. In Double the same
  /// numbers have one.
  @inlinable
  public func unproject(_ point: SIMD3<Scalar>, by worldToClip: Transform3D<Scalar>) -> SIMD3<Scalar>? {
    guard let inverse = windowToWorld(worldToClip), let image = inverse.applied(toPoint: point), !image.hasNaN else { return nil }
    return image
  }

  /// The ray of all points that appear at a place of the window, from the near plane away from the eye.
  ///
  /// *Definition*: from the near plane's point towards the far plane's, which may be infinitely far. `nil` as for
  /// `unproject`.
  @inlinable
  public func ray(through place: SIMD2<Scalar>, by worldToClip: Transform3D<Scalar>) -> Ray3D<Scalar>? {
    guard let inverse = windowToWorld(worldToClip) else { return nil }
    let isForward = convention.depthDirection == .forward
    let (near, far) = isForward ? (depths.lowerBound, depths.upperBound) : (depths.upperBound, depths.lowerBound)
    guard let start = inverse.applied(toPoint: SIMD3(place, near)) else { return nil }
    let end = inverse.applied(toHomogeneous: SIMD4(SIMD3(place, far), 1))
    return Ray3D(origin: start, direction: end.xyz - end.w * start)
  }

  /// The inverses one after the other: each is better conditioned than the product.
  @inlinable
  func windowToWorld(_ worldToClip: Transform3D<Scalar>) -> Transform3D<Scalar>? {
    guard let back = clipToWindow?.inverted(), let inverse = worldToClip.inverted() else { return nil }
    return back.concatenating(inverse)
  }
}
