public import TransformCore

// Points as planes, one array for each component.

extension Transform3D {
  /// The points in planes, in place; see `apply(toAffinePoints:)`.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toAffinePointsX x: inout MutableSpan<Scalar>, y: inout MutableSpan<Scalar>, z: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    affineMap.map(&x, &y, &z, options)
  }

  /// The same in place in arrays.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(toAffinePointsX x: inout [Scalar], y: inout [Scalar], z: inout [Scalar], options: BatchOptions = BatchOptions()) {
    var xSpan = x.mutableSpan
    var ySpan = y.mutableSpan
    var zSpan = z.mutableSpan
    apply(toAffinePointsX: &xSpan, y: &ySpan, z: &zSpan, options: options)
  }

  /// The same from planes to other planes.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @inlinable
  public func apply(
    toAffinePointsX x: Span<Scalar>, y: Span<Scalar>, z: Span<Scalar>,
    intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>, z newZ: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    affineMap.map(x, y, z, &newX, &newY, &newZ, options)
  }

  /// The points in planes, in place; see `apply(toPoints:)`, whose bits they have.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toPointsX x: inout MutableSpan<Scalar>, y: inout MutableSpan<Scalar>, z: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(.projective, .xyzPadded, self).map(&x, &y, &z, options)
  }

  /// The same in place in arrays.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(toPointsX x: inout [Scalar], y: inout [Scalar], z: inout [Scalar], options: BatchOptions = BatchOptions()) {
    var xSpan = x.mutableSpan
    var ySpan = y.mutableSpan
    var zSpan = z.mutableSpan
    apply(toPointsX: &xSpan, y: &ySpan, z: &zSpan, options: options)
  }

  /// The same from planes to other planes.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @inlinable
  public func apply(
    toPointsX x: Span<Scalar>, y: Span<Scalar>, z: Span<Scalar>,
    intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>, z newZ: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(.projective, .xyzPadded, self).map(x, y, z, &newX, &newY, &newZ, options)
  }

  /// The points in planes, in place; see `apply(toHomogeneous:)`.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toHomogeneousX x: inout MutableSpan<Scalar>, y: inout MutableSpan<Scalar>, z: inout MutableSpan<Scalar>, w: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(.homogeneous, .xyzw, self).map(&x, &y, &z, &w, options)
  }

  /// The same in place in arrays.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toHomogeneousX x: inout [Scalar], y: inout [Scalar], z: inout [Scalar], w: inout [Scalar], options: BatchOptions = BatchOptions()
  ) {
    var xSpan = x.mutableSpan
    var ySpan = y.mutableSpan
    var zSpan = z.mutableSpan
    var wSpan = w.mutableSpan
    apply(toHomogeneousX: &xSpan, y: &ySpan, z: &zSpan, w: &wSpan, options: options)
  }

  /// The same from planes to other planes.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @inlinable
  public func apply(
    toHomogeneousX x: Span<Scalar>, y: Span<Scalar>, z: Span<Scalar>, w: Span<Scalar>,
    intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>, z newZ: inout MutableSpan<Scalar>,
    w newW: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(.homogeneous, .xyzw, self).map(x, y, z, w, &newX, &newY, &newZ, &newW, options)
  }

  /// The vectors in planes, in place; see `apply(toVectors:)`.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toVectorsX x: inout MutableSpan<Scalar>, y: inout MutableSpan<Scalar>, z: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    vectorMap.map(&x, &y, &z, options)
  }

  /// The same in place in arrays.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(toVectorsX x: inout [Scalar], y: inout [Scalar], z: inout [Scalar], options: BatchOptions = BatchOptions()) {
    var xSpan = x.mutableSpan
    var ySpan = y.mutableSpan
    var zSpan = z.mutableSpan
    apply(toVectorsX: &xSpan, y: &ySpan, z: &zSpan, options: options)
  }

  /// The same from planes to other planes.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @inlinable
  public func apply(
    toVectorsX x: Span<Scalar>, y: Span<Scalar>, z: Span<Scalar>,
    intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>, z newZ: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    vectorMap.map(x, y, z, &newX, &newY, &newZ, options)
  }

  /// The normals in planes, in place; see `apply(toNormals:unit:)`. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toNormalsX x: inout MutableSpan<Scalar>, y: inout MutableSpan<Scalar>, z: inout MutableSpan<Scalar>, unit: Bool = false,
    options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap(unit) else {
      Self.identity.vectorMap.map(&x, &y, &z, .checksOnly)
      return false
    }
    map.map(&x, &y, &z, options)
    return true
  }

  /// The same in place in arrays. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toNormalsX x: inout [Scalar], y: inout [Scalar], z: inout [Scalar], unit: Bool = false, options: BatchOptions = BatchOptions()
  ) -> Bool {
    var xSpan = x.mutableSpan
    var ySpan = y.mutableSpan
    var zSpan = z.mutableSpan
    return apply(toNormalsX: &xSpan, y: &ySpan, z: &zSpan, unit: unit, options: options)
  }

  /// The same from planes to other planes. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @inlinable
  public func apply(
    toNormalsX x: Span<Scalar>, y: Span<Scalar>, z: Span<Scalar>,
    intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>, z newZ: inout MutableSpan<Scalar>, unit: Bool = false,
    options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap(unit) else {
      Self.identity.vectorMap.map(x, y, z, &newX, &newY, &newZ, .checksOnly)
      return false
    }
    map.map(x, y, z, &newX, &newY, &newZ, options)
    return true
  }
}
