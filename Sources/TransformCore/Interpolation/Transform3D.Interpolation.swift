extension Transform3D {
  /// The interpolation from one transform of space to another, prepared once and sampled many times.
  ///
  /// *Definition*: M(t) = weight · diag(s) · K · R · T · P as in `Components`, where weight, s, K, translation and
  /// perspective change linearly and R turns at constant speed about an axis that stands still. By components K is the
  /// identity with the shears below the diagonal; by the nearest rotation s is (1, 1, 1) and K the symmetric stretch.
  /// At t = 0 and t = 1 the ends come back to the bit; any other t, finite and not too large, goes on along the same
  /// lines.
  ///
  /// Where m44 changes its sign, or a step of that product would be more than 3½ times the mean step, the last column
  /// of the matrix changes linearly instead. The other three are then taken apart as they are, not divided by m44.
  ///
  /// *Degenerate input*: an end may have no parts (`components`, `polarFactors`), or the difference of two parts may be
  /// too large for `Scalar`. Then nothing is interpolated: the start is given for t < ½ and the end from there on, and
  /// `isDiscrete` says so. Where m44 changes its sign, the origin has no image at one time. NaN in t gives NaN.
  ///
  /// To add what is interpolated to another transform, concatenate: `way.transform(at: t).concatenating(base)`; by
  /// parts, `accumulated(onto:)`.
  ///
  /// *Source*: CSS Transforms 2, "Interpolation of decomposed 3D matrix values", with the shorter rotation by default
  /// as in browsers. R(t) = A + B·cos φ + C·sin φ is the matrix of the slerp m·cos(φ/2) + n·sin(φ/2), multiplied out
  /// once. See <doc:Interpolation>.
  @frozen
  public struct Interpolation: Sendable, Hashable {
    // What a sample reads comes first and close together: many interpolations are seldom in the nearest cache.
    @usableFromInline var turn: SpaceTurn<Scalar>
    /// Whether an end could not be taken apart: the start is given before t = ½ and the end from there on.
    public let isDiscrete: Bool
    /// Whether there is a perspective or a weight somewhere.
    @usableFromInline var isProjective: Bool
    /// Whether K is symmetric, and not the identity with the shears below its diagonal.
    @usableFromInline let isSymmetric: Bool
    /// Whether the last column of the matrix changes linearly, and stands in place of the perspective.
    @usableFromInline var hasLinearColumn = false
    /// What is interpolated.
    @usableFromInline package let method: InterpolationMethod3D
    /// The scale, or where K is symmetric its diagonal.
    @usableFromInline var scale: LinearPath<SIMD4<Scalar>>
    /// The shears xy, xz and yz, or where K is symmetric what it has above its diagonal.
    @usableFromInline var shear: LinearPath<SIMD4<Scalar>>
    /// The translation and 1.
    @usableFromInline var origin: LinearPath<SIMD4<Scalar>>
    @usableFromInline var perspective: LinearPath<SIMD4<Scalar>>
    /// The weight, twice.
    @usableFromInline var weight: LinearPath<SIMD2<Scalar>>
    /// What is given at t = 0.
    @_alwaysEmitIntoClient
    package internal(set) var start: Transform3D
    /// What is given at t = 1.
    @_alwaysEmitIntoClient
    package internal(set) var end: Transform3D

    /// The transform at time t: the start at 0, the end at 1.
    ///
    /// - Accuracy: between given parts, the short way, 16 ulps of max(1, |t|) · Σ|terms|.
    @_alwaysEmitIntoClient @inline(__always)
    public func transform(at t: Scalar) -> Transform3D {
      // Not a call: one that took the whole interpolation would copy it for each sample, and one that took the ends
      // would read them.
      if _slowPath(t == 0 || t == 1 || isDiscrete) {
        return Transform3D(
          xAxis: Scalar._Leaves.shown(start.xAxis, end.xAxis, t), yAxis: Scalar._Leaves.shown(start.yAxis, end.yAxis, t),
          zAxis: Scalar._Leaves.shown(start.zAxis, end.zAxis, t), origin: Scalar._Leaves.shown(start.origin, end.origin, t))
      }
      return interpolated(at: t)
    }

    /// The product of the parts, without a look at the ends.
    @_alwaysEmitIntoClient @inline(__always)
    func interpolated(at t: Scalar) -> Transform3D {
      let rows = turn.rows(at: t)
      let (s, k) = (Scalar._Leaves.keep(scale.value(at: t)), Scalar._Leaves.keep(shear.value(at: t)))
      var result: Transform3D
      if _fastPath(!isSymmetric) {
        result = Transform3D(
          xAxis: s.x * rows.x, yAxis: s.y * (k.x * rows.x + rows.y), zAxis: s.z * ((k.y * rows.x + k.z * rows.y) + rows.z),
          origin: origin.value(at: t))
      } else {
        result = Transform3D(
          xAxis: (s.x * rows.x + k.x * rows.y) + k.y * rows.z, yAxis: (k.x * rows.x + s.y * rows.y) + k.z * rows.z,
          zAxis: (k.y * rows.x + k.z * rows.y) + s.z * rows.z, origin: origin.value(at: t))
      }
      if _slowPath(isProjective) {
        // Through memory of its own: the rest stays in registers.
        var projected = result
        if hasLinearColumn {
          projected.lastColumn = perspective.value(at: t)
        } else {
          projected.project(perspective.value(at: t), weight.value(at: t).x)
        }
        result = projected
      }
      return result
    }
  }
}
