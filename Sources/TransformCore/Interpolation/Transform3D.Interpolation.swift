extension Transform3D {
  /// The way from one transform of space to another, prepared once and sampled many times.
  ///
  /// *Definition*: M(t) = weight · diag(s) · K · R · T · P as in `Components`, where weight, s, K, translation and perspective change linearly and R turns at constant speed about an axis
  /// that stands still. By components K is the identity with the shears below the diagonal; by the nearest rotation s is (1, 1, 1) and K the symmetric stretch. At t = 0 and t = 1
  /// the ends come back to the bit; any other t, finite and not too large, goes on along the same lines.
  ///
  /// *Degenerate input*: where an end cannot be taken apart (`components`, `polarFactors`), or the difference of two parts is too large for `Scalar`, nothing is interpolated: the start
  /// is given for t < ½ and the end from there on, and `isDiscrete` says so. Weights of different signs pass through zero, where no point has an image. NaN in t gives NaN.
  ///
  /// To add what is interpolated to another transform, concatenate: `way.transform(at: t).concatenating(base)`; by parts, `accumulated(onto:)`.
  ///
  /// *Source*: CSS Transforms 2, "Interpolation of decomposed 3D matrix values", with the shorter rotation by default as in browsers. R(t) = A + B·cos φ + C·sin φ is the matrix of
  /// the slerp m·cos(φ/2) + n·sin(φ/2), multiplied out once. See Notes/Interpolation.md.
  @frozen
  public struct Interpolation: Sendable, Hashable {
    /// What is given at t = 0.
    public internal(set) var start: Transform3D
    /// What is given at t = 1.
    public internal(set) var end: Transform3D
    /// What is interpolated.
    public let method: InterpolationMethod3D
    /// Whether an end could not be taken apart, so that the start is given before t = ½ and the end from there on.
    public let isDiscrete: Bool
    /// Whether there is a perspective or a weight somewhere.
    @usableFromInline var isProjective: Bool

    @usableFromInline var turn: SpaceTurn<Scalar>
    /// The scale and zero.
    @usableFromInline var scale: LinearPath<SIMD4<Scalar>>
    /// The columns of K, and zero.
    @usableFromInline var first, second, third: LinearPath<SIMD4<Scalar>>
    /// Whether K has nothing above its diagonal, which is 1.
    @usableFromInline let isTriangular: Bool
    /// The translation and 1.
    @usableFromInline var origin: LinearPath<SIMD4<Scalar>>
    @usableFromInline var perspective: LinearPath<SIMD4<Scalar>>
    /// The weight, twice.
    @usableFromInline var weight: LinearPath<SIMD2<Scalar>>

    /// The transform at time t: the start at 0, the end at 1.
    @inlinable @inline(__always)
    public func transform(at t: Scalar) -> Transform3D {
      if t == 0 { return start }
      if t == 1 { return end }
      if _slowPath(isDiscrete) { return switched(at: t) }
      return interpolated(at: t)
    }

    /// The product of the parts, without a look at the ends.
    @inlinable @inline(__always)
    func interpolated(at t: Scalar) -> Transform3D {
      let (rx, ry, rz) = turn.rows(at: t)
      let scale = scale.value(at: t)
      let (x, y) = (scale * first.value(at: t), scale * second.value(at: t))
      var result = Transform3D(
        xAxis: x.x * rx, yAxis: x.y * rx + y.y * ry, zAxis: (x.z * rx + y.z * ry) + scale.z * rz, origin: origin.value(at: t))
      if _slowPath(!isTriangular) {
        let z = third.value(at: t)
        result.xAxis = (x.x * rx + y.x * ry) + (scale.x * z.x) * rz
        result.yAxis = (x.y * rx + y.y * ry) + (scale.y * z.y) * rz
        result.zAxis = (x.z * rx + y.z * ry) + (scale.z * z.z) * rz
      }
      if _slowPath(isProjective) { result.project(perspective.value(at: t), weight.value(at: t).x) }
      return result
    }

    /// One of the ends.
    @inlinable @inline(never)
    func switched(at t: Scalar) -> Transform3D {
      if t < 0.5 { return start }
      if t >= 0.5 { return end }
      let row = SIMD4(repeating: t)
      return Transform3D(xAxis: row, yAxis: row, zAxis: row, origin: row)
    }
  }
}
