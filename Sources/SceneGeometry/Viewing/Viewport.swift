public import TransformCore

/// The part of a window that shows clip space. It maps clip space to the window and back.
///
/// *Definition*: x goes from −1 … 1 to the rectangle's width. y goes to its height, mirrored if clip space and window
/// disagree about up. Depth goes from the convention's range to `depths`, whichever end is near. These are Direct3D's,
/// Metal's and Vulkan's viewport transforms, and OpenGL's with `windowY: .up`.
///
/// ```swift
/// let window = Viewport(Bounds2D(x: 0.0, y: 0, width: 800, height: 600), convention: .metal)
/// assert(window.project(SIMD3(0, 0, 0.5), by: .identity) == SIMD3(400, 300, 0.5))
/// ```
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
  @_alwaysEmitIntoClient
  public init(
    _ bounds: Bounds2D<Scalar>, convention: ClipConvention, windowY: ClipConvention.YDirection = .down, depths: ClosedRange<Scalar> = 0...1
  ) {
    (self.bounds, self.convention, self.windowY, self.depths) = (bounds, convention, windowY, depths)
  }
}

extension Viewport {
  /// The map from clip space to the window, or `nil` if the rectangle has no area or a number is not finite.
  ///
  /// It is affine and may be concatenated before the division by w. For many points take
  /// `worldToClip.concatenating(clipToWindow)` and its inverse once.
  ///
  /// *Limits*: products with it round to the size of the corner. A viewport far from the window's origin loses digits
  /// there that `project`, `unproject` and `ray(through:by:)` keep.
  @_alwaysEmitIntoClient
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

  /// Where a point appears, with its depth; `nil` at and behind the eye. Points outside the picture have places outside
  /// the rectangle.
  ///
  /// - Accuracy: 4 ulps of |corner| + half · (1 + Σ|terms| / w).
  ///
  /// Here *corner* is the viewport's least x, y and depth, and *half* is half its size. For depths from 0 it is the
  /// whole range of depths. Σ|terms| / w is that of the image in clip space.
  @_alwaysEmitIntoClient
  public func project(_ point: SIMD3<Scalar>, by worldToClip: Transform3D<Scalar>) -> SIMD3<Scalar>? {
    guard let window = ClipWindow(self), let image = worldToClip.applied(toPoint: point), !image.hasNaN else { return nil }
    return window.place(ofClip: image)
  }

  /// The point that appears at a place of the window with a depth; `nil` where nothing does, such as at the depth of an
  /// infinite far plane.
  ///
  /// *Definition*: the point whose image is the place. The place is taken relative to the viewport's corner, so that a
  /// viewport anywhere in the window gives the same points.
  ///
  /// *Limits*: one ulp of depth is the distance² / near · ε along the ray.
  ///
  /// *Degenerate input*: `nil` also where the transform has no inverse, or the depths are all the same. A view times a
  /// perspective has no inverse to rounding where the eye is 1 / 16 ε near distances from the origin, 5 · 10⁵ in Float.
  /// In Double the same numbers have one.
  ///
  /// - Accuracy: 6 ulps in the window and, for a point p that was projected, 8 ulps in space.
  ///
  /// In the window: the exact image of the result is off by that many ulps of half · (1 + Σ|terms| / w). The unit is
  /// that of `project` without the corner.
  ///
  /// In space: `unproject(project(p))` is off by that many ulps of (|p| + |eye|) · r / near + s · (|corner| + size).
  /// Here r is how far p is from the eye, and s is how large a unit of the window is there. This holds for a rotation,
  /// a translation and a projection, p beyond the near plane, and depths 0 … 1.
  @_alwaysEmitIntoClient
  public func unproject(_ point: SIMD3<Scalar>, by worldToClip: Transform3D<Scalar>) -> SIMD3<Scalar>? {
    guard let window = ClipWindow(self), window.half.z > 0, let inverse = worldToClip.inverted() else { return nil }
    let row = worldToClip.preimage(of: SIMD4(window.clip(ofPlace: point), 1), inverse: inverse)
    guard row.w > 0, row.w.isFinite else { return nil }
    let image = row.xyz / row.w
    return image.hasNaN ? nil : image
  }

  /// The ray of all points that appear at a place of the window, from the near plane away from the eye.
  ///
  /// *Definition*: from the near plane's point towards the far plane's, which may be infinitely far. `nil` as for
  /// `unproject`.
  ///
  /// - Accuracy: 4 ulps in the window, for every point of a camera's ray.
  ///
  /// The unit is that of `unproject` in the window. Its Σ|terms| is that of origin + t · direction, both terms counted.
  @_alwaysEmitIntoClient
  public func ray(through place: SIMD2<Scalar>, by worldToClip: Transform3D<Scalar>) -> Ray3D<Scalar>? {
    guard let window = ClipWindow(self), window.half.z > 0, let inverse = worldToClip.inverted() else { return nil }
    let isForward = convention.depthDirection == .forward
    let clip = SIMD4(window.clip(ofPlace: SIMD3(place, isForward ? depths.lowerBound : depths.upperBound)), 1)
    let near = worldToClip.preimage(of: clip, inverse: inverse)
    guard near.w > 0, near.w.isFinite else { return nil }
    let start = near / near.w
    let direction = worldToClip.direction(ofDepthsAt: clip, from: start, inverse: inverse).xyz
    return Ray3D(origin: start.xyz, direction: isForward ? direction : 0 - direction)
  }
}

