public import TransformCore

// Linear blend skinning: each vertex takes the weighted sum of four transforms of a palette, as glTF's JOINTS_0 and WEIGHTS_0 say it.

extension Transform3D {
  /// The images of points under sums of affine transforms: point i by Σ weights[i][k] · palette[joints[i][k]], k from 0 to 3. In place.
  ///
  /// The sum is (0 + 1) + (2 + 3), and maps as `apply(toAffinePoints:)`. Weights are taken as they are: usually they add up to 1. A joint of weight 0 still takes part, so that its transform
  /// must be finite; where there are fewer than four, any of the palette's will do. Debug builds assert that all transforms of the palette are affine.
  ///
  /// - Precondition: there are as many fours of joints and of weights as points, and each joint is one of the palette's. The palette, the joints and
  ///   the weights do not overlap the points.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at joints: Span<SIMD4<UInt32>>, weights: Span<SIMD4<Scalar>>,
    toAffinePoints points: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    assertAffine(palette)
    skin(.points, palette, joints, weights, &points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: there are as many fours of joints and of weights as points, and each joint is one of the palette's. The palette, the joints and
  ///   the weights do not overlap the destination, and the source is it or does not overlap it.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at joints: Span<SIMD4<UInt32>>, weights: Span<SIMD4<Scalar>>, toAffinePoints source: Span<SIMD3<Scalar>>,
    into destination: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    assertAffine(palette)
    skin(.points, palette, joints, weights, source, &destination, options)
  }

  /// The same in a new array.
  ///
  /// - Precondition: there are as many fours of joints and of weights as points, and each joint is one of the palette's.
  @inlinable
  public static func applying(
    _ palette: [Self], at joints: [SIMD4<UInt32>], weights: [SIMD4<Scalar>], toAffinePoints points: [SIMD3<Scalar>],
    options: BatchOptions = BatchOptions()
  ) -> [SIMD3<Scalar>] {
    var images = points
    var span = images.mutableSpan
    apply(palette.span, at: joints.span, weights: weights.span, toAffinePoints: &span, options: options)
    return images
  }

  /// The images of vectors under such sums without their translations; see `apply(toVectors:)`. In place.
  ///
  /// - Precondition: there are as many fours of joints and of weights as vectors, and each joint is one of the palette's. The palette, the joints and
  ///   the weights do not overlap the vectors.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at joints: Span<SIMD4<UInt32>>, weights: Span<SIMD4<Scalar>>,
    toVectors vectors: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    skin(.vectors, palette, joints, weights, &vectors, options)
  }

  /// The same from one array to another with as many vectors.
  ///
  /// - Precondition: there are as many fours of joints and of weights as vectors, and each joint is one of the palette's. The palette, the joints and
  ///   the weights do not overlap the destination, and the source is it or does not overlap it.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at joints: Span<SIMD4<UInt32>>, weights: Span<SIMD4<Scalar>>, toVectors source: Span<SIMD3<Scalar>>,
    into destination: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    skin(.vectors, palette, joints, weights, source, &destination, options)
  }

  /// The same in a new array.
  ///
  /// - Precondition: there are as many fours of joints and of weights as vectors, and each joint is one of the palette's.
  @inlinable
  public static func applying(
    _ palette: [Self], at joints: [SIMD4<UInt32>], weights: [SIMD4<Scalar>], toVectors vectors: [SIMD3<Scalar>],
    options: BatchOptions = BatchOptions()
  ) -> [SIMD3<Scalar>] {
    var images = vectors
    var span = images.mutableSpan
    apply(palette.span, at: joints.span, weights: weights.span, toVectors: &span, options: options)
    return images
  }

  /// The images of normals under such sums; see `apply(toNormals:unit:)`. In place.
  ///
  /// By the inverse transpose of the sum's own upper 3 × 3, which is right where joints scale, shear or mirror: its cofactors divided by its determinant, or with `unit` to length one with the
  /// determinant's sign. NaN where the determinant is 0. Products of three numbers of the sum must fit the scalar.
  ///
  /// - Precondition: there are as many fours of joints and of weights as normals, and each joint is one of the palette's. The palette, the joints and
  ///   the weights do not overlap the normals.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at joints: Span<SIMD4<UInt32>>, weights: Span<SIMD4<Scalar>>,
    toNormals normals: inout MutableSpan<SIMD3<Scalar>>, unit: Bool = false, options: BatchOptions = BatchOptions()
  ) {
    skin(unit ? .unitNormals : .normals, palette, joints, weights, &normals, options)
  }

  /// The same from one array to another with as many normals.
  ///
  /// - Precondition: there are as many fours of joints and of weights as normals, and each joint is one of the palette's. The palette, the joints and
  ///   the weights do not overlap the destination, and the source is it or does not overlap it.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at joints: Span<SIMD4<UInt32>>, weights: Span<SIMD4<Scalar>>, toNormals source: Span<SIMD3<Scalar>>,
    into destination: inout MutableSpan<SIMD3<Scalar>>, unit: Bool = false, options: BatchOptions = BatchOptions()
  ) {
    skin(unit ? .unitNormals : .normals, palette, joints, weights, source, &destination, options)
  }

  /// The same in a new array.
  ///
  /// - Precondition: there are as many fours of joints and of weights as normals, and each joint is one of the palette's.
  @inlinable
  public static func applying(
    _ palette: [Self], at joints: [SIMD4<UInt32>], weights: [SIMD4<Scalar>], toNormals normals: [SIMD3<Scalar>], unit: Bool = false,
    options: BatchOptions = BatchOptions()
  ) -> [SIMD3<Scalar>] {
    var images = normals
    var span = images.mutableSpan
    apply(palette.span, at: joints.span, weights: weights.span, toNormals: &span, unit: unit, options: options)
    return images
  }
}
