public import TransformCore

extension Path2D {
  /// The image of what this path fills, as polygons: flattened in the picture and clipped before the division by w.
  ///
  /// All subpaths count as closed. For the image of a stroke, map its outline. For the plane z = 0 under a transform of
  /// space give its `planeHomography`.
  ///
  /// *Definition*: the part with w ≥ ε is kept. ε is 2⁻¹⁴ of the largest |w| at an end of a segment. Therefore no image
  /// is further away than 2¹⁴ times the scale of the nearest part.
  ///
  /// *Degenerate input*: empty where a w is NaN, infinite, or positive nowhere, and for a tolerance of zero or less.
  ///
  /// - Accuracy: `tolerance` is a distance in the picture, kept by the hull of each piece's images. No piece is halved
  ///   more than 12 times; where the clip needs more, a chord stands for 1/4096 of a curve.
  /// - Complexity: O(n) in elements and lines.
  @_alwaysEmitIntoClient
  public func image(under homography: Homography<Scalar>, tolerance: Scalar) -> Self {
    Self(rounding: source.image(under: Homography<Double>(homography), tolerance: Double(tolerance)))
  }
}

extension PathSource {
  @usableFromInline
  func image(under homography: Homography<Double>, tolerance: Double) -> Path2D<Double> {
    var largest = 0.0
    for point in polylines(tolerance: .infinity).points {
      let w = homography.applied(toHomogeneous: SIMD3(point, 1)).z
      guard w.isFinite else { return Path2D() }
      largest = Swift.max(largest, w.magnitude)
    }
    guard largest > 0, tolerance > 0 else { return Path2D() }
    var sink = ProjectingSink(homography: homography, least: largest * 0x1p-14, tolerance: tolerance)
    forEachSegment { sink.add($0, $1) }
    sink.finish()
    var result = Path2D<Double>()
    for polygon in sink.polygons {
      result.move(to: polygon[0])
      for point in polygon.dropFirst() { result.addLine(to: point) }
      result.close()
    }
    return result
  }
}
