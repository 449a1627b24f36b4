import FoundationEssentials
import SceneGeometry
import Testing
import TransformCore

/// Thirty-six fits of point sets, by numpy. The script stands beside them.
struct PointSetFigureTests {
  struct Figure: Decodable {
    let kind: String
    let mirror: Bool
    let source, target: [[Double]]
    let weights: [Double]?
    let rows: [[Double]]
    let translation: [Double]
    let error: Double
  }

  @Test("Fits are those of numpy's singular values and least squares")
  func fitsAgree() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let files = try Fixtures.files(in: "pointsets", extension: "jsonl")
      let lines = try files.flatMap { try Data(contentsOf: $0).split(separator: UInt8(ascii: "\n")) }
      #expect(lines.count == 36)
      for line in lines {
        let figure = try JSONDecoder().decode(Figure.self, from: Data(line))
        let kind = try #require(PointFitKind(rawValue: figure.kind))
        let weights = figure.weights.map { $0.map { S($0) } }
        let (found, error, condition): ([S], S, S)
        if figure.translation.count == 2 {
          func points(_ list: [[Double]]) -> [SIMD2<S>] { list.map { SIMD2(S($0[0]), S($0[1])) } }
          let fit = try Transform2D.Fit(
            leastSquares: points(figure.source), to: points(figure.target), as: kind, weights: weights, allowsMirror: figure.mirror)
          let t = fit.transform
          (found, error, condition) = ([t.a, t.b, t.c, t.d, t.tx, t.ty], fit.rootMeanSquareError, fit.condition)
        } else {
          func points(_ list: [[Double]]) -> [SIMD3<S>] { list.map { SIMD3(S($0[0]), S($0[1]), S($0[2])) } }
          let fit = try Transform3D.Fit(
            leastSquares: points(figure.source), to: points(figure.target), as: kind, weights: weights, allowsMirror: figure.mirror)
          let t = fit.transform
          found = [t.xAxis, t.yAxis, t.zAxis, t.origin].flatMap { [$0.x, $0.y, $0.z] }
          (error, condition) = (fit.rootMeanSquareError, fit.condition)
        }
        // The documented bound, for coordinates up to 30. Rounding them to Float is a part of the difference.
        let bound = 8 * 64 * Double(condition * condition * S.ulpOfOne)
        for (number, wanted) in zip(found + [error], figure.rows.flatMap { $0 } + figure.translation + [figure.error]) {
          #expect((Double(number) - wanted).magnitude < bound, "\(figure.kind), \(line.count) bytes")
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }
}
