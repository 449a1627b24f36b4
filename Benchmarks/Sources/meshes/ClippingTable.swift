import MeshGeometry
import MeshLoops
import Tables
import TransformKit

/// A million triangles in clip coordinates, of which one in a hundred crosses, with four attributes a vertex.
struct ClippingTable {
  static let (limit, nanosecondsEach) = (1.3, 300.0)
  let rounds: Int

  func measure(_ report: inout Report) {
    head(
      "Clipping 1,002,528 triangles with four attributes", "crossing", "test and copy ms", "promised ms", "clipped again ms", "to that",
      "of limit", "clipped ms", "of limit")
    for share in [0, 0.01] { measure(share, &report) }
  }

  private func measure(_ share: Double, _ report: inout Report) {
    let mesh = BenchmarkMesh(side: 708)
    let (count, triangles) = (mesh.points.count, mesh.indices.count / 3)
    // The torus is seen along its tube's plane; the side x = w cuts away so much of its right that so many triangles
    // cross.
    let reach = share == 0 ? Float(1.5) : Self.reach(mesh, share)
    let points = mesh.points.map { SIMD4($0.x / reach, $0.y / reach, ($0.z + 1) / 3, 1) }
    let attributes = points.flatMap { (p: SIMD4<Float>) -> [Float] in [p.x, p.y, p.z, p.w] }
    var codes = [UInt8](repeating: 0, count: count)
    var accepted = [UInt32](repeating: 0, count: 3 * triangles)
    var (number, crossing) = (0, 0)
    var clipped: ClippedMesh<Float>?
    guard var again = try? ClippedMesh<Float>(points: [], triangles: [] as [UInt32], convention: .metal) else { return }
    let samples = Samples(
      rounds: rounds,
      [
        {
          points.withUnsafeBytes { points in
            crossing = loop_clip_test(
              points.baseAddress?.assumingMemoryBound(to: Float.self), count, mesh.indices, triangles, &codes, &accepted, &number)
          }
        },
        {
          clipped = try? ClippedMesh(
            points: points, attributes: attributes, attributeCount: 4, triangles: mesh.indices, convention: .metal)
        },
        {
          try? again.clip(
            points: points, attributes: attributes, attributeCount: 4, triangles: mesh.indices, convention: .metal)
        },
      ])
    check(again.triangleCounts.crossing == crossing && again.indices.count >= number && clipped == again, "crossing triangles")
    let promised = Self.limit * samples[0] + Double(crossing) * Self.nanosecondsEach * 1e-9
    row(
      "\(crossing)", (samples[0] * 1e3).text(2), (promised * 1e3).text(2), (samples[2] * 1e3).text(2), samples.ratio(2, to: 0).text(2),
      report.ratio(samples[2], to: promised, "\(crossing) crossing, again"), (samples[1] * 1e3).text(2),
      report.ratio(samples[1], to: promised, "\(crossing) crossing"))
  }

  /// Where a side x = reach cuts so many of the triangles.
  private static func reach(_ mesh: BenchmarkMesh, _ share: Double) -> Float {
    func crossing(_ reach: Float) -> Double {
      var number = 0
      for k in stride(from: 0, to: mesh.indices.count, by: 3) {
        let beyond = (0..<3).count {
          let p = mesh.points[Int(mesh.indices[k + $0])]
          return max(abs(p.x), abs(p.y)) > reach
        }
        if beyond > 0 && beyond < 3 { number += 1 }
      }
      return Double(number) / Double(mesh.indices.count / 3)
    }
    let candidates = stride(from: Float(0.1), to: 1.39, by: 0.01)
    return candidates.min { abs(crossing($0) - share) < abs(crossing($1) - share) } ?? 1
  }
}
