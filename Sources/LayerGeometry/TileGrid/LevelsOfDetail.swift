import TransformCore

/// The resolutions in which a tiled layer is drawn: each level has half the pixels a side of the one above it. Level 0
/// is the layer's own resolution, and level n has 2ⁿ of its pixels a side.
///
/// ```swift
/// let levels = LevelsOfDetail(count: 4, bias: 1)  // double, own, half and quarter resolution
/// assert(levels.level(forZoom: 0.3) == -1)
/// assert(levels.clamped(toPixels: SIMD2(5, 2)).count == 3)
/// ```
public struct LevelsOfDetail: Sendable, Hashable {
  /// How many levels there are; below 1 it counts as 1.
  public var count: Int
  /// How many of them are magnified: it is the number of the finest level. Beyond ±1100 it counts as ±1100.
  public var bias: Int

  /// These levels; without arguments Core Animation's default, one level.
  public init(count: Int = 1, bias: Int = 0) { (self.count, self.bias) = (count, bias) }

  /// The levels from the coarsest to the finest.
  private var levels: ClosedRange<Int> {
    let finest = min(max(bias, -1100), 1100)
    return (finest - min(max(count, 1), 3000) + 1)...finest
  }

  /// The coarsest level that is fine enough for a zoom: ⌈log₂ zoom⌉, within the levels there are. It is exact, also at
  /// powers of two.
  ///
  /// Core Animation does not say which level it takes. A zoom of 0 has the coarsest and an infinite one the finest
  /// level. `nil` for a negative zoom and for NaN.
  public func level(forZoom zoom: Double) -> Int? {
    guard zoom >= 0 else { return nil }
    guard zoom > 0, zoom.isFinite else { return zoom == 0 ? levels.lowerBound : levels.upperBound }
    let level = Int(zoom.exponent) + (zoom.significand == 1 ? 0 : 1)
    return min(max(level, levels.lowerBound), levels.upperBound)
  }

  /// The same levels without those that would be smaller than one pixel of a picture of this size at level 0.
  ///
  /// A side below one pixel, or NaN, counts as one pixel. There is always at least one level.
  public func clamped(toPixels pixels: SIMD2<Double>) -> Self {
    let side = min(pixels.x >= 1 ? pixels.x : 1, pixels.y >= 1 ? pixels.y : 1)
    guard side.isFinite else { return self }
    let most = levels.upperBound + Int(side.exponent) + 1
    return Self(count: max(1, min(count, most)), bias: bias)
  }
}
