import TestEffort
@testable import LayerGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Grids of tiles.
struct TileGridTests {
  private static func sample(_ random: inout SeededGenerator) throws -> TileGrid {
    let isWhole = Bool.random(using: &random)
    let size = SIMD2<Double>.random(in: 0.5...2000, using: &random)
    let tile = SIMD2<Double>.random(in: 17...300, using: &random)
    let scales = [1, 2, 3, 1.1, 0.7]
    let scale = scales[Int.random(in: 0..<5, using: &random)]
    let grid = TileGrid(size: isWhole ? size.rounded(.up) : size, tileSize: isWhole ? tile.rounded(.up) : tile, contentsScale: scale)
    return try #require(grid)
  }

  @Test("Tiles stand side by side from corner to corner, none is empty and none above the tile size", arguments: 0..<100)
  func tilesPartition(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let grid = try Self.sample(&random)
    let whole = grid.step
    for axis in 0..<2 {
      let count = axis == 0 ? grid.columns : grid.rows
      var edge = 0.0
      for index in 0..<count {
        let frame = axis == 0 ? grid.frame(column: index, row: 0) : grid.frame(column: 0, row: index)
        #expect(frame.minimum[axis] == edge && frame.maximum[axis] > edge)
        #expect(frame.size[axis] <= whole[axis] * (1 + 1e-12) && (index + 1 == count || frame.size[axis] >= whole[axis] * (1 - 1e-12)))
        edge = frame.maximum[axis]
      }
      #expect(edge == grid.size[axis])
    }
  }

  @Test("A point is in the tile whose frame holds it, on edges too", arguments: 0..<100)
  func pointsAreInTheirTiles(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let grid = try Self.sample(&random)
    for _ in 0..<50 {
      var point = SIMD2<Double>.random(in: -0.1...1.1, using: &random) * grid.size
      if Bool.random(using: &random) {
        let edge = grid.frame(column: .random(in: 0..<grid.columns, using: &random), row: .random(in: 0..<grid.rows, using: &random))
        point = [edge.minimum, SIMD2(edge.minimum.x.nextDown, edge.minimum.y), edge.maximum].randomElement(using: &random) ?? point
      }
      let isInside = Bounds2D(origin: .zero, size: grid.size).contains(point)
      let tile = grid.tile(at: point)
      #expect((tile != nil) == isInside)
      if let tile { #expect(grid.frame(column: tile.column, row: tile.row).contains(point)) }
    }
  }

  @Test(
    "The tiles that cover a rectangle are those that share area with it, and that of each point in it",
    arguments: 0..<Effort.size(debug: 20, release: 100))
  func coveringAgrees(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let grid = try Self.sample(&random)
    for _ in 0..<20 {
      let corner = SIMD2<Double>.random(in: -0.2...1.2, using: &random) * grid.size
      var rect = Bounds2D(origin: corner, size: SIMD2<Double>.random(in: 0...0.8, using: &random) * grid.size)
      if Bool.random(using: &random) {
        let column = Int.random(in: 0..<grid.columns, using: &random)
        rect = grid.frame(column: column, row: 0).union(grid.frame(column: grid.columns - 1, row: grid.rows - 1))
      }
      let tiles = grid.tiles(covering: rect)
      for column in 0..<grid.columns {
        for row in 0..<grid.rows {
          let frame = grid.frame(column: column, row: row)
          let low = pointwiseMax(frame.minimum, rect.minimum)
          let high = pointwiseMin(frame.maximum, rect.maximum)
          #expect((low.x < high.x && low.y < high.y) == (tiles.columns.contains(column) && tiles.rows.contains(row)))
        }
      }
      if let tile = grid.tile(at: rect.minimum), rect.size.min() > 0 {
        #expect(tile.column == tiles.columns.lowerBound && tile.row == tiles.rows.lowerBound)
      }
    }
  }

  @Test("A size that is a whole number of tiles but for rounding has that many")
  func roundingMakesNoTile() throws {
    for count in 1...400 {
      for scale in [1.1, 0.7, 3, 1.3] {
        let size = Double(count) * 17 / scale
        for width in [size, size.nextUp, size.nextDown] {
          #expect(TileGrid(size: SIMD2(width, 1), tileSize: SIMD2(17, 17), contentsScale: scale)?.columns == count)
        }
      }
    }
    #expect(TileGrid(size: SIMD2(17.001, 1), tileSize: SIMD2(17, 17))?.columns == 2)
  }

  @Test("Numbers that make no grid make none, and rectangles and points of any numbers have an answer")
  func hostileNumbers() throws {
    for value in oddNumbers {
      let isSize = value >= 0 && value <= 0x1p31 * 256
      #expect((TileGrid(size: SIMD2(value, 10)) != nil) == isSize)
      #expect((TileGrid(size: SIMD2(0, 0), tileSize: SIMD2(value, 1)) != nil) == (value > 0 && value.isFinite))
      #expect((TileGrid(size: SIMD2(0, 0), contentsScale: value) != nil) == (value > 0 && value.isFinite && (256 / value).isFinite))
      let grid = try #require(TileGrid(size: SIMD2(1000, 1000)))
      #expect(grid.tile(at: SIMD2(value, 1))?.column == (value >= 0 && value < 1000 ? 0 : nil))
      let tiles = grid.tiles(covering: Bounds2D(corner: SIMD2(-1, -1), opposite: SIMD2(value, 1)))
      #expect(tiles.columns.count == (value >= 1000 ? 4 : value > 0 ? 1 : 0))
      #expect(grid.tiles(covering: Bounds2D(x: value, y: 0, width: 0, height: 10)).columns.isEmpty)
    }
    let empty = try #require(TileGrid(size: SIMD2(0, 10)))
    #expect((empty.columns, empty.rows) == (0, 1) && empty.tile(at: .zero) == nil)
    #expect(empty.tiles(covering: Bounds2D(x: 0, y: 0, width: 5, height: 5)).columns.isEmpty)
  }
}
