public import TransformCore

extension Transform3D {
  /// The unit normal of the image of a face with this normal, or `nil` if the image has no normal.
  ///
  /// *Definition*: n · cofactors(A) · sign(det A) at length one, for the upper 3 × 3 A. This is the direction of the
  /// inverse transpose, right under non-uniform scale and under mirrors. It also exists for a transform that flattens
  /// space onto a plane. There det A is within its rounding error, 16 ε · Σ|terms|, and its sign is taken as positive,
  /// as by `facing`.
  ///
  /// The last column is not read: under perspective this is the normal before the division by w.
  ///
  /// *Degenerate input*: `nil` for a zero normal, one that the transform squeezes to nothing, NaN and infinity.
  ///
  /// *Source*: the cofactor matrix as the transform of area vectors, e.g. K. Turkowski, Properties of Surface-Normal
  /// Transformations, Graphics Gems 1990.
  ///
  /// - Accuracy: 5 ulps of Σ|terms| / |n · cofactors(A)|.
  @_alwaysEmitIntoClient
  public func unitNormal(ofFace normal: SIMD3<Scalar>) -> SIMD3<Scalar>? {
    // Rows are scaled to a largest magnitude near one: products of three then neither over- nor underflow.
    let (x, y, z) = (xAxis.xyz, yAxis.xyz, zAxis.xyz)
    let sizes = SIMD3(x.largestMagnitude, y.largestMagnitude, z.largestMagnitude)
    let largest = sizes.largestMagnitude
    guard largest > 0, largest.isFinite, let n = normal.normalized() else { return nil }
    let near = largest * Scalar._Leaves.squareRoot(Scalar.safeDeterminants.lowerBound)
    func isFar(_ size: Scalar) -> Bool { size > 0 && size < near }
    guard !isFar(sizes.x), !isFar(sizes.y), !isFar(sizes.z) else { return unitNormalByScaling(n) }
    let (u, v, w) = (x / largest, y / largest, z / largest)
    let image = (n.x * v.cross(w) + n.y * w.cross(u)) + n.z * u.cross(v)
    return (Scalar.isMirror(u, v, w) ? 0 - image : image).normalized()
  }

  /// The same for rows of very different sizes. Each row is scaled by a power of two of its own; the sum of the cross
  /// products then compensates for it.
  @_alwaysEmitIntoClient @inline(never)
  func unitNormalByScaling(_ n: SIMD3<Scalar>) -> SIMD3<Scalar>? {
    func split(_ row: SIMD4<Scalar>) -> (SIMD3<Scalar>, Int) {
      let power = Scalar.power(over: row.xyz.largestMagnitude)
      return (row.xyz.scaled(byPowerOfTwo: -power), power)
    }
    let ((u, uPower), (v, vPower), (w, wPower)) = (split(xAxis), split(yAxis), split(zAxis))
    let terms = [(n.x * v.cross(w), vPower + wPower), (n.y * w.cross(u), wPower + uPower), (n.z * u.cross(v), uPower + vPower)]
    let powers = terms.compactMap { $0.0 == .zero ? nil : Scalar.power(over: $0.0.largestMagnitude) + $0.1 }
    guard let most = powers.max() else { return nil }
    let image = terms.reduce(SIMD3<Scalar>.zero) { $0 + $1.0.scaled(byPowerOfTwo: $1.1 - most) }
    return (Scalar.isMirror(u, v, w) ? 0 - image : image).normalized()
  }
}

extension TransformScalar {
  /// Whether the determinant of three rows is negative by more than its rounding error, 16 ε · Σ|terms|.
  @_alwaysEmitIntoClient
  static func isMirror(_ x: SIMD3<Self>, _ y: SIMD3<Self>, _ z: SIMD3<Self>) -> Bool {
    let determinant = x.dot(y.cross(z))
    return determinant < 0 && 0 - determinant > 16 * ulpOfOne * x.magnitudes.dot(y.unsignedCross(z))
  }
}
