import ArgumentParser
import TransformKit

/// The format of what is printed: table is for people.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable { case table, json }

extension Points {
  /// Refuses options that have no meaning for a report, and a call without what is needed to map.
  func checkInfo() throws {
    guard info else {
      if reportFormat != nil { throw ValidationError("--format is for --info") }
      guard output != nil || fitting.prints else { throw ValidationError("expected -o, the file to write, or --info") }
      return
    }
    let options = [
      ("-o", output != nil), ("--transform", !mapping.transforms.isEmpty), ("--matrix", !mapping.matrices.isEmpty),
      ("--range", !part.isWhole), ("--fit", fitting.other != nil),
    ]
    for (option, isGiven) in options where isGiven { throw ValidationError("--info writes no file; expected no \(option) with it") }
  }

  /// Writes what the file holds to standard output. The whole file is read and checked.
  func report() throws {
    var job = MapJob(.identity, mapping, nil, BatchOptions(), output: "/dev/null").measuring
    job.describes = true
    let report = try map(InputFile(input), job).report
    switch reportFormat ?? .table {
    case .table: try Files.write(report.table, to: nil)
    case .json: try Files.write(JSONOutput.line(report, of: "a bound"), to: nil)
    }
  }
}
