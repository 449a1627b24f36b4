public import TransformCore

// Points as planes, one array for each component.

extension Homography {
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
}
