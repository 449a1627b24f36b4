import Foundation
import Testing
import TransformCore
import TransformTestSupport

/// Other people's figures, each operation by one public call.
struct FigureTests {
  @Test("Every figure of an operation that exists holds in Double, and every file has some")
  func figuresHoldInDouble() throws {
    var ran: [String: Int] = [:]
    var absent: [String: Int] = [:]
    for file in try Fixtures.files(in: "figures", extension: "jsonl") {
      var count = 0
      for figure in try Fixtures.figures(in: file) {
        guard let result = try FigureOperations<Double>.run(figure.op, figure.in) else {
          absent[figure.op, default: 0] += 1
          continue
        }
        count += 1
        ran[figure.op, default: 0] += 1
        let error = figure.error(of: result)
        #expect(error <= figure.tol, "\(figure.id) \(figure.op): error \(error), tolerance \(figure.tol), result \(result)")
      }
      #expect(count > 0, "\(file.lastPathComponent): no line of this file was run")
    }
    for file in try Fixtures.files(in: "later", extension: "jsonl") {
      for figure in try Fixtures.figures(in: file) {
        absent[figure.op, default: 0] += 1
        #expect(
          try FigureOperations<Double>.run(figure.op, figure.in) == nil,
          "\(figure.op) exists now: move \(file.lastPathComponent) to figures")
      }
    }
    #expect(!ran.isEmpty)
    print("figures run in Double, by operation:")
    for (op, count) in ran.sorted(by: { $0.key < $1.key }) { print("  \(op) \(count)") }
    print("operations not covered yet, with the lines that wait:")
    for (op, count) in absent.sorted(by: { $0.key < $1.key }) { print("  \(op) \(count)") }
    print("figures: \(ran.values.reduce(0, +)) run, \(absent.values.reduce(0, +)) waiting")
  }

  /// The tolerance is max(tol, 64 · κ · 2⁻²³). κ is measured in Double: how much the result moves, in the figure's metric, when every input but 0, 1 and
  /// −1, which say what kind of matrix it is, moves by half an ulp of Float or is rounded to Float, over that half ulp. (Three points on a line only
  /// after rounding are another question: κ is infinite there.)
  @Test("The same figures hold in Float, as far as the question is well-posed there")
  func figuresHoldInFloat() throws {
    var illPosed: [String] = []
    var ran = 0
    for file in try Fixtures.files(in: "figures", extension: "jsonl") {
      for figure in try Fixtures.figures(in: file) {
        guard let result = try FigureOperations<Float>.run(figure.op, figure.in) else { continue }
        let condition = try Self.condition(of: figure)
        let bound = max(figure.tol, 64 * condition * 0x1p-23)
        guard bound <= 0.1 else {
          illPosed.append(figure.id)
          continue
        }
        ran += 1
        let error = figure.error(of: result)
        #expect(error <= bound, "\(figure.id) \(figure.op): error \(error), bound \(bound), κ \(condition), result \(result)")
      }
    }
    #expect(ran > 0)
    print("figures run in Float: \(ran); left out, their bound exceeds 0.1: \(illPosed.sorted().joined(separator: " "))")
  }

  static func condition(of figure: Figure) throws -> Double {
    guard let exact = try FigureOperations<Double>.run(figure.op, figure.in) else { return .infinity }
    let reference = figure.expecting(exact)
    var random = SeededGenerator(7)
    var worst = 1.0
    for sample in 0..<9 {
      let moved = figure.in.mapValues { value in
        value.mapNumbers { number in
          if sample == 0 { return Double(Float(number)) }
          return [0, 1].contains(number.magnitude) ? number : number * (1 + (Bool.random(using: &random) ? 0x1p-24 : -0x1p-24))
        }
      }
      let keys = figure.op.contains("chain") ? figure.in.merging(moved) { old, new in Self.hasIndices(old) ? old : new } : moved
      // An input that is valid only as it stands, such as a singular matrix, has no neighbour to compare with.
      guard let result = try FigureOperations<Double>.run(figure.op, keys) else { return .infinity }
      worst = max(worst, reference.error(of: result) / 0x1p-24)
    }
    return worst
  }

  /// Whether a list of steps holds row and column numbers, which do not move.
  private static func hasIndices(_ value: JSONValue) -> Bool {
    value.list?.contains { $0.list?.first?.text == "set" } ?? false
  }
}
