// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import Tables

/// Prints the tables of `Benchmarks/picking`.
///
///   picking [--quick] [picking | culling]
var arguments = Array(CommandLine.arguments.dropFirst())
let isQuick = arguments.first == "--quick"
if isQuick { arguments.removeFirst() }
let only = arguments.popLast()
guard arguments.isEmpty, only == nil || only == "picking" || only == "culling" else {
  print("picking: the arguments are --quick, and picking or culling for one of both")
  exit(64)
}

var report = Report()
if only != "culling" { try PickingTable(rounds: isQuick ? 3 : 7).measure(&report) }
if only != "picking" { CullingTable(rounds: isQuick ? 7 : 21).measure(&report) }
print("\n" + report.summary())
