public import TransformCore

/// The part of a window that clip space is shown in, and the way back.
///
/// *Definition*: x from −1 … 1 to the rectangle's width; y to its height, turned round where clip space and window disagree about up; depth
/// from the convention's range, whichever end is near, to `depths`. Direct3D's, Metal's and Vulkan's viewport transforms, and OpenGL's with `windowY: .up`.
@frozen
public struct Viewport<Scalar: TransformScalar>: Sendable, Hashable {
  /// Where in the window, in points or pixels.
  public var bounds: Bounds2D<Scalar>
  /// What clip space is like.
  public var convention: ClipConvention
  /// Where the window's y points. Up in OpenGL, down elsewhere.
  public var windowY: ClipConvention.YDirection
  /// What the lower and the upper end of clip space's depths become.
  public var depths: ClosedRange<Scalar>

  /// A viewport; depths are 0 … 1 unless given.
  @inlinable
  public init(
    _ bounds: Bounds2D<Scalar>, convention: ClipConvention, windowY: ClipConvention.YDirection = .down, depths: ClosedRange<Scalar> = 0...1
  ) {
    (self.bounds, self.convention, self.windowY, self.depths) = (bounds, convention, windowY, depths)
  }
}

extension Viewport {
  /// The map from clip space to the window, or `nil` where the rectangle has no area or a number is not finite.
  ///
  /// It is affine and may be concatenated before the division by w. For many points take `worldToClip.concatenating(clipToWindow)` and its inverse once.
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

  /// Where a point appears, with its depth; `nil` at and behind the eye. Points outside the picture have places outside the rectangle.
  @inlinable
  public func project(_ point: SIMD3<Scalar>, by worldToClip: Transform3D<Scalar>) -> SIMD3<Scalar>? {
    guard let clipToWindow, let image = worldToClip.concatenating(clipToWindow).applied(toPoint: point), !image.hasNaN else { return nil }
    return image
  }

  /// The point that appears at a place of the window with a depth; `nil` where nothing does, such as at the depth of an infinite far plane.
  ///
  /// *Limits*: one ulp of depth is the distance² / near · ε along the ray, so that `unproject(project(p))` is p to 4 ε · (|p| + |eye|) · max(1, distance / near), for a camera
  /// of a rotation, a translation and a projection.
  ///
  /// *Degenerate input*: `nil` also where the transform has no inverse. A view times a perspective has none to rounding where the eye is 1 / 16 ε near distances from the origin, 5 · 10⁵ in Float;
  /// in Double the same numbers have one.
  @inlinable
  public func unproject(_ point: SIMD3<Scalar>, by worldToClip: Transform3D<Scalar>) -> SIMD3<Scalar>? {
    guard let inverse = windowToWorld(worldToClip), let image = inverse.applied(toPoint: point), !image.hasNaN else { return nil }
    return image
  }

  /// The ray of what appears at a place of the window, from the near plane away from the eye.
  ///
  /// *Definition*: from the near plane's point towards the far plane's, which may be infinitely far. `nil` as for `unproject`.
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
