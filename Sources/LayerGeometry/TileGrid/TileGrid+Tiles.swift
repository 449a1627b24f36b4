public import TransformCore

extension TileGrid {
  /// The tile that holds a point; `nil` for a point outside the grid and for NaN. The far edges of it are outside.
  public func tile(at point: SIMD2<Double>) -> (column: Int, row: Int)? {
    guard point.x >= 0, point.y >= 0, point.x < size.x, point.y < size.y else { return nil }
    return (index(of: point.x, 0), index(of: point.y, 1))
  }

  /// The rectangle of a tile, in points. Neighbours share an edge to the bit.
  ///
  /// - Precondition: `column` and `row` are those of a tile of the grid.
  public func frame(column: Int, row: Int) -> Bounds2D<Double> {
    precondition((0..<columns).contains(column) && (0..<rows).contains(row), "the tile must be one of the grid")
    return Bounds2D(corner: SIMD2(edge(column, 0), edge(row, 1)), opposite: SIMD2(edge(column + 1, 0), edge(row + 1, 1)))
  }

  /// The tiles that have area in common with a rectangle. A rectangle that ends on an edge does not touch the tile
  /// behind it. Both ranges are empty if there is no such tile, as for a rectangle without area or with NaN.
  public func tiles(covering rect: Bounds2D<Double>) -> (columns: Range<Int>, rows: Range<Int>) {
    guard let columns = range(rect, 0), let rows = range(rect, 1) else { return (0..<0, 0..<0) }
    return (columns, rows)
  }

  private func range(_ rect: Bounds2D<Double>, _ axis: Int) -> Range<Int>? {
    let (low, high) = (max(rect.minimum[axis], 0), min(rect.maximum[axis], size[axis]))
    guard low < high else { return nil }
    let last = index(of: high, axis)
    return index(of: low, axis)..<(edge(last, axis) < high ? last + 1 : last)
  }

  /// The last column or row that begins at or before a coordinate inside the grid.
  private func index(of value: Double, _ axis: Int) -> Int {
    var index = min(Int(value / step[axis]), counts[axis] - 1)
    // The quotient is rounded, and can be on the wrong side of an edge.
    if edge(index, axis) > value { index -= 1 }
    if index + 1 < counts[axis], edge(index + 1, axis) <= value { index += 1 }
    return index
  }
}
