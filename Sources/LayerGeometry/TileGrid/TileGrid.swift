import TransformCore

/// The tiles of a picture or of a tiled layer: columns and rows of one size, the last ones cut.
///
/// Points are counted from the corner with the least coordinates; subtract `bounds.minimum` of a layer whose bounds
/// begin elsewhere. The edge between two tiles belongs to the later one.
///
/// ```swift
/// guard let grid = TileGrid(size: SIMD2(1000, 700), contentsScale: 2) else { return }
/// assert((grid.columns, grid.rows) == (8, 6))
/// assert(grid.frame(column: 7, row: 0) == Bounds2D(x: 896, y: 0, width: 104, height: 128))
/// ```
public struct TileGrid: Sendable, Hashable {
  /// The size of all tiles together, in points.
  let size: SIMD2<Double>
  /// The size of a whole tile, in points.
  let step: SIMD2<Double>
  /// How many tiles stand beside each other; 0 without a width.
  public let columns: Int
  /// How many tiles stand above each other; 0 without a height.
  public let rows: Int

  /// The grid that covers a size in points by tiles of a size in pixels. The texture limit of a device is a tile size.
  ///
  /// `nil` where the tile size or the scale is not positive, the size is negative, a number is not finite, or there are
  /// more than 2³¹ columns or rows. No last tile is made for a rounding error of the size.
  public init?(size: SIMD2<Double>, tileSize: SIMD2<Double> = SIMD2(256, 256), contentsScale: Double = 1) {
    let step = tileSize / contentsScale
    guard size.x >= 0, size.y >= 0, size.isFinite, tileSize.x > 0, tileSize.y > 0, tileSize.isFinite, contentsScale > 0 else { return nil }
    guard step.x > 0, step.y > 0, step.isFinite else { return nil }
    let counts = (0..<2).map { Self.count(size[$0], step[$0]) }
    guard let columns = counts[0], let rows = counts[1] else { return nil }
    (self.size, self.step, self.columns, self.rows) = (size, step, columns, rows)
  }

  /// How many tiles of a width reach to `size`; `nil` above 2³¹.
  private static func count(_ size: Double, _ step: Double) -> Int? {
    let end = size - 2 * size.ulp
    let count = (end / step).rounded(.up)
    guard count <= 0x1p31 else { return nil }
    let whole = Int(max(count, size > 0 ? 1 : 0))
    return whole > 1 && Double(whole - 1) * step >= end ? whole - 1 : whole
  }

  /// The columns and rows, by axis.
  var counts: SIMD2<Int> { SIMD2(columns, rows) }

  /// Where a column or row begins; the last one ends where the grid does.
  func edge(_ index: Int, _ axis: Int) -> Double { index == counts[axis] ? size[axis] : Double(index) * step[axis] }
}
