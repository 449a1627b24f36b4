public import TransformCore

extension Transform3D {
  /// The unit normal of the image of a face with this normal, or `nil` where the face has no image with a normal.
  ///
  /// *Definition*: n · cofactors(A) · sign(det A) at length one, for the upper 3 × 3 A: the direction of the inverse transpose, right under non-uniform
  /// scale and under mirrors, and defined for a transform that flattens space onto a plane, where the sign is taken as positive. The last column
  /// is not read: for a transform with perspective this is the normal before the division by w. `nil` for a zero normal, one that the transform
  /// squeezes to nothing, NaN and infinity.
  ///
  /// *Source*: the cofactor matrix as the transform of area vectors, e.g. K. Turkowski, Properties of Surface-Normal Transformations, Graphics Gems 1990.
  ///
  /// - Accuracy: 5 ulps of Σ|terms| / |n · cofactors(A)|.
  @inlinable
  public func unitNormal(ofFace normal: SIMD3<Scalar>) -> SIMD3<Scalar>? {
    // Rows are scaled to a largest magnitude near one, so that products of three neither over- nor underflow.
    let (x, y, z) = (xAxis.xyz, yAxis.xyz, zAxis.xyz)
    let largest = Scalar.maximum(Scalar.maximum(x.largestMagnitude, y.largestMagnitude), z.largestMagnitude)
    guard largest > 0, largest.isFinite, let n = normal.normalized() else { return nil }
    let (u, v, w) = (x / largest, y / largest, z / largest)
    let image = (n.x * v.cross(w) + n.y * w.cross(u)) + n.z * u.cross(v)
    return (u.dot(v.cross(w)) < 0 ? 0 - image : image).normalized()
  }
}
