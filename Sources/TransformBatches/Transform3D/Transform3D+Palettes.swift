public import TransformCore

// One matrix for each point, picked from a palette by an index: instances, and bones with one weight.

extension Transform3D {
  /// The images of points under transforms known to be affine; see `apply(toAffinePoints:)`; point i by the transform that index i picks from the palette. In place.
  ///
  /// Debug builds assert that all transforms of the palette are affine.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the points.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toAffinePoints points: inout MutableSpan<SIMD3<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    assertAffine(palette)
    map(PointKind(Scalar.self, .xyzPadded, .affine), palette, indices, &points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the destination, and the source is it or does
  ///   not overlap it.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toAffinePoints source: Span<SIMD3<Scalar>>,
    into destination: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    assertAffine(palette)
    map(PointKind(Scalar.self, .xyzPadded, .affine), palette, indices, source, &destination, options)
  }

  /// The same in a new array.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's.
  @inlinable
  public static func applying(
    _ palette: [Self], at indices: [UInt32], toAffinePoints points: [SIMD3<Scalar>], options: BatchOptions = BatchOptions()
  ) -> [SIMD3<Scalar>] {
    var images = points
    var span = images.mutableSpan
    apply(palette.span, at: indices.span, toAffinePoints: &span, options: options)
    return images
  }

  /// The images of points, divided by w, NaN where w ≤ 0; see `apply(toPoints:)`; point i by the transform that index i picks from the palette. In place.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the points.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toPoints points: inout MutableSpan<SIMD3<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    map(PointKind(Scalar.self, .xyzPadded, .projective), palette, indices, &points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the destination, and the source is it or does
  ///   not overlap it.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toPoints source: Span<SIMD3<Scalar>>,
    into destination: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    map(PointKind(Scalar.self, .xyzPadded, .projective), palette, indices, source, &destination, options)
  }

  /// The same in a new array.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's.
  @inlinable
  public static func applying(
    _ palette: [Self], at indices: [UInt32], toPoints points: [SIMD3<Scalar>], options: BatchOptions = BatchOptions()
  ) -> [SIMD3<Scalar>] {
    var images = points
    var span = images.mutableSpan
    apply(palette.span, at: indices.span, toPoints: &span, options: options)
    return images
  }

  /// The images of points in homogeneous coordinates; see `apply(toHomogeneous:)`; point i by the transform that index i picks from the palette. In place.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the points.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toHomogeneous points: inout MutableSpan<SIMD4<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    map(PointKind(Scalar.self, .xyzw, .homogeneous), palette, indices, &points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the destination, and the source is it or does
  ///   not overlap it.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toHomogeneous source: Span<SIMD4<Scalar>>,
    into destination: inout MutableSpan<SIMD4<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    map(PointKind(Scalar.self, .xyzw, .homogeneous), palette, indices, source, &destination, options)
  }

  /// The same in a new array.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's.
  @inlinable
  public static func applying(
    _ palette: [Self], at indices: [UInt32], toHomogeneous points: [SIMD4<Scalar>], options: BatchOptions = BatchOptions()
  ) -> [SIMD4<Scalar>] {
    var images = points
    var span = images.mutableSpan
    apply(palette.span, at: indices.span, toHomogeneous: &span, options: options)
    return images
  }

  /// The images of vectors; see `apply(toVectors:)`; point i by the transform that index i picks from the palette. In place.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the points.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toVectors points: inout MutableSpan<SIMD3<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    let prepared = linear(palette)
    map(PointKind(Scalar.self, .xyzPadded, .affine), prepared.span, indices, &points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the destination, and the source is it or does
  ///   not overlap it.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toVectors source: Span<SIMD3<Scalar>>,
    into destination: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    let prepared = linear(palette)
    map(PointKind(Scalar.self, .xyzPadded, .affine), prepared.span, indices, source, &destination, options)
  }

  /// The same in a new array.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's.
  @inlinable
  public static func applying(
    _ palette: [Self], at indices: [UInt32], toVectors points: [SIMD3<Scalar>], options: BatchOptions = BatchOptions()
  ) -> [SIMD3<Scalar>] {
    var images = points
    var span = images.mutableSpan
    apply(palette.span, at: indices.span, toVectors: &span, options: options)
    return images
  }

  /// The images of normals, NaN by a transform whose upper 3 × 3 has no inverse; see `apply(toNormals:unit:)`; point i by the transform that index i picks from the palette. In place.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the points.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toNormals points: inout MutableSpan<SIMD3<Scalar>>, unit: Bool = false,
    options: BatchOptions = BatchOptions()
  ) {
    let prepared = normalMatrices(palette)
    map(PointKind(Scalar.self, .xyzPadded, unit ? .unit : .affine), prepared.span, indices, &points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices do not overlap the destination, and the source is it or does
  ///   not overlap it.
  @inlinable
  public static func apply(
    _ palette: Span<Self>, at indices: Span<UInt32>, toNormals source: Span<SIMD3<Scalar>>,
    into destination: inout MutableSpan<SIMD3<Scalar>>, unit: Bool = false, options: BatchOptions = BatchOptions()
  ) {
    let prepared = normalMatrices(palette)
    map(PointKind(Scalar.self, .xyzPadded, unit ? .unit : .affine), prepared.span, indices, source, &destination, options)
  }

  /// The same in a new array.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's.
  @inlinable
  public static func applying(
    _ palette: [Self], at indices: [UInt32], toNormals points: [SIMD3<Scalar>], unit: Bool = false, options: BatchOptions = BatchOptions()
  ) -> [SIMD3<Scalar>] {
    var images = points
    var span = images.mutableSpan
    apply(palette.span, at: indices.span, toNormals: &span, unit: unit, options: options)
    return images
  }
}
