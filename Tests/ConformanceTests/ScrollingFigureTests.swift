import LayerGeometry
import Testing
import TransformCore

/// Known answers of scroll layers, tiles and levels of detail.
struct ScrollingFigureTests {
  private static func grid(_ input: FigureInput<Double>) throws -> TileGrid {
    // Where the size is not given, the grid reaches far enough.
    let size = input.values["size"] == nil ? SIMD2<Double>(4096, 4096) : try input.vector2("size")
    return try #require(TileGrid(size: size, tileSize: try input.vector2("tileSize"), contentsScale: try input.number("contentsScale")))
  }

  private static func answer(to line: NamedAnswer) throws -> JSONValue {
    let input = line.input
    switch line.op {
    case "tiles.grid":
      let grid = try grid(input)
      return .object(["columns": .number(Double(grid.columns)), "rows": .number(Double(grid.rows))])
    case "tiles.at":
      let tile = try #require(try grid(input).tile(at: try input.rect("clip").minimum))
      return .object(["column": .number(Double(tile.column)), "row": .number(Double(tile.row))])
    case "tiles.covering":
      let tiles = try grid(input).tiles(covering: try input.rect("rect"))
      return .object(["columns": JSONValue(tiles.columns), "rows": JSONValue(tiles.rows)])
    case "tiles.level":
      let levels = LevelsOfDetail(count: Int(try input.number("levelsOfDetail")), bias: Int(try input.number("levelsOfDetailBias")))
      return .number(Double(try #require(levels.level(forZoom: try input.number("zoom")))))
    case "tiles.levelLimit":
      let levels = LevelsOfDetail(count: Int(try input.number("levelsOfDetail")))
      return .number(Double(levels.clamped(toPixels: try input.vector2("pixels")).count))
    default: return try scrollAnswer(to: line)
    }
  }

  private static func scrollAnswer(to line: NamedAnswer) throws -> JSONValue {
    let input = line.input
    if line.op == "layer.visibleRect" {
      guard case .object(let values) = input.values["layer"] else { throw FigureInput<Double>.Missing(key: "layer") }
      let layer = FigureInput<Double>(values: values)
      var tree = LayerTree(root: Layer(bounds: try input.rect("scrollBounds")))
      tree[tree.root].scrolling = .both
      let id = tree.append(Layer(bounds: try layer.rect("bounds"), position: try layer.vector2("position")), to: tree.root)
      return JSONValue(tree.visibleRect(of: id))
    }
    var layer = Layer(bounds: try input.rect("bounds"))
    let mode: Layer.Scrolling = try #require(Layer.Scrolling(rawValue: input.text("scrollMode")))
    layer.scrolling = mode
    switch line.op {
    case "scroll.toRect": layer = layer.scrolled(toShow: try input.rect("rect"))
    case "scroll.toPoint": layer = layer.scrolled(to: try input.vector2("point"))
    default: throw FigureInput<Double>.Missing(key: line.op)
    }
    return JSONValue(layer.bounds.minimum)
  }

  @Test("Scroll layers, tiles and levels of detail have the known answers")
  func scrolling() throws {
    let lines = try NamedAnswer.lines(of: "S13")
    #expect(lines.count == 25)
    for line in lines {
      let answer = try Self.answer(to: line)
      #expect(line.holds(answer), "\(line.id): \(answer)")
    }
  }
}
