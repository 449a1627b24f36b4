public import TransformCore

extension LayerContents {
  /// A part of a picture, and the rectangle of the layer that shows it.
  ///
  /// ```swift
  /// var button = LayerContents(pixelSize: SIMD2(30, 30))
  /// button.center = Bounds2D(x: 0.25, y: 0, width: 0.5, height: 1)
  /// let slices = button.slices(in: Bounds2D(x: 0, y: 0, width: 100, height: 30))
  /// assert(slices.map(\.frame.size.x) == [7.5, 85, 7.5])
  /// ```
  public struct Slice: Sendable, Hashable {
    /// The part of the picture, in fractions of the whole picture.
    public let source: Bounds2D<Double>
    /// Where it lies, in the layer's coordinates.
    public let frame: Bounds2D<Double>
  }

  /// The parts into which `center` cuts the picture: at most nine, row by row from the least y. They tile `frame(in:)`,
  /// and those without area are left out. There is one if `center` is all of the picture, and none without a frame.
  ///
  /// Corners keep their size in points, sides stretch along the border, the middle in both directions. A centre without
  /// width or height is one pixel about that place.
  ///
  /// Core Animation does not say the following. The part of `center` outside of 0 … 1 is ignored. If the borders
  /// have no room in the frame, all shrink by one factor, as those of a CSS `border-image` do. They keep their size
  /// under the gravities that keep the aspect ratio too.
  public func slices(in bounds: Bounds2D<Double>) -> [Slice] {
    guard let frame = frame(in: bounds), let own = shownSize, center.minimum.isFinite, center.maximum.isFinite else { return [] }
    let axes = (0..<2).map { axis in
      AxisCuts(
        stretching: share(axis), source: rect.minimum[axis]...rect.maximum[axis], frame: frame.minimum[axis]...frame.maximum[axis],
        ownSize: own[axis])
    }
    let factor = min(1, axes[0].fit, axes[1].fit)
    let columns = axes[0].parts(borderFactor: factor)
    return axes[1].parts(borderFactor: factor).flatMap { row in
      columns.map { Slice(source: Self.rect($0.source, row.source), frame: Self.rect($0.frame, row.frame)) }
    }
  }

  private static func rect(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Bounds2D<Double> {
    Bounds2D(corner: SIMD2(x.lowerBound, y.lowerBound), opposite: SIMD2(x.upperBound, y.upperBound))
  }

  /// The part of an axis that stretches, in 0 … 1; at least a pixel, or all there is of a smaller picture.
  private func share(_ axis: Int) -> ClosedRange<Double> {
    func cut(_ value: Double) -> Double { min(max(value, 0), 1) }
    let (low, high) = (cut(center.minimum[axis]), cut(center.maximum[axis]))
    guard low == high else { return low...high }
    let pixel = min(1, 1 / (pixelSize[axis] * rect.size[axis]))
    let start = min(max(low - pixel / 2, 0), 1 - pixel)
    return start...min(start + pixel, 1)
  }
}
