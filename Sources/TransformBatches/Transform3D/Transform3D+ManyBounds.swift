public import TransformCore

// The bounds of images, found in the pass that maps, or without keeping the images.

extension Transform3D {
  /// The smallest bounds of the images of points, by `apply(toAffinePoints:)`, or `nil` where there are no points or a component of an image is NaN. Zeros are +0.
  @inlinable
  public func bounds(ofAffinePoints points: Span<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()) -> Bounds3D<Scalar>? {
    Bounds3D(extent: affineMap.bounds(points, options))
  }

  /// The smallest bounds of the images of an array of points, or `nil` where there are none or a component of an image is NaN.
  @inlinable
  public func bounds(ofAffinePoints points: [SIMD3<Scalar>], options: BatchOptions = BatchOptions()) -> Bounds3D<Scalar>? {
    bounds(ofAffinePoints: points.span, options: options)
  }

  /// The smallest bounds of the images of points that are three scalars each, without gaps, or `nil` where there are none or a component of an image is NaN.
  ///
  /// - Precondition: the scalars are a whole number of points.
  @inlinable
  public func bounds(ofAffinePoints scalars: Span<Scalar>, options: BatchOptions = BatchOptions()) -> Bounds3D<Scalar>? {
    Bounds3D(extent: affineMap.bounds(scalars: scalars, options))
  }

  /// `apply(toAffinePoints:)` in place, and the bounds of the images in the same pass: `nil` where there are no points or a component of an image is NaN.
  @inlinable
  public func apply(
    toAffinePoints points: inout MutableSpan<SIMD3<Scalar>>, bounds: inout Bounds3D<Scalar>?, options: BatchOptions = BatchOptions()
  ) {
    bounds = Bounds3D(extent: affineMap.mapBounding(&points, options))
  }

  /// `apply(toAffinePoints:into:)`, and the bounds of the images in the same pass: `nil` where there are no points or a component of an image is NaN.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable
  public func apply(
    toAffinePoints source: Span<SIMD3<Scalar>>, into destination: inout MutableSpan<SIMD3<Scalar>>, bounds: inout Bounds3D<Scalar>?,
    options: BatchOptions = BatchOptions()
  ) {
    bounds = Bounds3D(extent: affineMap.mapBounding(source, &destination, options))
  }

  /// `apply(toAffinePoints:)` in place on points that are three scalars each, without gaps, and the bounds of the images in the same pass.
  ///
  /// - Precondition: the scalars are a whole number of points.
  @inlinable
  public func apply(
    toAffinePoints scalars: inout MutableSpan<Scalar>, bounds: inout Bounds3D<Scalar>?, options: BatchOptions = BatchOptions()
  ) {
    bounds = Bounds3D(extent: affineMap.mapBounding(scalars: &scalars, options))
  }

  /// The smallest bounds of the images of points, by `apply(toPoints:)`, or `nil` where there are no points or a component of an image is NaN. Zeros are +0.
  @inlinable
  public func bounds(ofPoints points: Span<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()) -> Bounds3D<Scalar>? {
    Bounds3D(extent: PointMap(.projective, .xyzPadded, self).bounds(points, options))
  }

  /// The smallest bounds of the images of an array of points, or `nil` where there are none or a component of an image is NaN.
  @inlinable
  public func bounds(ofPoints points: [SIMD3<Scalar>], options: BatchOptions = BatchOptions()) -> Bounds3D<Scalar>? {
    bounds(ofPoints: points.span, options: options)
  }

  /// The smallest bounds of the images of points that are three scalars each, without gaps, or `nil` where there are none or a component of an image is NaN.
  ///
  /// - Precondition: the scalars are a whole number of points.
  @inlinable
  public func bounds(ofPoints scalars: Span<Scalar>, options: BatchOptions = BatchOptions()) -> Bounds3D<Scalar>? {
    Bounds3D(extent: PointMap(.projective, .xyzPadded, self).bounds(scalars: scalars, options))
  }

  /// `apply(toPoints:)` in place, and the bounds of the images in the same pass: `nil` where there are no points or a component of an image is NaN.
  @inlinable
  public func apply(
    toPoints points: inout MutableSpan<SIMD3<Scalar>>, bounds: inout Bounds3D<Scalar>?, options: BatchOptions = BatchOptions()
  ) {
    bounds = Bounds3D(extent: PointMap(.projective, .xyzPadded, self).mapBounding(&points, options))
  }

  /// `apply(toPoints:into:)`, and the bounds of the images in the same pass: `nil` where there are no points or a component of an image is NaN.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable
  public func apply(
    toPoints source: Span<SIMD3<Scalar>>, into destination: inout MutableSpan<SIMD3<Scalar>>, bounds: inout Bounds3D<Scalar>?,
    options: BatchOptions = BatchOptions()
  ) {
    bounds = Bounds3D(extent: PointMap(.projective, .xyzPadded, self).mapBounding(source, &destination, options))
  }

  /// `apply(toPoints:)` in place on points that are three scalars each, without gaps, and the bounds of the images in the same pass.
  ///
  /// - Precondition: the scalars are a whole number of points.
  @inlinable
  public func apply(
    toPoints scalars: inout MutableSpan<Scalar>, bounds: inout Bounds3D<Scalar>?, options: BatchOptions = BatchOptions()
  ) {
    bounds = Bounds3D(extent: PointMap(.projective, .xyzPadded, self).mapBounding(scalars: &scalars, options))
  }
}
