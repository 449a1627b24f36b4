extension Transform3D {
  /// The image of a point in homogeneous coordinates: no division, and w as it comes. Clipping starts here.
  ///
  /// *Definition*: v · M, each component as (x + y) + (z + w).
  ///
  /// - Accuracy: 3 ulps of Σ|terms|.
  @_transparent
  public func applied(toHomogeneous point: SIMD4<Scalar>) -> SIMD4<Scalar> {
    Scalar._Leaves.homogeneous(point, xAxis, yAxis, zAxis, origin)
  }

  /// The image of a point, or `nil` where it has none in front of the eye: w ≤ 0, infinite or NaN, and so for every
  /// point that is not finite. Of a transform without perspective `applied(toAffinePoint:)` keeps infinities, as the
  /// maps of batches do.
  ///
  /// *Definition*: (x, y, z, 1) · M divided by its w. For w < 0 that quotient would be a mirror image of what is behind
  /// the eye. Only w is asked: of a transform whose first three columns are not finite, or overflow on the way, NaN
  /// coordinates come back as they are (Notes/Decisions.md). `applied(toQuad:)`, `applied(toRect:)` and
  /// `applied(toBox:)` refuse those too.
  ///
  /// - Accuracy: 3½ ulps of Σ|terms| / w.
  @_transparent
  public func applied(toPoint point: SIMD3<Scalar>) -> SIMD3<Scalar>? {
    let image = Scalar._Leaves.image(point.padded, xAxis, yAxis, zAxis, origin)
    let divided = Scalar._Leaves.keep(Scalar._Leaves.divided(image))
    return _fastPath(Scalar._Leaves.isInFront(image)) ? divided.xyz : nil
  }

  /// The image of a point under a transform known to be affine. The last column is not read; debug builds assert that
  /// it is (0, 0, 0, 1).
  ///
  /// - Accuracy: 3 ulps of Σ|terms|.
  @_transparent
  public func applied(toAffinePoint point: SIMD3<Scalar>) -> SIMD3<Scalar> {
    assert(isAffine, "applied(toAffinePoint:) is for affine transforms; applied(toPoint:) divides by w")
    return Scalar._Leaves.image(point.padded, xAxis, yAxis, zAxis, origin).xyz
  }

  /// The image of a vector, the difference of two points, by the upper 3 × 3: neither translation nor the last column
  /// counts.
  ///
  /// - Accuracy: 2 ulps of Σ|terms|.
  @_transparent
  public func applied(toVector vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    Scalar._Leaves.moved(vector.padded, xAxis, yAxis, zAxis).xyz
  }

  /// The image of a normal: the vector by the inverse transpose of the upper 3 × 3, therefore it stays normal to the
  /// surface it belongs to.
  ///
  /// Its length is not one; n'·v' = n·v for every vector v and its image v'. `nil` where the upper 3 × 3 has no inverse
  /// or the normal is NaN. For the unit normal of a face that may be flattened see `unitNormal(ofFace:)` in
  /// SceneGeometry.
  ///
  /// - Accuracy: 1½ ulps times the condition of the upper 3 × 3, of ‖L⁻¹‖·|n|.
  @_alwaysEmitIntoClient
  public func applied(toNormal normal: SIMD3<Scalar>) -> SIMD3<Scalar>? {
    guard let rows = normalMatrix, !normal.hasNaN else { return nil }
    return (normal.x * rows.x + normal.y * rows.y) + normal.z * rows.z
  }

  /// The smallest bounds of the image of a box, or `nil` where a corner has w ≤ 0 or is NaN.
  ///
  /// - Accuracy: 3 ulps of Σ|terms| where affine, 3½ ulps of Σ|terms| / w elsewhere, the largest of the corners.
  @_alwaysEmitIntoClient @inline(__always)
  public func applied(toBox box: Bounds3D<Scalar>) -> Bounds3D<Scalar>? {
    if isAffine {
      let (x0, x1) = (box.minimum.x * xAxis, box.maximum.x * xAxis)
      let (y0, y1) = (box.minimum.y * yAxis, box.maximum.y * yAxis)
      let (z0, z1) = (box.minimum.z * zAxis, box.maximum.z * zAxis)
      let low = (x0.lesser(x1) + y0.lesser(y1)) + (z0.lesser(z1) + origin)
      let high = (x0.greater(x1) + y0.greater(y1)) + (z0.greater(z1) + origin)
      guard !low.hasNaN, !high.hasNaN else { return nil }
      return Bounds3D(_minimum: low.xyz, _maximum: high.xyz)
    }
    return projected(box)
  }

  @_alwaysEmitIntoClient @inline(never)
  func projected(_ box: Bounds3D<Scalar>) -> Bounds3D<Scalar>? {
    guard let first = applied(toPoint: box.minimum) else { return nil }
    var (low, high) = (first, first)
    for index in 1..<8 {
      guard let image = applied(toPoint: box.corner(index)) else { return nil }
      (low, high) = (low.lesser(image), high.greater(image))
    }
    guard !low.hasNaN else { return nil }
    return Bounds3D(_minimum: low, _maximum: high)
  }
}

extension Transform3D: _PlaneMap {
  /// The image of a point of the plane z = 0 without its depth.
  @_alwaysEmitIntoClient
  public func _image(ofPlanePoint point: SIMD2<Scalar>) -> SIMD2<Scalar>? {
    guard let image = applied(toPoint: SIMD3(point, 0)), !image.hasNaN else { return nil }
    return SIMD2(image.x, image.y)
  }
}
