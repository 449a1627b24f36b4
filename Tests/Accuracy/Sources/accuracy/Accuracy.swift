import Foundation

/// Measures the error of every operation of TransformCore and prints Notes/Accuracy.md.
@main
enum Accuracy {
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
