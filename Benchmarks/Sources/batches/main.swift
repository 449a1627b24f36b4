// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import MeasuredOperations
import TransformKit

/// Ends the program after a wrong call, with one line and the status of sysexits.h.
func stop(_ message: String) -> Never {
  print("batches: \(message)")
  exit(64)
}

/// Measures the batches and their peers. `Benchmarks/batches` builds both and calls it.
var settings = Settings()
var libraries: [Library] = []
var levels = ["default", "native"]
var filter = ""
var savedPath: String?
var otherPlacements: [String] = []
var isServing = false

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--library":
    let description = arguments.popFirst() ?? ""
    guard let library = Library(description) else { stop("cannot load \(description)") }
    libraries.append(library)
  case "--levels": levels = arguments.popFirst()?.split(separator: ",").map(String.init) ?? levels
  case "--limit": settings.limitLevel = arguments.popFirst() ?? ""
  case "--filter": filter = arguments.popFirst() ?? ""
  case "--rounds": settings.rounds = arguments.popFirst().flatMap { Int($0) } ?? settings.rounds
  case "--items": settings.counts = arguments.popFirst()?.split(separator: ",").compactMap { Int($0) } ?? settings.counts
  case "--serve": isServing = true
  case "--save": savedPath = arguments.popFirst()
  case "--also": otherPlacements += arguments.popFirst().map { [$0] } ?? []
  default: stop("unknown argument \(argument)")
  }
}

if isServing {
  serve(servedCells(counts: settings.counts))
  exit(0)
}
let cells = Cell.all.filter { filter.isEmpty || $0.name == filter || $0.name.hasPrefix(filter + "_") }
var samples: [Sample] = []
for cell in cells {
  for count in settings.counts where cell.allows(count) {
    samples += measure(cell, Float.self, count: count, libraries: libraries, settings)
    samples += measure(cell, Double.self, count: count, libraries: libraries, settings)
  }
}
if let savedPath {
  Report.save(samples, to: savedPath)
} else {
  var versions: [String] = []
  for library in libraries where !versions.contains(library.version) { versions.append(library.version) }
  print(
    "Libraries: \(versions.joined(separator: ", ")). \(settings.rounds) rounds at each of \(otherPlacements.count + 1) placements; median ± median deviation at each entry's best placement."
  )
  Report(samples, and: otherPlacements, levels: levels).print(cells, counts: settings.counts)
}
