import MeshGeometry
import MeshLoops
import TransformKit

/// Vertex normals of a million triangles, beside the C loop. trimesh and libigl are measured by `meshes.py`.
struct NormalsTable {
  static let limit = 1.05
  let rounds: Int

  func measure(_ report: inout Report) {
    head("Vertex normals of 1,002,528 triangles", "points", "order", "C loop ms", "by area ms", "to C", "of limit", "by angle ms", "to C")
    for isShuffled in [false, true] {
      let mesh = BenchmarkMesh(side: 708, isShuffled: isShuffled)
      for isPacked in [false, true] { measure(mesh, isShuffled, isPacked, &report) }
    }
  }

  private func measure(_ mesh: BenchmarkMesh, _ isShuffled: Bool, _ isPacked: Bool, _ report: inout Report) {
    let (packed, count, triangles) = (mesh.packed, mesh.points.count, mesh.indices.count / 3)
    var other = [Float](repeating: 0, count: 4 * count)
    guard var area = try? MeshNormals(vertices: mesh.points, triangles: mesh.indices, weighting: .area),
      var angle = try? MeshNormals(vertices: mesh.points, triangles: mesh.indices)
    else { return }
    func update(_ normals: inout MeshNormals<Float>, _ weighting: NormalWeighting) {
      if isPacked {
        try? normals.updateVertices(packed.span, layout: VertexLayout(stride: 3), triangles: mesh.indices.span, weighting: weighting)
      } else {
        try? normals.updateVertices(mesh.points.span, triangles: mesh.indices.span, weighting: weighting)
      }
    }
    let samples = Samples(
      rounds: rounds,
      [
        {
          if isPacked {
            loop_area_normals_packed(packed, count, mesh.indices, triangles, &other)
          } else {
            mesh.points.withUnsafeBytes { points in
              loop_area_normals(points.baseAddress?.assumingMemoryBound(to: Float.self), count, mesh.indices, triangles, &other)
            }
          }
        },
        { update(&area, .area) },
        { update(&angle, .angle) },
      ])
    let step = isPacked ? 3 : 4
    for index in stride(from: 0, to: count, by: 997) {
      let difference = area.normals[index] - SIMD3(other[step * index], other[step * index + 1], other[step * index + 2])
      check((difference * difference).sum() < 1e-8, "normals")
    }
    let (toC, angleToC) = (samples.ratio(1, to: 0), samples.ratio(2, to: 0))
    let name = (isPacked ? "packed" : "rows of four", isShuffled ? "shuffled" : "along the tube")
    row(
      name.0, name.1, (samples[0] * 1e3).text(2), (samples[1] * 1e3).text(2), toC.text(2),
      report.ratio(toC, to: Self.limit, "\(name.0) \(name.1)"), (samples[2] * 1e3).text(2), angleToC.text(2))
  }
}
