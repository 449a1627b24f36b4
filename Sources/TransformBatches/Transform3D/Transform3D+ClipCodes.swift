public import TransformCore

extension Transform3D {
  /// The clip codes of points under this transform to clip space, one for each point, and what they say together.
  ///
  /// *Definition*: for (X, Y, Z, W) = (x, y, z, 1) · M, as by `applied(toHomogeneous:)`, see `ClipCode`. A NaN component gives `.everywhere`.
  ///
  /// - Precondition: there are as many codes as points.
  @inlinable
  @discardableResult
  public func clipCodes(
    ofPoints points: Span<SIMD3<Scalar>>, into codes: inout MutableSpan<ClipCode>, depthRange: ClipCode.DepthRange,
    options: BatchOptions = BatchOptions()
  ) -> ClipCode.Summary {
    codesAlone(.xyzPadded, points, points.count, &codes, depthRange, options)
  }

  /// The same for points that are three scalars each, without gaps.
  ///
  /// - Precondition: the scalars are a whole number of points, and there are as many codes as points.
  @inlinable
  @discardableResult
  public func clipCodes(
    ofPoints scalars: Span<Scalar>, into codes: inout MutableSpan<ClipCode>, depthRange: ClipCode.DepthRange,
    options: BatchOptions = BatchOptions()
  ) -> ClipCode.Summary {
    codesAlone(.xyz, scalars, VertexLayout(stride: 3).count(of: 3, in: scalars.count), &codes, depthRange, options)
  }

  /// The same for points in homogeneous coordinates.
  ///
  /// - Precondition: there are as many codes as points.
  @inlinable
  @discardableResult
  public func clipCodes(
    ofHomogeneous points: Span<SIMD4<Scalar>>, into codes: inout MutableSpan<ClipCode>, depthRange: ClipCode.DepthRange,
    options: BatchOptions = BatchOptions()
  ) -> ClipCode.Summary {
    codesAlone(.xyzw, points, points.count, &codes, depthRange, options)
  }

  /// The clip codes of an array of points in a new array, and what they say together.
  @inlinable
  public func clipCodes(
    ofPoints points: [SIMD3<Scalar>], depthRange: ClipCode.DepthRange, options: BatchOptions = BatchOptions()
  ) -> (codes: [ClipCode], summary: ClipCode.Summary) {
    var codes = [ClipCode](repeating: [], count: points.count)
    var span = codes.mutableSpan
    let summary = clipCodes(ofPoints: points.span, into: &span, depthRange: depthRange, options: options)
    return (codes, summary)
  }

  /// Clip coordinates and clip codes of points in one pass.
  ///
  /// - Precondition: there are as many coordinates and codes as points, and no two of the three arrays overlap.
  @inlinable
  @discardableResult
  public func clipCodes(
    ofPoints points: Span<SIMD3<Scalar>>, into codes: inout MutableSpan<ClipCode>,
    clipCoordinates: inout MutableSpan<SIMD4<Scalar>>, depthRange: ClipCode.DepthRange, options: BatchOptions = BatchOptions()
  ) -> ClipCode.Summary {
    codesAndCoordinates(.xyzPadded, points, &codes, &clipCoordinates, depthRange, options)
  }

  /// Clip coordinates and clip codes of points in homogeneous coordinates in one pass.
  ///
  /// - Precondition: there are as many coordinates and codes as points; the coordinates are the points or no two of the three arrays overlap.
  @inlinable
  @discardableResult
  public func clipCodes(
    ofHomogeneous points: Span<SIMD4<Scalar>>, into codes: inout MutableSpan<ClipCode>,
    clipCoordinates: inout MutableSpan<SIMD4<Scalar>>, depthRange: ClipCode.DepthRange, options: BatchOptions = BatchOptions()
  ) -> ClipCode.Summary {
    codesAndCoordinates(.xyzw, points, &codes, &clipCoordinates, depthRange, options)
  }

  @inlinable
  func codesAlone<Point>(
    _ layout: PointKind.Layout, _ points: Span<Point>, _ count: Int, _ codes: inout MutableSpan<ClipCode>,
    _ depthRange: ClipCode.DepthRange, _ options: BatchOptions
  ) -> ClipCode.Summary {
    precondition(codes.count == count, "there are as many codes as points")
    let (from, codes) = unsafe (points.address, codes.address)
    return unsafe withUnsafeBytes(of: self) { matrix in
      unsafe findClipCodes(
        PointKind(Scalar.self, layout, .homogeneous), matrix.baseAddress, from, nil, codes, count, depthRange, options)
    }
  }

  @inlinable
  func codesAndCoordinates<Point>(
    _ layout: PointKind.Layout, _ points: Span<Point>, _ codes: inout MutableSpan<ClipCode>,
    _ clipCoordinates: inout MutableSpan<SIMD4<Scalar>>, _ depthRange: ClipCode.DepthRange, _ options: BatchOptions
  ) -> ClipCode.Summary {
    let count = points.count
    precondition(codes.count == count && clipCoordinates.count == count, "there are as many codes and coordinates as points")
    let (from, to, codes) = unsafe (points.address, clipCoordinates.address, codes.address)
    return unsafe withUnsafeBytes(of: self) { matrix in
      unsafe findClipCodes(
        PointKind(Scalar.self, layout, .homogeneous), matrix.baseAddress, from, to, codes, count, depthRange, options)
    }
  }
}
