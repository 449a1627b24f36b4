// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import MeasuredOperations

/// Ends the program after a wrong call, with one line and the status of sysexits.h.
func stop(_ message: String) -> Never {
  print("peers: \(message)")
  exit(64)
}

/// Measures this library and its peers. `Benchmarks/peers` builds both and calls it.
var settings = Settings()
var peers: [Peer] = []
var level = "default"
var filter = ""
var isDebugTable = false
var isLoopTable = false
var errorCases: Int?
var sources = ""
var savedPath: String?
var otherPlacements: [String] = []
var isServing = false

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--peer":
    let description = arguments.popFirst() ?? ""
    guard let peer = Peer(description) else { stop("cannot load \(description)") }
    peers.append(peer)
  case "--level": level = arguments.popFirst() ?? level
  case "--filter": filter = arguments.popFirst() ?? ""
  case "--rounds": settings.rounds = arguments.popFirst().flatMap { Int($0) } ?? settings.rounds
  case "--quick": settings.rounds = 5
  case "--save": savedPath = arguments.popFirst()
  case "--also": otherPlacements += arguments.popFirst().map { [$0] } ?? []
  case "--serve": isServing = true
  case "--debug": isDebugTable = true
  case "--loops": isLoopTable = true
  case "--errors":
    errorCases = arguments.popFirst().flatMap { Int($0) }
    guard let cases = errorCases, cases > 0 else { stop("--errors takes a number of cases") }
  case "--sources": sources = arguments.popFirst() ?? ""
  default: stop("unknown argument \(argument)")
  }
}

let chosen = Operation.all.filter { filter.isEmpty || $0.name.contains(filter) }
// A promise in products is measured beside a product.
let operations = Operation.all.filter { operation in
  chosen.contains { $0.name == operation.name } || (operation.name == "product" && chosen.contains { $0.promiseInProducts != nil })
}
if isServing {
  serve(servedCells(items: settings.items))
} else if isDebugTable {
  DebugLoops.printTable(settings)
} else if isLoopTable {
  let measurements = LoopTable.measurements(settings)
  if let savedPath {
    Placements.save(measurements, to: savedPath)
  } else {
    print("\(settings.items) items, \(settings.rounds) rounds at each of \(otherPlacements.count + 1) placements.")
    print("  Median ± median deviation at each loop's best placement.\n")
    LoopTable.print(Placements.best(measurements, and: otherPlacements))
  }
} else if let errorCases {
  print("\(errorCases) cases of each operation, the first \(settings.items) those of the other tables.\n")
  ErrorTable(peers: peers, level: level, cases: errorCases, sources: sources).print(operations)
} else {
  var libraries: [String] = []
  for peer in peers where !libraries.contains(peer.library) { libraries.append(peer.library) }
  var versions: [String] = []
  for peer in peers where !versions.contains(peer.version) { versions.append(peer.version) }
  let (floats, doubles) = (Entry.oursFloat, Entry.oursDouble)
  var measurements: [Measurement] = []
  for operation in operations {
    func entries(_ ours: [Entry], _ suffix: String) -> [Entry] {
      ours.filter { $0.operation == operation.name } + peers.compactMap { $0.entry(operation.rival, suffix: suffix) }
    }
    measurements.append(measure(operation, Float.self, entries(floats, "f"), settings))
    measurements.append(measure(operation, Double.self, entries(doubles, "d"), settings))
    if operation.name == "product" {
      // The same loop next to the same peers.
      let rivals = peers.compactMap { $0.entry(operation.name, suffix: "d") }
      measurements.append(measure(.productByName, Double.self, [.productByName] + rivals, settings))
    }
  }
  if let savedPath {
    Placements.save(measurements, to: savedPath)
  } else {
    let headers = versions.joined(separator: ", ")
    print("Headers: \(headers). \(settings.items) inputs, \(settings.rounds) rounds at each of \(otherPlacements.count + 1) placements.")
    print("  Median ± median deviation at each entry's best placement.\n")
    measurements = Placements.best(measurements, and: otherPlacements)
    Tables(measurements: measurements, libraries: libraries, level: level).print()
  }
}
