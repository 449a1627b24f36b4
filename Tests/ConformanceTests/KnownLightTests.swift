import MeshGeometry
import SceneGeometry
import Testing
import TransformCore

/// Known answers of lights, shading, normals, shadows and clipping, by the rules of the other figures.
struct KnownLightTests {
  /// The lines of a file as figures: an answer of several parts keeps their names, any other is called `answer`.
  private static func figures(of row: String) throws -> [Figure] {
    try NamedAnswer.lines(of: row).map { line in
      let out: [String: JSONValue] = if case .object(let parts) = line.want { parts } else { ["answer": line.want] }
      return Figure(id: line.id, op: line.op, in: line.in, out: out, tol: line.tol, metric: nil, exact_sign: nil, only2d: nil)
    }
  }

  private static func reports(of row: String) throws -> [FigureReport] {
    let (doubles, floats) = (KnownLight<Double>.all, KnownLight<Float>.all)
    let figures = try figures(of: row)
    return [
      FigureReport(scalar: "Double", figures: figures) { figure in
        doubles[figure.op].map { run in { try run(FigureInput(values: figure.in)) } }
      },
      FigureReport(
        scalar: "Float", figures: figures,
        operation: { figure in floats[figure.op].map { run in { try run(FigureInput(values: figure.in)) } } },
        bound: { figure in
          let condition = doubles[figure.op].map { figure.condition($0) } ?? .infinity
          let bound = max(figure.tol, 64 * condition * 0x1p-23)
          return bound <= 0.1 ? bound : nil
        }),
    ]
  }

  /// For each operation: lines that run in Double, and in Float.
  private static let light: [String: [Int]] = [
    "light.lambert": [2, 2], "light.halfLambert": [1, 1], "light.blinnPhong": [3, 3], "light.rangeFalloff": [4, 4],
    "light.coneFalloff": [4, 4], "light.layerShade": [6, 6], "triangle.normal": [3, 2], "mesh.vertexNormals": [2, 2],
    "normal.transformed": [2, 2], "shadow.point": [3, 3],
  ]
  private static let clip: [String: [Int]] = [
    "polygon.clipped": [5, 4], "triangle.clippedByFrustum": [4, 4], "polygon.clippedByPlane": [3, 3],
  ]

  /// Half an ulp of Float gives three points on a line a normal. In the other, two sides of the triangle pass through
  /// edges of the box; half an ulp makes new corners there.
  private static let illPosed = ["light/23", "clip/02"]

  @Test(
    "Thirty known answers of light and twelve of clipping hold, as many for each operation and scalar as listed",
    arguments: ["light", "clip"])
  func known(row: String) throws {
    let listed = row == "light" ? Self.light : Self.clip
    for (place, report) in try Self.reports(of: row).enumerated() {
      for failure in report.failures { Issue.record(Comment(rawValue: failure)) }
      var counts = listed.mapValues { _ in 0 }
      for line in report.lines {
        switch line.outcome {
        case .passed(_, let bound, let result):
          counts[line.figure.op, default: 0] += 1
          // Every line tells its answer from wrong ones.
          for wrong in line.figure.wrong(result, by: 3 * bound) { #expect(line.figure.error(of: wrong) > bound, "\(line.figure.id)") }
        case .failed: break
        case .illPosed: #expect(report.scalar == "Float" && Self.illPosed.contains(line.figure.id), "\(line.figure.id)")
        case .waiting: Issue.record("\(line.figure.op) is not listed")
        }
      }
      #expect(counts == listed.mapValues { $0[place] }, "\(report.scalar)")
    }
  }
}
