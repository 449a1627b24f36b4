#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import Tables

/// Prints the tables of `Benchmarks/times`.
///
///   times [--quick]
var arguments = Array(CommandLine.arguments.dropFirst())
let isQuick = arguments.first == "--quick"
if isQuick { arguments.removeFirst() }
guard arguments.isEmpty else {
  print("times: the only argument is --quick")
  exit(64)
}
let rounds = isQuick ? 5 : 31
var report = Report()
CurvesTable(rounds: rounds).measure(&report)
AnimationsTable(rounds: rounds).measure(&report)
TreesTable(rounds: rounds).measure(&report)
print("\n" + report.summary())
