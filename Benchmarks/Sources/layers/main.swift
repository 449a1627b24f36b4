// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import MeasuredOperations
import Tables

/// Prints the tables of `Benchmarks/layers`.
///
///   layers [--quick] [changes | conversions | lists | replicators | SHAPE [LAYERS]]
///   layers --serve
var arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--serve"] {
  serve(servedCells())
  exit(0)
}
let isQuick = arguments.first == "--quick"
if isQuick { arguments.removeFirst() }
let tables = ["changes", "conversions", "lists", "replicators"]
let onlyTable = arguments.count == 1 && tables.contains(arguments[0]) ? arguments.removeFirst() : nil
let shape = arguments.first.flatMap(Shape.init)
let size = arguments.dropFirst().first.flatMap { Int($0) }
guard arguments.count <= 2, arguments.isEmpty || shape != nil, arguments.count < 2 || size ?? 0 > 0 else {
  print("layers: the arguments are a shape (\(Shape.allCases.map(\.rawValue).joined(separator: ", "))) and a number of layers")
  exit(64)
}

let rounds = isQuick ? 3 : 5
let sizes = size.map { [$0] } ?? [10, 12, 14, 16, 18, 20, 22].filter { !isQuick || $0 <= 16 }.map { 1 << $0 }
func asked(_ shapes: [Shape]) -> [Shape] { onlyTable != nil ? [] : shapes.filter { shape == nil || $0 == shape } }

var report = Report()
var table = ResolveTable(rounds: rounds)
if !asked(Shape.resolved).isEmpty { table.measure(asked(Shape.resolved), sizes, &report) }
table.growth(&report)
if !asked(Shape.resolved).isEmpty { ThreadsTable(rounds: rounds).measure(asked(Shape.resolved), sizes) }
if size == nil {
  let changed = onlyTable == "changes" ? Shape.changed : asked(Shape.changed)
  if !changed.isEmpty { ChangesTable(rounds: rounds + 4).measure(changed, &report) }
  if shape == nil, [nil, "changes"].contains(onlyTable) { CopyChangesTable(rounds: rounds + 4).measure(&report) }
  if shape == nil, onlyTable == nil { EditsTable(rounds: rounds).measure() }
  if !asked(Shape.hit).isEmpty { HitsTable(rounds: rounds).measure(asked(Shape.hit), &report) }
  if shape == nil, [nil, "changes"].contains(onlyTable) { OneChangeTable(rounds: rounds).measure(&report) }
  if shape == nil, [nil, "lists"].contains(onlyTable) { DrawListsTable(rounds: rounds).measure(Shape.resolved, &report) }
  if shape == nil, [nil, "conversions"].contains(onlyTable) { ConversionsTable(rounds: rounds).measure(&report) }
  if shape == nil, [nil, "replicators"].contains(onlyTable) { ReplicatorsTable(rounds: rounds).measure(&report) }
}
print("\n" + report.summary())
