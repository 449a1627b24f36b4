import MeshGeometry
import PickingLoops
import TransformKit
import TransformTestSupport

// What picking and culling cost beside Embree and beside plain C loops, on one thread.

/// The least nanoseconds of some rounds.
func time(_ rounds: Int, _ body: () -> Void) -> Double {
  (0..<rounds).map { _ in
    let took = ContinuousClock().measure(body)
    return Double(took.components.seconds) * 1e9 + Double(took.components.attoseconds) * 1e-9
  }.min() ?? .nan
}

/// A row of a table: ours, the other's, and the ratio.
func row(_ name: String, _ ours: Double, _ other: Double, unit: String, limit: String) {
  func shown(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
  print("| \(name) | \(shown(ours)) \(unit) | \(shown(other)) \(unit) | \(shown(ours / other)) | \(limit) |")
}

let rounds = CommandLine.arguments.contains("--quick") ? 2 : 5
try measurePicking()
measureCulling()
