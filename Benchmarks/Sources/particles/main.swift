import LayerLoops
import ParticleGeometry
import ParticleLoops
import Tables

// Prints what particles cost: Benchmarks/particles.

let isQuick = CommandLine.arguments.contains("--quick")
var report = Report()
let table = ParticlesTable(rounds: isQuick ? 5 : 31)
try table.measure(&report)
try table.measureTimes()
print("\n" + report.summary())
