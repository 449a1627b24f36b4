import PathGeometry

/// Prints the tables of `Benchmarks/paths`.
///
///   paths [--quick] FOLDER      the folder of the peers' libraries
var arguments = Array(CommandLine.arguments.dropFirst())
let isQuick = arguments.first == "--quick"
if isQuick { arguments.removeFirst() }
guard let folder = arguments.first, arguments.count == 1 else { fatalError("paths: the argument is the folder of the peers' libraries") }

let cairo = Peers(folder: folder, library: "cairo")
let qt = Peers(folder: folder, library: "qt")
let rounds = isQuick ? 3 : 9

Table.questionHead()
let table = QuestionTable(peers: [("cairo", cairo, 0.1), ("qt", qt, 0)], rounds: rounds)
for points in [1, 100] { table.fill(.glyphs(count: 50, points: points)) }
for points in [1, 100] { table.stroke(.glyphs(count: 50, points: points), width: 4) }
table.fill(.long(count: 10_000, points: 20))
table.stroke(.long(count: 10_000, points: 5), width: 3)
