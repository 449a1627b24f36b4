import AccuracyOperations
import Foundation

/// Measures the error of every operation of TransformCore and prints Notes/Accuracy.md.
@main
enum Accuracy {
  static let usage = "usage: accuracy [--cases N] [--seed N] [--operation TEXT] [--figures FOLDER]"

  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      let figures = try FigureFiles.read(folder: options.figures)
      let rows = await Measurement.run(options)
      print(Report.text(options, figures: figures, rows: rows), terminator: "")
      let broken = rows.filter(\.isBroken)
      for row in broken { report("\(row.operation.name), \(row.className): above the documented bound") }
      if !broken.isEmpty { exit(1) }
    } catch {
      report("\(error)")
      exit(error is Options.Wrong ? 64 : 66)
    }
  }

  static func report(_ line: String) { FileHandle.standardError.write(Data("accuracy: \(line)\n".utf8)) }
}

/// The options of the command line.
struct Options: Sendable {
  struct Wrong: Error, CustomStringConvertible { let description: String }

  var cases = 1_000_000
  var seed: UInt64 = 1
  /// Measures only operations whose names contain this text. An empty text selects all.
  var operation = ""
  var figures = "Tests/ConformanceTests/Fixtures/figures"

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      switch (name, rest.next()) {
      case ("--cases", let value?): cases = try Self.number(value)
      case ("--seed", let value?): seed = UInt64(try Self.number(value))
      case ("--operation", let value?): operation = value
      case ("--figures", let value?): figures = value
      default: throw Wrong(description: Accuracy.usage)
      }
    }
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw Wrong(description: "\(text) is not a positive whole number; \(Accuracy.usage)") }
    return number
  }
}
