// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import Tables

/// Prints the tables of `Benchmarks/times`.
///
///   times [--quick] [--only curves|animations|trees]
var arguments = Array(CommandLine.arguments.dropFirst())
let isQuick = arguments.first == "--quick"
if isQuick { arguments.removeFirst() }
var only = ""
if arguments.count == 2, arguments[0] == "--only" {
  only = arguments[1]
  arguments.removeAll()
}
guard arguments.isEmpty, ["", "curves", "animations", "trees"].contains(only) else {
  print("times: the arguments are --quick, and --only with curves, animations or trees")
  exit(64)
}
let rounds = isQuick ? 5 : 31
var report = Report()
if only.isEmpty || only == "curves" { CurvesTable(rounds: rounds).measure(&report) }
if only.isEmpty || only == "animations" { AnimationsTable(rounds: rounds).measure(&report) }
if only.isEmpty || only == "trees" { TreesTable(rounds: rounds).measure(&report) }
print("\n" + report.summary())
