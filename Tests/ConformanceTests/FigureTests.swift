import Foundation
import Testing
import TransformCore

/// Figures from other projects. One public call computes each operation.
///
/// `FIGURES_PLANT="t3d.invert" swift test --filter FigureTests` makes the first result of an operation wrong in both
/// scalars, to show that it is caught. `all` does so for every operation.
struct FigureTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let reports = Result { try planted(environment["FIGURES_PLANT"]) }

  private static func planted(_ operation: String?) throws -> [FigureReport] {
    let figures = try Fixtures.allFigures()
    let planted = operation == "all" ? Set(figures.map(\.operation)) : Set([operation].compactMap(\.self))
    return [.double(of: figures, planted: planted), .float(of: figures, planted: planted), .apple(of: figures, planted: planted)]
  }

  @Test("Every figure of an operation that exists holds", arguments: 0..<3)
  func figuresHold(report: Int) throws {
    for failure in try Self.reports.get()[report].failures { Issue.record(Comment(rawValue: failure)) }
  }

  @Test("As many lines run, are left out and wait as the committed list says, for each operation and scalar")
  func coverageIsAsCommitted() throws {
    let text = FigureCoverage.text(of: try Self.reports.get())
    if Self.environment["FIGURES_UPDATE"] != nil { return try FigureCoverage.update(text) }
    let (found, committed) = (text.split(separator: "\n"), try FigureCoverage.committed().split(separator: "\n"))
    for line in found.filter({ !committed.contains($0) }) { Issue.record("not in the committed list: \(line)") }
    for line in committed.filter({ !found.contains($0) }) { Issue.record("in the committed list alone: \(line)") }
    #expect(found == committed)
  }

  @Test("Every operation of the runner has a line that runs")
  func everyOperationHasLines() throws {
    let reports = try Self.reports.get()
    let tables = [
      Set(FigureOperations<Double>.all.keys).union(FigureLists.all.keys), Set(FigureOperations<Float>.all.keys), Set(AppleFigures.all.keys),
    ]
    for (report, table) in zip(reports, tables) {
      let ran = Set(report.coverage.filter { $0.value.ran > 0 }.keys.map(\.operation))
      #expect(ran == table, "in \(report.scalar)")
    }
  }

  @Test("A wrong answer planted in any one operation fails that line and no other, in each scalar")
  func plantedAnswersAreCaught() throws {
    let figures = Dictionary(grouping: try Fixtures.allFigures(), by: \.operation)
    for (operation, lines) in figures.sorted(by: { $0.key < $1.key }) {
      let reports: [FigureReport] = [
        .double(of: lines, planted: [operation]), .float(of: lines, planted: [operation]), .apple(of: lines, planted: [operation]),
      ]
      for report in reports
      where report.lines.contains(where: { if case .passed = $0.outcome { true } else { false } }) || !report.failures.isEmpty {
        #expect(report.failures.count == 1, "\(operation) in \(report.scalar)")
      }
    }
  }

  @Test("Every line tells a right answer from a number moved by three bounds, from NaN, from another kind of value and from none")
  func everyLineCatches() throws {
    for report in try Self.reports.get() {
      for line in report.lines {
        guard case .passed(_, let bound, let result) = line.outcome else { continue }
        for wrong in line.figure.wrong(result, by: 3 * bound) {
          let error = line.figure.error(of: wrong)
          if error <= bound {
            Issue.record(
              "\(line.figure.id) \(line.figure.operation) in \(report.scalar) takes \(JSONValue.object(wrong)) for \(JSONValue.object(line.figure.out))"
            )
          }
        }
      }
    }
  }

  @Test("κ is the same in every run")
  func conditionsAreReproducible() throws {
    let table = FigureOperations<Double>.all
    for figure in try Fixtures.allFigures() {
      guard let operation = table[figure.operation] else { continue }
      // A dictionary of another capacity has its keys in another order.
      var roomy = figure.in
      roomy.reserveCapacity(1000)
      let copy = Figure(
        id: figure.id, op: figure.op, in: roomy, out: figure.out, tol: figure.tol, metric: figure.metric, exact_sign: figure.exact_sign,
        only2d: figure.only2d)
      #expect(figure.condition(operation) == copy.condition(operation), "\(figure.id)")
    }
  }
}
