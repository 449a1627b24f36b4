import TransformCore

extension Layer {
  /// The size of the layer's backing store in pixels: bounds.size · contentsScale, rounded up. It is the drawable size
  /// of a Metal layer too.
  ///
  /// Core Animation does not say how it rounds. What exceeds a whole number by no more than the rounding error of the
  /// bounds does not count. `nil` where the scale is not positive, or a side is not finite or above 2³¹ pixels.
  public func pixelSize(contentsScale: Double) -> SIMD2<Int>? {
    let size = bounds.size * contentsScale
    guard contentsScale > 0, size.x <= 0x1p31, size.y <= 0x1p31 else { return nil }
    let slack = contentsScale * 2 * SIMD2(bounds.coordinateUlp(0), bounds.coordinateUlp(1))
    return SIMD2(Int(max(0, (size.x - slack.x).rounded(.up))), Int(max(0, (size.y - slack.y).rounded(.up))))
  }
}

extension Bounds2D<Double> {
  /// The ulp of the larger coordinate of an axis.
  fileprivate func coordinateUlp(_ axis: Int) -> Double { max(minimum[axis].magnitude, maximum[axis].magnitude).ulp }
}
