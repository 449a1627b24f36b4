import Foundation

/// The committed list of what the figures cover: Fixtures/coverage.txt.
///
/// Each row has an operation, a scalar, and how many lines ran, were left out as ill-posed, and wait for the operation.
/// `FIGURES_UPDATE=1 swift test --filter FigureTests` writes the list again.
struct FigureCoverage {
  struct Row: Hashable, Comparable {
    let operation: String
    let scalar: String

    static func < (a: Row, b: Row) -> Bool { (a.operation, a.scalar) < (b.operation, b.scalar) }
  }

  struct Counts: Equatable {
    var (ran, leftOut, waiting) = (0, 0, 0)
  }

  static let heading = "operation, scalar: lines that run, that are left out as ill-posed, that wait for the operation"

  /// The list as text, sorted.
  static func text(of reports: [FigureReport]) -> String {
    let rows = reports.map(\.coverage).reduce([:]) { $0.merging($1) { _, new in new } }
    let lines = rows.sorted { $0.key < $1.key }.map { "\($0.operation), \($0.scalar): \($1.ran) \($1.leftOut) \($1.waiting)" }
    let totals = reports.map { report in
      let sum = report.coverage.values.reduce(into: Counts()) {
        $0 = Counts(ran: $0.ran + $1.ran, leftOut: $0.leftOut + $1.leftOut, waiting: $0.waiting + $1.waiting)
      }
      return "all, \(report.scalar): \(sum.ran) \(sum.leftOut) \(sum.waiting)"
    }
    return ([heading] + lines + totals).joined(separator: "\n") + "\n"
  }

  static func committed() throws -> String {
    try String(contentsOf: Fixtures.folder().appendingPathComponent("coverage.txt"), encoding: .utf8)
  }

  /// Writes the list into the sources, beside this file.
  static func update(_ text: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    try Data(text.utf8).write(to: folder.appendingPathComponent("Fixtures/coverage.txt"))
  }
}
