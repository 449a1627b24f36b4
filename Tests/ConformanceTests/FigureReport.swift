import TransformCore

/// The result of a run of the figures: every line with its outcome.
struct FigureReport: Sendable {
  enum Outcome: Sendable {
    case passed(error: Double, bound: Double, result: [String: JSONValue])
    case failed(String)
    /// Half an ulp of the input changes the result too much to tell right from wrong.
    case illPosed
    /// The operation does not exist.
    case waiting
  }

  struct Line: Sendable {
    let figure: Figure
    let outcome: Outcome
  }

  /// The type of the numbers: `Double`, `Float`, or `CGFloat` for Apple's names.
  let scalar: String
  let lines: [Line]

  /// Runs every line. A line that throws an error fails by itself.
  ///
  /// - Parameters:
  ///   - bound: The largest error allowed; `nil` if the question is ill-posed in this scalar.
  ///   - planted: Operations whose first result is made wrong by three bounds, as a test that it is caught.
  init(
    scalar: String, figures: [Figure], planted: Set<String> = [], operation: (Figure) -> (() throws -> [String: JSONValue])?,
    bound: (Figure) -> Double? = { $0.tol }
  ) {
    self.scalar = scalar
    var unplanted = planted
    lines = figures.map { figure in
      guard let operation = operation(figure) else { return Line(figure: figure, outcome: .waiting) }
      guard let bound = bound(figure) else { return Line(figure: figure, outcome: .illPosed) }
      let outcome: Outcome
      do {
        var result = try operation()
        if unplanted.remove(figure.operation) != nil { result = figure.wrong(result, by: 3 * bound)[0] }
        let error = figure.error(of: result)
        outcome =
          error <= bound
          ? .passed(error: error, bound: bound, result: result)
          : .failed("error \(error), bound \(bound), result \(JSONValue.object(result))")
      } catch {
        outcome = .failed("\(error)")
      }
      return Line(figure: figure, outcome: outcome)
    }
  }

  /// Every failing line, in the order of the files.
  var failures: [String] {
    lines.compactMap { line in
      guard case .failed(let reason) = line.outcome else { return nil }
      return "\(line.figure.id) \(line.figure.operation) in \(scalar): \(reason)"
    }
  }

  /// For each operation, how many lines ran, were left out, and wait: the rows of Fixtures/coverage.txt.
  var coverage: [FigureCoverage.Row: FigureCoverage.Counts] {
    lines.reduce(into: [:]) { rows, line in
      let row = FigureCoverage.Row(operation: line.figure.operation, scalar: scalar)
      switch line.outcome {
      case .passed, .failed: rows[row, default: .init()].ran += 1
      case .illPosed: rows[row, default: .init()].leftOut += 1
      case .waiting: rows[row, default: .init()].waiting += 1
      }
    }
  }
}

extension FigureReport {
  static func double(of figures: [Figure], planted: Set<String> = []) -> FigureReport {
    let table = FigureOperations<Double>.all.merging(FigureLists.all) { _, _ in preconditionFailure("an operation stands in two tables") }
    return FigureReport(
      scalar: "Double", figures: figures, planted: planted,
      operation: { figure in
        table[figure.operation].map { run in { try run(FigureInput(values: figure.in)) } }
      })
  }

  /// The bound is max(tol, 64 · κ · 2⁻²³), with κ of `condition`. Beyond 0.1 the question is ill-posed. Operations that
  /// exist only in Double are left out.
  static func float(of figures: [Figure], planted: Set<String> = []) -> FigureReport {
    let (table, exact, doubleAlone) = (FigureOperations<Float>.all, FigureOperations<Double>.all, FigureLists.all)
    return FigureReport(
      scalar: "Float", figures: figures.filter { doubleAlone[$0.operation] == nil }, planted: planted,
      operation: { figure in
        table[figure.operation].map { run in { try run(FigureInput(values: figure.in)) } }
      },
      bound: { figure in
        let bound = max(figure.tol, 64 * (exact[figure.operation].map { figure.condition($0) } ?? .infinity) * 0x1p-23)
        return bound <= 0.1 ? bound : nil
      })
  }
}
