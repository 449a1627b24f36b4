// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import MeasuredOperations
import Tables

/// Prints the tables of `Benchmarks/meshes`.
///
///   meshes [--quick] | --ply FILE | --normals FILE | --serve
var arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--serve"] {
  serve(servedCells())
  exit(0)
}
let isQuick = arguments.first == "--quick"
if isQuick { arguments.removeFirst() }
if arguments.count == 2, arguments[0] == "--ply" {
  // For the Python references: the mesh of the tables, and nothing measured.
  let mesh = BenchmarkMesh(side: 708)
  mesh.write(to: arguments[1])
  exit(0)
}
if arguments.count == 2, arguments[0] == "--normals" {
  // For Benchmarks/meshes.py --accuracy: doubles and indices in, normals by area and by angle out.
  exit(writeNormals(of: arguments[1]) ? 0 : 1)
}
guard arguments.isEmpty else {
  print("meshes: the arguments are --quick, or --ply or --normals and a file")
  exit(64)
}
let rounds = isQuick ? 5 : 15
var report = Report()
NormalsTable(rounds: rounds).measure(&report)
ClippingTable(rounds: rounds).measure(&report)
ShadingTable(rounds: rounds).measure(&report)
print("\n" + report.summary())
