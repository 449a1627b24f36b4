public import TransformCore

/// The space that a camera sees, between six planes, or five if the far plane is infinitely far.
///
/// ```swift
/// let square = Transform3D<Double>.perspective(
///   fieldOfViewDegrees: 90, aspectRatio: 1, near: 1, far: 10, convention: .metal)
/// guard let lens = square,
///   let frustum = Frustum(lens, convention: .metal)
/// else { return }
/// assert(frustum.planes.count == 6 && frustum.corners?.count == 8)
/// ```
@frozen
public struct Frustum<Scalar: TransformScalar>: Sendable, Hashable {
  @usableFromInline let left, right, bottom, top, near: Plane<Scalar>
  /// `nil` if it is infinitely far.
  @usableFromInline let far: Plane<Scalar>?

  /// The frustum of a transform to clip space, in the space that it maps from. A projection gives it in eye space, a
  /// view and a projection in the world.
  ///
  /// *Definition*: for columns c of the matrix, −w ≤ x ≤ w is p·(c4 ± c1) ≥ 0, and so on. Depths are those of the
  /// convention. There is no far plane if its normal is within rounding error, 16 ε · Σ|terms|. Left, right, bottom and
  /// top are those of the picture.
  ///
  /// *Degenerate input*: `nil` if another plane has no normal, as for a transform without an inverse, or a number is
  /// not finite.
  ///
  /// *Source*: G. Gribb and K. Hartmann, Fast Extraction of Viewing Frustum Planes from the World-View-Projection
  /// Matrix, 2001.
  @_alwaysEmitIntoClient @inline(never)
  public init?(_ toClip: Transform3D<Scalar>, convention: ClipConvention) {
    let m = toClip.transposed  // rows are columns
    guard m.isFinite else { return nil }
    let (x, y, z, w) = (m.xAxis, m.yAxis, m.zAxis, m.origin)
    let floor = convention.depthRange == .zeroToOne ? z : w + z
    let ceiling = w - z
    let sizes = (convention.depthRange == .zeroToOne ? z.magnitudes : w.magnitudes + z.magnitudes, w.magnitudes + z.magnitudes)
    func plane(_ column: SIMD4<Scalar>, _ sizes: SIMD4<Scalar>) -> Plane<Scalar>? {
      let least = 16 * Scalar.ulpOfOne * sizes.xyz.largestMagnitude
      return column.xyz.largestMagnitude > least ? Plane(coefficients: column) : nil
    }
    let ends = (plane(floor, sizes.0), plane(ceiling, sizes.1))
    let isForward = convention.depthDirection == .forward
    let side = w.magnitudes + x.magnitudes
    let upright = w.magnitudes + y.magnitudes
    let isUp = convention.yDirection == .up
    guard let left = plane(w + x, side), let right = plane(w - x, side), let low = plane(w + y, upright), let high = plane(w - y, upright),
      let near = isForward ? ends.0 : ends.1
    else { return nil }
    (self.left, self.right, self.near, far) = (left, right, near, isForward ? ends.1 : ends.0)
    (bottom, top) = isUp ? (low, high) : (high, low)
  }

  /// The planes: left, right, bottom, top, near, and far unless it is infinitely far. Their fronts are inside.
  @_alwaysEmitIntoClient
  public var planes: [Plane<Scalar>] { [left, right, bottom, top, near] + (far.map { [$0] } ?? []) }

  /// The corners of the near plane, then of the far plane, each left bottom, right bottom, right top, left top. Only
  /// four if the far plane is infinitely far. `nil` if planes that should meet do not.
  @_alwaysEmitIntoClient
  public var corners: [SIMD3<Scalar>]? {
    let edges = [(left, bottom), (right, bottom), (right, top), (left, top)]
    let points = [near, far].compactMap { $0 }.flatMap { end in edges.map { end.intersection(with: $0.0, $0.1) } }
    let found = points.compactMap { $0 }
    return found.count == points.count ? found : nil
  }
}
