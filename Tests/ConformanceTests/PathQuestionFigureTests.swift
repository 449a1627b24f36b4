import PathGeometry
import Testing
import TransformCore

/// Points in fills and strokes, with the answers of a reference and of Chromium.
struct PathQuestionFigureTests {
  /// The path of a figure.
  private static func path<S: TransformScalar>(_ input: FigureInput<Double>, _: S.Type) throws -> Path2D<S> {
    var path = Path2D<S>()
    for element in try #require(input.values["elements"]?.list) {
      let parts = try #require(element.list)
      let n = try parts.dropFirst().map { S(try #require($0.number)) }
      switch try #require(parts.first?.text) {
      case "M": path.move(to: SIMD2(n[0], n[1]))
      case "L": path.addLine(to: SIMD2(n[0], n[1]))
      case "Q": path.addQuadratic(control: SIMD2(n[0], n[1]), to: SIMD2(n[2], n[3]))
      case "C": path.addCubic(SIMD2(n[0], n[1]), SIMD2(n[2], n[3]), to: SIMD2(n[4], n[5]))
      case "A":
        path.addArc(radii: SIMD2(n[0], n[1]), degrees: n[2], isLarge: n[3] != 0, isPositive: n[4] != 0, to: SIMD2(n[5], n[6]))
      default: path.close()
      }
    }
    return path
  }

  private static func style<S: TransformScalar>(_ input: FigureInput<Double>, _: S.Type) throws -> StrokeStyle<S> {
    let caps: [String: StrokeStyle<S>.Cap] = ["butt": .butt, "round": .round, "square": .square]
    let joins: [String: StrokeStyle<S>.Join] = ["miter": .miter, "round": .round, "bevel": .bevel]
    return StrokeStyle(
      width: S(try input.number("width")), cap: try #require(caps[try input.text("cap")]),
      join: try #require(joins[try input.text("join")]),
      miterLimit: S(try input.number("miterLimit", default: 10)), dashes: (input.values["dashes"]?.numbers ?? []).map { S($0) },
      dashPhase: S(try input.number("dashOffset", default: 0)))
  }

  private static func answers<S: TransformScalar>(to line: NamedAnswer, _: S.Type) throws -> [[Bool]] {
    let input = line.input
    let path = try path(input, S.self)
    let points = try #require(input.values["points"]?.list).map { try #require($0.numbers) }.map { SIMD2(S($0[0]), S($0[1])) }
    switch line.op {
    case "path.fillContains":
      let rule: FillRule = try input.text("rule") == "evenodd" ? .evenOdd : .nonZero
      let index = PathIndex(path)
      return [points.map { path.contains($0, rule: rule) }, points.map { index.contains($0, rule: rule) }]
    case "path.strokeContains":
      let style = try style(input, S.self)
      let index = StrokeIndex(path, style: style)
      return [points.map { path.strokeContains($0, style: style) }, points.map { index.contains($0) }]
    default:
      let range = S(try input.number("strokeStart"))...S(try input.number("strokeEnd"))
      let index = StrokeIndex(path, style: try style(input, S.self), fractions: range)
      return [points.map { index.contains($0) }]
    }
  }

  @Test(
    "Points lie in fills and strokes as in a reference and in Chromium",
    arguments: ["path.fillContains", "path.strokeContains", "path.trimmedStrokeContains"])
  func contains(operation: String) throws {
    let lines = try PathFigures.lines(of: "path-questions", operation)
    #expect(lines.count == ["path.fillContains": 48, "path.strokeContains": 75][operation] ?? 30)
    for line in lines {
      let want: [Bool] = try #require(line.want.list).map {
        if case .bool(let value) = $0 { value } else { throw FigureInput<Double>.Missing(key: "want") }
      }
      for got in try Self.answers(to: line, Double.self) { #expect(got == want, "\(line.id)") }
      for got in try Self.answers(to: line, Float.self) { #expect(got == want, "\(line.id), Float") }
    }
  }

  @Test("The bounds of a stroke are the known ones")
  func bounds() throws {
    let lines = try PathFigures.lines(of: "path-questions", "path.strokeBounds")
    #expect(lines.count == 1)
    for line in lines {
      let bounds = try Self.path(line.input, Double.self).strokeBounds(style: try Self.style(line.input, Double.self))
      #expect(line.holds(JSONValue(bounds)), "\(line.id): \(String(describing: bounds))")
    }
  }
}
