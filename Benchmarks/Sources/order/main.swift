// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import MeasuredOperations
import Tables
import TransformKit

/// Prints one row: what resolving one scene takes. `Benchmarks/order` calls it once for each, because the peak of
/// memory is that of a process.
///
///   order scenes          prints each scene and number of layers
///   order SCENE COUNT     prints its row
///   order --serve
func peakMegabytes() -> Double {
  var usage = rusage()
  getrusage(ownUsage, &usage)
  return Double(usage.ru_maxrss) / usageUnitsOfMegabyte
}

// Linux counts in KiB, and its constant has another type. Apple's systems count in bytes.
#if canImport(Glibc)
  private var ownUsage: __rusage_who_t { __rusage_who_t(RUSAGE_SELF.rawValue) }
  private var usageUnitsOfMegabyte: Double { 1024 }
#else
  private var ownUsage: Int32 { RUSAGE_SELF }
  private var usageUnitsOfMegabyte: Double { 1_048_576 }
#endif

let arguments = CommandLine.arguments.dropFirst()
if arguments == ["--serve"] {
  serve(servedCells())
  exit(0)
}
if arguments == ["scenes"] {
  for scene in Scene.allCases { for count in scene.counts { print(scene.rawValue, count) } }
  exit(0)
}
guard arguments.count == 2, let scene = arguments.first.flatMap(Scene.init), let count = arguments.last.flatMap({ Int($0) }) else {
  print("order: the arguments are a scene and a number of layers")
  exit(64)
}
let tree = scene.tree(of: count)
let before = peakMegabytes()
var times: [Double] = []
var (entries, isExact) = (0, false)
for _ in 0..<3 where times.reduce(0, +) < 3 {
  let clock = ContinuousClock()
  // The order is made when it is asked for.
  let time = clock.measure {
    let resolved = tree.resolved()
    (entries, isExact) = (resolved.drawOrder.count, resolved.firstInexactSpace == nil)
  }
  times.append(Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
}
let figures = "\((times.min() ?? 0).text(3)) | \((peakMegabytes() - before).text(0))"
print("| \(scene.rawValue) | \(count) | \(entries) | \(isExact ? "yes" : "no") | \(figures) |")
