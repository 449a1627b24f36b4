public import TransformCore

// Points as planes, one array for each component.

extension Transform2D {
  /// The points in planes, in place; see `apply(toPoints:)`.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toPointsX x: inout MutableSpan<Scalar>, y: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(self).map(&x, &y, options)
  }

  /// The same in place in arrays.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(toPointsX x: inout [Scalar], y: inout [Scalar], options: BatchOptions = BatchOptions()) {
    var xSpan = x.mutableSpan
    var ySpan = y.mutableSpan
    apply(toPointsX: &xSpan, y: &ySpan, options: options)
  }

  /// The same from planes to other planes.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @inlinable
  public func apply(
    toPointsX x: Span<Scalar>, y: Span<Scalar>,
    intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(self).map(x, y, &newX, &newY, options)
  }

  /// The vectors in planes, in place; see `apply(toVectors:)`.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toVectorsX x: inout MutableSpan<Scalar>, y: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(linearPart).map(&x, &y, options)
  }

  /// The same in place in arrays.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(toVectorsX x: inout [Scalar], y: inout [Scalar], options: BatchOptions = BatchOptions()) {
    var xSpan = x.mutableSpan
    var ySpan = y.mutableSpan
    apply(toVectorsX: &xSpan, y: &ySpan, options: options)
  }

  /// The same from planes to other planes.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @inlinable
  public func apply(
    toVectorsX x: Span<Scalar>, y: Span<Scalar>,
    intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(linearPart).map(x, y, &newX, &newY, options)
  }

  /// The normals in planes, in place; see `apply(toNormals:)`. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(
    toNormalsX x: inout MutableSpan<Scalar>, y: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap else {
      PointMap(Self.identity).map(&x, &y, .checksOnly)
      return false
    }
    map.map(&x, &y, options)
    return true
  }

  /// The same in place in arrays. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the planes have the same number of scalars.
  @inlinable
  public func apply(toNormalsX x: inout [Scalar], y: inout [Scalar], options: BatchOptions = BatchOptions()) -> Bool {
    var xSpan = x.mutableSpan
    var ySpan = y.mutableSpan
    return apply(toNormalsX: &xSpan, y: &ySpan, options: options)
  }

  /// The same from planes to other planes. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @inlinable
  public func apply(
    toNormalsX x: Span<Scalar>, y: Span<Scalar>,
    intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap else {
      PointMap(Self.identity).map(x, y, &newX, &newY, .checksOnly)
      return false
    }
    map.map(x, y, &newX, &newY, options)
    return true
  }
}
