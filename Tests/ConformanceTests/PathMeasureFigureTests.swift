import PathGeometry
import RealModule
import Testing
import TransformCore

/// Lengths, points at lengths and bounds of paths.
struct PathMeasureFigureTests {
  private func answer<S: TransformScalar>(to line: NamedAnswer, _: S.Type) throws -> (JSONValue, length: S) {
    let input = FigureInput<S>(values: line.in)
    let path = try input.path()
    switch line.op {
    case "path.length": return (.number(Double(path.length)), 0)
    case "path.bounds":
      let bounds = try #require(path.bounds)
      return (Written.numbers([bounds.minimum.x, bounds.minimum.y, bounds.size.x, bounds.size.y]), 0)
    default:
      let measure = PathMeasure(path)
      return (.list(try input.numbers("lengths").map { Written.vector(measure.point(atLength: $0)) }), measure.length)
    }
  }

  @Test("Lengths, points and bounds of paths are the known ones", arguments: [("length", 36, 1), ("point", 45, 4), ("bounds", 36, 1)])
  func measures(name: String, count: Int, known: Int) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let lines = try PathFigures.lines(of: "paths", "path.\(name)")
      let others = try PathFigures.lines(of: "S18", "path.\(name)")
      #expect(lines.count == count && others.count == known)
      for line in (lines + others).map(PathFigures.corrected) {
        let (answer, length) = try answer(to: line, S.self)
        #expect(PathFigures.holds(line, answer, S.self, length: length), "\(line.id): \(answer) for \(line.want)")
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A motion along a path has the known places and turns")
  func motion() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let lines = try PathFigures.lines(of: "paths", "path.motion")
      #expect(lines.count == 30)
      for line in lines {
        let input = FigureInput<S>(values: line.in)
        let measure = PathMeasure(try input.path())
        let wanted = try #require(line.want.list).map { try #require($0.numbers) }
        let turn: S? =
          switch try input.text("rotate") {
          case "auto": 0;
          case "reverse": 180;
          default: nil
          }
        for (fraction, want) in zip(try input.numbers("fractions"), wanted) {
          let length = fraction * measure.length
          let point = try #require(measure.point(atLength: length))
          let tangent = try #require(measure.tangent(atLength: length))
          let curvature = measure.curvature(atLength: length).map { Double($0.magnitude) } ?? 0
          // In Float a length is rounded twice, and the tangent turns with the curvature meanwhile.
          let slip = S.self == Float.self ? (Double(measure.length) + 100) * 0x1p-22 : 0
          #expect((Double(point.x) - want[0]).magnitude <= line.tol * 100 + slip, "\(line.id): \(point), \(want)")
          #expect((Double(point.y) - want[1]).magnitude <= line.tol * 100 + slip, "\(line.id): \(point), \(want)")
          let degrees = turn.map { S.atan2(y: tangent.y, x: tangent.x) * (180 / .pi) + $0 } ?? 0
          let rest = ((Double(degrees) - want[2]) / 360).magnitude
          let bound = line.tol * 180 + slip * (0.2 + 57.3 * curvature)
          #expect((rest - rest.rounded()).magnitude * 360 <= bound, "\(line.id): \(degrees), \(want[2])")
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }
}
