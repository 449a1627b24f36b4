import PathGeometry
import Testing
import TransformCore

/// Rounded rectangles, and paths that are mapped and interpolated.
struct PathShapeFigureTests {
  private func answer<S: TransformScalar>(to line: NamedAnswer, _: S.Type) throws -> JSONValue {
    let input = FigureInput<S>(values: line.in)
    switch line.op {
    case "roundedRect.length": return .number(Double(try Self.roundedRect(input).length))
    case "roundedRect.area": return .number(Double(try Self.roundedRect(input).signedArea))
    case "roundedRect.radii":
      let rule: CornerRule = try input.text("rule") == "css" ? .css : .coreAnimation
      let path = Path2D(roundedRect: try input.rect("rect"), radii: try input.vector4("radii"), rule: rule)
      // The corners from right-top on, each a line and, if it has a radius, an arc.
      var radii: [S] = []
      for element in path.elements {
        if case .line = element { radii.append(0) }
        if case .arc(let radius, _, _, _, _) = element { radii[radii.count - 1] = radius.x }
      }
      return Written.vector(SIMD4(radii[3], radii[0], radii[1], radii[2]))
    case "path.transformedBounds":
      let transform = try #require(Transform2D(exactly: try input.transform3("transform")))
      let bounds = try #require(try input.path().applying(transform).bounds)
      return Written.numbers([bounds.minimum.x, bounds.minimum.y, bounds.size.x, bounds.size.y])
    default:
      let path = try #require(try input.path("from").interpolated(to: try input.path("to"), at: try input.number("time")))
      let wanted = try FigureInput<S>(values: ["want": line.want]).path("want")
      #expect(path.interpolated(to: wanted, at: 0) != nil)
      return .list(path.elements.flatMap(Self.points).map { Written.vector($0) })
    }
  }

  private static func roundedRect<S: TransformScalar>(_ input: FigureInput<S>) throws -> Path2D<S> {
    Path2D(roundedRect: try input.rect("rect"), radii: try input.vector4("radii"))
  }

  private static func points<S: TransformScalar>(_ element: Path2D<S>.Element) -> [SIMD2<S>] {
    switch element {
    case .move(let to), .line(let to): [to]
    case .quadratic(let control, let to): [control, to]
    case .cubic(let one, let other, let to): [one, other, to]
    case .arc(_, _, _, _, let to): [to]
    case .close: []
    }
  }

  @Test("Rounded rectangles, mapped and interpolated paths have the known answers")
  func shapes() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let names = ["roundedRect.length", "roundedRect.area", "roundedRect.radii", "path.transformedBounds", "path.interpolated"]
      let lines = try names.flatMap { try PathFigures.lines(of: "S18", $0) }
      #expect(lines.count == 7)
      for line in lines {
        let answer = try answer(to: line, S.self)
        let want = line.op == "path.interpolated" ? Self.numbers(line.want) : line.want
        let compared = NamedAnswer(id: line.id, op: line.op, in: line.in, want: want, tol: line.tol)
        #expect(PathFigures.holds(compared, answer, S.self, length: 500), "\(line.id): \(answer) for \(want)")
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A point is in a rounded rectangle, or beyond its corner, as is known")
  func contains() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let lines = try PathFigures.lines(of: "S18", "roundedRect.contains")
      #expect(lines.count == 6)
      for line in lines {
        let input = FigureInput<S>(values: line.in)
        let (path, point) = (try Self.roundedRect(input), try input.vector2("point"))
        guard case .bool(let want) = line.want else { throw FigureInput<S>.Missing(key: "want") }
        #expect(path.contains(point) == want && PathIndex(path).contains(point) == want, "\(line.id)")
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  /// The numbers of a list of elements.
  private static func numbers(_ elements: JSONValue) -> JSONValue {
    JSONValue((elements.list ?? []).flatMap { ($0.list ?? []).compactMap(\.number) })
  }
}
