public import TransformCore

// The bounds of images, found in the pass that maps, or without keeping the images.

extension Homography {
  /// The smallest bounds of the images of points, by `apply(toPoints:)`, or `nil` where there are no points or a component of an image is NaN. Zeros are +0.
  @inlinable
  public func bounds(ofPoints points: Span<SIMD2<Scalar>>, options: BatchOptions = BatchOptions()) -> Bounds2D<Scalar>? {
    Bounds2D(extent: PointMap(self).bounds(points, options))
  }

  /// The smallest bounds of the images of an array of points, or `nil` where there are none or a component of an image is NaN.
  @inlinable
  public func bounds(ofPoints points: [SIMD2<Scalar>], options: BatchOptions = BatchOptions()) -> Bounds2D<Scalar>? {
    bounds(ofPoints: points.span, options: options)
  }

  /// The smallest bounds of the images of points that are two scalars each, without gaps, or `nil` where there are none or a component of an image is NaN.
  ///
  /// - Precondition: the scalars are a whole number of points.
  @inlinable
  public func bounds(ofPoints scalars: Span<Scalar>, options: BatchOptions = BatchOptions()) -> Bounds2D<Scalar>? {
    Bounds2D(extent: PointMap(self).bounds(scalars: scalars, options))
  }

  /// `apply(toPoints:)` in place, and the bounds of the images in the same pass: `nil` where there are no points or a component of an image is NaN.
  @inlinable
  public func apply(
    toPoints points: inout MutableSpan<SIMD2<Scalar>>, bounds: inout Bounds2D<Scalar>?, options: BatchOptions = BatchOptions()
  ) {
    bounds = Bounds2D(extent: PointMap(self).mapBounding(&points, options))
  }

  /// `apply(toPoints:into:)`, and the bounds of the images in the same pass: `nil` where there are no points or a component of an image is NaN.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable
  public func apply(
    toPoints source: Span<SIMD2<Scalar>>, into destination: inout MutableSpan<SIMD2<Scalar>>, bounds: inout Bounds2D<Scalar>?,
    options: BatchOptions = BatchOptions()
  ) {
    bounds = Bounds2D(extent: PointMap(self).mapBounding(source, &destination, options))
  }

  /// `apply(toPoints:)` in place on points that are two scalars each, without gaps, and the bounds of the images in the same pass.
  ///
  /// - Precondition: the scalars are a whole number of points.
  @inlinable
  public func apply(
    toPoints scalars: inout MutableSpan<Scalar>, bounds: inout Bounds2D<Scalar>?, options: BatchOptions = BatchOptions()
  ) {
    bounds = Bounds2D(extent: PointMap(self).mapBounding(scalars: &scalars, options))
  }
}
