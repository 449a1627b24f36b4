import LayerGeometry
import Testing
import TransformCore

/// Known answers of contents, of tiles, and of layers with a size in pixels.
struct ContentsFigureTests {
  private static func contents(_ input: FigureInput<Double>) throws -> LayerContents {
    var contents = LayerContents(pixelSize: try input.vector2("contentsSize"))
    contents.scale = try input.number("contentsScale")
    contents.rect = try input.rect("contentsRect", default: contents.rect)
    contents.center = try input.rect("contentsCenter", default: contents.center)
    if input.values["contentsGravity"] != nil {
      contents.gravity = try #require(LayerContents.Gravity(rawValue: input.text("contentsGravity")))
    }
    return contents
  }

  @Test("Gravities, scales, rectangles and nine slices have the known answers")
  func contents() throws {
    let lines = try NamedAnswer.lines(of: "S12")
    #expect(lines.count == 14)
    for line in lines {
      let contents = try Self.contents(line.input)
      let answer: JSONValue
      switch line.op {
      case "contents.frame": answer = JSONValue(contents.frame(in: try line.input.rect("bounds")))
      case "contents.nineSlice":
        let slices = contents.slices(in: try line.input.rect("frame"))
        // A middle without width is left out; its two edges are one.
        func edges(_ axis: Int) -> JSONValue {
          let all = Set(slices.flatMap { [$0.frame.minimum[axis], $0.frame.maximum[axis]] }).sorted()
          return JSONValue(all.count == 3 ? [all[0], all[1], all[1], all[2]] : all)
        }
        answer = .object(["x": edges(0), "y": edges(1)])
      default: throw FigureInput<Double>.Missing(key: line.op)
      }
      #expect(line.holds(answer), "\(line.id): \(answer)")
    }
  }

  @Test("Backing stores, videos, a turned player and textures have the known answers")
  func sizes() throws {
    let lines = try NamedAnswer.lines(of: "S21")
    #expect(lines.count == 14)
    for line in lines {
      let input = line.input
      let result: JSONValue
      switch line.op {
      case "backingStore.pixels", "drawable.pixels":
        let pixels = Layer(bounds: try input.rect("bounds")).pixelSize(contentsScale: try input.number("contentsScale"))
        result = JSONValue(SIMD2<Double>(try #require(pixels)))
      case "video.rect":
        var video = LayerContents(pixelSize: try input.vector2("video"))
        video.gravity = try #require(LayerContents.Gravity(rawValue: input.text("videoGravity")))
        result = JSONValue(video.frame(in: try input.rect("bounds")))
      case "player.corner":
        var player = Layer(bounds: Bounds2D(x: -200, y: -150, width: 400, height: 300))
        player.transform = try input.transform3("transform")
        let corner = try #require(player.localToSuperlayer.applied(toPoint: try input.vector3("fromAnchor")))
        result = JSONValue(SIMD2(corner.x, corner.y))
      case "texture.tiles":
        let limit = SIMD2(repeating: try input.number("limit"))
        let grid = try #require(TileGrid(size: try input.vector2("pixels"), tileSize: limit))
        result = .object(["columns": .number(Double(grid.columns)), "rows": .number(Double(grid.rows))])
      default: throw FigureInput<Double>.Missing(key: line.op)
      }
      #expect(line.holds(result), "\(line.id): \(result)")
    }
  }
}
