extension Transform2D {
  /// The image of a point: translation counts.
  ///
  /// *Definition*: x' = (a·x + c·y) + tx, y' = (b·x + d·y) + ty, in this order of operations.
  ///
  /// - Accuracy: 2 ulps of Σ|terms|.
  @_alwaysEmitIntoClient @inline(__always)
  public func applied(toPoint point: SIMD2<Scalar>) -> SIMD2<Scalar> {
    (point.x * linear.lowHalf + point.y * linear.highHalf) + translation
  }

  /// The image of a vector, the difference of two points: translation does not count. A size may come back negative.
  ///
  /// - Accuracy: 1¼ ulps of Σ|terms|.
  @_alwaysEmitIntoClient @inline(__always)
  public func applied(toVector vector: SIMD2<Scalar>) -> SIMD2<Scalar> {
    vector.x * linear.lowHalf + vector.y * linear.highHalf
  }

  /// The image of a normal: the vector by the inverse transpose, therefore it stays normal to what it was normal to.
  /// Its length is not one.
  ///
  /// `nil` where the transform has no inverse or the normal is NaN.
  ///
  /// - Accuracy: 2 ulps times the linear part's condition, of ‖L⁻¹‖·|n|.
  @_alwaysEmitIntoClient
  public func applied(toNormal normal: SIMD2<Scalar>) -> SIMD2<Scalar>? {
    guard let inverse = Self(linear: linear, translation: .zero).inverted(), !normal.hasNaN else { return nil }
    return SIMD2(normal.dot(inverse.xAxis), normal.dot(inverse.yAxis))
  }

  /// The smallest bounds that hold the images of the four corners.
  ///
  /// - Accuracy: 2 ulps of Σ|terms|, the largest of the corners.
  @_alwaysEmitIntoClient @inline(__always)
  public func applied(toRect rect: Bounds2D<Scalar>) -> Bounds2D<Scalar> {
    let (x0, x1) = (rect.minimum.x * xAxis, rect.maximum.x * xAxis)
    let (y0, y1) = (rect.minimum.y * yAxis, rect.maximum.y * yAxis)
    return Bounds2D(
      _minimum: (x0.lesser(x1) + y0.lesser(y1)) + translation,
      _maximum: (x0.greater(x1) + y0.greater(y1)) + translation)
  }

  /// The images of the four corners, in order.
  ///
  /// - Accuracy: 2 ulps of Σ|terms|.
  @_alwaysEmitIntoClient
  public func applied(toQuad quad: Quad2D<Scalar>) -> Quad2D<Scalar> {
    Quad2D(applied(toPoint: quad.p1), applied(toPoint: quad.p2), applied(toPoint: quad.p3), applied(toPoint: quad.p4))
  }
}