/// A viewport's numbers. Places are relative to its corner: in a matrix, a far corner would absorb their last digits.
@frozen @usableFromInline
struct ClipWindow<Scalar: TransformScalar> {
  /// Where the lower ends of clip space appear: a corner, and the lower depth.
  @usableFromInline let corner: SIMD3<Scalar>
  /// What a length of 1 becomes.
  @usableFromInline let half: SIMD3<Scalar>
  /// The lower end of clip space's depths.
  @usableFromInline let least: Scalar
  /// 1, or −1 where y is turned round.
  @usableFromInline let up: Scalar

  /// `nil` where the rectangle has no area or a number is not finite.
  @_alwaysEmitIntoClient @inline(__always)
  init?(_ viewport: Viewport<Scalar>) {
    let (bounds, depths) = (viewport.bounds, viewport.depths)
    let size = bounds.size * 0.5
    least = viewport.convention.depths(Scalar.self).least
    up = viewport.convention.yDirection == viewport.windowY ? 1 : -1
    corner = SIMD3(bounds.minimum.x, bounds.minimum.y, depths.lowerBound)
    half = SIMD3(size.x, size.y, (depths.upperBound - depths.lowerBound) / (1 - least))
    guard half.x > 0, half.y > 0, half.isFinite else { return nil }
  }

  @_alwaysEmitIntoClient @inline(__always)
  func place(ofClip clip: SIMD3<Scalar>) -> SIMD3<Scalar> {
    SIMD3(clip.x + 1, up * clip.y + 1, clip.z - least) * half + corner
  }

  @_alwaysEmitIntoClient @inline(__always)
  func clip(ofPlace place: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let offset = place - corner
    let clip = SIMD3(offset.x - half.x, offset.y - half.y, offset.z + least * half.z) / half
    return SIMD3(clip.x, up * clip.y, clip.z)
  }
}

// The inverse has rounding errors where it should have zeros. Places far outside the picture and a far eye make them
// large. Refinement leaves the rounding errors of one image.
// Source: R. Skeel, Iterative Refinement Implies Numerical Stability for Gaussian Elimination, 1980.

extension Transform3D {
  /// The row whose image is a row.
  @_alwaysEmitIntoClient @inline(__always)
  func preimage(of row: SIMD4<Scalar>, inverse: Self) -> SIMD4<Scalar> {
    let first = inverse.applied(toHomogeneous: row)
    let correction = inverse.applied(toHomogeneous: applied(toHomogeneous: first) - row)
    if _fastPath(correction.isFarBelow(first)) { return first - correction }
    return first.refined { inverse.applied(toHomogeneous: applied(toHomogeneous: $0) - row) }
  }

  /// The direction, from a point (x, y, z, 1), of the points whose images differ from a row in depth alone; towards
  /// larger depths. Its w is 0.
  @_alwaysEmitIntoClient @inline(__always)
  func direction(ofDepthsAt row: SIMD4<Scalar>, from start: SIMD4<Scalar>, inverse: Self) -> SIMD4<Scalar> {
    let first = inverse.zAxis - inverse.zAxis.w * start
    let correction = sidewaysError(of: first, at: row, from: start, inverse: inverse)
    if _fastPath(correction.isFarBelow(first)) { return first - correction }
    return first.refined { sidewaysError(of: $0, at: row, from: start, inverse: inverse) }
  }

  /// What to subtract from a direction to make x and y of its image w times those of a row.
  @_alwaysEmitIntoClient @inline(__always)
  func sidewaysError(of direction: SIMD4<Scalar>, at row: SIMD4<Scalar>, from start: SIMD4<Scalar>, inverse: Self) -> SIMD4<Scalar> {
    let image = applied(toHomogeneous: direction)
    let error = inverse.applied(toHomogeneous: SIMD4(lowHalf: (image - row * image.w).lowHalf, highHalf: SIMD2()))
    return error - error.w * start
  }
}

extension SIMD4 where Scalar: TransformScalar {
  /// This solution after up to five corrections, for transforms that are nearly singular.
  @_alwaysEmitIntoClient @inline(never)
  func refined(by correction: (Self) -> Self) -> Self {
    var solution = self
    for _ in 0..<5 {
      let correction = correction(solution)
      guard correction.isFinite else { break }
      solution -= correction
      if correction.isFarBelow(solution) { break }
    }
    return solution
  }

  /// Whether this correction of a row is so small that its own error does not count: its square is far below an ulp.
  @_alwaysEmitIntoClient @inline(__always)
  func isFarBelow(_ row: Self) -> Bool {
    let (share, size, whole) = (Scalar.ulpOfOne / 64, self * self, row * row)
    return (size.x + size.y) + size.z <= share * ((whole.x + whole.y) + whole.z) && size.w <= share * whole.w
  }
}
