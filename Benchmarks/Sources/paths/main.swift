import Foundation
import MeasuredOperations
import PathGeometry

/// Prints the tables of `Benchmarks/paths`.
///
///   paths [--quick] [--only WORD] FOLDER    the folder of the peers' libraries, and of Skia's results
///   paths --path FILE                       writes the path that Skia is timed with
///   paths --serve
var arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--serve"] {
  serve(servedCells())
  exit(0)
}
let isQuick = arguments.first == "--quick"
if isQuick { arguments.removeFirst() }
var only = ""
if arguments.count == 3, arguments[0] == "--only" {
  only = arguments[1]
  arguments.removeFirst(2)
}
let long = Workload.long(count: 10_000, points: 20)
if arguments.count == 2, arguments[0] == "--path" {
  SkiaTable.write(.long(count: 100_000, points: 0), to: arguments[1])
} else if arguments.count == 1 {
  let folder = arguments[0]
  let cairo = Peers(folder: folder, library: "cairo")
  let qt = Peers(folder: folder, library: "qt")
  let agg = Peers(folder: folder, library: "agg")
  let rounds = isQuick ? 3 : 9
  func runs(_ table: String) -> Bool { only.isEmpty || only == table }

  let outputs = OutputTable(rounds: rounds)
  let works = [Workload.glyphs(count: 200, points: 0), long]
  if runs("results") || runs("flattening") || runs("outline") || runs("dashes") || runs("length") { Table.outputHead() }
  for work in works {
    if runs("results") || runs("flattening") {
      outputs.flattening(work, "cairo", cairo, tolerance: 0.1)
      outputs.flattening(work, "agg", agg, tolerance: 1)
      outputs.flattening(work, "qt", qt, tolerance: 1)
    }
    let width = work.paths.count > 1 ? 4.0 : 3.0
    if runs("results") || runs("outline") {
      outputs.outline(work, width: width, "agg", agg, tolerance: 1)
      outputs.outline(work, width: width, "qt", qt, tolerance: 0.25)
    }
    if runs("results") || runs("dashes") { outputs.dashes(work.opened, agg, tolerance: 1) }
    if runs("results") || runs("length") { outputs.length(work, "qt", qt, tolerance: 0) }
  }
  if runs("results") || runs("skia") { SkiaTable(folder: folder, rounds: rounds).rows(.long(count: 100_000, points: 0)) }

  if runs("questions") {
    Table.questionHead()
    let table = QuestionTable(peers: [("cairo", cairo, 0.1), ("qt", qt, 0)], rounds: rounds)
    for points in [1, 100] { table.fill(.glyphs(count: 50, points: points)) }
    for points in [1, 100] { table.stroke(.glyphs(count: 50, points: points), width: 4) }
    table.fill(long)
    table.stroke(.long(count: 10_000, points: 5), width: 3)
  }
  if runs("memory") { Memory.table() }
  if runs("growth") { Growth.table(sizes: [1000, 10_000, 100_000], rounds: isQuick ? 3 : 5) }
} else {
  fatalError("paths: the argument is the folder of the peers' libraries")
}
