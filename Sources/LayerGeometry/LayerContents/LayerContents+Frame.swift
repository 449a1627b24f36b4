public import TransformCore

extension LayerContents {
  /// Where the shown part lies, in the coordinates of `bounds`. It can reach out of the bounds.
  ///
  /// *Definition*: its own size is pixelSize · rect.size / scale; the aspect ratio is that of the shown part. `nil`
  /// where that size or the scale is not positive, or a number is not finite. Bounds without area are allowed.
  ///
  /// `Transform2D(mapping: rect, to: frame)` maps fractions of the whole picture to the frame. It does not know of slices;
  /// each slice has a map of its own from its `source` to its `frame`.
  public func frame(in bounds: Bounds2D<Double>) -> Bounds2D<Double>? {
    guard let own = shownSize, bounds.size.isFinite else { return nil }
    let factors = bounds.size / own
    // The axis that decides keeps the sides of the bounds to the bit.
    let isWide = factors.x < factors.y
    let size =
      switch gravity {
      case .resize: bounds.size
      case .resizeAspect where isWide: SIMD2(bounds.size.x, own.y * factors.x)
      case .resizeAspect: SIMD2(own.x * factors.y, bounds.size.y)
      case .resizeAspectFill where isWide: SIMD2(own.x * factors.y, bounds.size.y)
      case .resizeAspectFill: SIMD2(bounds.size.x, own.y * factors.x)
      default: own
      }
    let (room, place) = (bounds.size - size, gravity.place)
    let frame = Bounds2D(corner: bounds.minimum + place * room, opposite: bounds.maximum - (1 - place) * room)
    return frame.minimum.isFinite && frame.maximum.isFinite ? frame : nil
  }

  /// The size of the shown part in points; `nil` where it is not positive and finite.
  var shownSize: SIMD2<Double>? {
    let size = pixelSize * rect.size / scale
    guard scale > 0, pixelSize.x > 0, pixelSize.y > 0, size.x > 0, size.y > 0, size.isFinite else { return nil }
    return rect.minimum.isFinite && rect.maximum.isFinite ? size : nil
  }
}

extension LayerContents.Gravity {
  /// The share of the free room that comes before the picture: 0 at the least coordinate, 1 at the greatest.
  fileprivate var place: SIMD2<Double> {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      default: 0.5
      }
    let y =
      switch self {
      case .bottom, .bottomLeft, .bottomRight: 0.0
      case .top, .topLeft, .topRight: 1.0
      default: 0.5
      }
    return SIMD2(x, y)
  }
}
